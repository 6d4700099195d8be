import { readCommandLine, runCommand } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { readSkylineFile } from '../../../src/locations/skylineFile.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { readList } from '../../support/listText.ts';
import { appWith } from '../../support/site.ts';

// Tests set the environment variables that they need.
for (const { variable } of commands.flatMap(({ flags }) => flags))
  if (variable !== undefined) delete process.env[variable];

/** The locations file of commands without `--locations`, and of the service with which commands are compared. */
const list = locationsYaml.replace('locations:', 'twilights: { golden: 6, flats: -8 }\nlocations:');

const buildTimeMs = 0;

const service = appWith(list, { now: () => Date.parse(now), buildTimeMs });

/** The text of the service's response to a request of a path. */
export const served = async (path: string) => (await service.request(path)).text();

/** A command line: a text with spaces between the words, or a list of words. */
export type Line = string | readonly string[];

export const wordsOf = (line: Line): readonly string[] =>
  typeof line === 'string' ? (line.match(/\S+/g) ?? []) : line;

/** A machine whose clock shows the instant of the requests. Its output is discarded. */
export function machineWith(changed: Partial<CommandContext> = {}): CommandContext {
  return {
    print: async () => {},
    note: () => {},
    columns: 80,
    now: () => Date.parse(now),
    sleep: () => Promise.reject(new Error('The command has no reason to sleep.')),
    serve: async () => {},
    buildTimeMs,
    readSkyline: readSkylineFile,
    loadLocations: (file) =>
      file === undefined
        ? { ...readList(list), source: 'locations.yaml', bytes: null, stamp: null, listTimeMs: null }
        : loadLocations(file, ['locations.yaml']),
    ...changed,
  };
}

/** Runs a command in this process. @returns the exit code and the output @throws the error that the program reports */
export async function ran(line: Line, machine: Partial<CommandContext> = {}) {
  const parts: string[] = [];
  const notes: string[] = [];
  const print = async (text: Iterable<string>) => void parts.push(...text);
  const context = machineWith({ print, note: (text) => notes.push(text), ...machine });
  const code = await runCommand(readCommandLine(wordsOf(line), context), context);
  return { code, output: parts.join(''), notes };
}

/** The output of a command. @throws Error if the command does not exit 0, or notes something */
export async function printed(line: Line, machine: Partial<CommandContext> = {}): Promise<string> {
  const { code, output, notes } = await ran(line, machine);
  if (code !== 0 || notes.length > 0) throw new Error(`${line} exits ${code}: ${notes.join('\n')}`);
  return output;
}

/** The message with which a command line is rejected, or `accepted`. */
export const refusalOf = (line: Line): Promise<string> =>
  ran(line).then(
    () => 'accepted',
    (error) => error.message,
  );
