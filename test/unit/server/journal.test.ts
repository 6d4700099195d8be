import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isJournal } from '../../../src/server/journal.ts';
import { createLog } from '../../../src/server/log.ts';
import { mainFile } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();

/** The lines of a log of one event of each level, as the journal reads them: what systemd calls the prefix, and the rest. */
function linesOf(logFormat: 'json' | 'pretty'): { readonly priority: number; readonly rest: string }[] {
  let text = '';
  const log = createLog({ logLevel: 'debug', logFormat, toJournal: true }, (bytes) => {
    text += Buffer.from(bytes).toString();
    return bytes.length;
  });
  for (const level of ['debug', 'info', 'warn'] as const) log[level]({}, level);
  log.error({ faults: ['one', 'two\u2028three'] }, 'error');
  log.fatal({ err: Object.assign(new Error('x'), { stack: 'Error: x\n    at y' }) }, 'fatal');
  const lines = text.trimEnd().split('\n');
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
  expect(isJournal(descriptor, { JOURNAL_STREAM: `${dev}:${ino}` })).toBe(false);
});

test('an error of the command line has its priority there', () => {
  const file = join(folder(), 'errors');
  const descriptor = openSync(file, 'w');
  const { dev, ino } = fstatSync(descriptor);
  const env = { PORT: 'abc', JOURNAL_STREAM: `${dev}:${ino}` };
  spawnSync(process.execPath, [mainFile, 'check'], { env, stdio: ['ignore', 'ignore', descriptor] });
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toMatch(/^<3>observatory-nights: PORT: found "abc"; .*\n$/);
});
