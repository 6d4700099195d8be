import { join } from 'node:path';
import { output } from './tools.ts';

/** What the binary's `--help` lists. */
export interface Help {
  readonly commands: readonly string[];
  /** The flags of each command, sorted. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** The environment variables, each with its default; `undefined`: none. */
  readonly variables: ReadonlyMap<string, string | undefined>;
  /** The values of each flag that has a list of them, sorted, by command. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly exitCodes: readonly string[];
}

/** Those that a text matches in its first group. */
export const groups = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** Whether a section of flags is of a command: of all, of all but some, or of those that it names. */
export function isOf(title: string, command: string): boolean {
  const [, others] = /^All commands(?: but (.*))?$/.exec(title) ?? [];
  const names = (others ?? title).split(', ');
  return title.startsWith('All commands') ? !names.includes(command) : names.includes(command);
}

/** @param root - where a package is unpacked */
export function readHelp(root: string): Help {
  const helpOf = (...args: readonly string[]) => {
    const text = output(join(root, 'usr/bin/observatory-nights'), [...args, '--help']);
    // A line that is indented further goes on with the one before it.
    return text.replace(/\n {3,}/g, ' ').replace(/(?<=\S) {2,}/g, ' ');
  };
  const section = (text: string, title: string) => new RegExp(`^${title}:\n((?: {2}.*\n)+)`, 'm').exec(text)?.[1] ?? '';
  const all = helpOf();
  const commands = groups(section(all, 'Commands'), /^ {2}(\w+)/gm);
  const options = new Map(commands.map((command) => [command, section(helpOf(command), 'Options')]));
  const choicesOf = (lines: string) =>
    Array.from(
      lines.matchAll(/^ {2}(--[a-z-]+) <\w+> One of (\w+(?:, \w+)+)\./gm),
      ([, flag = '', list = '']) => [flag, list.split(', ').toSorted()] as const,
    );
  const flagsIn = (lines: string) => groups(lines, /^ {2}(?:-\w, )?(--[a-z-]+)/gm);
  // Those of the program are valid after a command too.
  const flagsOf = (lines: string) => [...new Set([lines, section(all, 'Options')].flatMap(flagsIn))].toSorted();
  const variables = Array.from([...options.values()].join('').matchAll(/(?: Default: (\S+)\.)? Variable: ([A-Z_]+)/g));
  return {
    commands,
    flags: Object.fromEntries(Array.from(options, ([name, lines]) => [name, flagsOf(lines)])),
    variables: new Map(variables.map(([, usual, name = '']) => [name, usual])),
    choices: Object.fromEntries(Array.from(options, ([name, lines]) => [name, Object.fromEntries(choicesOf(lines))])),
    exitCodes: groups(section(all, 'Exit codes'), /^ {2}(\d)/gm),
  };
}
