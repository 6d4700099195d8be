import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import packageLock from '../../package-lock.json' with { type: 'json' };
import { debFile } from '../../packaging/deb.ts';
import { npmFile } from '../../packaging/npmPackage.ts';
import { releaseNotes } from '../../packaging/releaseNotes.ts';
import { source } from '../support/debs.ts';
import { blockBeginning, root } from '../support/documents.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canBuild, lacks, outcome, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';

/** What is published, and where this tree has its own build of it, if its date or folder could show in it. */
const built: Readonly<Record<string, string>> = {
  'observatory-nights-linux-x64': 'observatory-nights-linux-x64',
  'observatory-nights-linux-arm64': 'observatory-nights-linux-arm64',
  'observatory-nights-worker.js': 'worker.js',
  ...Object.fromEntries(
    [
      ...(['x64', 'arm64', 'all'] as const).map((architecture) => debFile(architecture, source.version)),
      npmFile(source.npmVersion),
    ].map((name) => [name, name]),
  ),
};

describe.skipIf(!canBuild || lacks('git', 'faketime', 'sha256sum'))('a release', () => {
  // Below this folder, as the packages of npm and Node are hard-linked.
  const folder = temporaryFolder(fillWithTree, join(root, 'dist/another-folder-'));
  const tree = () => join(folder(), 'deeper/tree');
  const release = (name = '') => join(tree(), 'dist/release', name);

  /** Copies the sources, with their history. */
  function fillWithTree(path: string): void {
    const copy = join(path, 'deeper/tree');
    output('git', ['clone', '--quiet', root, copy]);
    output('cp', ['-al', join(root, 'node_modules'), copy]);
    mkdirSync(join(copy, 'dist'));
    output('cp', ['-al', join(root, 'dist/node'), join(copy, 'dist')]);
  }

  beforeAll(() => {
    const build = ['2031-05-06 07:08:09', 'npm', 'run', '--silent', 'build:release'];
    const { status, stdout, stderr } = outcome('faketime', build, { cwd: tree() });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^dist\/release: \d+\.\d MB\n$/);
  });

  test('of another folder and date is equal to the byte', () => {
    for (const [name, here] of Object.entries(built)) {
      expect(readFileSync(release(name)).equals(readFileSync(join(root, 'dist', here))), name).toBe(true);
    }
  });

  test('has these files, and their hashes', () => {
    const others = ['RELEASE_NOTES.md', 'SHA256SUMS', 'observatory-nights.cdx.json'];
    expect(readdirSync(release()).toSorted()).toEqual([...Object.keys(built), ...others].toSorted());
    const [check = ''] = blockBeginning('sha256sum').text.split('\n');
    const { status, stdout } = outcome('sh', ['-c', check], { cwd: release() });
    expect([status, stdout.trimEnd().split('\n').length]).toEqual([0, Object.keys(built).length + 2]);
  });

  test('lists what is in it as package-lock.json has it, with the hashes of the registry', () => {
    const bill = JSON.parse(readFileSync(release('observatory-nights.cdx.json'), 'utf8'));
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

  test('that fails leaves what was there, and no parts', () => {
    const before = readdirSync(join(tree(), 'dist'));
    copyFileSync(join(tree(), 'README.md'), join(tree(), 'unknown.md'));
    const dirty = outcome('npm', ['run', '--silent', 'build:release'], { cwd: tree() });
    expect(dirty).toMatchObject({ status: 1, stdout: '' });
    expect(dirty.stderr).toContain('A release is built of a commit; these files differ from it:\n?? unknown.md\n');
    const broken = outcome(
      'env',
      ['PATH=/nowhere', process.execPath, 'node_modules/.bin/tsx', 'packaging/build.ts', 'deb'],
      {
        cwd: tree(),
      },
    );
    expect(broken.status).toBe(1);
    expect(broken.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/^\S+ cannot be run: /)]);
    expect(readdirSync(join(tree(), 'dist'))).toEqual(before);
    expect(existsSync(release('SHA256SUMS'))).toBe(true);
  });
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

  test('are the section of the version', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('# observatory-nights 1.2.0\n\n### Fixed\n\n- Old.\n');
  });

  test('of a later commit are what is not released', () => {
    expect(releaseNotes(changelog, '1.2.0+git3.abc1234')).toBe(
      '# observatory-nights 1.2.0+git3.abc1234\n\n### Added\n\n- New.\n',
    );
  });

  test('take a section', () => {
    expect(() => releaseNotes(changelog, '1.3.0')).toThrow('CHANGELOG.md: found no heading "## [1.3.0]"');
  });
});
