import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { protectedHomeOf } from '../../src/locations/protectedHome.ts';
import { isFullScale } from '../support/scale.ts';
import { mainFile } from '../support/service.ts';

/** Recorded in a service with ProtectHome=yes, systemd 252. */
const mounts = `90 85 0:44 / / ro,relatime shared:1 - overlay o rw
111 90 0:46 /systemd/inaccessible/dir /home ro,nosuid,noexec,relatime shared:26 - tmpfs t rw
112 90 0:46 /systemd/inaccessible/dir /root ro,nosuid,noexec,relatime shared:27 - tmpfs t rw
115 97 0:46 /systemd/inaccessible/dir /run/user ro,nosuid,noexec,relatime shared:12 - tmpfs t rw
`;

test.each([
  ['/home/pi/locations.yaml', '/home'],
  ['/root/locations.yaml', '/root'],
  ['/run/user/1000/locations.yaml', '/run/user'],
  ['/etc/../home/pi/locations.yaml', '/home'],
  ['/etc/observatory-nights/locations.yaml', null],
  ['/homes/locations.yaml', null],
])('%s is hidden below %s', (file, home) => {
  expect(protectedHomeOf(file, mounts)).toBe(home);
});

test('without these mounts nothing is hidden; a home of its own file system is none of them', () => {
  expect(protectedHomeOf('/home/pi/locations.yaml', '')).toBe(null);
  expect(
    protectedHomeOf('/home/pi/locations.yaml', '111 90 8:2 / /home rw,relatime shared:26 - ext4 /dev/sda2 rw'),
  ).toBe(null);
});

test.each([
  ['a link', { link: '/home/pi/list.yaml' }],
  ['a link to the folder itself', { link: '/home' }],
  ['a chain of links', { link: 'second', second: './third', third: '/home/pi/list.yaml' }],
  ['a link to a folder', { link: 'pi/list.yaml', pi: '/home/pi' }],
])('nor is %s read that leads there', (_, links) => {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
  expect(protectedHomeOf(join(folder, 'link'), mounts)).toBe('/home');
});

test('links that lead in a circle, or elsewhere, lead to none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync('other', join(folder, 'link'));
  symlinkSync('link', join(folder, 'other'));
  symlinkSync('/etc/hostname', join(folder, 'elsewhere'));
  expect(protectedHomeOf(join(folder, 'link'), mounts)).toBe(null);
  expect(protectedHomeOf(join(folder, 'elsewhere'), mounts)).toBe(null);
});

test.runIf(isFullScale && process.getuid?.() === 0)('the message of a start says so', () => {
  // As systemd does it, in a namespace of its own.
  const script = `mount -t tmpfs none /mnt; mkdir -p -m 0 /mnt/systemd/inaccessible/dir
    mount --bind /mnt/systemd/inaccessible/dir /home; exec '${process.execPath}' '${mainFile}' --locations /home/pi/list.yaml`;
  expect(spawnSync('unshare', ['--mount', 'sh', '-c', script], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(
      /^\/home\/pi\/list\.yaml: cannot be read: the systemd unit hides \/home from the service \(ProtectHome=yes\); allowed is .*\n$/,
    ),
  });
});
