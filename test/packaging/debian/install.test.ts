import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { binaryProgram, packDeb } from '../../../packaging/deb.ts';
import { debs, source, unpacked } from '../../support/debs.ts';
import { logOf } from '../../support/logOf.ts';
import { startCommand } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { canBuild } from '../../support/tools.ts';
import { asNobody, type CleanRoot, canInstall, cleanRoots } from './cleanRoot.ts';

const list = '/etc/observatory-nights/locations.yaml';
const wanted = 'etc/systemd/system/multi-user.target.wants/observatory-nights.service';
const mine = 'locations:\n  - { id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }\n';
const newer = 'locations:\n  - { id: 8, slug: newer, name: Newer, latitude: 1, longitude: 2 }\n';

/** Whether something is there, be it a link that points nowhere. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

describe.skipIf(!canBuild || !canInstall)('in a clean Debian 12', () => {
  const files = unpacked(debs.amd64);
  const folder = temporaryFolder();
  const cleanRoot = cleanRoots();
  let upgrade: string;
  beforeAll(() => {
    upgrade = packDeb({
      architecture: 'x64',
      source: { ...source, version: '999.0.0' },
      program: binaryProgram(join(files(), 'usr/bin/observatory-nights')),
      locations: newer,
      notices: '',
      folder: folder(),
    });
  });

  function installed(): CleanRoot {
    const root = cleanRoot();
    root.dpkg('--install', debs.amd64);
    return root;
  }

  test('a user without privileges can run the command and check the list', () => {
    const root = installed();
    expect(root.runAsNobody('observatory-nights', '--version').stdout).toBe(`${source.version}\n`);
    const checked = root.runAsNobody('observatory-nights', 'check', '--locations', list);
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toContain(`22 locations from ${list}: no faults.`);
  });

  test('the service answers, for a user without rights and home, who sees only its own processes', async () => {
    const root = installed();
    // The mount is gone with the process, as it is in a namespace of its own. These are ProcSubset= and ProtectProc=.
    const mount = `mount -t proc -o subset=pid,hidepid=invisible proc '${root.file('proc')}'`;
    const start = [...asNobody(root.path), 'observatory-nights', 'serve', '--port', '0', '--locations', list];
    const service = await startCommand('unshare', ['--mount', 'sh', '-ec', `${mount}; exec ${start.join(' ')}`]);
    onTestFinished(() => void service.process.kill('SIGKILL'));
    const answer = await fetch(`${service.origin}/api/nights/latest/?location=paranal`);
    expect(await answer.json()).toMatchObject([{ location: 18 }]);
    writeFileSync(root.file(list), mine);
    service.process.kill('SIGHUP');
    expect(await logOf(service).next()).toMatchObject({ outcome: 'loaded', locations: 1 });
    const exited = once(service.process, 'exit');
    service.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('systemd finds nothing wrong with the unit', () => {
    const root = installed();
    const verify = ['systemd-analyze', 'verify', '--man=no', 'observatory-nights.service'];
    expect(root.run(...verify)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('an upgrade keeps a list that was changed, and puts the new one beside it', () => {
    const root = installed();
    writeFileSync(root.file(list), mine);
    root.dpkg('--force-confold', '--install', upgrade);
    expect(readFileSync(root.file(list), 'utf8')).toBe(mine);
    expect(readFileSync(root.file(`${list}.dpkg-dist`), 'utf8')).toBe(newer);
    expect(root.runAsNobody('observatory-nights', 'check', '--locations', list).stdout).toContain('1 location from');
  });

  test('an upgrade does not bring back a list that was deleted', () => {
    const root = installed();
    rmSync(root.file(list));
    root.dpkg('--force-confold', '--install', upgrade);
    expect(existsSync(root.file(list))).toBe(false);
    root.dpkg('--force-confmiss', '--install', upgrade);
    expect(readFileSync(root.file(list), 'utf8')).toBe(newer);
  });

  test('an upgrade replaces a list that was not changed', () => {
    const root = installed();
    root.dpkg('--install', upgrade);
    expect(readFileSync(root.file(list), 'utf8')).toBe(newer);
  });

  test('after a removal, what was configured is there; after a purge, nothing is', () => {
    const root = cleanRoot();
    const before = root.listing();
    root.dpkg('--install', debs.amd64);
    expect(root.listing()).not.toEqual(before);
    writeFileSync(root.file(list), mine);
    root.dpkg('--remove', 'observatory-nights');
    expect(readFileSync(root.file(list), 'utf8')).toBe(mine);
    expect(existsSync(root.file('etc/default/observatory-nights'))).toBe(true);
    expect(existsSync(root.file('usr/bin/observatory-nights'))).toBe(false);
    root.dpkg('--purge', 'observatory-nights');
    expect(root.listing()).toEqual(before);
  });

  test('it starts with the machine, unless that was undone before an upgrade', () => {
    const root = installed();
    expect(isThere(root.file(wanted))).toBe(true);
    root.dpkg('--install', upgrade);
    expect(isThere(root.file(wanted))).toBe(true);
    root.run('systemctl', 'disable', 'observatory-nights');
    root.dpkg('--install', upgrade);
    expect(isThere(root.file(wanted))).toBe(false);
  });

  test('where systemd runs, it is started, restarted by an upgrade, and stopped before a removal', () => {
    const root = cleanRoot();
    const unit = 'observatory-nights.service';
    const { asked } = root.pretendSystemd();
    root.dpkg('--install', debs.amd64);
    expect(asked()).toEqual(expect.arrayContaining(['--system daemon-reload', `--quiet --system start ${unit}`]));
    root.dpkg('--install', upgrade);
    const again = asked();
    expect(again.at(-1)).toBe(`--quiet --system restart ${unit}`);
    // Until then the old version serves on.
    expect(again.filter((line) => line.includes('stop'))).toEqual([]);
    root.dpkg('--remove', 'observatory-nights');
    expect(asked()[0]).toBe(`stop ${unit}`);
  });
});
