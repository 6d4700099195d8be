import type { CommandContext, CommandLine } from './context.ts';

/** Prints the license of the program, and those of what is bundled with it. */
export function printLicences(_: CommandLine, { print, licences }: CommandContext): Promise<void> {
  return print([licences]);
}
