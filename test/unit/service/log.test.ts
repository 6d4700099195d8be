import { spawnSync } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog, isJournal, lineWriter } from '../../../src/service/log.ts';
import { logOf } from '../../support/logOf.ts';
import { mainFile, startCommand, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';

type Log = ReturnType<typeof createLog>;

/** The text that a log writes. */
function written(options: Partial<Parameters<typeof createLog>[0]>, use: (log: Log) => void): string {
  let text = '';
  const log = createLog({ logLevel: 'debug', logFormat: 'json', toJournal: false, ...options }, (line) => {
    text += line;
  });
  use(log);
  return text;
}

test('the log for people contains a thrown value even if it is not an Error', () => {
  const text = written({ logFormat: 'pretty' }, (log) => log.error({ err: 'a text' }, 'A request failed.'));
  expect(text).toMatch(/^\S+ \S+Z ERROR: A request failed\.\n {4}"a text"\n$/);
});

test('the JSON log contains the stack and the cause of an error', () => {
  const text = written({ logLevel: 'error' }, (log) => {
    log.warn({}, 'not logged');
    log.error({ err: new TypeError('stuck', { cause: new Error('ice') }), request: { url: '/' } }, 'A request failed.');
  });
  expect(JSON.parse(text)).toEqual({
    ...{ level: 'error', msg: 'A request failed.', request: { url: '/' } },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
    err: {
      ...{ type: 'TypeError', message: 'stuck: ice' },
      stack: expect.stringMatching(/^TypeError: stuck\n {4}at [\s\S]*Error: ice\n/),
    },
  });
});

test('the log at level debug contains each request and the stop', async () => {
  const service = await startService(['--log-level', 'debug']);
  await askSocket(service.origin, { path: '/api/' });
  await askSocket(service.origin, { path: '/nowhere', method: 'POST' });
  service.process.kill();
  // The log for people has only the message `msg`, so the message also contains method, path and status.
  expect(await logOf(service).rest()).toMatchObject([
    { msg: 'Responded to GET /api/ with 200.', level: 'debug', method: 'GET', url: '/api/', status: 200 },
    { level: 'debug', method: 'POST', url: '/nowhere', status: 404, seconds: expect.any(Number) },
    { level: 'info', msg: 'Stopped by SIGTERM.' },
  ]);
});

// The program script of util-linux runs a command in a new terminal.
test.skipIf(lacks('script'))(
  'the log on a terminal is lines for people, and the first one is at level info',
  async () => {
    const command = `exec '${process.execPath}' '${mainFile}' --port 0`;
    const service = await startCommand('script', ['--quiet', '--command', command, '/dev/null']);
    onTestFinished(() => void service.process.kill());
    const line = /^[-\d]{10} [:\d]{8}Z INFO: Listening on http:\/\/127\.0\.0\.1:\d+\/ with 22 locations from /;
    expect(service.firstLine).toMatch(line);
  },
);

/** The lines of a log with one event of each level, as the journal reads them: the priority of systemd's prefix, and the rest. */
function linesOf(logFormat: 'json' | 'pretty'): { readonly priority: number; readonly rest: string }[] {
  const use = (log: Log) => {
    for (const level of ['debug', 'info'] as const) log[level]({}, level);
    log.warn({ warnings: ['six'] }, 'warn');
    log.error({ faults: ['one', 'two\u2028three'] }, 'error');
    log.fatal({ err: Object.assign(new Error('x'), { stack: 'Error: x\n    at y' }) }, 'fatal');
  };
  const lines = written({ logFormat, toJournal: true }, use).trimEnd().split('\n');
  return lines.map((line) => {
    const [, priority, rest = ''] = line.match(/^<([0-7])>(.*)$/s) ?? [];
    return { priority: Number(priority), rest };
  });
}

test('each line of an event has the priority of the event by syslog(3)', () => {
  const lines = linesOf('json');
  expect(lines.map(({ priority }) => priority)).toEqual([7, 6, 4, 3, 2]);
  expect(lines.map(({ rest }) => JSON.parse(rest).level)).toEqual(['debug', 'info', 'warn', 'error', 'fatal']);
  const forPeople = linesOf('pretty');
  expect(forPeople.map(({ priority }) => priority)).toEqual([7, 6, 4, 4, 3, 3, 3, 2, 2, 2]);
  expect(forPeople.map(({ rest }) => rest.slice(-5)).join()).toContain(' warn,  six,error,  one,');
});

test('only the stream that JOURNAL_STREAM names is the journal, and errors of the command line have a priority there', () => {
  const file = join(folderOfTest(), 'stream');
  const descriptor = openSync(file, 'w');
  const { dev, ino } = fstatSync(descriptor);
  const JOURNAL_STREAM = `${dev}:${ino}`;
  expect(isJournal(descriptor, { JOURNAL_STREAM })).toBe(true);
  expect(isJournal(descriptor, { JOURNAL_STREAM: `${dev}:${ino + 1}` })).toBe(false);
  expect(isJournal(descriptor, {})).toBe(false);
  const env = { PORT: 'abc', JOURNAL_STREAM };
  spawnSync(process.execPath, [mainFile, 'check'], { env, stdio: ['ignore', 'ignore', descriptor] });
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toMatch(/^<3>observatory-nights: option '--port <number>' .*\n$/);
});

test('the next line after a line that a full pipe has cut is separate', () => {
  const pipe = join(folderOfTest(), 'pipe');
  spawnSync('mkfifo', [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const write = lineWriter(writer as 1);
  const long = 'x'.repeat(10_000);
  // A pipe holds 64 KiB.
  for (let count = 0; count < 10; count++) write(`${long}\n`);
  const buffer = Buffer.alloc(2 ** 20);
  const taken = () => buffer.toString('latin1', 0, readSync(reader, buffer));
  const before = taken();
  write('next\n');
  const text = before + taken();
  const [last, cut, ...whole] = text.trimEnd().split('\n').toReversed();
  expect([last, long.startsWith(cut ?? '')]).toEqual(['next', true]);
  expect(new Set(whole)).toEqual(new Set([long]));
  for (const descriptor of [reader, writer]) closeSync(descriptor);
});
