import { readCommandLine, runCommand } from '../../../src/cli/commandLine.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { now } from '../../requests/cases/common.ts';

/** A terminal and a machine that keep what is written to them. */
interface RecordingContext extends CommandContext {
  /** What was written to standard output. */
  readonly output: () => string;
  /** The lines that were written to standard error. */
  readonly notes: readonly string[];
}

/**
 * @param machine - by default one at the instant of the requests, whose terminal has 80 columns, and on which no package is
 * installed
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

/** Runs a command line without a process of its own, and without an environment. @returns its exit code */
export const runIn = async (context: CommandContext, ...args: readonly string[]) =>
  runCommand(readCommandLine(args, {}, context.now), context);
