import { describe } from 'vitest';
import { testDeb } from './deb.ts';

describe('the package for amd64', () => testDeb('amd64'));
