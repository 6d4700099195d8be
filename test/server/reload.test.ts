import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Log, logOf } from '../support/logOf.ts';
import { isFullScale, some } from '../support/scale.ts';
import { type Service, startService } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';

let folder: string;
let list: string;
let service: Service;
let log: Log;

const listOf = (...slugs: readonly string[]) =>
  `locations:\n${slugs.map((slug, index) => `  - { id: ${index + 1}, slug: ${slug}, name: ${slug}, latitude: 0, longitude: 0 }\n`).join('')}`;
const bad = 'locations:\n  - { id: 0, slug: a, name: A, latitude: 91, longitude: 0 }\n';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  list = join(folder, 'locations.yaml');
  writeFileSync(list, listOf('one'));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(args: readonly string[] = ['--locations', list], options = {}): Promise<void> {
  service = await startService(args, options);
  log = logOf(service);
}

async function stop(): Promise<void> {
  const exited = once(service.process, 'exit');
  service.process.kill();
  await exited;
}

/** The slugs that are served, of the locations and of the nights alike. */
async function served(): Promise<string[]> {
  const locations = JSON.parse((await askSocket(service.origin, { path: '/api/locations/' })).text);
  const nights = JSON.parse((await askSocket(service.origin, { path: '/api/nights/latest/' })).text);
  expect(nights.map(({ location }: { location: number }) => location)).toEqual(
    locations.map(({ id }: { id: number }) => id),
  );
  return locations.map(({ slug }: { slug: string }) => slug);
}

function replace(text: string): void {
  writeFileSync(`${list}.new`, text);
  renameSync(`${list}.new`, list);
}

test('SIGHUP reads the list again', async () => {
  await start();
  expect(await served()).toEqual(['one']);
  writeFileSync(list, listOf('one', 'two'));
  service.process.kill('SIGHUP');
  const logged = await log.next();
  expect(logged).toMatchObject({ level: 'info', outcome: 'loaded', reason: 'SIGHUP', locations: 2, source: list });
  expect(await served()).toEqual(['one', 'two']);
});

test.each(
  some<[string, (text: string) => void]>([
    ['is replaced by another one', replace],
    ['is written', (text) => writeFileSync(list, text)],
  ]),
)('a file that %s is read again, once', async (_name, change) => {
  await start();
  change(listOf('one', 'two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file', locations: 2 });
  expect(await served()).toEqual(['one', 'two']);
  change(listOf('three'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', locations: 1 });
  expect(await served()).toEqual(['three']);
});

test.runIf(isFullScale)('so is the target of a symbolic link, and a link that leads elsewhere', async () => {
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

test('a file with faults changes nothing; the log has them', async () => {
  await start();
  writeFileSync(list, bad);
  const logged = await log.next();
  expect(logged).toMatchObject({ level: 'error', outcome: 'refused', locations: 1 });
  expect(logged.faults).toEqual([
    expect.stringContaining(`${list}:2:11: id: found 0; `),
    expect.stringContaining(`${list}:2:42: latitude: found 91; `),
  ]);
  expect(await served()).toEqual(['one']);
  replace(listOf('two'));
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'loaded' });
  expect(await served()).toEqual(['two']);
});

test.runIf(isFullScale)('a file that is deleted changes nothing, until there is one again', async () => {
  await start();
  unlinkSync(list);
  const logged = await log.next();
  expect(logged).toMatchObject({ level: 'error', outcome: 'refused' });
  expect(logged.faults).toEqual([`${list}: cannot be read: there is no such file`]);
  expect(await served()).toEqual(['one']);
  writeFileSync(list, listOf('two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded' });
});

test.runIf(isFullScale)('a named pipe in its place is refused, and not waited for', async () => {
  await start();
  spawnSync('mkfifo', [`${list}.new`]);
  renameSync(`${list}.new`, list);
  const refused = await log.next();
  expect(refused).toMatchObject({ outcome: 'refused', reason: 'a change of the file' });
  expect(refused.faults).toEqual([`${list}: cannot be read: it is not a regular file`]);
  service.process.kill('SIGHUP');
  expect(await log.next()).toMatchObject({ outcome: 'refused', reason: 'SIGHUP' });
  expect(await served()).toEqual(['one']);
  unlinkSync(list);
  writeFileSync(list, listOf('two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded' });
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

test.runIf(isFullScale && process.platform === 'linux')(
  'a change that could not be read for want of file descriptors is read when there are some again',
  async () => {
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
  },
);

test('/healthz and /api/ report a refused list until it is good again', async () => {
  await start();
  const ask = (path: string) => askSocket(service.origin, { path });
  const [health, root] = [await ask('/healthz?ready'), await ask('/api/')];
  expect(JSON.parse(health.text)).toEqual({ status: 'ready', locations: 1 });
  expect(root.headers.get('Refused-List')).toBe(null);

  const beforeMs = Date.now();
  replace(bad);
  await log.next();
  const refused = JSON.parse((await ask('/healthz?ready')).text);
  const { since } = refused.refused_list;
  expect(refused).toEqual({ status: 'ready', locations: 1, refused_list: { since, file: list, faults: 2 } });
  expect(Date.parse(since)).toBeGreaterThanOrEqual(beforeMs);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
  const rootThen = await ask('/api/');
  expect(rootThen.text).toBe(root.text);
  expect(rootThen.headers.get('Refused-List')).toBe(`since="${since}", file=%"${list}", faults=2`);

  // Another fault: refused since the first one.
  replace(bad.replace('91', '90'));
  await log.next();
  expect(JSON.parse((await ask('/healthz')).text)).toEqual({
    status: 'live',
    refused_list: { since, file: list, faults: 1 },
  });
  replace(listOf('one'));
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged' });
  expect((await ask('/healthz?ready')).text).toBe(health.text);
  expect((await ask('/api/')).headers.get('Refused-List')).toBe(null);
});

test.runIf(isFullScale)(
  'a file that appears in the working directory takes the place of the list that is built in, for good',
  async () => {
    unlinkSync(list);
    await start([], { cwd: folder });
    writeFileSync(list, bad);
    expect(await log.next()).toMatchObject({
      outcome: 'refused',
      source: 'locations.yaml',
      msg: 'Read locations.yaml again by a change of the file: refused. Still serving 22 locations.',
    });
    replace(listOf('appeared'));
    expect(await log.next()).toMatchObject({ outcome: 'loaded', locations: 1, source: 'locations.yaml' });
    replace(listOf('appeared', 'grown'));
    expect(await log.next()).toMatchObject({ outcome: 'loaded', locations: 2 });
    unlinkSync(list);
    expect(await log.next()).toMatchObject({ outcome: 'refused' });
    expect(await served()).toEqual(['appeared', 'grown']);
  },
);

test.runIf(isFullScale)(
  'one of the working directory that is deleted is not replaced by the list that is built in',
  async () => {
    await start([], { cwd: folder });
    unlinkSync(list);
    service.process.kill('SIGHUP');
    expect(await log.next()).toMatchObject({ outcome: 'refused' });
    expect(await served()).toEqual(['one']);
  },
);

test.runIf(isFullScale)('a file that was touched alone is no news, and to SIGHUP it is unchanged', async () => {
  await start();
  utimesSync(list, 1, 1);
  writeFileSync(`${list}.other`, 'not the list');
  service.process.kill('SIGHUP');
  expect(await log.next()).toMatchObject({ level: 'info', outcome: 'unchanged', reason: 'SIGHUP' });
  writeFileSync(list, listOf('two'));
  expect(await log.next()).toMatchObject({ outcome: 'loaded', reason: 'a change of the file' });
});

test.runIf(isFullScale)('without a file SIGHUP finds the list that is built in unchanged', async () => {
  unlinkSync(list);
  await start([], { cwd: folder });
  service.process.kill('SIGHUP');
  expect(await log.next()).toMatchObject({ outcome: 'unchanged', source: 'the built-in list', locations: 22 });
});
