import { readCommandLine, runCommand } from '../../../src/cli/commandLine.ts';
import { commands } from '../../../src/cli/commands.ts';
import type { CommandContext } from '../../../src/cli/context.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { readSkylineFile } from '../../../src/locations/skylineFile.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { readList } from '../../support/listText.ts';
import { appWith } from '../../support/site.ts';

// The tests set what they read of the environment.
for (const { variable } of commands.flatMap(({ flags }) => flags))
  if (variable !== undefined) delete process.env[variable];

/** The list of commands that name none, and of the service that they are compared with. */
const list = locationsYaml.replace('locations:', 'twilights: { golden: 6, flats: -8 }\nlocations:');

const buildTimeMs = 0;

const service = appWith(list, { now: () => Date.parse(now), buildTimeMs });

/** What the service has at a path. */
export const served = async (path: string) => (await service.request(path)).text();

/** A command line: words between spaces, or one by one. */
export type Line = string | readonly string[];

export const wordsOf = (line: Line): readonly string[] =>
  typeof line === 'string' ? (line.match(/\S+/g) ?? []) : line;

/** A machine at the instant of the requests, on which nothing is written. */
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

/** Runs a command without a process of its own: its exit code, and what it writes. @throws what the program reports */
export async function ran(line: Line, machine: Partial<CommandContext> = {}) {
  const parts: string[] = [];
  const notes: string[] = [];
  const print = async (text: Iterable<string>) => void parts.push(...text);
  const context = machineWith({ print, note: (text) => notes.push(text), ...machine });
  const code = await runCommand(readCommandLine(wordsOf(line), context), context);
  return { code, output: parts.join(''), notes };
}

/** What a command prints that exits 0 and notes nothing. */
export async function printed(line: Line, machine: Partial<CommandContext> = {}): Promise<string> {
  const { code, output, notes } = await ran(line, machine);
  if (code !== 0 || notes.length > 0) throw new Error(`${line} exits ${code}: ${notes.join('\n')}`);
  return output;
}

/** The message with which a command line is refused; `accepted` if it is not. */
export const refusalOf = (line: Line): Promise<string> =>
  ran(line).then(
    () => 'accepted',
    (error) => error.message,
  );
