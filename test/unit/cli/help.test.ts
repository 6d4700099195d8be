import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { UsageError } from '../../../src/cli/usageError.ts';
import { listening } from '../../support/listening.ts';
import { machineWith, printed, ran } from './command.ts';

test.each(['--help', '-h', 'help'])('%s names each command on one screen', async (line) => {
  const text = await printed(line);
  expect(text).toMatch(/^Usage: observatory-nights \[opt/);
  for (const { name } of commands) expect(text).toMatch(RegExp(`^ {2}${name} `, 'm'));
  expect(text.split('\n').filter((each) => each.length > 80)).toEqual([]);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
});

test.each(['is -h', 'is --help', 'help is'])('%s prints the help of a command', async (line) => {
  expect(await printed(line)).toMatch(/^Usage: observatory-nights is \[options\] <condition> \[altitude\]\n/);
});

test.each(['--version', '-v', 'tonight -v'])(
  '%s prints the version, and the version of the time zones',
  async (line) => {
    expect(await printed(line)).toBe(`${BUILD_VERSION}\ntime zones ${process.versions.tz}\n`);
  },
);

describe.each(commands)('the help of $name', ({ name, flags, examples }) => {
  test('fits a screen of 45 lines (windows: 60) and 80 columns, even on a wider terminal', async () => {
    const text = await printed(`${name} --help`, { columns: 200 });
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(name === 'windows' ? 60 : 45);
    expect(lines.filter(({ length }) => length > 80)).toEqual([]);
  });

  test('has each flag in a group, no Markdown, and ends with two examples', async () => {
    const [text = '', ofExamples = ''] = (await printed(`${name} --help`)).split('\nExamples\n');
    const shown = text.match(/^ {2}(?:-h, )?--[\w-]+/gm)?.map((each) => each.replace(/.*--/, ''));
    expect(shown?.toSorted()).toEqual([...flags.map((flag) => flag.name.replaceAll('_', '-')), 'help'].toSorted());
    expect(text).not.toContain('`');
    expect(ofExamples.match(/^ {2}observatory-nights /gm)).toHaveLength(2);
  });

  test.each(Object.values(examples))('%s is a good command line', (call) => {
    const [line = ''] = call.replace('\\\n', '').split(/ (?:&&|>)/);
    const words = Array.from(line.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
    expect(readCommandLine(words, machineWith()).command?.name).toBe(name);
  });
});

test.each([
  ['health', /listen|locations/i],
  ['check', /wait|event/i],
  ['wait', /warning|listen/i],
])('the help of %s does not speak of other commands: %s', async (name, others) => {
  expect(await printed(`${name} --help`)).not.toMatch(others);
});

/** The exit code of the program with a command line. */
async function exitCodeOf(line: string, machine: Partial<CommandContext> = {}): Promise<number> {
  try {
    return (await ran(line, machine)).code;
  } catch (error) {
    // Node exits 1 after an uncaught error, and the program exits 1 if the service is unhealthy.
    return error instanceof UsageError ? 2 : 1;
  }
}

const paranal = '--latitude -24.6 --longitude -70.4 --timezone America/Santiago';

/** Command lines that succeed. */
const good: Readonly<Record<string, string>> = {
  is: `is below 30 ${paranal} --now 2026-11-21T03:00Z`,
  wait: `wait sunset ${paranal} --now 2026-11-21T03:00Z`,
  windows: `windows ${paranal} --condition night`,
  init: `init ${paranal}`,
};

/** Command lines with a negative result: nothing found, or the condition does not hold. */
const without: Readonly<Record<string, string>> = {
  tonight: 'tonight --latitude -13.8 --longitude -171.8 --timezone Pacific/Apia --date 2011-12-30',
  is: 'is dark --latitude 0 --longitude 0 --now 2026-11-21T12:00Z',
  wait: 'wait day --latitude 85 --longitude 0 --now 2026-11-21',
  windows: 'windows --latitude -89 --longitude 0 --condition night',
};

const failing = { print: () => Promise.reject(new Error()), serve: () => Promise.reject(new Error()) };

test.each(commands)('the help of $name has the exit codes that it can have', async ({ name, words = [] }) => {
  const url = await listening(createServer((_request, response) => response.end('{"status":"ready"}')));
  const line = name === 'health' ? `health --url ${url}` : (good[name] ?? name);
  const present = words.length > 0 ? line.replace(/ --now \S+/, '') : line;
  const codes = [
    await exitCodeOf(line),
    await exitCodeOf(name === 'health' ? 'health --url http://127.0.0.1:1/' : line, failing),
    await exitCodeOf(`${line} --nonsense`),
    await exitCodeOf(without[name] ?? line),
    // The clock is not set.
    await exitCodeOf(present, { buildTimeMs: Date.UTC(2030, 0) }),
  ];
  const ofHelp = (await printed(`${name} --help`)).match(/(?<=^ {2})\d(?= {2}\S)/gm)?.map(Number);
  expect(new Set(ofHelp)).toEqual(new Set(codes));
});
