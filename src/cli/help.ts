import { type Command, commands, exitCodes, flagsOf, synopsisOf } from './commands.ts';
import { type Flag, flagName } from './flags.ts';

const purpose = "tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP";

/** The flags that the same commands share. */
interface FlagSection {
  readonly commands: readonly Command[];
  /** `All commands`, `All commands but health`, `serve, check`. */
  readonly title: string;
  readonly flags: readonly Flag[];
}

/** All flags, in the order of the commands. */
export function flagSections(): readonly FlagSection[] {
  const all = new Set(commands.flatMap(flagsOf));
  const sections = new Map<string, FlagSection>();
  for (const flag of all) {
    const having = commands.filter((command) => flagsOf(command).includes(flag));
    const title = titleOf(having);
    const { flags = [] } = sections.get(title) ?? {};
    sections.set(title, { commands: having, title, flags: [...flags, flag] });
  }
  return [...sections.values()];
}

/** Maximum commands that a title names as exceptions. */
const maxExceptions = 2;

function titleOf(having: readonly Command[]): string {
  const namesOf = (some: readonly Command[]) => some.map(({ name }) => name).join(', ');
  const others = commands.filter((command) => !having.includes(command));
  if (others.length > maxExceptions) return namesOf(having);
  return others.length === 0 ? 'All commands' : `All commands but ${namesOf(others)}`;
}

/** `-h, --help`, `--port NUMBER`. */
export function flagSynopsis({ name, short, value }: Flag): string {
  const names = short === undefined ? flagName(name) : `-${short}, ${flagName(name)}`;
  return value === undefined ? names : `${names} ${value}`;
}

/** Describes a flag, as Markdown. */
export function flagText({ description, values, default: usual, value, variable }: Flag): string {
  return [
    ...(values ? [`One of ${values.join(', ')}.`] : []),
    description,
    ...(usual === undefined || value === undefined ? [] : [`Default: ${usual}.`]),
    ...(variable === undefined ? [] : [`Variable: \`${variable}${value === undefined ? '=1' : ''}\`.`]),
  ].join(' ');
}

/** Width of the text, and start of its second column, in characters. */
const [columns, indent] = [88, 23];

/** The text of `--help`. */
export function helpText(): string {
  const sections = flagSections().map(({ title, flags }) => ({ title, entries: flagEntries(flags) }));
  const all = [
    { title: 'Commands', entries: commands.map((command): Entry => [synopsisOf(command), command.summary]) },
    ...sections,
    { title: 'Exit codes', entries: exitEntries },
  ];
  return `observatory-nights: ${purpose}\n\nobservatory-nights [COMMAND] [FLAGS]\n${all.map(sectionText).join('')}`;
}

/** The text of `--help` after the name of a command. */
export function commandHelp(command: Command): string {
  const { summary, details, words = [] } = command;
  const text = wrapped(`It ${summary}. ${details}`.replaceAll('`', ''), columns).join('\n');
  const sections = [
    { title: 'Words', entries: words.map(({ value, values }): Entry => [value, values.join(', ')]) },
    { title: 'Flags', entries: flagEntries(flagsOf(command)) },
    { title: 'Exit codes of all commands', entries: exitEntries },
  ];
  const shown = sections.filter(({ entries }) => entries.length > 0);
  return `observatory-nights ${synopsisOf(command)} [FLAGS]\n\n${text}\n${shown.map(sectionText).join('')}`;
}

const exitEntries = exitCodes.map((text, code): Entry => [String(code), text]);

const flagEntries = (flags: readonly Flag[]) => flags.map((flag): Entry => [flagSynopsis(flag), flagText(flag)]);

const sectionText = ({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) =>
  `\n${title}:\n${entries.map(entryText).join('')}`;

/** A term and its text, in Markdown. */
type Entry = readonly [term: string, text: string];

function entryText([term, text]: Entry): string {
  const lines = wrapped(text.replaceAll('`', ''), columns - indent).map((line) => `${' '.repeat(indent)}${line}\n`);
  const [first = '', ...others] = lines;
  const head = `  ${term}`;
  return head.length < indent - 1
    ? [head + first.slice(head.length), ...others].join('')
    : `${head}\n${lines.join('')}`;
}

/** A text in lines of a maximum width in characters; only longer words exceed it. */
export function wrapped(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];
}
