import { skyEventNamesOf } from '../nights/index.ts';
import { checkList } from './check.ts';
import type { CommandContext } from './context.ts';
import * as flags from './flags.ts';
import { checkHealth, serviceUrl } from './health.ts';
import { isSky, skyKinds, twilightNames } from './is.ts';
import { printSky } from './now.ts';
import { isPlace, namedList } from './sites.ts';
import { printTonight } from './tonight.ts';
import { waitForEvent } from './wait.ts';

/** A command: how it is read and run, and how help, manual page, documents and completions describe it. */
export interface Command<Group extends flags.Flags = flags.Flags> {
  /** What can follow its name; missing: nothing but flags. */
  readonly words?: readonly Word[];
  /** A verb and what follows it. */
  readonly summary: string;
  /** Sentences for the manual page. */
  readonly details: string;
  /** Flags whose texts the parameters of the service read. */
  readonly parameters?: flags.Flags;
  readonly flags: Group;
  /**
   * Runs it.
   *
   * @returns the exit code; `undefined`: 0
   * @throws UsageError, LocationsFileError
   */
  run(options: CommandOptions<Group>, context: CommandContext): Promise<number> | Promise<void>;
}

interface Word {
  /** What stands for it in the help. */
  readonly value: string;
  /** Those that are known without a list. */
  readonly values: readonly string[];
  /** The only word that it can follow. */
  readonly after?: string;
}

type CommandOptions<Group extends flags.Flags> = flags.OptionsOf<Group> & {
  readonly words: readonly string[];
  /** The texts of parameters of the service by their names. */
  readonly parameters: ReadonlyMap<string, string>;
};

/** An entry of the table, whose flags are the options of its function. */
const command = <Group extends flags.Flags>(entry: Command<Group>): Command<Group> => entry;

const atPresent = { ...flags.listFlags, ...flags.nowFlag };
const sites = { ...flags.locationFlag, ...flags.placeFlags };

/** All of them, in the order of the help. */
export const commands = {
  serve: command({
    summary: 'serves requests over HTTP until it is stopped',
    details:
      'This is the default command. Browsers get pages at `http://127.0.0.1:8080/`, other clients JSON, CSV or iCalendar below `/api/`; `/api/openapi.json` is the OpenAPI document. The start, each reload, each error of the service and the stop are logged to standard output. `/healthz` is 200 while the service responds. `/healthz?ready` is 200 if the latest night of every location can be computed, else 503. Both report a list that was refused, as `refused_list`. `/metrics` is in Prometheus’s format. A place of its own has the slug `here`.',
    parameters: flags.placeFlags,
    flags: { ...atPresent, ...flags.serverFlags },
    run: (options, context) => {
      const locations = isPlace(options.parameters) ? namedList(options, context) : options.locations;
      return context.serve({ ...options, locations, now: context.clock.now });
    },
  }),
  tonight: command({
    summary: 'prints tonight, or the nights of other dates',
    details:
      'While the Sun is down, tonight is the night in progress, else the coming one. The table has the columns that fit the terminal, or 80 characters where standard output is none. The other formats are streams, of any length.',
    parameters: { ...sites, ...flags.dateFlags },
    flags: { ...atPresent, ...flags.tonightFlags },
    run: printTonight,
  }),
  now: command({
    summary: 'prints the sky: Sun, Moon, twilight, next event',
    details:
      'For each location: altitudes and azimuths of the Sun and the Moon, the twilight, whether it is dark, and the next event.',
    parameters: sites,
    flags: { ...atPresent, ...flags.skyFlags },
    run: printSky,
  }),
  is: command({
    words: [
      { value: 'KIND', values: skyKinds },
      { value: 'NAME', values: twilightNames, after: 'below' },
    ],
    summary: 'prints nothing, and exits 0 if the sky is of a kind, else 1',
    details: `The kinds are \`dark\` (night without the Moon), \`night\` (the Sun is below −18°), \`twilight\` (civil, nautical or astronomical), \`day\`, and \`below\` with the name of a twilight: ${twilightNames.join(', ')}, or one of your own. It needs a single location, unless the list has only one.`,
    parameters: sites,
    flags: atPresent,
    run: isSky,
  }),
  wait: command({
    words: [{ value: 'EVENT', values: skyEventNamesOf([]) }],
    summary: 'exits at the next event of a name, such as sunset',
    details:
      'It needs a single location, unless the list has only one. An unknown name lists all events. It prints the event and its instant, with `--offset` also the instant that was due, and says once on standard error what it waits for and until when. A start that is late does not act late: an event that comes, but was due before the start, is left out, and said to be. It looks at the clock every 20 seconds at least, so that the clock may be set and the machine suspended meanwhile. An event that came while the machine was suspended ends it at once, and is said to be late.',
    parameters: sites,
    flags: { ...flags.listFlags, ...flags.waitFlags, ...flags.quietFlag },
    run: waitForEvent,
  }),
  check: command({
    summary: 'checks the settings of serve and the locations file, and prints what is in it',
    details:
      'It prints each location with its time zone and the sunset of its latest night in local time. The errors in the file, up to a hundred, are listed with file, line, column, what was found and what is allowed. Warnings of names that can be taken for an id, and of coordinates that seem to be swapped, leave the exit status 0.',
    parameters: flags.placeFlags,
    flags: { ...atPresent, ...flags.serverFlags, ...flags.quietFlag },
    run: checkList,
  }),
  health: command({
    summary: 'exits 0 if a running service is healthy, else 1',
    details:
      'It asks the service for `/healthz?ready`. If that is not 200, a line on standard error says why. It is for the health check of a container.',
    flags: flags.healthFlags,
    run: ({ url }, { environment }) => checkHealth(serviceUrl(url, environment)),
  }),
} as const;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as CommandName[];

/** What the program exits with; a description that is of one command begins with its name. */
export const exitCodes = [
  'Success, stopped by a signal, yes, healthy, or the event came.',
  'No, or not healthy; or the service cannot listen on its address and port, or an unexpected error.',
  'A flag, a value or the locations file is wrong.',
  '`wait`: the event does not come before the end of the following night. The reason is printed to standard error at once.',
  '`wait`: the event has not come before the timeout.',
  '`wait`: the clock is earlier than this program, so it is not set, as that of a Raspberry Pi before it has reached the network.',
] as const;

/** The flags of a command by their names, such as `--port`, and those of every command. */
export function flagsOf(name: CommandName): ReadonlyMap<string, flags.Flag> {
  const { flags: own, parameters = {} }: Command = commands[name];
  const all = Object.entries({ ...own, ...parameters, ...flags.helpFlags });
  return new Map(all.map(([option, flag]) => [flags.flagName(option), flag]));
}

/** `is KIND [NAME]`. */
export function synopsisOf(name: CommandName): string {
  const { words = [] }: Command = commands[name];
  return [name, ...words.map(({ value, after }) => (after === undefined ? value : `[${value}]`))].join(' ');
}
