import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skipping } from '../../skipping.ts';
import { canBuild } from '../tools.ts';
import { type BootedRoot, booted, groups } from './bootedRoot.ts';
import { canInstall, cleanRoots } from './cleanRoot.ts';
import { debs } from './debs.ts';

const unit = 'observatory-nights';
const list = '/etc/observatory-nights/locations.yaml';
const settings = '/etc/default/observatory-nights';
const mine = 'locations: [{ id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }]';
const bad = 'locations: [{ id: 0, slug: mine, name: Mine, latitude: 1, longitude: 2 }]';

const hasGroups = groups() !== '';
if (!hasGroups) skipping('no cgroup2 is mounted here.');

describe.skipIf(!canBuild || !canInstall || !hasGroups)('systemd', () => {
  const cleanRoot = cleanRoots('iproute2');
  let machine: BootedRoot;
  beforeAll(async () => {
    const root = cleanRoot();
    root.dpkg('--install', debs.amd64);
    machine = await booted(root);
  }, 300_000);
  afterAll(() => machine?.stop());

  const run = (command: string) => machine.run(command);
  const statusOf = (command: string) => run(command).status;
  const property = (name: string) => run(`systemctl show --property ${name} --value ${unit}`).stdout.trim();
  /** The messages in the journal, from a priority on, of what ran with one command. */
  function journalOf(command: string, priority: string): string {
    const cursor = run('journalctl --lines 0 --show-cursor').stdout.match(/cursor: (\S+)/)?.[1];
    const { status } = run(command);
    run('journalctl --sync');
    const select = `--after-cursor '${cursor}' --priority ${priority} --output cat --unit ${unit}`;
    return `${status}\n${run(`journalctl ${select}`).stdout}`;
  }
  const write = (file: string, text: string) => expect(statusOf(`printf '%s\n' '${text}' > ${file}`)).toBe(0);

  test('has started the service with the machine, under its own name', () => {
    expect(statusOf(`systemctl is-active ${unit}`)).toBe(0);
    expect(property('StatusText')).toBe('Listening on http://127.0.0.1:8080/.');
    expect(run('cat /proc/$(systemctl show --property MainPID --value observatory-nights)/comm').stdout).toBe(
      'observatory-nig\n',
    );
  });

  test('reloads a list, and refuses to with a bad list or setting; the service goes on', () => {
    write(list, mine);
    expect(journalOf(`systemctl reload ${unit}`, 'info')).toContain('by SIGHUP');
    const pid = property('MainPID');
    write(list, bad);
    expect(journalOf(`systemctl reload ${unit}`, 'err')).toMatch(/^1\n(.*\n)*\/etc\S+:1:\d+: id: found 0; allowed is /);
    write(list, mine);
    write(settings, 'PORT=abc');
    expect(journalOf(`systemctl reload ${unit}`, 'err')).toMatch(/^1\nobservatory-nights: PORT: found "abc"; /);
    expect([statusOf(`systemctl is-active ${unit}`), property('MainPID')]).toEqual([0, pid]);
  });

  test.each([
    ['a port that is none', 'PORT=abc', /^1\nobservatory-nights: PORT: found "abc"; /],
    ['an address that is none', 'HOST=127.0.0.1:80', /^1\nobservatory-nights: HOST: found "127\.0\.0\.1:80"; /],
    [
      'a port that is not allowed',
      'PORT=80',
      /^1\nobservatory-nights: cannot listen on 127\.0\.0\.1 port 80: not allowed/,
    ],
    [
      'a list that ProtectHome hides',
      'LOCATIONS_FILE=/home/pi/list.yaml',
      /^1\n\/home\/pi\/list\.yaml: cannot be read: the systemd unit hides \/home from the service \(ProtectHome=yes\); /,
    ],
  ])('fails a restart with %s', (_what, setting, message) => {
    write(settings, setting);
    expect(journalOf(`systemctl restart ${unit}`, 'err')).toMatch(message);
    write(settings, '');
    expect(statusOf(`systemctl restart ${unit}`)).toBe(0);
  });

  test('has started a service whose address is not there yet', () => {
    write(settings, 'HOST=192.0.2.7');
    expect(journalOf(`systemctl restart ${unit}`, 'warning')).toMatch(/^0\n.*Waiting for the address 192\.0\.2\.7/);
    expect(statusOf(`systemctl reload ${unit}`)).toBe(0);
    run('ip address add 192.0.2.7/32 dev lo');
    const isListening = `until systemctl show --property StatusText ${unit} | grep Listening; do sleep 0.2; done`;
    expect(run(`timeout 30 sh -c '${isListening}'`).stdout).toContain('Listening on http://192.0.2.7:8080/.');
    write(settings, '');
  });

  test('starts it again after each of many crashes', () => {
    run(`mkdir -p /run/systemd/system/${unit}.service.d`);
    // Five seconds each would be too long for a test.
    write(`/run/systemd/system/${unit}.service.d/soon.conf`, '[Service]\nRestartSec=0.1');
    run('systemctl daemon-reload');
    expect(statusOf(`systemctl restart ${unit}`)).toBe(0);
    for (let crash = 1; crash <= 7; crash++) {
      run(`systemctl kill --signal SEGV ${unit}`);
      const isAgain = `until [ $(systemctl show --property NRestarts --value ${unit}) = ${crash} ]; do sleep 0.1; done`;
      expect(statusOf(`timeout 30 sh -c '${isAgain}' && timeout 30 systemctl start ${unit}`)).toBe(0);
    }
  });
});
