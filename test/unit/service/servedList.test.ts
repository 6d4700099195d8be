import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../../../src/http/paths.ts';
import { StoringApp } from '../../../src/http/stored.ts';
import { type LocationList, loadLocations, readListFile } from '../../../src/locations/locationsFile.ts';
import { pollOf, ServedList } from '../../../src/service/servedList.ts';
import { logOf } from '../../support/logOf.ts';
import { mainFile, startCommand, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

const served = () => new StoringApp({} as App);

const servedListOf = (file: string, serve: (list: LocationList) => StoringApp = served) =>
  new ServedList(loadLocations(file, [file]), serve);

/** The text of a locations file with some slugs. */
const listOf = (...slugs: readonly string[]) =>
  `locations:\n${slugs.map((slug, index) => `  - { id: ${index + 1}, slug: ${slug}, name: N, latitude: 10, longitude: 20 }\n`).join('')}`;

/** Writes a locations file to a new folder, which exists until the test ends. @returns the path of the file */
function fileWith(text: string): string {
  const file = join(folderOfTest(), 'locations.yaml');
  writeFileSync(file, text);
  return file;
}

function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test('if no app can be made from the locations, the error is reported and the previous locations stay', () => {
  const file = fileWith(listOf('one'));
  const failure = new RangeError('too many of them');
  const servedList = servedListOf(file, ({ locations }) => {
    if (locations.length > 1) throw failure;
    return served();
  });
  const { running: before, list } = servedList;
  writeFileSync(file, listOf('one', 'two'));
  expect(servedList.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: `${file}: cannot be served: RangeError: too many of them`, cause: failure },
  });
  expect(servedList).toMatchObject({ running: before, list, refused: { file, faultCount: 1 } });
});

// The tests of the locations file check its other faults.
test.each<[string, (file: string) => void, number, RegExp]>([
  ['is deleted', () => {}, 1, /: cannot be read: there is no such file$/],
  ['is a link to itself', (file) => symlinkSync(file, file), 1, /: its symbolic links lead in a circle, /],
  ['is a directory', (file) => mkdirSync(file), 1, /: cannot be read: it is a directory$/],
  ['is a named pipe', (file) => spawnSync('mkfifo', [file]), 1, /: cannot be read: it is not a regular file$/],
  [
    'has 15,000 faults',
    (file) => writeFileSync(file, `locations:\n${'  - {}\n'.repeat(3000)}`),
    15_000,
    / 14900 more faults$/,
  ],
])('a file that %s is rejected, and the previous locations are served', (_name, change, faultCount, message) => {
  const file = fileWith(listOf('one'));
  const servedList = servedListOf(file);
  const { running: before } = servedList;
  rmSync(file);
  change(file);
  expect(servedList.reload()).toMatchObject({
    outcome: 'refused',
    error: { message: expect.stringMatching(message), faultCount },
  });
  expect(servedList).toMatchObject({ running: before, refused: { file, faultCount } });
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, listOf('one', 'two'));
  expect(servedList.reload()).toEqual({ outcome: 'loaded' });
  expect(servedList.refused).toBe(null);
});

test.each<[string, (file: string, link: string) => void]>([
  ['was written between its first reading and the first poll', () => {}],
  ['is written', (file) => writeFileSync(file, listOf('other'))],
  ['is replaced by a renamed file', (file) => replace(file, listOf('other'))],
  ['gets another modification time', (file) => utimesSync(file, 1, 1)],
  ['is deleted', (file) => rmSync(file)],
  [
    'is at another path, because the link was replaced',
    (file, link) => {
      writeFileSync(`${file}.other`, listOf('other'));
      symlinkSync(`${file}.other`, `${link}.new`);
      renameSync(`${link}.new`, link);
    },
  ],
])('a file that %s is read again once it has settled, even through a link', async (_what, change) => {
  const file = fileWith(listOf('one'));
  const link = `${file}.link`;
  symlinkSync(file, link);
  const { stamp } = loadLocations(link, [link]);
  if (change.length === 0) writeFileSync(file, listOf('one', 'two'));
  let reloads = 0;
  const poll = pollOf(link, stamp, () => ++reloads < 0);
  if (change.length > 0) await poll();
  change(file, link);
  // The first poll finds the change, and the second poll finds that the file has settled.
  for (const expected of [0, 1, 1]) {
    await poll();
    expect(reloads).toBe(expected);
  }
});

test('a file that cannot be read is read again by the next poll, even if unchanged', async () => {
  const file = fileWith(listOf('one'));
  const answers = [true, true, false];
  const reasons: string[] = [];
  const poll = pollOf(file, loadLocations(file, [file]).stamp, (reason) => {
    reasons.push(reason);
    return answers.shift() === true;
  });
  await poll('SIGHUP');
  for (let count = 0; count < 4; count++) await poll();
  expect(reasons).toEqual(['SIGHUP', 'another try', 'another try']);
});

test('a locations file is loaded again if it is touched, because calendars contain the time of the file', () => {
  const file = fileWith(listOf('one'));
  const servedList = servedListOf(file);
  const before = servedList.running;
  utimesSync(file, 1, 1);
  expect(servedList.reload()).toEqual({ outcome: 'loaded' });
  expect(servedList.list.listTimeMs).toBe(1000);
  expect(servedList.running).not.toBe(before);
  expect(servedList.reload()).toEqual({ outcome: 'unchanged' });
});

test('a file is not parsed if its bytes are unchanged', () => {
  const file = fileWith(listOf('one'));
  const servedList = servedListOf(file);
  writeFileSync(file, 'no list');
  servedList.list = { ...servedList.list, ...readListFile(file) };
  expect(servedList.reload()).toEqual({ outcome: 'unchanged' });
});

describe('a service', () => {
  async function start(text: string) {
    const list = fileWith(text);
    const service = await startService(['--locations', list]);
    onTestFinished(() => void service.process.kill('SIGKILL'));
    const log = logOf(service);
    const ask = async (path: string) => (await askSocket(service.origin, { path })).text;
    return {
      ...{ list, log, ask },
      /** Replaces the locations file if a text is given, and sends SIGHUP, because watching the file takes two seconds. */
      reload: (changed?: string) => {
        if (changed !== undefined) replace(list, changed);
        service.process.kill('SIGHUP');
        return log.next();
      },
      /** The served slugs. Checks that the locations and the nights are of the same locations. */
      slugs: async () => {
        const locations: { id: number; slug: string }[] = JSON.parse(await ask('/api/locations/'));
        const nights: { location: number }[] = JSON.parse(await ask('/api/nights/latest/'));
        expect(nights.map(({ location }) => location)).toEqual(locations.map(({ id }) => id));
        return locations.map(({ slug }) => slug);
      },
    };
  }

  test('reads the locations file again when the file changes, and at SIGHUP', async () => {
    const { list, log, ask, reload, slugs } = await start(listOf('one'));
    const second = Math.floor(Date.now() / 1000);
    replace(list, listOf('one', 'two'));
    utimesSync(list, second, second);
    expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file', locations: 2 });
    expect(await slugs()).toEqual(['one', 'two']);
    // A calendar has the time of the program if the program is newer than the file.
    const changed = new Date(Math.max(second * 1000, BUILD_TIME_MS)).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(await ask('/locations/two/calendar.ics?content=moon')).toContain(`\r\nLAST-MODIFIED:${changed}\r\n`);
    expect(await reload(listOf('three'))).toMatchObject({ outcome: 'loaded', reason: 'SIGHUP', locations: 1 });
    expect(await slugs()).toEqual(['three']);
    expect(await reload()).toMatchObject({ level: 'info', outcome: 'unchanged', reason: 'SIGHUP' });
  });

  test('reads the locations file again as soon as it has a file descriptor for the file', async () => {
    const list = fileWith(listOf('one'));
    const limited = ['-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, mainFile, '--port', '0'];
    const service = await startCommand('sh', [...limited, '--locations', list]);
    onTestFinished(() => void service.process.kill('SIGKILL'));
    const log = logOf(service);
    const { port } = new URL(service.origin);
    const sockets = Array.from({ length: 64 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
    // The service closes the connections that it cannot accept.
    await Promise.race(sockets.map((socket) => once(socket.resume(), 'end')));
    replace(list, listOf('one', 'two'));
    service.process.kill('SIGHUP');
    const fault = expect.stringMatching(/: cannot be read: the process has too many open files$/);
    expect(await log.next()).toMatchObject({ outcome: 'refused', reason: 'SIGHUP', faults: [fault] });
    for (const socket of sockets) socket.destroy();
    let entry = await log.next();
    while (entry.outcome === 'refused') entry = await log.next();
    expect(entry).toMatchObject({ outcome: 'loaded', locations: 2 });
  });

  test('warns of likely mistakes at the start and after each reload', async () => {
    const entry = 'name: N, latitude: 24.6, longitude: -70.4, timezone: America/Santiago';
    const wrong = (count: number) =>
      `locations:\n${Array.from({ length: count }, (_, index) => `  - { id: ${index + 1}, slug: s${index + 1}, ${entry} }\n`).join('')}`;
    const { list, log, ask, reload } = await start(wrong(21));
    const warnings = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        expect.stringMatching(RegExp(`^s${index + 1}: the place is in the sea\\. The lat`)),
      );
    expect(await log.next()).toMatchObject({
      ...{ level: 'warn', msg: `${list} has 21 warnings. These are the first 20.` },
      ...{ count: 21, warnings: warnings(20) },
    });
    const { list_warnings } = JSON.parse(await ask('/healthz'));
    expect(list_warnings).toEqual({ count: 21, first: warnings(20) });
    expect(await ask('/metrics')).toContain('\nobservatory_list_warnings 21\n');
    expect(await reload(wrong(1))).toMatchObject({ outcome: 'loaded' });
    expect(await log.next()).toMatchObject({ msg: `${list} has 1 warning.`, count: 1, warnings: warnings(1) });
    expect(await reload(wrong(1).replace('24.6', '-24.6'))).toMatchObject({ outcome: 'loaded' });
    expect(JSON.parse(await ask('/healthz?ready'))).toEqual({
      status: 'ready',
      locations: 1,
      version: BUILD_VERSION,
      list,
    });
    expect(await ask('/metrics')).toContain('\nobservatory_list_warnings 0\n');
  });

  test('logs the errors of a rejected file, and /healthz reports them until the file is valid again', async () => {
    const { list, ask, reload, slugs } = await start(listOf('one'));
    const ready = { status: 'ready', locations: 1, version: BUILD_VERSION, list };
    const bad = 'locations:\n  - { id: 0, slug: a, name: A, latitude: 91, longitude: 0 }\n';
    const beforeMs = Date.now();
    expect(await reload(bad)).toMatchObject({
      ...{ level: 'error', outcome: 'refused', locations: 1 },
      faults: [
        expect.stringContaining(`${list}:2:11: id: found 0. `),
        expect.stringContaining(`${list}:2:42: latitude: found 91. `),
      ],
    });
    expect(await slugs()).toEqual(['one']);
    const refused = JSON.parse(await ask('/healthz?ready'));
    const { since } = refused.refused_list;
    expect(refused).toEqual({ ...ready, refused_list: { since, file: list, faults: 2 } });
    expect(Date.parse(since)).toBeGreaterThanOrEqual(beforeMs);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    // With another fault, the file is still rejected since the first fault.
    await reload(bad.replace('91', '90'));
    const live = { status: 'live', version: BUILD_VERSION, list, refused_list: { since, file: list, faults: 1 } };
    expect(JSON.parse(await ask('/healthz'))).toEqual(live);
    expect(await reload(listOf('one'))).toMatchObject({ level: 'info', outcome: 'loaded' });
    expect(JSON.parse(await ask('/healthz?ready'))).toEqual(ready);
  });
});
