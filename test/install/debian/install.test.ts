import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { debs, source } from '../../support/debs.ts';
import { logOf } from '../../support/logOf.ts';
import { startCommand } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { asNobody, type CleanRoot, cleanRoots, packWithoutProgram } from './cleanRoot.ts';

const list = '/etc/observatory-nights/locations.yaml';
const wanted = 'etc/systemd/system/multi-user.target.wants/observatory-nights.service';
const mine = 'locations:\n  - { id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }\n';
const newer = 'locations:\n  - { id: 8, slug: newer, name: Newer, latitude: 1, longitude: 2 }\n';

/** Whether something is there, be it a link that points nowhere. */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const cleanRoot = cleanRoots('bookworm');

describe('the package in a clean Debian 12', () => {
  let root: CleanRoot;
  let before: string[];
  beforeAll(() => {
    root = cleanRoot();
    before = root.listing();
    root.dpkg('--install', debs.amd64);
  });

  test('has a command that a user without privileges can run, a good list and a unit that systemd has no fault of', () => {
    expect(root.runAsNobody('observatory-nights', '--version').stdout.split('\n')[0]).toBe(source.version);
    const checked = root.runAsNobody('observatory-nights', 'check');
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toContain(`22 locations from ${list}: no faults.`);
    expect(root.verifyUnit()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('has a service for a user without rights and home, who sees only its own processes', async () => {
    const own = '/srv/locations.yaml';
    root.write(own, root.read(list));
    // The mount is gone with the process, as it is in a namespace of its own. These are ProcSubset= and ProtectProc=.
    const mount = `mount -t proc -o subset=pid,hidepid=invisible proc '${root.file('proc')}'`;
    const start = [...asNobody(root.path), 'observatory-nights', 'serve', '--port', '0', '--locations', own];
    const service = await startCommand('unshare', ['--mount', 'sh', '-ec', `${mount}; exec ${start.join(' ')}`]);
    onTestFinished(() => void service.process.kill('SIGKILL'));
    const answer = await fetch(`${service.origin}/api/nights/latest/?location=paranal`);
    expect(await answer.json()).toMatchObject([{ location: 18 }]);
    root.write(own, mine);
    service.process.kill('SIGHUP');
    expect(await logOf(service).next()).toMatchObject({ outcome: 'loaded', locations: 1 });
    const exited = once(service.process, 'exit');
    service.process.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    rmSync(root.file(own));
  });

  test('after a removal, what was configured is there; after a purge, nothing is', () => {
    expect(root.listing()).not.toEqual(before);
    root.write(list, mine);
    root.dpkg('--remove', 'observatory-nights');
    expect(root.read(list)).toBe(mine);
    expect(existsSync(root.file('etc/default/observatory-nights'))).toBe(true);
    expect(existsSync(root.file('usr/bin/observatory-nights'))).toBe(false);
    // As dpkg and editors leave beside the files; `.orig` is what someone keeps.
    const others = ['.dpkg-new', '.dpkg-dist', '.dpkg-old', '~', '.orig'].map((ending) => `${list}${ending}`);
    for (const other of others) root.write(other, mine);
    root.dpkg('--purge', 'observatory-nights');
    expect(others.filter((other) => isThere(root.file(other)))).toEqual([`${list}.orig`]);
    rmSync(root.file('/etc/observatory-nights'), { recursive: true });
    expect(root.listing()).toEqual(before);
  });
});

describe('an upgrade in a clean Debian 12', () => {
  const folder = temporaryFolder();
  let upgrade: string;
  let present: string;
  beforeAll(() => {
    present = packWithoutProgram(source.version, readFileSync('locations.yaml', 'utf8'), folder());
    upgrade = packWithoutProgram('999.0.0', newer, folder());
  });

  function installed(): CleanRoot {
    const root = cleanRoot();
    root.dpkg('--install', present);
    return root;
  }

  test('lets the service start with the machine, unless that was undone before', () => {
    const root = installed();
    expect(isThere(root.file(wanted))).toBe(true);
    root.dpkg('--install', upgrade);
    expect(isThere(root.file(wanted))).toBe(true);
    root.run('systemctl', 'disable', 'observatory-nights');
    root.dpkg('--install', upgrade);
    expect(isThere(root.file(wanted))).toBe(false);
  });

  test('restarts the service where systemd runs, which an installation starts, and a removal stops before', () => {
    const root = cleanRoot();
    const unit = 'observatory-nights.service';
    const { asked } = root.pretendSystemd();
    root.dpkg('--install', present);
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
