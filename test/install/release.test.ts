import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageLock from '../../package-lock.json' with { type: 'json' };
import { control } from '../../packaging/build/debianSource.ts';
import { repositoryUrl, rewriteLinks } from '../../packaging/build/documents.ts';
import { nodePath } from '../../packaging/build/node.ts';
import { checkKey, sign } from '../../packaging/build/release.ts';
import { releaseNotes } from '../../packaging/build/releaseNotes.ts';
import { sbom } from '../../packaging/build/sbom.ts';
import { readSource } from '../../packaging/build/source.ts';
import embedded from '../../packaging/embeddedNode.json' with { type: 'json' };
import { embedNode } from '../../packaging/embedNode.ts';
import { source } from '../support/debs.ts';
import { blockBeginning } from '../support/documents.ts';
import { folderOfTest, temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, outcome, output } from '../support/tools.ts';
import { bundledPackages } from './bundledPackages.ts';

needs('git', 'gpg');

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly { readonly license: { readonly id?: string; readonly name?: string } }[];
  readonly hashes?: readonly { readonly content: string }[];
}

describe('the bill of materials', () => {
  let text: string;
  let components: readonly Component[];
  beforeAll(async () => {
    text = await sbom(source);
    components = JSON.parse(text).components;
  });
  const named = (wanted: string) => components.filter(({ name }) => name === wanted);
  /** As the registry has it, in hexadecimal. */
  const hex = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

  test('has one version and the date of the commit', () => {
    const { metadata, dependencies, ...bill } = JSON.parse(text);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    });
    expect(metadata).toMatchObject({ timestamp: new Date(source.timeMs).toISOString() });
    expect(metadata.component).toMatchObject({ name: 'observatory-nights', version: source.version });
    expect(dependencies[0].ref).toBe(metadata.component['bom-ref']);
    expect([...new Set(text.match(/observatory-nights@[^"]+/g))]).toEqual([`observatory-nights@${source.version}`]);
  });

  test('lists what is bundled as package-lock.json has it, with the hashes of the registry', () => {
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining([...bundledPackages]));
    const locked = packageLock.packages as Readonly<Record<string, { version?: string; integrity?: string }>>;
    const bundled = components.filter(({ name, hashes }) => name !== 'node' && hashes !== undefined);
    expect(bundled.length).toBeGreaterThan(20);
    for (const { name, version, hashes } of bundled) {
      const { version: expected, integrity = '' } = locked[`node_modules/${name}`] ?? {};
      expect([name, version, hashes?.[0]?.content]).toEqual([name, expected, hex(integrity)]);
    }
    expect(text).not.toContain('vitest');
    // Of the npm that built it, there is nothing.
    expect(named('npm')).toEqual([]);
  });

  test('has each build of Node with its hash, and the parts that Node says it is made of', () => {
    expect(named('node').map(({ hashes }) => hashes?.[0]?.content)).toEqual(
      [embedded.integrity.x64, embedded.integrity.arm64].map(hex),
    );
    const versions = JSON.parse(output(nodePath('x64'), ['-p', 'JSON.stringify(process.versions)']));
    expect(versions.node).toBe(embedded.version);
    for (const name of ['openssl', 'icu', 'v8', 'tz', 'uv'])
      expect(named(name)).toMatchObject([{ version: versions[name] }]);
  });

  test('has a license of each, that of suncalc as its file has it', () => {
    for (const { name, licenses } of components)
      expect(licenses[0]?.license.id ?? licenses[0]?.license.name, name).toMatch(/\w/);
    expect(named('suncalc')[0]?.licenses).toEqual([{ license: { id: 'BSD-2-Clause' } }]);
    const clauses = readFileSync('node_modules/suncalc/LICENSE', 'utf8').match(/^ +\d\. Redistributions/gm);
    expect(clauses).toHaveLength(2);
  });
});

describe('a signed release', () => {
  const folder = temporaryFolder((path) => {
    process.env.GNUPGHOME = path;
    output('gpg', [
      '--batch',
      '--quiet',
      '--passphrase',
      '',
      '--quick-generate-key',
      address,
      'ed25519',
      'sign',
      'never',
    ]);
    output('gpg', ['--batch', '--armor', '--output', join(path, 'observatory-nights.asc'), '--export', address]);
    writeFileSync(join(path, 'SHA256SUMS'), 'hashes\n');
    sign(join(path, 'SHA256SUMS'), address);
  });
  const address = 'releases@example.org';
  afterAll(() => {
    output('gpgconf', ['--kill', 'all']);
    delete process.env.GNUPGHOME;
  });
  /** As the README says, by a user who has no key yet. */
  const verify = () => {
    const own = join(folder(), 'user');
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return outcome('env', [`GNUPGHOME=${own}`, 'sh', '-ec', blockBeginning('gpg --import').text], { cwd: folder() });
  };

  test('is verified as the README says, and one that was changed is not', () => {
    expect(verify()).toMatchObject({ status: 0, stderr: expect.stringContaining('Good signature') });
    writeFileSync(join(folder(), 'SHA256SUMS'), 'others\n');
    expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('BAD signature') });
  });

  test('takes a key that there is', () => {
    expect(() => checkKey(address)).not.toThrow();
    expect(() => checkKey('nobody@example.org')).toThrow('gpg');
  });
});

test('a release of Node becomes a patch version', () => {
  const folder = folderOfTest();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const git = (...args: readonly string[]) => output('git', ['-C', folder, ...args]).trim();
  mkdirSync(join(folder, 'packaging'));
  write('package.json', '{\n  "name": "observatory-nights",\n  "version": "1.2.3"\n}\n');
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-12-01\n\n- Old.\n');
  write('packaging/embeddedNode.json', '{}\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('add', '.');
  git('commit', '--quiet', '--message', 'A release');
  expect(embedNode(folder, embedded.version)).toBe('1.2.4');
  expect(JSON.parse(readFileSync(join(folder, 'packaging/embeddedNode.json'), 'utf8'))).toEqual(embedded);
  expect(git('describe', '--exact-match', '--tags')).toBe('v1.2.4');
  expect(git('status', '--porcelain')).toBe('');
  expect(readSource(folder).version).toBe('1.2.4');
  const notes = releaseNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), '1.2.4');
  expect(notes).toContain(`The Node in the binaries and packages is ${embedded.version}.`);
  expect(() => embedNode(folder, '0.0.0')).toThrow();
  write('CHANGELOG.md', '## [Unreleased]\n\n- New.\n');
  git('commit', '--quiet', '--all', '--message', 'A change');
  expect(() => embedNode(folder, embedded.version)).toThrow('begin at the last tag');
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
    ['of a history without a tag the same', '1.2.0~git3.abc1234', '### Added\n\n- New.\n'],
  ])('are %s', (_what, version, section) => {
    expect(releaseNotes(changelog, version)).toBe(`# observatory-nights ${version}\n\n${section}`);
  });

  test('take a section', () => {
    expect(() => releaseNotes(changelog, '1.3.0')).toThrow('## [1.3.0]');
  });
});

test('Debian’s packages name the homepage if there is one', () => {
  const url = 'https://example.org/observatory-nights';
  expect(control('Ada <ada@example.org>', url)).toContain(`\nMaintainer: Ada <ada@example.org>\n`);
  expect(control('Ada <ada@example.org>', url)).toContain(`\nHomepage: ${url}\n`);
  expect(control('Ada <ada@example.org>', undefined)).not.toContain('Homepage');
  // A build of the source package has no other environment.
  expect(repositoryUrl(control('Ada <ada@example.org>', url))).toBe(url);
  expect(repositoryUrl(control('Ada <ada@example.org>', undefined))).toBe(process.env.REPOSITORY_URL);
});

test('documents outside the sources link to the repository, and to no file that is left behind', () => {
  const folder = folderOfTest();
  mkdirSync(join(folder, 'docs'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'docs/a.md',
    '[r](../README.md#top) [b](b.md#c) [s](../src/main.ts) ![i](../test/i.webp) [w](https://example.org/)',
  );
  write('docs/b.md', '[here](#c)');
  const url = 'https://example.org/observatory-nights';
  rewriteLinks(folder, url);
  expect(readFileSync(join(folder, 'docs/a.md'), 'utf8')).toBe(`[r](${url}) [b](b.md#c) s  [w](https://example.org/)`);
  expect(readFileSync(join(folder, 'docs/b.md'), 'utf8')).toBe('[here](#c)');
});
