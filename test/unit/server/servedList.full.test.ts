import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, list, listOf, log, served, service, start, withList } from './reloading.ts';

withList();

test('the target of a symbolic link is read again too, and a link that leads elsewhere', async () => {
  const link = join(folder, 'link.yaml');
  writeFileSync(join(folder, 'other.yaml'), listOf('other'));
  symlinkSync(list, link);
  await start(['--locations', link]);
  writeFileSync(list, listOf('target'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded' });
  expect(await served()).toEqual(['target']);
  symlinkSync(join(folder, 'other.yaml'), `${link}.new`);
  renameSync(`${link}.new`, link);
  expect(await log.next()).toMatchObject({ outcome: 'loaded' });
  expect(await served()).toEqual(['other']);
});

/** Opens connections until the process, which can have 64 files open, accepts no more. */
async function openAll(): Promise<Socket[]> {
  const { port } = new URL(service.origin);
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const files = `/proc/${service.process.pid}/fd`;
  while (readdirSync(files).length < 64)
    await once(
      connect(Number(port), '127.0.0.1').on('error', () => {}),
      'close',
    );
  return sockets;
}

test('a change that could not be read for want of file descriptors is read when there are some again', async () => {
  await start();
  spawnSync('prlimit', ['--pid', String(service.process.pid), '--nofile=64:64']);
  const sockets = await openAll();
  writeFileSync(list, listOf('one', 'two'));
  const refused = await log.next();
  expect(refused).toMatchObject({ level: 'error', outcome: 'refused', reason: 'a change of the file' });
  expect(refused.faults).toEqual([`${list}: cannot be read: the process has too many open files`]);
  for (const socket of sockets) socket.destroy();
  expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file' });
  expect(await served()).toEqual(['one', 'two']);
});

test('a file that was touched alone is no news, and to SIGHUP it is unchanged', async () => {
  await start();
  utimesSync(list, 1, 1);
  writeFileSync(`${list}.other`, 'not the list');
  service.process.kill('SIGHUP');
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged', reason: 'SIGHUP' });
  writeFileSync(list, listOf('two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file' });
});
