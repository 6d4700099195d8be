import { copyFileSync, existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { source } from '../../support/debs.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type CleanRoot, cleanRoots, packFirstRelease, packWithoutProgram } from './cleanRoot.ts';
import type { Suite } from './rootArchives.ts';

const list = 'etc/observatory-nights/locations.yaml';
const settings = 'etc/default/observatory-nights';
const written = {
  [list]: 'usr/share/observatory-nights/locations.yaml',
  [settings]: 'usr/share/observatory-nights/settings',
};
const mine = 'locations:\n  - { id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }\n';
const publicUrl = '\nPUBLIC_URL=https://nights.example.org\n';
const listOf = (slug: string) => `locations:\n  - { id: 8, slug: ${slug}, name: A, latitude: 1, longitude: 2 }\n`;

/** Without a terminal and with no input, so that a question is an error, and with no source of packages. */
const aptInstall = [
  ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '--yes'],
  ...['-o', 'Dir::Etc::sourcelist=/dev/null', '-o', 'Dir::Etc::sourceparts=/dev/null'],
];

export function testUpgrades(suite: Suite): void {
  const cleanRoot = cleanRoots(suite);
  const folder = temporaryFolder();
  let root: CleanRoot;
  let before: string[];
  let versions: readonly string[];
  beforeAll(() => {
    root = cleanRoot();
    before = root.listing();
    const present = packWithoutProgram(source.version, listOf('present'), folder());
    versions = [packFirstRelease(folder()), present, packWithoutProgram('999.0.0', listOf('newer'), folder())];
  });

  // The next test finds it as this one did.
  afterEach(() => {
    root.dpkg('--purge', 'observatory-nights');
    expect(root.listing()).toEqual(before);
  });

  function upgrade(deb: string): void {
    copyFileSync(deb, root.file(`root/${basename(deb)}`));
    const { status, stdout, stderr } = root.run(...aptInstall, `/root/${basename(deb)}`);
    expect(status, stdout + stderr).toBe(0);
    rmSync(root.file(`root/${basename(deb)}`));
  }

  /** Makes a change in version 0.1.0, upgrades to this one and to a later one, and looks after each. */
  function upgradeAll(change: () => void, look: () => void): void {
    const [last = '', ...later] = versions;
    root.dpkg('--install', last);
    change();
    for (const deb of later) {
      upgrade(deb);
      look();
    }
  }

  test('from 0.1.0 to this version and a later one asks nothing, and leaves what was changed', () => {
    const old = { text: '' };
    upgradeAll(
      () => {
        root.write(list, mine);
        old.text = root.read(settings) + publicUrl;
        root.write(settings, old.text);
      },
      () => expect([root.read(list), root.read(settings)]).toEqual([mine, old.text]),
    );
    expect(root.run('dpkg-query', '--status', 'observatory-nights').stdout).not.toContain('Conffiles:');
    expect(root.listing().filter((line) => /observatory-nights.*\.(dpkg-|kept)/.test(line))).toEqual([]);
  });

  test('after a removal keeps what was changed, and brings back nothing that was deleted', () => {
    upgradeAll(
      () => {
        root.write(list, mine);
        rmSync(root.file(settings));
        root.dpkg('--remove', 'observatory-nights');
      },
      () => expect([root.read(list), existsSync(root.file(settings))]).toEqual([mine, false]),
    );
    expect(root.run('dpkg-query', '--status', 'observatory-nights').stdout).not.toContain('Conffiles:');
  });

  test('renews what was not changed', () => {
    upgradeAll(
      () => {},
      () => {
        for (const [file, original] of Object.entries(written)) expect(root.read(file)).toBe(root.read(original));
      },
    );
    expect(root.read(list)).toBe(listOf('newer'));
    expect(
      root
        .read(settings)
        .split('\n')
        .filter((line) => !line.startsWith('#')),
    ).toEqual(['']);
  });

  test('does not bring back what was deleted, and leaves a link', () => {
    upgradeAll(
      () => {
        rmSync(root.file(list));
        rmSync(root.file(settings));
        root.write('etc/default/other', publicUrl);
        symlinkSync('other', root.file(settings));
      },
      () => {
        expect(existsSync(root.file(list))).toBe(false);
        expect(readlinkSync(root.file(settings))).toBe('other');
        expect(root.read('etc/default/other')).toBe(publicUrl);
      },
    );
    rmSync(root.file('etc/default/other'));
  });

  test('that fails leaves the earlier version, with its files', () => {
    root.dpkg('--install', versions[0] ?? '');
    root.write(list, mine);
    // dpkg unpacks no file of another package.
    const refused = packWithoutProgram('99.0.0', listOf('refused'), folder(), 'usr/bin/env');
    expect(() => root.dpkg('--install', refused)).toThrow("trying to overwrite '/usr/bin/env'");
    expect(root.run('dpkg-query', '--show', 'observatory-nights').stdout).toBe('observatory-nights\t0.1.0\n');
    expect(root.read(list)).toBe(mine);
    expect(existsSync(root.file(settings))).toBe(true);
  });
}
