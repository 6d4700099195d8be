import { join } from 'node:path';
import { output } from '../tools.ts';

/** What the binary's `--help` lists. */
export interface Help {
  readonly commands: readonly string[];
  /** The flags of each command, those of all commands among them, sorted. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** The environment variables, each with its default; `undefined`: none. */
  readonly variables: ReadonlyMap<string, string | undefined>;
  /** The values of each flag that has a list of them, sorted. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

/** Those that a text matches in its first group. */
export const groups = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** @param root - where a package is unpacked */
export function readHelp(root: string): Help {
  const text = output(join(root, 'usr/bin/observatory-nights'), ['--help']);
  const commands = groups(text, /^observatory-nights \[?(\w+)/gm);
  const section = (title: string) => new RegExp(`^${title}:\n((?: {2}.*\n)*)`, 'm').exec(text)?.[1] ?? '';
  const flagsOf = (title: string) => groups(section(title), /^ {2}(?:-\w, )?(--[a-z-]+)/gm);
  const common = flagsOf('All commands');
  const chosen = Array.from(text.matchAll(/^ {2}(--[a-z-]+) [A-Z]+ +(\w+(?:, \w+)+)[ ;]/gm));
  return {
    commands,
    flags: Object.fromEntries(commands.map((name) => [name, [...common, ...flagsOf(name)].toSorted()])),
    variables: new Map(
      Array.from(text.matchAll(/\(([A-Z][A-Z_]+)(?:; ([\w.]+))?/g), ([, name = '', usual]) => [name, usual]),
    ),
    choices: Object.fromEntries(chosen.map(([, flag = '', list = '']) => [flag, list.split(', ').toSorted()])),
  };
}
