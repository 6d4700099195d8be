import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, isJournal } from '../../../src/server/log.ts';
import { logOf } from '../../support/logOf.ts';
import { mainFile, type Service, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Log = ReturnType<typeof createLog>;

/** What a log writes. */
function written(
  options: Omit<Parameters<typeof createLog>[0], 'toJournal'>,
  use: (log: Log) => void,
  toJournal = false,
) {
  let text = '';
  const log = createLog({ ...options, toJournal }, (line) => {
    text += line;
  });
  use(log);
  return text;
}

test('for people, what was thrown is there though it is no Error', () => {
  const text = written({ logLevel: 'info', logFormat: 'pretty' }, (log) =>
    log.error({ err: 'a text' }, 'A request failed.'),
  );
  expect(text).toMatch(/^\S+ \S+Z ERROR: A request failed\.\n {4}"a text"\n$/);
});

test('as JSON, an error has its stack and its cause, and what has no level is not there', () => {
  const text = written({ logLevel: 'error', logFormat: 'json' }, (log) => {
    log.warn({}, 'not logged');
    log.error({ err: new TypeError('stuck', { cause: new Error('ice') }), request: { url: '/' } }, 'A request failed.');
  });
  expect(JSON.parse(text)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
    request: { url: '/' },
    err: {
      type: 'TypeError',
      message: 'stuck: ice',
      stack: expect.stringMatching(/^TypeError: stuck\n {4}at [\s\S]*Error: ice\n/),
    },
    msg: 'A request failed.',
  });
});

/** Has two requests answered, and is stopped. */
async function useAndStop({ origin, process: child }: Service): Promise<void> {
  await askSocket(origin, { path: '/api/' });
  await askSocket(origin, { path: '/nowhere', method: 'POST' });
  child.kill();
}

test('at level debug the log has each request', async () => {
  const service = await startService(['--log-level', 'debug']);
  const log = logOf(service);
  await useAndStop(service);
  expect(await log.rest()).toMatchObject([
    { level: 'debug', method: 'GET', url: '/api/', status: 200, seconds: expect.any(Number) },
    { level: 'debug', method: 'POST', url: '/nowhere', status: 404, seconds: expect.any(Number) },
    { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), msg: 'Stopped by SIGTERM.' },
  ]);
});

test('a stopped clock is named at the start', async () => {
  const service = await startService(['--now', '2026-11-21T15:00:00Z', '--log-format', 'pretty']);
  expect(service.firstLine).toContain(' The clock is stopped at 2026-11-21T15:00:00.000000Z.');
  await useAndStop(service);
});

test('at level info it has the start and the stop; for people these are lines that are not JSON', async () => {
  const service = await startService(['--log-format', 'pretty']);
  const line =
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ INFO: Listening on http:\/\/127\.0\.0\.1:\d+\/ with 22 locations from /;
  expect(service.firstLine).toMatch(line);
  await useAndStop(service);
  expect(await Readable.from(service.lines).toArray()).toEqual([
    expect.stringMatching(/^[-\d]+ [:\d]+Z INFO: Stopped by SIGTERM\.$/),
  ]);
});

const folder = temporaryFolder();

/** The lines of a log of one event of each level, as the journal reads them: what systemd calls the prefix, and the rest. */
function linesOf(logFormat: 'json' | 'pretty'): { readonly priority: number; readonly rest: string }[] {
  const use = (log: Log) => {
    for (const level of ['debug', 'info', 'warn'] as const) log[level]({}, level);
    log.error({ faults: ['one', 'two\u2028three'] }, 'error');
    log.fatal({ err: Object.assign(new Error('x'), { stack: 'Error: x\n    at y' }) }, 'fatal');
  };
  const lines = written({ logLevel: 'debug', logFormat }, use, true).trimEnd().split('\n');
  return lines.map((line) => {
    const [, priority, rest = ''] = line.match(/^<([0-7])>(.*)$/s) ?? [];
    return { priority: Number(priority), rest };
  });
}

test('each line has the priority of syslog(3)', () => {
  const lines = linesOf('json');
  expect(lines.map(({ priority }) => priority)).toEqual([7, 6, 4, 3, 2]);
  expect(lines.map(({ rest }) => JSON.parse(rest).level)).toEqual(['debug', 'info', 'warn', 'error', 'fatal']);
});

test('so has each of several lines of an event for people', () => {
  const lines = linesOf('pretty');
  expect(lines.map(({ priority }) => priority)).toEqual([7, 6, 4, 3, 3, 3, 2, 2, 2]);
  expect(lines.map(({ rest }) => rest.slice(-5)).join()).toContain('error,  one,');
});

test('the journal is what JOURNAL_STREAM names, and nothing else', () => {
  const descriptor = openSync(join(folder(), 'stream'), 'w');
  const { dev, ino } = fstatSync(descriptor);
  expect(isJournal(descriptor, { JOURNAL_STREAM: `${dev}:${ino}` })).toBe(true);
  expect(isJournal(descriptor, { JOURNAL_STREAM: `${dev}:${ino + 1}` })).toBe(false);
  expect(isJournal(descriptor, {})).toBe(false);
  closeSync(descriptor);
});

test('an error of the command line has its priority there', () => {
  const file = join(folder(), 'errors');
  const descriptor = openSync(file, 'w');
  const { dev, ino } = fstatSync(descriptor);
  const env = { PORT: 'abc', JOURNAL_STREAM: `${dev}:${ino}` };
  spawnSync(process.execPath, [mainFile, 'check'], { env, stdio: ['ignore', 'ignore', descriptor] });
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^<3>observatory-nights: option '--port <number>' value 'abc' from env 'PORT' is invalid\. .*\n$/,
  );
});
