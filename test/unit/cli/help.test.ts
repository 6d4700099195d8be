import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import { machineWith, printed } from './command.ts';

test.each(['--help', '-h', 'help'])('%s names each command and each exit code', async (line) => {
  const text = await printed(line);
  expect(text).toMatch(/^Usage: observatory-nights \[opt/);
  for (const { name } of commands) expect(text).toMatch(RegExp(`^ {2}${name} `, 'm'));
  expect(Array.from(text.matchAll(/^ {2}(\d) {2}\S/gm), ([, code]) => code)).toEqual(['0', '1', '2', '3', '5']);
});

test.each(['is -h', 'is --help', 'help is'])('%s is the help of a command', async (line) => {
  expect(await printed(line)).toMatch(/^Usage: observatory-nights is \[options\] <condition> \[altitude\]\n/);
});

test.each(['--version', '-v', 'tonight -v'])('%s prints the version, and that of the time zones', async (line) => {
  expect(await printed(line)).toBe(`${BUILD_VERSION}\ntime zones ${process.versions.tz}\n`);
});

describe.each(commands)('the help of $name', ({ name, examples }) => {
  test('fits 80 columns but for its two examples, and has no Markdown', async () => {
    const [text = '', ofExamples = ''] = (await printed(`${name} --help`)).split('Examples:\n');
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).not.toContain('`');
    expect(ofExamples.match(/^ {2}observatory-nights /gm)).toHaveLength(2);
  });

  test.each(Object.values(examples))('%s is a good command line', (call) => {
    const [line = ''] = call.split(/ (?:&&|>)/);
    const words = Array.from(line.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
    expect(readCommandLine(words, machineWith()).command?.name).toBe(name);
  });
});
