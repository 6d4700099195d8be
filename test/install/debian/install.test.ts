import { describe } from 'vitest';
import { testInstallation } from './installation.ts';

describe('in a clean Debian 13', () => testInstallation('trixie'));
