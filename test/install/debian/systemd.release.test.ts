import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockBeginning } from '../../support/documents.ts';
import { amd64Deb } from '../packages.ts';
import { type BootedRoot, booted } from './bootedRoot.ts';
import { cleanRoots } from './cleanRoot.ts';

const unit = 'observatory-nights';
const list = '/etc/observatory-nights/locations.yaml';
const settings = '/etc/default/observatory-nights';

/** An entry of the journal, see systemd.journal-fields(7). */
interface Entry {
  readonly MESSAGE: string;
  readonly PRIORITY: string;
  readonly SYSLOG_IDENTIFIER?: string;
}

describe('systemd', () => {
  const cleanRoot = cleanRoots();
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
  const write = (file: string, text: string) => expect(statusOf(`printf '%s\n' '${text}' > ${file}`)).toBe(0);

  /** Runs a command, and expects an exit code and an error of the unit in the journal. */
  async function expectError(command: string, status: number, message: RegExp): Promise<void> {
    const cursor = run('journalctl --lines 0 --show-cursor').stdout.match(/cursor: (\S+)/)?.[1];
    expect(statusOf(command)).toBe(status);
    // The entries are selected here, because journalctl with a cursor and a selection leaves out the first selected entry.
    const messages = () =>
      run(`journalctl --after-cursor '${cursor}' --output json`)
        .stdout.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Entry)
        .filter((entry) => entry.SYSLOG_IDENTIFIER === unit && Number(entry.PRIORITY) <= 3)
        .map((entry) => entry.MESSAGE)
        .join('\n');
    // An entry appears in the journal a moment after it is written.
    await expect.poll(messages, { timeout: 20_000 }).toMatch(message);
  }

  test('starts the service with the machine, and the service is ready in its sandbox', () => {
    expect(property('StatusText')).toBe('Listening on http://127.0.0.1:8080/.');
    expect(statusOf('observatory-nights health')).toBe(0);
  });

  test('rejects a reload with an invalid locations file or setting, and the service continues', async () => {
    const pid = property('MainPID');
    write(list, 'locations: [{ id: 0, slug: mine, name: Mine, latitude: 1, longitude: 2 }]');
    await expectError(`systemctl reload ${unit}`, 1, /^\/etc\S+:1:\d+: id: found 0\. Allowed is /m);
    write(list, 'locations: [{ id: 7, slug: mine, name: Mine, latitude: 1, longitude: 2 }]');
    expect(statusOf(`systemctl reload ${unit}`)).toBe(0);
    write(settings, 'PORT=abc');
    await expectError(`systemctl reload ${unit}`, 1, /option '--port <number>' value 'abc' from env 'PORT' is invalid/);
    expect([statusOf(`systemctl is-active ${unit}`), property('MainPID')]).toEqual([0, pid]);
  });

  test('fails a restart with a locations file that the unit hides', async () => {
    write(settings, 'LOCATIONS_FILE=/home/pi/list.yaml');
    const message = /cannot be read: permission denied\..* The systemd unit hides \/home, /;
    await expectError(`systemctl restart ${unit}`, 1, message);
  });

  test('does not restart the service with a forbidden port until the unit permits the port', async () => {
    write(settings, 'PORT=80');
    await expectError(`systemctl restart ${unit}`, 1, /port 80: not allowed.*AmbientCapabilities=/m);
    expect([property('ActiveState'), property('ExecMainStatus'), property('NRestarts')]).toEqual(['failed', '2', '0']);
    run(`mkdir -p /etc/systemd/system/${unit}.service.d`);
    const override = `/etc/systemd/system/${unit}.service.d/override.conf`;
    write(override, blockBeginning('[Service]\nAmbientCapabilities').text);
    expect(statusOf(`systemctl daemon-reload && systemctl restart ${unit}`)).toBe(0);
    expect(property('StatusText')).toBe('Listening on http://127.0.0.1:80/.');
    expect(statusOf(`rm ${override} && systemctl daemon-reload`)).toBe(0);
  });

  test('restarts a service until its address exists', async () => {
    write(settings, 'HOST=192.0.2.7');
    await expectError(`systemctl restart ${unit}`, 1, /192\.0\.2\.7 port 8080: this machine does not have/);
    run('ip address add 192.0.2.7/32 dev lo');
    const isListening = `until systemctl show --property StatusText ${unit} | grep Listening; do sleep 0.2; done`;
    expect(run(`timeout 30 sh -c '${isListening}'`).stdout).toContain('Listening on http://192.0.2.7:8080/.');
  });
});
