import type { Command as CommanderCommand, Help } from 'commander';
import { sentenceCase } from '../nights/index.ts';
import { type Command, commands, purpose } from './commands.ts';
import { briefFlagText, type Flag, flagGroups, flagSynopsis, help, version } from './flags.ts';

/** Maximum width of a line, characters. */
const maxWidth = 80;

/** Width of the column of flags, characters. The description of a longer flag begins on the next line. */
const flagWidth = 23;

/** The help of the program or of a command, short enough for one screen. */
export function helpText(program: CommanderCommand, helper: Help): string {
  const command = commands.find(({ name }) => name === program.name());
  const sections = command === undefined ? programSections(helper) : commandSections(command, helper);
  const usage = `Usage: ${helper.commandUsage(program)}`;
  return [[usage], ...sections]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function programSections(helper: Help): readonly string[][] {
  const flagItem = (flag: Flag) => item(helper, flagSynopsis(flag), flag.description, flagWidth);
  const commandItem = ({ name, summary }: Command) => item(helper, name, sentenceOf(summary), widestOf(commandNames));
  return [
    wrapped(helper, purpose, 0),
    ['Commands', ...commands.flatMap(commandItem)],
    ['Flags', ...[help, version].flatMap(flagItem)],
    wrapped(helper, 'COMMAND --help describes a command, its flags and its exit codes.', 0),
  ];
}

const commandNames = commands.map(({ name }) => name);

function commandSections(command: Command, helper: Help): readonly string[][] {
  const { summary, terms = {}, exitCodes, examples } = command;
  const itemsOf = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).flatMap(([name, text]) => item(helper, name, text, widestOf(Object.keys(texts))));
  return [
    wrapped(helper, sentenceOf(summary), 0),
    itemsOf(terms),
    flagGroups.flatMap((group) => flagLines([...command.flags, help], group, helper)),
    ['Exit codes', ...itemsOf(exitCodes)],
    [
      'Examples',
      ...Object.entries(examples).flatMap(([does, call]) => [`  # ${does}`, `  observatory-nights ${call}`]),
    ],
  ];
}

function flagLines(flags: readonly Flag[], group: Flag['group'], helper: Help): string[] {
  const ofGroup = flags.filter((flag) => flag.group === group);
  if (ofGroup.length === 0) return [];
  const lines = ofGroup.flatMap((flag) => item(helper, flagSynopsis(flag), plainText(briefFlagText(flag)), flagWidth));
  return [group, ...lines];
}

/** Lines with a term and its text. The text begins on the next line if the term is wider than `termWidth` characters. */
function item(helper: Help, term: string, text: string, termWidth: number): string[] {
  const indent = termWidth + 4;
  const [first = '', ...others] = wrapped(helper, text, indent);
  const below = (line: string) => `${' '.repeat(indent)}${line}`;
  if (term.length > termWidth) return [`  ${term}`, ...[first, ...others].map(below)];
  return [`  ${term.padEnd(termWidth)}  ${first}`, ...others.map(below)];
}

/** Wraps a text to the width of the help minus an indent. @param indent - characters */
function wrapped(helper: Help, text: string, indent: number): string[] {
  return helper.boxWrap(text, Math.min(helper.helpWidth ?? maxWidth, maxWidth) - indent).split('\n');
}

function widestOf(terms: readonly string[]): number {
  return Math.max(...terms.map(({ length }) => length));
}

function sentenceOf(summary: string): string {
  return `${sentenceCase(summary)}.`;
}

/** Markdown without backticks. */
function plainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}
