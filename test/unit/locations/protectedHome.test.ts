import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { protectedHomeOf } from '../../../src/locations/protectedHome.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

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
  const folder = folderOfTest();
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
  expect(protectedHomeOf(join(folder, 'link'), mounts)).toBe('/home');
});

test('links that lead in a circle, or elsewhere, lead to none', () => {
  const folder = folderOfTest();
  symlinkSync('other', join(folder, 'link'));
  symlinkSync('link', join(folder, 'other'));
  symlinkSync('/etc/hostname', join(folder, 'elsewhere'));
  expect(protectedHomeOf(join(folder, 'link'), mounts)).toBe(null);
  expect(protectedHomeOf(join(folder, 'elsewhere'), mounts)).toBe(null);
});
