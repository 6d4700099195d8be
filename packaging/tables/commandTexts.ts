import { type Command, commands } from '../../src/cli/commands.ts';
import { type Flag, help, version } from '../../src/cli/flags.ts';

// This file derives the texts about commands in the documents and the manual page.

/** A meaning of an exit code. */
interface ExitCode {
  readonly code: string;
  readonly meaning: string;
  /** The names of the commands whose exit code has the meaning, as Markdown. */
  readonly of: string;
}

/** The meanings of all exit codes, by code. */
export function exitCodes(): readonly ExitCode[] {
  const found = new Map<string, ExitCode>();
  for (const { name, exitCodes: codes } of commands) {
    for (const [code, meaning] of Object.entries(codes)) {
      const key = `${code} ${meaning}`;
      const others = found.get(key);
      const of = others === undefined ? `\`${name}\`` : `${others.of}, \`${name}\``;
      found.set(key, { code, meaning, of });
    }
  }
  return [...found.values()].sort((one, other) => Number(one.code) - Number(other.code));
}

/** All flags of a command. */
export function flagsOf(command: Command): readonly Flag[] {
  return [...command.flags, help, version];
}

/** The command with its arguments, such as `is <condition> [altitude]`. */
export function synopsisOf({ name, words = [] }: Command): string {
  return [name, ...words].join(' ');
}

/** A section of flags that the same commands share. */
interface FlagSection {
  /** Title of the section: `All commands`, `All commands but health`, or `serve, check`. */
  readonly title: string;
  readonly flags: readonly Flag[];
}

/** All flags, in the order of the commands. */
export function flagSections(): readonly FlagSection[] {
  const sections = new Map<string, Flag[]>();
  for (const flag of new Set(commands.flatMap(flagsOf))) {
    const title = titleOf(commands.filter((command) => flagsOf(command).includes(flag)));
    sections.set(title, [...(sections.get(title) ?? []), flag]);
  }
  return Array.from(sections, ([title, flags]) => ({ title, flags }));
}

/** Maximum commands that a section title names as exceptions. */
const maxExceptions = 2;

function titleOf(having: readonly Command[]): string {
  const namesOf = (some: readonly Command[]) => some.map(({ name }) => name).join(', ');
  const others = commands.filter((command) => !having.includes(command));
  if (others.length > maxExceptions) return namesOf(having);
  return others.length === 0 ? 'All commands' : `All commands but ${namesOf(others)}`;
}

/** Wraps a text into lines of a maximum width, in characters. Only a longer word exceeds the width. */
export function wrapped(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];
}
