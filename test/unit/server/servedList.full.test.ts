import { renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
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

test('a file that was touched alone is unchanged, and so it is to SIGHUP', async () => {
  await start();
  utimesSync(list, 1, 1);
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged', reason: 'a change of the file' });
  service.process.kill('SIGHUP');
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged', reason: 'SIGHUP' });
});
