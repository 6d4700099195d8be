import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { x64 } from '../support/binaries.ts';
import { debs } from '../support/debs.ts';
import { blockBeginning } from '../support/documents.ts';
import { type Service, startCommand } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { needs, output } from '../support/tools.ts';
import { type CleanRoot, cleanRoots } from './debian/cleanRoot.ts';

needs('setsid', 'ip', 'nsenter', 'pgrep', 'curl');

/** The block of commands in the documents that begins so. */
const recipe = (beginning: string) => `${blockBeginning(beginning).text}\n`;

/** A text with another one in the place of what has to be in it. */
function replaced(text: string, old: string, other: string): string {
  if (!text.includes(old)) throw new Error(`"${old}" is not in: ${text}`);
  return text.replaceAll(old, other);
}

/** Runs commands in a group of their own, which ends with the test, until one of them prints its address. */
async function started(script: string, setting: { cwd?: string; env?: NodeJS.ProcessEnv }): Promise<Service> {
  const service = await startCommand('setsid', ['sh', '-ec', script], setting);
  onTestFinished(async () => {
    const exited = once(service.process, 'exit');
    process.kill(-(service.process.pid ?? 0));
    await exited;
  });
  return service;
}

const night = '/api/nights/latest/?location=my-dome';

describe('the recipe of the documents', () => {
  const folder = temporaryFolder();
  const env = { ...process.env, PORT: '0' };

  test('for any other Linux', async () => {
    copyFileSync(`${x64}.tar.xz`, join(folder(), basename(`${x64}.tar.xz`)));
    const list = 'locations:\n  - { id: 1, slug: my-dome, name: Dome, latitude: 52.4, longitude: 13.1 }\n';
    writeFileSync(join(folder(), 'locations.yaml'), list);
    const install = replaced(replaced(recipe('sudo tar '), 'sudo ', ''), '/usr/local', folder());
    const script = replaced(install, '\nobservatory-nights\n', '\nexec bin/observatory-nights\n');
    const { origin, firstLine } = await started(script, { cwd: folder(), env });
    expect(firstLine).toContain('with 1 location from locations.yaml');
    const answer = await fetch(origin + night);
    expect(await answer.json()).toMatchObject([{ location: 1 }]);
  });
});

/** What the user of the recipe does in the editor: a name, and that Caddy is to make the certificate itself. */
const editor = `#!/bin/sh -e
grep -q nights.example.org "$1" && grep -q nights.example.org "$2" && grep -q my-dome "$3"
sed -i 's/nights.example.org/dome.example.com/' "$1" "$2"
sed -i 's/^dome.example.com {/&\\n\\ttls internal/; 1i {\\n\\tskip_install_trust\\n\\tadmin off\\n}' "$1"
`;

/** Starts in the root what systemd would, each as its unit has it, in a network of its own. */
const boot = `
ip link set lo up
mount -t proc proc "$0/proc"
chroot "$0" sh -ec '. /etc/default/observatory-nights; export PUBLIC_URL LOCATIONS_FILE=/etc/observatory-nights/locations.yaml; exec chroot --userspec=nobody:nogroup / /usr/bin/observatory-nights serve' &
exec chroot "$0" env XDG_DATA_HOME=/tmp/caddy caddy run --config /etc/caddy/Caddyfile 2>&1
`;

describe('the recipe of the documents', () => {
  const cleanRoot = cleanRoots('trixie');

  test('for a small server', async () => {
    const server = cleanRoot();
    const asked = install(server).asked();
    expect(asked).toContain('restart observatory-nights');
    expect(asked).toContain('reload caddy');

    const own = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
    const service = await startCommand('unshare', [...own, 'sh', '-ec', boot, server.path]);
    onTestFinished(() => void service.process.kill('SIGKILL'));
    const pid = output('pgrep', ['--parent', String(service.process.pid)]).trim();
    const curl = (path: string) =>
      output('nsenter', [
        ...['--target', pid, '--net', 'curl', '--silent', '--insecure', '--retry-connrefused', '--retry', '20'],
        ...['--resolve', 'dome.example.com:443:127.0.0.1', `https://dome.example.com${path}`],
      ]);
    expect(JSON.parse(curl(night))).toMatchObject([{ location: 1 }]);
    expect(JSON.parse(curl('/api/'))).toMatchObject({
      locations: 'https://dome.example.com/api/locations/',
      nights: 'https://dome.example.com/api/nights/',
    });
  });

  /** Runs the recipe as it is written, in the folder that the package was copied to. */
  function install(server: CleanRoot): ReturnType<CleanRoot['pretendSystemd']> {
    copyFileSync(debs.amd64, server.file(`root/${basename(debs.amd64)}`));
    writeFileSync(server.file('usr/local/bin/editor'), editor, { mode: 0o755 });
    const systemd = server.pretendSystemd();
    // apt asks whether it may.
    const script = `export DEBIAN_FRONTEND=noninteractive; cd /root; yes | {\n${recipe('sudo apt install ./observatory-nights_*_amd64')}}`;
    const { status, stdout, stderr } = server.run('sh', '-ec', script);
    expect(status, stdout + stderr).toBe(0);
    return systemd;
  }
});
