import {
  copyFileSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { debianVersion } from '../../../packaging/build/deb.ts';
import { blockBeginning } from '../../support/documents.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { amd64Deb, source } from '../packages.ts';
import { type CleanRoot, cleanRoots, packWithoutProgram } from './cleanRoot.ts';

const list = '/etc/observatory-nights/locations.yaml';
const settings = '/etc/default/observatory-nights';
const wanted = 'etc/systemd/system/multi-user.target.wants/observatory-nights.service';
const mine = 'locations:\n  - { id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }\n';

/** Whether a path exists. A link counts even if its target does not exist. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const cleanRoot = cleanRoots();

test('the package installs a command, a locations file and a unit, a removal keeps the configuration, and a purge keeps nothing', () => {
  const root = cleanRoot();
  const before = root.listing();
  root.dpkg('--install', amd64Deb);
  expect(root.runAsNobody('observatory-nights', '--version').stdout.split('\n')[0]).toBe(source.version);
  const checked = { status: 0, stdout: expect.stringContaining(`1 location from ${list}: no errors.`), stderr: '' };
  expect(root.runAsNobody('observatory-nights', 'check')).toMatchObject(checked);
  const verify = ['systemd-analyze', 'verify', '--man=no', 'observatory-nights.service'];
  for (const command of [verify, ['dpkg', '--verify', 'observatory-nights']])
    expect(root.run(...command)).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(root.listing()).not.toEqual(before);
  root.write(list, mine);
  root.dpkg('--remove', 'observatory-nights');
  expect(root.read(list)).toBe(mine);
  expect(existsSync(root.file(settings))).toBe(true);
  expect(existsSync(root.file('usr/bin/observatory-nights'))).toBe(false);
  // An interrupted installation leaves `.dpkg-new`, and editors leave `~`. The user keeps `.orig`, so a purge must keep it.
  for (const ending of ['.dpkg-new', '~', '.orig']) root.write(`${list}${ending}`, mine);
  root.dpkg('--purge', 'observatory-nights');
  rmSync(root.file(`${list}.orig`));
  rmSync(root.file('/etc/observatory-nights'), { recursive: true });
  expect(root.listing()).toEqual(before);
});

describe('an upgrade', () => {
  const folder = temporaryFolder();
  let root: CleanRoot;
  let present: string;
  let later: string;
  beforeAll(() => {
    root = cleanRoot();
    const [first, second] = ['1.0.0-git.20261126T215907.ge740441', '1.0.0-git.20261126T215908.g2e1cf20'];
    present = packWithoutProgram(debianVersion(first), readFileSync('packaging/deb/locations.yaml', 'utf8'), folder());
    later = packWithoutProgram(debianVersion(second), mine.replace('mine', 'newer'), folder());
  });

  /** Installs without a source of packages, and without a terminal or input, so that a question is an error. */
  const aptInstall = [
    ...['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '--yes'],
    ...['-o', 'Dir::Etc::sourcelist=/dev/null', '-o', 'Dir::Etc::sourceparts=/dev/null'],
  ];

  /**
   * Changes something in the installed package. Then installs the same package and a later package, and calls `look` after each
   * of the two installations.
   */
  function upgraded(change: () => void, look: () => void): void {
    root.dpkg('--purge', 'observatory-nights');
    root.dpkg('--install', present);
    change();
    root.dpkg('--install', present);
    look();
    copyFileSync(later, root.file(`root/${basename(later)}`));
    const { status, stdout, stderr } = root.run(...aptInstall, `/root/${basename(later)}`);
    expect(status, stdout + stderr).toBe(0);
    look();
  }

  test('asks nothing, keeps changed or deleted files and renews unchanged files, as does a second installation', () => {
    upgraded(
      () => root.write(list, mine),
      () => {
        expect(root.read(list)).toBe(mine);
        expect(root.read(settings)).toBe(root.read('usr/share/observatory-nights/settings'));
      },
    );
    upgraded(
      () => root.write(settings, 'PORT=8081\n'),
      () => {
        expect(root.read(settings)).toBe('PORT=8081\n');
        expect(root.read(list)).toBe(root.read('usr/share/observatory-nights/locations.yaml'));
      },
    );
    upgraded(
      () => {
        rmSync(root.file(list));
        rmSync(root.file(settings));
        symlinkSync('other', root.file(settings));
      },
      () => expect([isThere(root.file(list)), readlinkSync(root.file(settings))]).toEqual([false, 'other']),
    );
  });

  test('enables the start of the service with the machine, unless a user has disabled the start', () => {
    const isWanted = () => isThere(root.file(wanted));
    root.dpkg('--purge', 'observatory-nights');
    for (const deb of [present, later]) {
      root.dpkg('--install', deb);
      expect(isWanted()).toBe(true);
    }
    root.run('systemctl', 'disable', 'observatory-nights');
    root.dpkg('--install', later);
    expect(isWanted()).toBe(false);
  });

  test('restarts the service if systemd runs, while an installation starts it, and a removal stops it first', () => {
    const unit = 'observatory-nights.service';
    root.dpkg('--purge', 'observatory-nights');
    const asked = root.pretendSystemd();
    root.dpkg('--install', present);
    expect(asked()).toEqual(expect.arrayContaining(['--system daemon-reload', `--quiet --system start ${unit}`]));
    root.dpkg('--install', later);
    const again = asked();
    expect(again.at(-1)).toBe(`--quiet --system restart ${unit}`);
    // The old version serves until the restart.
    expect(again.filter((line) => line.includes('stop'))).toEqual([]);
    root.dpkg('--remove', 'observatory-nights');
    expect(asked()[0]).toBe(`stop ${unit}`);
  });
});

/** An editor that does what the user of the recipe does: it replaces the name of the server. */
const editor = `#!/bin/sh -e
grep -q nights.example.org "$1" && grep -q nights.example.org "$2" && grep -q my-dome "$3"
sed -i 's/nights.example.org/dome.example.com/' "$1" "$2"
`;

test('the recipe of the documents for a small server can be run, and its configuration of Caddy is valid', () => {
  const server = cleanRoot();
  copyFileSync(amd64Deb, server.file(`root/${basename(amd64Deb)}`));
  writeFileSync(server.file('usr/local/bin/editor'), editor, { mode: 0o755 });
  const asked = server.pretendSystemd();
  // `yes` answers apt, which asks for confirmation.
  const recipe = blockBeginning('sudo apt install ./observatory-nights_*_amd64').text;
  const script = `export DEBIAN_FRONTEND=noninteractive; cd /root; yes | {\n${recipe}\n}`;
  const { status, stdout, stderr } = server.run('sh', '-ec', script);
  expect(status, stdout + stderr).toBe(0);
  expect(asked()).toEqual(expect.arrayContaining(['restart observatory-nights', 'reload caddy']));
  expect(server.read(settings)).toContain('\nPUBLIC_URL=https://dome.example.com\n');
  const adapted = server.run('caddy', 'adapt', '--config', '/etc/caddy/Caddyfile');
  expect(adapted).toMatchObject({ status: 0, stdout: expect.stringContaining('"dome.example.com"') });
});
