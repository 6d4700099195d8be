import { describe, expect, test } from 'vitest';
import packageLock from '../../package-lock.json' with { type: 'json' };
import { releaseNotes } from '../../packaging/build/releaseNotes.ts';
import { sbom } from '../../packaging/build/sbom.ts';
import { source } from '../support/debs.ts';
import { bundledPackages } from './bundledPackages.ts';

test('the bill of materials lists what is bundled as package-lock.json has it, with the hashes of the registry', async () => {
  const bill = JSON.parse(await sbom(source));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  });
  expect(bill.metadata).toMatchObject({ timestamp: new Date(source.timeMs).toISOString() });
  const components: { name: string; version: string; hashes?: { content: string }[] }[] = bill.components;
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining([...bundledPackages, 'node']));
  const locked = packageLock.packages as Readonly<Record<string, { version?: string; integrity?: string }>>;
  for (const { name, version, hashes } of components.filter(({ name: each }) => each !== 'node')) {
    const [algorithm = '', hash = ''] = locked[`node_modules/${name}`]?.integrity?.split('-') ?? [];
    expect(locked[`node_modules/${name}`]?.version).toBe(version);
    expect([algorithm, hashes?.[0]?.content]).toEqual(['sha512', Buffer.from(hash, 'base64').toString('hex')]);
  }
  expect(JSON.stringify(components)).not.toContain('vitest');
});

describe('the release notes', () => {
  const changelog = `# Changelog

## [Unreleased]

### Added

- New.

## [1.2.0] - 2026-12-01

### Fixed

- Old.

[1.2.0]: https://example.org/
`;

  test.each([
    ['the section of the version', '1.2.0', '### Fixed\n\n- Old.\n'],
    ['of a later commit what is not released', '1.2.0+git3.abc1234', '### Added\n\n- New.\n'],
    [
      'of a history without a tag the same, and which commit to tag',
      '1.2.0~git3.abc1234',
      'Version 1.2.0 has no tag yet: `git tag v1.2.0 0123abc`. What has changed since:\n\n### Added\n\n- New.\n',
    ],
  ])('are %s', (_what, version, section) => {
    expect(releaseNotes(changelog, version, '0123abc')).toBe(`# observatory-nights ${version}\n\n${section}`);
  });

  test('take a section', () => {
    expect(() => releaseNotes(changelog, '1.3.0', '')).toThrow('## [1.3.0]');
  });
});
