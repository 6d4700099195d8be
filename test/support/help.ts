import { join } from 'node:path';
import { output } from './tools.ts';

/** What the binary's `--help` lists. */
export interface Help {
  readonly commands: readonly string[];
  /** The flags of each command, those of all commands among them, sorted. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** The environment variables, each with its default; `undefined`: none. */
  readonly variables: ReadonlyMap<string, string | undefined>;
  /** The values of each flag that has a list of them, sorted, by command. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Those that a text matches in its first group. */
export const groups = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** @param root - where a package is unpacked */
export function readHelp(root: string): Help {
  const text = output(join(root, 'usr/bin/observatory-nights'), ['--help']);
  const commands = groups(text, /^observatory-nights \[?(\w+)/gm);
  // A section is of one command, of several with commas between, or of all.
  const sections = Array.from(text.matchAll(/^([\w, ]+):\n((?: {2}.*\n)+)/gm));
  const sectionsOf = (command: string) =>
    sections.flatMap(([, title = '', lines = '']) =>
      title === 'All commands' || title.split(', ').includes(command) ? [lines] : [],
    );
  const flagsOf = (command: string) => groups(sectionsOf(command).join(''), /^ {2}(?:-\w, )?(--[a-z-]+)/gm);
  const choicesOf = (command: string) =>
    Array.from(
      sectionsOf(command)
        .join('')
        .matchAll(/^ {2}(--[a-z-]+) [A-Z]+ +(\w+(?:, \w+)+)[ ;]/gm),
      ([, flag = '', list = '']) => [flag, list.split(', ').toSorted()] as const,
    );
  return {
    commands,
    flags: Object.fromEntries(commands.map((name) => [name, flagsOf(name).toSorted()])),
    variables: new Map(
      Array.from(text.matchAll(/\(([A-Z][A-Z_]+)(?:; ([\w.]+))?/g), ([, name = '', usual]) => [name, usual]),
    ),
    choices: Object.fromEntries(commands.map((name) => [name, Object.fromEntries(choicesOf(name))])),
  };
}
