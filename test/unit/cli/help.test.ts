import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

async function helpOf(...args: readonly string[]): Promise<string> {
  const context = recordingContext();
  expect(await runIn(context, ...args, '--help')).toBe(0);
  return context.output();
}

test('the help names each command and each exit code', async () => {
  const text = await helpOf();
  for (const { name } of commands) expect(text).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(Array.from(text.matchAll(/^ {2}(\d) {2}\S/gm), ([, code]) => code)).toEqual(['0', '1', '2', '3', '4', '5']);
});

describe.each(commands)('the help of $name', ({ name, examples }) => {
  test('fits 80 columns but for its two examples, and has no Markdown', async () => {
    const [text = '', ofExamples = ''] = (await helpOf(name)).split('Examples:\n');
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(text).not.toContain('`');
    expect(ofExamples.match(/^ {2}observatory-nights /gm)).toHaveLength(2);
  });

  test.each(examples)('$call is a good command line', ({ call }) => {
    const [line = ''] = call.split(/ (?:&&|>)/);
    const args = Array.from(line.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
    expect(readCommandLine(args, recordingContext()).command?.name).toBe(name);
  });
});

const folder = temporaryFolder((path) =>
  writeFileSync(join(path, 'list.yaml'), locationsYaml.replace('slug: paranal', 'slug: my-dome')),
);

test.each(['tonight', 'now', 'is', 'windows'])('the examples of %s print or tell something', async (name) => {
  for (const { call } of commands.find((command) => command.name === name)?.examples ?? []) {
    const args = (call.split(' && ')[0] ?? '').split(' ');
    const list = args.includes('--latitude') ? [] : ['--locations', join(folder(), 'list.yaml')];
    expect(await runIn(recordingContext({ buildTimeMs: 0 }), ...args, ...list)).toBeLessThan(2);
  }
});
