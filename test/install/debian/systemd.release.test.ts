import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockBeginning } from '../../support/documents.ts';
import { amd64Deb, suite } from '../packages.ts';
import { type BootedRoot, booted } from './bootedRoot.ts';
import { cleanRoots } from './cleanRoot.ts';

const unit = 'observatory-nights';
const list = '/etc/observatory-nights/locations.yaml';
const settings = '/etc/default/observatory-nights';
const mine = 'locations: [{ id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }]';
const bad = 'locations: [{ id: 0, slug: mine, name: Mine, latitude: 1, longitude: 2 }]';

/** Of syslog(3). */
const priorities = { err: 3, warning: 4, info: 6 } as const;
type Priority = keyof typeof priorities;

/** An entry of the journal, see systemd.journal-fields(7). */
interface Entry {
  readonly MESSAGE: string;
  readonly PRIORITY: string;
  readonly SYSLOG_IDENTIFIER?: string;
}

describe('systemd', () => {
  const cleanRoot = cleanRoots(suite);
  let machine: BootedRoot;
  beforeAll(async () => {
    const root = cleanRoot();
    root.dpkg('--install', amd64Deb);
    machine = await booted(root);
  }, 300_000);
  afterAll(() => machine?.stop());

  const run = (command: string) => machine.run(command);
  const statusOf = (command: string) => run(command).status;
  const property = (name: string) => run(`systemctl show --property ${name} --value ${unit}`).stdout.trim();
  /** Runs a command, which ends with a status; what runs by it writes a message to the journal, of a priority or a higher one. */
  async function expectMessage(command: string, status: number, priority: Priority, message: RegExp): Promise<void> {
    const cursor = run('journalctl --lines 0 --show-cursor').stdout.match(/cursor: (\S+)/)?.[1];
    expect(statusOf(command)).toBe(status);
    // Selected here: journalctl with a cursor and a selection leaves out the first of what it selects.
    const messages = () =>
      run(`journalctl --after-cursor '${cursor}' --output json`)
        .stdout.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Entry)
        .filter((entry) => entry.SYSLOG_IDENTIFIER === unit && Number(entry.PRIORITY) <= priorities[priority])
        .map((entry) => entry.MESSAGE)
        .join('\n');
    // The journal takes in what was written within moments, not at once.
    await expect.poll(messages, { timeout: 20_000 }).toMatch(message);
  }
  const write = (file: string, text: string) => expect(statusOf(`printf '%s\n' '${text}' > ${file}`)).toBe(0);

  test('has started the service with the machine, under its own name', () => {
    expect(statusOf(`systemctl is-active ${unit}`)).toBe(0);
    expect(property('StatusText')).toBe('Listening on http://127.0.0.1:8080/.');
    expect(run('cat /proc/$(systemctl show --property MainPID --value observatory-nights)/comm').stdout).toBe(
      'observatory-nig\n',
    );
  });

  test('reloads a list, and refuses to with a bad list or setting; the service goes on', async () => {
    write(list, mine);
    await expectMessage(`systemctl reload ${unit}`, 0, 'info', /by SIGHUP/);
    const pid = property('MainPID');
    write(list, bad);
    await expectMessage(`systemctl reload ${unit}`, 1, 'err', /^\/etc\S+:1:\d+: id: found 0; allowed is /m);
    write(list, mine);
    write(settings, 'PORT=abc');
    await expectMessage(
      `systemctl reload ${unit}`,
      1,
      'err',
      /^observatory-nights: option '--port <number>' value 'abc' from env 'PORT' is invalid\. /m,
    );
    expect([statusOf(`systemctl is-active ${unit}`), property('MainPID')]).toEqual([0, pid]);
  });

  test.each([
    ['HOST=127.0.0.1:80', /^observatory-nights: option '--host <address>' value '127\.0\.0\.1:80' from env 'HOST' /m],
    ['LOCATIONS_FILE=/home/pi/list.yaml', /cannot be read: permission denied; the systemd unit hides \/home, /m],
  ])('fails a restart with %s', async (setting, message) => {
    write(settings, setting);
    await expectMessage(`systemctl restart ${unit}`, 1, 'err', message);
    write(settings, '');
    expect(statusOf(`systemctl restart ${unit}`)).toBe(0);
  });

  test('does not start it again with a port that it may not use, until the unit lets it', async () => {
    write(settings, 'PORT=80');
    await expectMessage(`systemctl restart ${unit}`, 1, 'err', /port 80: not allowed.*AmbientCapabilities=/m);
    expect([property('ActiveState'), property('ExecMainStatus'), property('NRestarts')]).toEqual(['failed', '2', '0']);
    run(`mkdir -p /etc/systemd/system/${unit}.service.d`);
    const override = `/etc/systemd/system/${unit}.service.d/override.conf`;
    write(override, blockBeginning('[Service]\nAmbientCapabilities').text);
    run('systemctl daemon-reload');
    expect(statusOf(`systemctl restart ${unit}`)).toBe(0);
    expect(property('StatusText')).toBe('Listening on http://127.0.0.1:80/.');
    write(settings, '');
    expect(statusOf(`rm ${override}; systemctl daemon-reload; systemctl restart ${unit}`)).toBe(0);
  });

  test('starts a service again until its address is there', async () => {
    write(settings, 'HOST=192.0.2.7');
    await expectMessage(`systemctl restart ${unit}`, 1, 'err', /192\.0\.2\.7 port 8080: this machine does not have/);
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
