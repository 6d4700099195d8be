import { eventNamesOf, skyKindNames, skyKinds, twilightNames } from '../nights/index.ts';
import { printCheckedList } from './check.ts';
import { below } from './conditionWords.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { checkHealth } from './health.ts';
import { printFirstList } from './init.ts';
import { isSky } from './is.ts';
import { printSky } from './now.ts';
import { isPlace, namedList } from './sites.ts';
import { printTonight } from './tonight.ts';
import { waitForEvent } from './wait.ts';
import { printWindows } from './windows.ts';

/** A command: how it is run, and how help, manual page and documents describe it. */
export interface Command {
  readonly name: string;
  /** The words after its name; missing: only flags. */
  readonly words?: readonly Word[];
  /** A phrase that begins with a verb. */
  readonly summary: string;
  /** Sentences for its help, the manual page and the documents. */
  readonly details: string;
  /** Its own flags; every command has `--help` and `--version` too. */
  readonly flags: readonly flags.Flag[];
  /** @returns the exit code, if it is not 0 @throws Refusal, UsageError, LocationsFileError */
  readonly run: (line: CommandLine, context: CommandContext) => Promise<number> | Promise<void>;
}

interface Word {
  /** Its placeholder in the help. */
  readonly value: string;
  /** The values that are known without a list. */
  readonly values: readonly string[];
  /** The only word that it can follow. */
  readonly after?: string;
}

const { locations, now, host, port, publicUrl, logLevel, logFormat, noMetrics, wide, quiet } = flags;
const place = [locations, ...flags.placeFlags];
const sites = [...place, flags.locationFlag];
const oneSite = [...place, flags.oneLocationFlag];
const server = [host, port, publicUrl, logLevel, logFormat, noMetrics];

/** The first words of conditions. */
const conditionWords = [...skyKindNames, below];
const altitudeWord = { value: 'ALTITUDE', values: twilightNames, after: below };
const conditionList = skyKinds.map(({ name, holds }) => `\`${name}\` (${holds})`).join(', ');

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'serves requests over HTTP until it is stopped',
    details:
      'This is the default command. Browsers get pages at `http://127.0.0.1:8080/`, other clients JSON, CSV or iCalendar below `/api/`; `/api/openapi.json` is the OpenAPI document. The start, each reload, each error of the service and the stop are logged to standard output. `/healthz` is 200 while the service responds. `/healthz?ready` is 200 if the latest night of every location can be computed, else 503. Both name the list that is served, as `list`, and report one that was refused, as `refused_list`. `/metrics` is in Prometheus’s format. A place given by its coordinates has the slug `here`.',
    flags: [...place, now, ...server],
    run: (line, context) => context.serve(line, isPlace(line) ? namedList(line, context) : line.value(flags.locations)),
  },
  {
    name: 'tonight',
    summary: 'prints tonight, or the nights of other dates',
    details:
      'While the Sun is down, tonight is the night in progress, else the coming one; `--date`, or `--after` and `--before`, select other nights. In place of a time, `up` means that the Sun or the Moon stays above the altitude all night; `down`, that the Sun stays below it for that half of the night, or that the Moon stays down all night; `-`, that the Moon only rises, or only sets, in that night. The other formats are those of `/api/almanac/`, of any length.',
    flags: [...sites, now, ...flags.dateFlags, flags.nightFormat, wide],
    run: printTonight,
  },
  {
    name: 'now',
    summary: 'prints the sky: Sun, Moon, twilight, next event',
    details:
      'For each location: altitudes without refraction and azimuths of the Sun and the Moon in degrees, `day` or which twilight it is, whether it is dark, and the next event in local time. JSON is that of `/api/now/`.',
    flags: [...sites, now, flags.skyFormat, wide],
    run: printSky,
  },
  {
    name: 'is',
    words: [{ value: 'CONDITION', values: conditionWords }, altitudeWord],
    summary: 'prints nothing, and exits 0 if a condition holds, such as dark, else 1',
    details: `The conditions are ${conditionList}; the name of one of your own twilights: the Sun is below its altitude; and \`below\` with an altitude of the Sun, degrees, or with the name of a twilight: ${twilightNames.join(', ')}, or one of your own.`,
    flags: [...oneSite, now],
    run: isSky,
  },
  {
    name: 'wait',
    words: [{ value: 'EVENT', values: [...eventNamesOf([]), ...conditionWords] }, altitudeWord],
    summary: 'exits at the next event of a name, such as sunset, or when a condition holds, such as dark',
    details:
      'It prints the event or the condition and its instant; with `--offset` also the instant that was due, as the last word. An event of an own twilight is such as `flats_dusk`. The conditions are those of `is`: if one holds already, it exits at once, and the instant is the present. `--offset` shifts the beginning of a condition: with 30m it has held for half an hour, with -30m it holds or begins within half an hour. If an event was due before the start, it is skipped, with a note: with -7h, five hours before sunset, it waits for the next one. It says once on standard error what it waits for and until when. It reads the clock at least every 20 seconds, so the clock may be set and the machine suspended meanwhile: then it exits 0 for an event that it missed, and says how late it is, but for a condition only if that still holds. With `--now` it prints what it would wait for from that instant on, and exits.',
    flags: [...oneSite, now, flags.offset, flags.timeout, quiet],
    run: waitForEvent,
  },
  {
    name: 'windows',
    summary: 'prints when it is dark, or when other conditions hold, at each location or at all of them',
    details:
      'In a window all conditions hold at once: those of `--condition`, which has the names of `is`, and those of the other flags on the Sun and the targets. Its nights are tonight, or those of `--date`, or of `--after` and `--before`, as of `tonight`: at each location, or with `--together` at the one that is named first. The table is in the local time of each location, and `date` is that of the night in which the window begins; with `--together` a window has a row for each location. `-` under `ends with` means that it holds for more than 400 days. `highest` and `airmass` are those of the target at its highest in the window, `Moon` is its smallest distance from the Moon while that is up, else `-`. `--wide` adds what the window begins with and the time zone. The other formats are those of `/api/windows/`. The reason for a location, or a target there, without a window is on standard error, and below the table are its windows in moonlight, which leave the exit code 3.',
    flags: [...sites, now, ...flags.windowFlags, flags.nightFormat, wide],
    run: printWindows,
  },
  {
    name: 'check',
    summary: 'checks the settings of serve and the locations file, and prints what is in it',
    details:
      'It prints each location with its time zone and the sunset of its latest night in local time, and each target in degrees. The errors in the file, up to a hundred, are listed with file, line, column, what was found and what is allowed. Warnings of coordinates or a time zone that seem to be wrong leave the exit code 0. It refuses what `serve` would refuse, except an address that the machine does not have, and a port that is in use or that the service may not use.',
    flags: [...place, now, ...server, quiet],
    run: printCheckedList,
  },
  {
    name: 'health',
    summary: 'exits 0 if a running service is healthy, else 1',
    details:
      'It asks the service for `/healthz?ready`, and waits at most 20 seconds. If that is not 200, a line on standard error says why; if the service has refused a list, a line says so, and the exit code stays 0. It is for the health check of a container.',
    flags: [flags.serviceUrl],
    run: checkHealth,
  },
  {
    name: 'init',
    summary: 'prints a first locations file, of one place',
    details:
      'It looks up the time zone of the coordinates, and explains each key in a comment: `observatory-nights init --latitude 52.405 --longitude 13.104 --name "My dome" >locations.yaml`. Add other locations to the file by hand.',
    flags: [...flags.placeFlags, flags.placeName],
    run: printFirstList,
  },
];

/** The exit codes; a description for one command begins with its name. */
export const exitCodes = [
  'Success, yes, healthy, the event came or the condition holds; or `serve` was stopped by SIGTERM or SIGINT. The other commands end by the signal, which a shell shows as 143 or 130.',
  'No, or not healthy; or the port is in use, or an unexpected error.',
  'A flag, a value or the locations file is wrong; or the service may not use its port.',
  '`wait`: the event or the condition does not come before the end of the following night. `tonight`, `windows`: there is none. The reason is on standard error at once.',
  '`wait`: it has not come before the timeout.',
  '`is`, `wait`: the clock is earlier than the build of this program, so it is not set, as on a Raspberry Pi before it reaches the network.',
] as const;

/** All flags of a command. */
export function flagsOf(command: Command): readonly flags.Flag[] {
  return [...command.flags, flags.help, flags.version];
}

/** `is CONDITION [ALTITUDE]`. */
export function synopsisOf({ name, words = [] }: Command): string {
  return [name, ...words.map(({ value, after }) => (after === undefined ? value : `[${value}]`))].join(' ');
}
