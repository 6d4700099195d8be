import { copyFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { debs } from '../../support/debs.ts';
import { cleanRoots } from './cleanRoot.ts';
import { testUpgrades } from './upgrades.ts';

// An upgrade in Debian 12, and the package for amd64, are tested before each change: these differ little.
describe('in a clean Debian 13', () => {
  const cleanRoot = cleanRoots('trixie');

  describe('an upgrade', () => testUpgrades('trixie'));

  test('lintian finds nothing to name in the package for arm64', () => {
    const root = cleanRoot();
    copyFileSync(debs.arm64, root.file('root/arm64.deb'));
    expect(root.lintian(['/root/arm64.deb'])).toBe('');
  });
});
