import { type CommandName, commandNames, commands, exitCodes, flagsOf, synopsisOf } from './commands.ts';
import type { Flag } from './flags.ts';

/** What the program is for. */
export const purpose =
  "tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP";

/** Flags that the same commands have. */
interface FlagSection {
  readonly commands: readonly CommandName[];
  /** `All commands`, `All commands but health`, `serve, check`. */
  readonly title: string;
  /** By their names, such as `--port`. */
  readonly flags: ReadonlyMap<string, Flag>;
}

/** All flags, in the order in which the commands have them. */
export function flagSections(): readonly FlagSection[] {
  const sections = new Map<string, FlagSection & { readonly flags: Map<string, Flag> }>();
  for (const [name, flag] of commandNames.flatMap((command) => [...flagsOf(command)])) {
    const having = commandNames.filter((command) => flagsOf(command).get(name) === flag);
    const title = titleOf(having);
    const section = sections.get(title) ?? { commands: having, title, flags: new Map() };
    sections.set(title, section);
    section.flags.set(name, flag);
  }
  return [...sections.values()];
}

/** How many commands a title names as exceptions. */
const maxExceptions = 2;

function titleOf(names: readonly CommandName[]): string {
  const others = commandNames.filter((name) => !names.includes(name));
  if (others.length > maxExceptions) return names.join(', ');
  return others.length === 0 ? 'All commands' : `All commands but ${others.join(', ')}`;
}

/** `-h, --help`, `--port NUMBER`. */
export function flagSynopsis(name: string, { short, value }: Flag): string {
  return [short === undefined ? name : `-${short}, ${name}`, value].filter((part) => part).join(' ');
}

/** What is to know of a flag, as sentences in Markdown. */
export function flagText({ description, values, default: usual, value, variable }: Flag): string {
  return [
    ...(Array.isArray(values) ? [`One of ${values.join(', ')}.`] : []),
    description,
    ...(usual === undefined || value === undefined ? [] : [`Default: ${usual}.`]),
    ...(variable === undefined ? [] : [`Variable: ${variable}.`]),
  ].join(' ');
}

/** How wide the text is, and where its second column begins. */
const [columns, indent] = [88, 23];

/** The text of `--help`. */
export function helpText(): string {
  const sections = flagSections().map(({ title, flags }) => ({
    title,
    entries: Array.from(flags, ([name, flag]): Entry => [flagSynopsis(name, flag), flagText(flag)]),
  }));
  const all = [
    { title: 'Commands', entries: commandNames.map((name): Entry => [synopsisOf(name), commands[name].summary]) },
    ...sections,
    { title: 'Exit codes', entries: exitCodes.map((text, code): Entry => [String(code), text]) },
  ];
  const list = all.map(({ title, entries }) => `\n${title}:\n${entries.map(entryText).join('')}`);
  return `observatory-nights: ${purpose}\n\nobservatory-nights [COMMAND] [FLAGS]\n${list.join('')}`;
}

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

function wrapped(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];
}
