import { eventNamesOf, skyKindNames, skyKinds, twilightNames } from '../nights/index.ts';
import { printCheckedList } from './check.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { checkHealth } from './health.ts';
import { printPlace } from './init.ts';
import { below, isSky } from './is.ts';
import { printSky } from './now.ts';
import {
  dateFlags,
  locationFlags,
  oneLocationFlag,
  placeFlags,
  skyTargetFlags,
  windowFlags,
} from './parameterFlags.ts';
import { printTonight } from './tonight.ts';
import { waitForEvent } from './wait.ts';
import { printWindows } from './windows.ts';

/** A command: how it is run, and how help, manual page and documents describe it. */
export interface Command {
  readonly name: string;
  /** The descriptions of the words after its name, by `<required>` or `[optional]`; missing: only flags. */
  readonly words?: Readonly<Record<string, string>>;
  /** A phrase that begins with a verb. */
  readonly summary: string;
  /** Sentences for its help, the manual page and the documents. */
  readonly details: string;
  /** Its own flags; every command has `--help` and `--version` too. */
  readonly flags: readonly flags.Flag[];
  /** Command lines after the name of the program, by what they do. */
  readonly examples: Readonly<Record<string, string>>;
  /** @returns the exit code, if it is not 0 @throws Refusal, UsageError, LocationsFileError */
  readonly run: (line: CommandLine, context: CommandContext) => Promise<number> | Promise<void>;
}

export const purpose =
  "Tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP and here. Without a command it serves.";

const { locations, now, host, port, publicUrl, logLevel, logFormat, noMetrics, utc, wide, quiet } = flags;
const sites = [locations, ...placeFlags, ...locationFlags];
const oneSite = [locations, ...placeFlags, oneLocationFlag];
const server = [host, port, publicUrl, logLevel, logFormat, noMetrics];

/** The first words of conditions. */
const conditionWords = [...skyKindNames, below].join(', ');
const altitudeWord = { '[altitude]': `after ${below}: degrees, or ${twilightNames.join(', ')}` };
const conditionList = skyKinds.map(({ name, holds }) => `\`${name}\` (${holds})`).join(', ');

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'serves requests over HTTP until it is stopped',
    details:
      'This is the default command. Browsers get pages at `http://127.0.0.1:8080/`, other clients JSON, CSV or iCalendar below `/api/`; `/api/openapi.json` is the OpenAPI document. The start, each reload, each error of the service and the stop are logged to standard output. `/healthz` is 200 while the service responds. `/healthz?ready` is 200 if the clock is set and the latest night of every location can be computed, else 503. Both name the list that is served, as `list`; they report one that was refused, as `refused_list`, and likely mistakes in the one that is served, as `list_warnings`. `/metrics` is in Prometheus’s format.',
    flags: [locations, now, ...server],
    examples: {
      'Serve your own list on another port': 'serve --locations my.yaml --port 8081',
      'Serve other machines too': 'serve --host 0.0.0.0',
    },
    run: (line, context) => context.serve(line),
  },
  {
    name: 'tonight',
    summary: 'prints tonight, or the nights of other dates',
    details:
      'While the Sun is down, tonight is the night in progress, else the coming one; `--date`, or `--after` and `--before`, select other nights. In place of a time, `up` means that the Sun or the Moon stays above the altitude all night; `down`, that the Sun stays below it for that half of the night, or that the Moon stays down all night; `-`, that the Moon only rises, or only sets, in that night. The other formats are those of `/api/almanac/`, of any length.',
    flags: [...sites, now, ...dateFlags, flags.nightFormat, utc, wide],
    examples: {
      'Tonight at one location': 'tonight --location my-dome',
      'A week of nights at all locations, for a spreadsheet':
        'tonight --after 2026-11-21 --before 2026-11-27 --format csv',
    },
    run: printTonight,
  },
  {
    name: 'now',
    summary: 'prints the sky: Sun, Moon, twilight, next event',
    details:
      'For each location: altitudes without refraction and azimuths of the Sun and the Moon in degrees, `day` or which twilight it is, whether it is dark, and the next event in local time. With `--target`, a second table has each target: altitude without refraction, azimuth and distance from the Moon in degrees, and the airmass (`-` below the horizon). If a location has a skyline, the column `skyline` says `above` or `behind`. JSON is that of `/api/now/`.',
    flags: [...sites, now, ...skyTargetFlags, flags.skyFormat, utc, wide],
    examples: {
      'The sky over every location': 'now',
      'Another instant, with all columns': 'now --now 2026-11-21T18:00Z --wide',
    },
    run: printSky,
  },
  {
    name: 'is',
    words: { '<condition>': conditionWords, ...altitudeWord },
    summary: 'prints nothing, and exits 0 if a condition holds, such as dark, else 1',
    details: `The conditions are ${conditionList}; the name of one of your own twilights: the Sun is below its altitude; and \`below\` with an altitude of the Sun, degrees, or with the name of a twilight: ${twilightNames.join(', ')}, or one of your own.`,
    flags: [...oneSite, now],
    examples: {
      'Only while it is dark': 'is dark --location my-dome && start-camera',
      'Only if the Sun is below −8°, at a place in Chile':
        'is below -8 --latitude -24.6 --longitude -70.4 && take-flats',
    },
    run: isSky,
  },
  {
    name: 'wait',
    words: { '<event>': `${eventNamesOf([]).join(', ')}, ${conditionWords}`, ...altitudeWord },
    summary: 'exits at the next event of a name, such as sunset, or when a condition holds, such as dark',
    details:
      'It prints the event or the condition and its instant; with `--offset` also the instant that was due, as the last word. An event of an own twilight is such as `flats_dusk`. The conditions are those of `is`: if one holds already, it exits at once, and the instant is the present. `--offset` shifts the beginning of a condition: with 30m it has held for half an hour, with -30m it holds or begins within half an hour. If an event was due before the start, it waits for the next one: with -7h, five hours before sunset, for that of the next day. It says once on standard error what it waits for and until when. It reads the clock at least every 20 seconds, so the clock may be set and the machine suspended meanwhile: then it exits 0 for an event that it missed, and says how late it is, but for a condition only if that still holds. With `--now` it prints what it would wait for from that instant on, and exits at once, as it would in the end.',
    flags: [...oneSite, now, flags.offset, quiet],
    examples: {
      'Ten minutes before the next astronomical dusk':
        'wait astronomical_dusk --location my-dome --offset -10m && echo soon',
      'As soon as the Sun is below −8°, at once if it is already': 'wait below -8 --location my-dome && take-flats',
    },
    run: waitForEvent,
  },
  {
    name: 'windows',
    summary: 'prints when it is dark, or when other conditions hold, at each location or at all of them',
    details:
      'In a window all conditions hold at once: those of `--condition`, which has the names of `is`, and those of the other flags on the Sun and the targets. Its nights are tonight, or those of `--date`, or of `--after` and `--before`, as of `tonight`: at each location, or with `--together` at the one that is named first. The table is in the local time of each location, and `date` is that of the night in which the window begins; with `--together` a window has a row for each location. `-` under `ends with` means that it holds for more than 400 days. `highest` is the altitude of the target at its highest in the window, `at` the time of that, and `Moon` is its smallest distance from the Moon while that is up, else `-`. Below several windows are their sum and the longest; those of a target tonight begin with the longest. `--wide` adds the airmass at the highest altitude, what the window begins with and the time zone. The other formats are those of `/api/windows/`. The reason for a location, or a target there, without a window is on standard error, and below the table are its windows in moonlight, which leave the exit code 3.',
    flags: [...sites, now, ...windowFlags, flags.nightFormat, utc, wide],
    examples: {
      'When it is dark tonight': 'windows --location my-dome',
      'When a target is above 40° at night for two hours or more, this week':
        'windows --target 05:35:17,-05:23:28 --target-above 40 --condition night --at-least 2h --after 2026-11-21 --before 2026-11-27',
    },
    run: printWindows,
  },
  {
    name: 'check',
    summary: 'checks the settings of serve and the locations file, and prints what is in it',
    details:
      'It prints each location with its time zone and the sunset of its latest night in local time, how many points its skyline has and where it is highest, and each target in degrees. The errors in the file, up to a hundred, are listed with file, line, column, what was found and what is allowed; ids and slugs that stand twice, once there are no others. Warnings of coordinates or a time zone that seem to be wrong leave the exit code 0; `--quiet` prints them too. It refuses what `serve` would refuse, except an address that the machine does not have, and a port that is in use or that the service may not use.',
    flags: [locations, now, ...server, utc, quiet],
    examples: {
      'Check the list of the service after a change': 'check',
      'Check another list, in a script': 'check --locations my.yaml --quiet && cp my.yaml locations.yaml',
    },
    run: printCheckedList,
  },
  {
    name: 'health',
    summary: 'exits 0 if a running service is healthy, else 1',
    details:
      'It asks the service for `/healthz?ready`, and waits at most 20 seconds. If that is not 200, a line on standard error says why; if the service has refused a list, a line says so, and the exit code stays 0. It is for the health check of a container.',
    flags: [flags.serviceUrl, host, port],
    examples: {
      'Is the service on this machine healthy?': 'health',
      'Is the one behind a proxy?': 'health --url https://example.org/nights/',
    },
    run: checkHealth,
  },
  {
    name: 'init',
    summary: 'prints a first locations file, or another place for one',
    details:
      'It looks up the time zone of the coordinates. If the coordinates are in the sea, a warning on standard error says so. A first file explains each key in a comment. With `--locations` it prints the entry alone, with the next id, so that `>>` adds it to that file. If the list of locations does not end with the file, it prints nothing to standard output, names the line before which to insert the entry, and exits 2.',
    flags: [flags.extendedList, ...placeFlags, flags.placeName, flags.skylineFile],
    examples: {
      'Write a list with one place': "init --latitude 52.405 --longitude 13.104 --name 'My dome' >my.yaml",
      'Add a second place to it, with its height above the horizon, metres, and its skyline':
        'init --locations my.yaml --latitude -24.6 --longitude -70.4 --height-above-horizon 2600 --skyline dome.hrz >>my.yaml',
    },
    run: printPlace,
  },
];

export interface ExitCode {
  readonly code: number;
  /** The names of the commands that have it; missing: all. */
  readonly of?: readonly string[];
  readonly meaning: string;
}

export const exitCodes: readonly ExitCode[] = [
  {
    code: 0,
    meaning:
      'Success, yes, healthy, the event came or the condition holds; or `serve` was stopped by SIGTERM or SIGINT. The other commands end by the signal, which a shell shows as 143 or 130.',
  },
  { code: 1, meaning: 'No, or not healthy; or the port is in use, or an unexpected error.' },
  { code: 2, meaning: 'A flag, a value or the locations file is wrong; or the service may not use its port.' },
  {
    code: 3,
    of: ['tonight', 'wait', 'windows'],
    meaning:
      'There is no such night or window; or the event or the condition does not come before the end of the following night. A line on standard error says why at once.',
  },
  {
    code: 5,
    of: ['tonight', 'now', 'is', 'wait', 'windows'],
    meaning:
      'The result depends on the present, and the clock is not set, as on a Raspberry Pi before it reaches the network. The clock is not set if it is more than a day earlier than the commit of this program.',
  },
];
