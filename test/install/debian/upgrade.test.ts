import { describe } from 'vitest';
import { testUpgrades } from './upgrades.ts';

describe('an upgrade in a clean Debian, bookworm', () => testUpgrades('bookworm'));
