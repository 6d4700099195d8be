import { readCommandLine, runCommand } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { now } from '../../requests/cases/common.ts';

// The tests set what they read of the environment.
for (const { variable } of commands.flatMap(({ flags }) => flags))
  if (variable !== undefined) delete process.env[variable];

/** A terminal and a machine that keep what is written to them. */
interface RecordingContext extends CommandContext {
  /** What was written to standard output. */
  readonly output: () => string;
  /** The lines that were written to standard error. */
  readonly notes: readonly string[];
}

/**
 * @param machine - by default one at the instant of the requests, on which no package is installed
 */
export function recordingContext(machine: Partial<CommandContext> = {}): RecordingContext {
  const parts: string[] = [];
  const notes: string[] = [];
  const unused = () => Promise.reject(new Error('The command has no use for it.'));
  return {
    columns: 80,
    now: () => Date.parse(now),
    elapsed: () => 0,
    ...{ sleep: unused, serve: unused },
    version: '1.0.0',
    timeZoneEdition: '2026c',
    buildTimeMs: BUILD_TIME_MS,
    loadLocations: (file) => loadLocations(file, ['locations.yaml']),
    ...machine,
    notes,
    print: async (text) => {
      parts.push(...text);
    },
    note: (line) => notes.push(line),
    output: () => parts.join(''),
  };
}

/** Runs a command line without a process of its own. @returns its exit code */
export const runIn = async (context: CommandContext, ...args: readonly string[]) =>
  runCommand(readCommandLine(args, context), context);
