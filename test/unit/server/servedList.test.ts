import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ResponseCache } from '../../../src/api/cache.ts';
import type { App } from '../../../src/api/paths.ts';
import { type LocationList, loadLocations } from '../../../src/locations/locationsFile.ts';
import type { RunningApp } from '../../../src/server/httpServer.ts';
import { FollowedFile, ServedList } from '../../../src/server/servedList.ts';
import { askSocket } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import * as reloading from './reloading.ts';

const served = () => ({ app: {} as App, cache: new ResponseCache() });

const servedListOf = (file: string, serve: (list: LocationList) => RunningApp = served) =>
  new ServedList(loadLocations(file, [file]), serve);

const listOf = (...ids: readonly number[]) =>
  `locations:\n${ids.map((id) => `  - { id: ${id}, slug: s${id}, name: N, latitude: 10, longitude: 20 }\n`).join('')}`;

function fileWith(text: string): string {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, text);
  return file;
}

test('a list of which no app can be made is refused with the error, and the one before it is served', () => {
  const file = fileWith(listOf(1));
  const failure = new RangeError('too many of them');
  const servedList = servedListOf(file, ({ locations }) => {
    if (locations.length > 1) throw failure;
    return served();
  });
  const { running: before, list } = servedList;
  writeFileSync(file, listOf(1, 2));
  expect(servedList.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: `${file}: cannot be served: RangeError: too many of them`, cause: failure },
  });
  expect(servedList.running).toBe(before);
  expect(servedList.list).toBe(list);
  expect(servedList.refused).toMatchObject({ file, faultCount: 1 });
});

test.each<[string, (file: string) => void, number, RegExp]>([
  ['is deleted', () => {}, 1, /: cannot be read: there is no such file$/],
  ['is a link to itself', (file) => symlinkSync(file, file), 1, /: its symbolic links lead in a circle, /],
  ['is a directory', (file) => mkdirSync(file), 1, /: cannot be read: it is a directory$/],
  ['is a named pipe', (file) => spawnSync('mkfifo', [file]), 1, /: cannot be read: it is not a regular file$/],
  ['is no YAML', (file) => writeFileSync(file, 'locations: ['), 1, /:1:13: /],
  ['has a tag of a mebibyte', (file) => writeFileSync(file, `locations: !${'a'.repeat(2 ** 20)}`), 1, /a tag/],
  ['is too large', (file) => writeFileSync(file, '#'.repeat(2 ** 23)), 1, /: .*MiB/],
  [
    'has all faults',
    (file) => writeFileSync(file, `locations:\n${'  - {}\n'.repeat(3000)}`),
    15_000,
    / 14900 more faults$/,
  ],
])('a file that %s is refused, and the list before it is served', (_name, change, faultCount, message) => {
  const file = fileWith(listOf(1));
  const servedList = servedListOf(file);
  const { running: before } = servedList;
  rmSync(file);
  change(file);
  expect(servedList.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: expect.stringMatching(message), faultCount },
  });
  expect(servedList.running).toBe(before);
  expect(servedList.refused).toMatchObject({ file, faultCount });
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, listOf(1, 2));
  expect(servedList.reload()).toEqual({ outcome: 'loaded' });
  expect(servedList.refused).toBe(null);
});

test('a list that changes after it was read and before it is followed is read again', async () => {
  const file = fileWith(listOf(1));
  const { stamp } = loadLocations(file, [file]);
  writeFileSync(file, listOf(1, 2));
  const reasons: string[] = [];
  const followed = new FollowedFile(file, stamp, (reason) => reasons.push(reason));
  // The first poll sees the change, the second that it has settled.
  for (const seen of [0, 1, 1]) {
    await followed.poll();
    expect(reasons.length).toBe(seen);
  }
});

describe('a service', () => {
  const { bad, listOf, replace, served, start, withList } = reloading;
  withList();

  /** Replaces the list, and has it read at once: the watch of the file takes two seconds. */
  function reload(text: string): void {
    replace(text);
    reloading.service.process.kill('SIGHUP');
  }

  test('a file that is written or replaced by another one is read again, once', async () => {
    await start();
    for (const change of [(text: string) => writeFileSync(reloading.list, text), replace]) {
      const slugs = change === replace ? ['one', 'two'] : ['other'];
      change(listOf(...slugs));
      expect(await reloading.log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file' });
      expect(await served()).toEqual(slugs);
    }
    reload(listOf('three'));
    expect(await reloading.log.next()).toMatchObject({ outcome: 'loaded', reason: 'SIGHUP', locations: 1 });
    expect(await served()).toEqual(['three']);
  });

  test('calendars have the time of the file that was read again, unless the program is newer', async () => {
    await start();
    const second = Math.floor(Date.now() / 1000);
    for (const [slug, changed] of [
      ['two', second - 1],
      ['three', second],
    ] as const) {
      replace(listOf(slug));
      utimesSync(reloading.list, changed, changed);
      reloading.service.process.kill('SIGHUP');
      expect(await reloading.log.next()).toMatchObject({ outcome: 'loaded' });
      const path = `/locations/${slug}/calendar.ics?content=moon`;
      const { text } = await askSocket(reloading.service.origin, { path });
      const expected = new Date(Math.max(changed * 1000, BUILD_TIME_MS)).toISOString().replace(/[-:]|\.\d+/g, '');
      expect(text.match(/(?<=^LAST-MODIFIED:)\w+/m)?.[0]).toBe(expected);
    }
  });

  test('coordinates that seem to be swapped are logged as a warning, at the start and when they are read again', async () => {
    const swapped = 'latitude: 20.810808, longitude: -32.375823';
    const suspicious = listOf('one', 'two').replaceAll('latitude: 10, longitude: 20', swapped);
    const warning = (slug: string) => ({
      level: 'warn',
      msg: expect.stringContaining(`In ${reloading.list}, ${slug}: it is in the sea by its coordinates`),
    });
    writeFileSync(reloading.list, suspicious);
    await start();
    expect([await reloading.log.next(), await reloading.log.next()]).toMatchObject([warning('one'), warning('two')]);
    reload(suspicious.replace('slug: two', 'slug: other'));
    expect(await reloading.log.next()).toMatchObject({ outcome: 'loaded' });
    expect(await reloading.log.next()).toMatchObject(warning('one'));
  });

  test('a file with faults changes nothing; the log has them, and /healthz reports it until it is good again', async () => {
    await start();
    const ask = (path: string) => askSocket(reloading.service.origin, { path });
    const health = await ask('/healthz?ready');
    expect(JSON.parse(health.text)).toEqual({ status: 'ready', locations: 1, list: reloading.list });

    const beforeMs = Date.now();
    reload(bad);
    const logged = await reloading.log.next();
    expect(logged).toMatchObject({ level: 'error', outcome: 'refused', locations: 1 });
    expect(logged.faults).toEqual([
      expect.stringContaining(`${reloading.list}:2:11: id: found 0; `),
      expect.stringContaining(`${reloading.list}:2:42: latitude: found 91; `),
    ]);
    expect(await served()).toEqual(['one']);
    const refused = JSON.parse((await ask('/healthz?ready')).text);
    const { since } = refused.refused_list;
    expect(refused).toEqual({
      status: 'ready',
      locations: 1,
      list: reloading.list,
      refused_list: { since, file: reloading.list, faults: 2 },
    });
    expect(Date.parse(since)).toBeGreaterThanOrEqual(beforeMs);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());

    // Another fault: refused since the first one.
    reload(bad.replace('91', '90'));
    await reloading.log.next();
    const live = { status: 'live', list: reloading.list, refused_list: { since, file: reloading.list, faults: 1 } };
    expect(JSON.parse((await ask('/healthz')).text)).toEqual(live);
    reload(listOf('one'));
    expect(await reloading.log.next()).toMatchObject({ level: 'info', outcome: 'unchanged' });
    expect((await ask('/healthz?ready')).text).toBe(health.text);
  });
});
