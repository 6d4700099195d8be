import { type Command, commands, type ExitCode } from '../../src/cli/commands.ts';
import { type Flag, help, version } from '../../src/cli/flags.ts';

// What documents and the manual page have of a command.

/** The meaning of an exit code, and the commands that have it, as Markdown. */
export function exitCodeText({ of, meaning }: ExitCode): string {
  return of === undefined ? meaning : `${of.map((name) => `\`${name}\``).join(', ')}: ${meaning}`;
}

/** All flags of a command. */
export function flagsOf(command: Command): readonly Flag[] {
  return [...command.flags, help, version];
}

/** `is <condition> [altitude]`. */
export function synopsisOf({ name, words = {} }: Command): string {
  return [name, ...Object.keys(words)].join(' ');
}

/** The flags that the same commands share. */
interface FlagSection {
  /** `All commands`, `All commands but health`, `serve, check`. */
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

/** Maximum commands that a title names as exceptions. */
const maxExceptions = 2;

function titleOf(having: readonly Command[]): string {
  const namesOf = (some: readonly Command[]) => some.map(({ name }) => name).join(', ');
  const others = commands.filter((command) => !having.includes(command));
  if (others.length > maxExceptions) return namesOf(having);
  return others.length === 0 ? 'All commands' : `All commands but ${namesOf(others)}`;
}

/** A text in lines of a maximum width in characters. Only longer words exceed the width. */
export function wrapped(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];
}
