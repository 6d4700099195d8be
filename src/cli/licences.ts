import type { CommandContext, CommandLine } from './context.ts';

/** Prints the license of the program, and those of bundled packages. */
export function printLicences(_: CommandLine, { print, licences }: CommandContext): Promise<void> {
  return print([licences]);
}
