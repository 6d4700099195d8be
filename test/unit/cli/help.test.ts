import { expect, test } from 'vitest';
import { commands, flagsOf } from '../../../src/cli/commands.ts';
import { flagName } from '../../../src/cli/flags.ts';
import { commandHelp, helpText } from '../../../src/cli/help.ts';

test('the help fits a terminal of 88 columns, and its texts are sentences in line', () => {
  const [title = '', ...lines] = helpText().trimEnd().split('\n');
  expect(title).toMatch(/^observatory-nights: /);
  expect(lines.filter((line) => line.length > 88)).toEqual([]);
  expect(lines.filter((line) => line.includes('`') || line !== line.trimEnd())).toEqual([]);
  // What begins a line is a section, a term, or the text in the second column.
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  expect(new Set(indents)).toEqual(new Set([0, 2, 23]));
});

test.each(commands.map((command) => [command.name, command] as const))(
  'the help of %s has its summary and its flags alone, in lines of 88 columns',
  (name, command) => {
    const [title = '', ...lines] = commandHelp(command).trimEnd().split('\n');
    expect(title.split(' ').slice(0, 2)).toEqual(['observatory-nights', name]);
    expect(lines.join(' ')).toContain(command.summary);
    expect(lines.filter((line) => line.length > 88 || line.includes('`'))).toEqual([]);
    const named = lines.flatMap((line) => /^ {2}(?:-\w, )?(--[\w-]+)/.exec(line)?.[1] ?? []);
    expect(named).toEqual(flagsOf(command).map((flag) => flagName(flag.name)));
  },
);
