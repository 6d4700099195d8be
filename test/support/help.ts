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
  const text = output(join(root, 'usr/bin/observatory-nights'), ['--help']);
  // A line that is indented further goes on with the one before it.
  const unfolded = text.replace(/\n {3,}/g, ' ').replace(/(?<=\S) {2,}/g, ' ');
  const sections = Array.from(unfolded.matchAll(/^(\w[\w, ]*):\n((?: {2}.*\n)+)/gm), ([, title = '', lines = '']) => ({
    title,
    lines,
  }));
  const linesOf = (wanted: string) => sections.find(({ title }) => title === wanted)?.lines ?? '';
  const commands = groups(linesOf('Commands'), /^ {2}(\w+)/gm);
  const flagLines = (command: string) =>
    sections.flatMap(({ title, lines }) => (isOf(title, command) ? lines : '')).join('');
  const flagsOf = (command: string) => groups(flagLines(command), /^ {2}(?:-\w, )?(--[a-z-]+)/gm);
  const choicesOf = (command: string) =>
    Array.from(
      flagLines(command).matchAll(/^ {2}(--[a-z-]+) [A-Z]+ One of (\w+(?:, \w+)+)\./gm),
      ([, flag = '', list = '']) => [flag, list.split(', ').toSorted()] as const,
    );
  const variables = Array.from(unfolded.matchAll(/(?: Default: (\S+)\.)? Variable: ([A-Z_]+)/g));
  return {
    commands,
    flags: Object.fromEntries(commands.map((name) => [name, flagsOf(name).toSorted()])),
    variables: new Map(variables.map(([, usual, name = '']) => [name, usual])),
    choices: Object.fromEntries(commands.map((name) => [name, Object.fromEntries(choicesOf(name))])),
    exitCodes: groups(linesOf('Exit codes'), /^ {2}(\d)/gm),
  };
}
