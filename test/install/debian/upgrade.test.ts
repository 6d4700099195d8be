import { copyFileSync, existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { source } from '../../support/debs.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type CleanRoot, cleanRoots, packWithoutProgram } from './cleanRoot.ts';
import { lastReleaseDeb } from './lastRelease.ts';

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

describe.each(['bookworm', 'trixie'] as const)('an upgrade in a clean Debian, %s', (suite) => {
  const cleanRoot = cleanRoots(suite);
  const folder = temporaryFolder();
  let versions: readonly string[];
  beforeAll(() => {
    const present = packWithoutProgram(source.version, listOf('present'), folder());
    versions = [lastReleaseDeb(), present, packWithoutProgram('999.0.0', listOf('newer'), folder())];
  });

  function upgrade(root: CleanRoot, deb: string): void {
    copyFileSync(deb, root.file(`root/${basename(deb)}`));
    const { status, stdout, stderr } = root.run(...aptInstall, `/root/${basename(deb)}`);
    expect(status, stdout + stderr).toBe(0);
    rmSync(root.file(`root/${basename(deb)}`));
  }

  /** Makes a change in version 0.1.0, upgrades to this one and to a later one, and looks after each. */
  function upgradeAll(change: (root: CleanRoot) => void, look: (root: CleanRoot) => void): CleanRoot {
    const root = cleanRoot();
    const [last = '', ...later] = versions;
    root.dpkg('--install', last);
    change(root);
    for (const deb of later) {
      upgrade(root, deb);
      look(root);
    }
    return root;
  }

  test('from 0.1.0 to this version and a later one asks nothing, and leaves what was changed', () => {
    const before = cleanRoot().listing();
    const old = { text: '' };
    const root = upgradeAll(
      (each) => {
        each.write(list, mine);
        old.text = each.read(settings) + publicUrl;
        each.write(settings, old.text);
      },
      (each) => expect([each.read(list), each.read(settings)]).toEqual([mine, old.text]),
    );
    expect(root.run('dpkg-query', '--status', 'observatory-nights').stdout).not.toContain('Conffiles:');
    expect(root.listing().filter((line) => /observatory-nights.*\.(dpkg-|kept)/.test(line))).toEqual([]);
    root.dpkg('--purge', 'observatory-nights');
    expect(root.listing()).toEqual(before);
  });

  test('after a removal keeps what was changed, and brings back nothing that was deleted', () => {
    const root = upgradeAll(
      (each) => {
        each.write(list, mine);
        rmSync(each.file(settings));
        each.dpkg('--remove', 'observatory-nights');
      },
      (each) => expect([each.read(list), existsSync(each.file(settings))]).toEqual([mine, false]),
    );
    expect(root.run('dpkg-query', '--status', 'observatory-nights').stdout).not.toContain('Conffiles:');
  });

  test('renews what was not changed', () => {
    const root = upgradeAll(
      () => {},
      (each) => {
        for (const [file, original] of Object.entries(written)) expect(each.read(file)).toBe(each.read(original));
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
      (root) => {
        rmSync(root.file(list));
        rmSync(root.file(settings));
        root.write('etc/default/other', publicUrl);
        symlinkSync('other', root.file(settings));
      },
      (root) => {
        expect(existsSync(root.file(list))).toBe(false);
        expect(readlinkSync(root.file(settings))).toBe('other');
        expect(root.read('etc/default/other')).toBe(publicUrl);
      },
    );
  });

  test('that fails leaves the earlier version, with its files', () => {
    const root = cleanRoot();
    root.dpkg('--install', versions[0] ?? '');
    root.write(list, mine);
    // dpkg unpacks no file of another package.
    const refused = packWithoutProgram('99.0.0', listOf('refused'), folder(), 'usr/bin/env');
    expect(() => root.dpkg('--install', refused)).toThrow("trying to overwrite '/usr/bin/env'");
    expect(root.run('dpkg-query', '--show', 'observatory-nights').stdout).toBe('observatory-nights\t0.1.0\n');
    expect(root.read(list)).toBe(mine);
    expect(existsSync(root.file(settings))).toBe(true);
  });
});
