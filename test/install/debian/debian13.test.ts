import { copyFileSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { changelog } from '../../../packaging/build/debianSource.ts';
import { changesFile } from '../../../packaging/build/debs.ts';
import { startBinary, x64 } from '../../support/binaries.ts';
import { debs, source, unpacked } from '../../support/debs.ts';
import { groups } from '../../support/help.ts';
import { startCommand } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { output } from '../../support/tools.ts';
import { type CleanRoot, cleanRoots, packFirstRelease, packWithoutProgram } from './cleanRoot.ts';

const list = 'etc/observatory-nights/locations.yaml';
const unit = 'usr/lib/systemd/system/observatory-nights.service';
const wanted = 'etc/systemd/system/multi-user.target.wants/observatory-nights.service';
const mine = 'locations:\n  - { id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }\n';

const now = '2026-11-21T18:00:00Z';

/** Of the service at one instant. */
const paths = [
  '/api/nights/latest/',
  '/api/almanac/?date=2026-11-21',
  '/api/almanac/?location=paranal&after=2026-01-01&before=2026-12-31&format=csv',
  '/api/now/',
  '/locations/paranal/calendar.ics',
  '/locations/babelsberg/',
];

/** Status and body of each response; addresses in them are those of one host. */
async function responsesOf({ process: child, origin }: Awaited<ReturnType<typeof startCommand>>): Promise<unknown[]> {
  onTestFinished(() => void child.kill('SIGKILL'));
  const responses: unknown[] = [];
  for (const path of paths) {
    const response = await fetch(origin + path);
    const text = (await response.text()).replaceAll(new URL(origin).host, 'host');
    responses.push({ path, status: response.status, text });
  }
  return responses;
}

/** Moves the unit of a package to `/lib`, where packages had it before Debian 13. */
function withUnitInLib(deb: string): void {
  const folder = `${deb}.unpacked`;
  output('dpkg-deb', ['--raw-extract', deb, folder]);
  mkdirSync(join(folder, 'lib'));
  renameSync(join(folder, 'usr/lib/systemd'), join(folder, 'lib/systemd'));
  rmSync(deb);
  output('dpkg-deb', ['--build', '-Zgzip', folder, deb]);
}

describe('in a clean Debian 13', () => {
  const folder = temporaryFolder();
  const cleanRoot = cleanRoots('trixie');
  let root: CleanRoot;
  beforeAll(() => {
    root = cleanRoot();
  });
  const copied = (deb: string) => {
    copyFileSync(deb, root.file(`root/${basename(deb)}`));
    return `/root/${basename(deb)}`;
  };

  test('lintian finds nothing to name in the source package and what that builds', () => {
    const changes = join('dist', changesFile(source.version));
    for (const name of groups(readFileSync(changes, 'utf8'), / science optional (.*)/g)) copied(join('dist', name));
    expect(root.lintian([copied(changes)])).toBe('');
  });

  test('dpkg reads in the changelog what CHANGELOG.md has of the version, in short lines', () => {
    const notes = `# Changelog\n\n## [1.2.0] - 2026-12-01\n\n- The [list](list.md)\n${'  has more\n'.repeat(20)}\n## [1.1.0]\n\n- Old.\n`;
    const text = changelog({ version: '1.2.0', author: 'Ada <ada@example.org>', timeMs: 1e12 }, notes);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    root.write('root/changelog', text);
    const field = (name: string) =>
      root.run('dpkg-parsechangelog', '--file', '/root/changelog', '--show-field', name).stdout.trim();
    expect(['Version', 'Maintainer', 'Timestamp'].map(field)).toEqual(['1.2.0', 'Ada <ada@example.org>', '1000000000']);
    expect(field('Changes').replace(/[\s.]+/g, ' ')).toMatch(/ \* The list( has more){20}$/);
  });

  test('the package for its Node responds as the binary does, and has a unit that systemd has no fault of', async () => {
    root.dpkg('--install', debs.all);
    const zones = root.run('node', '-p', 'process.versions.tz').stdout;
    expect(root.runAsNobody('observatory-nights', '--version').stdout).toBe(`${source.version}\ntime zones ${zones}`);
    const start = [root.path, 'observatory-nights', '--port', '0', '--now', now, '--locations', `/${list}`];
    const found = await responsesOf(await startCommand('chroot', start));
    const expected = await responsesOf(await startBinary(x64, ['--now', now, '--locations', root.file(list)]));
    expect(found).toEqual(expected);
    expect(root.verifyUnit()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('the package for its Node runs no other one that is first in PATH', () => {
    mkdirSync(root.file('opt/other'), { recursive: true });
    writeFileSync(root.file('opt/other/node'), '#!/bin/sh\nexit 9\n', { mode: 0o755 });
    const command = root.run(
      'env',
      'PATH=/opt/other:/usr/bin',
      'observatory-nights',
      'check',
      '--locations',
      `/${list}`,
    );
    expect(command.status).toBe(0);
  });

  test('one package takes the place of the other, with the list and the service as they were', () => {
    root.dpkg('--install', debs.all);
    root.write(list, mine);
    for (const [deb, old] of [
      [debs.amd64, 'observatory-nights-nodejs'],
      [debs.all, 'observatory-nights'],
    ] as const) {
      root.dpkg('--install', deb);
      root.dpkg('--purge', old);
      expect(root.read(list)).toBe(mine);
      expect(root.runAsNobody('observatory-nights', 'check').stdout).toContain(`1 location from /${list}: `);
      expect(lstatSync(root.file(wanted)).isSymbolicLink()).toBe(true);
    }
  });

  test('a package in place of version 0.1.0 is refused, whose purge would delete the list', () => {
    const other = cleanRoot();
    other.dpkg('--install', packFirstRelease(folder()));
    other.write(list, mine);
    expect(() => other.dpkg('--install', debs.all)).toThrow('Upgrade the package observatory-nights first');
    expect(other.run('dpkg-query', '--show', 'observatory-nights').stdout).toBe('observatory-nights\t0.1.0\n');
    expect(other.read(list)).toBe(mine);
    for (const deb of [debs.amd64, debs.all]) other.dpkg('--install', deb);
    other.dpkg('--purge', 'observatory-nights');
    expect(other.read(list)).toBe(mine);
    expect(other.read(unit)).not.toBe('');
  });

  test('the package of a later commit is installed over that of another, whose unit was in /lib', () => {
    const [first = '', ...later] = ['0.1.0', '0.1.0+git9.abc1234', '0.1.0+git10.0000000'].map((version) =>
      packWithoutProgram(version, readFileSync('locations.yaml', 'utf8'), folder()),
    );
    withUnitInLib(first);
    root.dpkg('--install', first);
    root.write(list, mine);
    const offline = ['-o', 'Dir::Etc::sourcelist=/dev/null', '-o', 'Dir::Etc::sourceparts=/dev/null'];
    for (const deb of later) {
      const { status, stdout, stderr } = root.run('apt-get', 'install', '--yes', ...offline, copied(deb));
      expect(status, stdout + stderr).toBe(0);
      expect(stdout).toContain('1 upgraded');
      expect(root.read(unit)).toBe(readFileSync('debian/observatory-nights.service', 'utf8'));
      expect(root.read(list)).toBe(mine);
    }
  });

  test.each([
    ['as it is', (text: string) => text],
    ['with HTTP/2', (text: string) => text.replace('listen 443 ssl;', 'http2 on; listen 443 ssl;')],
  ])('its nginx takes the file of the examples without a warning, %s', (_name, change) => {
    const folderOfKeys = root.file('etc/letsencrypt/live/nights.example.org');
    mkdirSync(folderOfKeys, { recursive: true });
    const subject = ['-subj', '/CN=nights.example.org', '-keyout', `${folderOfKeys}/privkey.pem`];
    const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes'];
    output('openssl', [...kind, ...subject, '-out', `${folderOfKeys}/fullchain.pem`]);
    const examples = join(unpacked.amd64, 'usr/share/doc/observatory-nights/examples');
    root.write('etc/nginx/conf.d/nights.conf', change(readFileSync(`${examples}/nginx.conf`, 'utf8')));
    copyFileSync(`${examples}/nginx-nights.conf`, root.file('etc/nginx/snippets/nights.conf'));
    const { status, stderr } = root.run('nginx', '-t');
    expect(stderr).not.toContain('[warn]');
    expect(status, stderr).toBe(0);
  });
});
