import { copyFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { debs } from '../../support/debs.ts';
import { cleanRoots } from './cleanRoot.ts';
import { testUpgrades } from './upgrades.ts';

// An upgrade in Debian 12, and the package for Debian's Node, are tested before each change: these differ little.
describe('in a clean Debian 13', () => {
  const cleanRoot = cleanRoots('trixie');

  describe('an upgrade', () => testUpgrades('trixie'));

  test.each(['amd64', 'arm64'] as const)('lintian finds nothing to name in the package for %s', (architecture) => {
    const root = cleanRoot();
    copyFileSync(debs[architecture], root.file('root/package.deb'));
    expect(root.lintian(['/root/package.deb'])).toBe('');
  });
});
