import type { Command, ExitCode } from '../../src/cli/commands.ts';
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
export function synopsisOf({ name, words = [] }: Command): string {
  return [name, ...words.map(({ synopsis }) => synopsis)].join(' ');
}
