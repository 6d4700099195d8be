import { describe } from 'vitest';
import { arm64 } from '../support/binaries.ts';
import { needs } from '../support/tools.ts';
import { testBinary } from './binary.ts';
import { testDeb } from './deb.ts';

needs('qemu-aarch64-static');

describe('the binary for arm64', () => testBinary(arm64));
describe('the package for arm64', () => testDeb('arm64'));
