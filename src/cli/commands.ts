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
  /** The words after its name: `<required>` or `[optional]`. Missing: only flags. */
  readonly words?: readonly string[];
  /** What the command does: a sentence without its full stop that begins with a verb. */
  readonly summary: string;
  /** What its help says of words and values, by their names. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Statements for the manual page and the documents. */
  readonly details: readonly string[];
  /** Its own flags; every command has `--help` and `--version` too. */
  readonly flags: readonly flags.Flag[];
  /** The meanings of its exit codes, sentences. */
  readonly exitCodes: ExitCodes;
  /** Command lines after the name of the program, by what they do. A backslash continues a line. */
  readonly examples: Readonly<Record<string, string>>;
  /** @returns the exit code, if it is not 0 @throws Refusal, UsageError, LocationsFileError */
  readonly run: (line: CommandLine, context: CommandContext) => Promise<number> | Promise<void>;
}

type ExitCodes = Readonly<Partial<Record<0 | 1 | 2 | 3 | 5, string>>>;

export const purpose =
  "Tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP and here. The default command is serve.";

const { locations, now, host, port, publicUrl, logLevel, logFormat, noMetrics, utc, wide } = flags;
const sites = [locations, ...locationFlags, ...placeFlags];
const oneSite = [locations, oneLocationFlag, ...placeFlags];
const server = [host, port, publicUrl, logLevel, logFormat, noMetrics];

/** The exit codes that any command can have. */
const failures = { 1: 'Unexpected error.', 2: 'A flag, a value or the locations file is wrong.' };
const clockUnset = 'The clock is not set.';

/** What the manual page and the documents say of exit codes besides their meanings. */
export const exitCodeNotes =
  'SIGTERM and SIGINT end every command but `serve`, which a shell shows as 143 and 130. With 3 and 5, standard error gives the reason. The clock is not set if it is more than a day earlier than the commit of this program. A Raspberry Pi has such a clock before it reaches the network.';

const eventTerm = { Events: eventNamesOf([]).join(', ') };
const conditionTerms = {
  Conditions: `${skyKindNames.join(', ')}, ${below} <altitude>`,
  Altitude: `degrees, or ${twilightNames.join(', ')}`,
};
const dateTerm = { Dates: '2026-11-21, today, tonight, tomorrow, or days from today: +7' };
const conditionList = skyKinds.map(({ name, holds }) => `\`${name}\` (${holds})`).join(', ');

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'serve requests over HTTP until a signal stops the service',
    details: [
      '`serve` is the default command.',
      'Browsers get pages at `http://127.0.0.1:8080/`. Other clients get JSON, CSV or iCalendar below `/api/`. `/api/openapi.json` is the OpenAPI document.',
      'The service logs the start, each reload, each error and the stop to standard output.',
      '`/healthz` is 200 while the service responds. `/healthz?ready` is 200 if the clock is set and the latest night of every location can be computed. Otherwise it is 503.',
      'Both name the served file as `list`, a rejected file as `refused_list`, and likely mistakes in the served file as `list_warnings`.',
      '`/metrics` is in Prometheus’s format.',
    ],
    flags: [locations, now, ...server],
    exitCodes: {
      0: 'SIGTERM or SIGINT stopped the service.',
      1: 'The port is in use, or an unexpected error.',
      2: 'A flag, a value or the locations file is wrong, or the port is not permitted.',
    },
    examples: {
      'Serve your own locations file on another port': 'serve --locations my.yaml --port 8081',
      'Serve other machines too': 'serve --host 0.0.0.0',
    },
    run: (line, context) => context.serve(line),
  },
  {
    name: 'tonight',
    summary: 'print tonight, or the nights of other dates',
    terms: {
      ...dateTerm,
      'up, down': 'The Sun or the Moon stays above or below the altitude.',
      '-': 'The Moon sets but does not rise, or the reverse.',
    },
    details: [
      'While the Sun is down, tonight is the night in progress. Otherwise, tonight is the next night. `--date`, or `--after` and `--before`, select other nights.',
      '`up` in place of a time: the Sun or the Moon stays above the altitude all night.',
      '`down`: the Sun stays below the altitude for that half of the night, or the Moon stays down all night.',
      '`-`: the Moon sets but does not rise, or the reverse.',
      'JSON, CSV and iCalendar equal the responses of `/api/almanac/`, of any length.',
    ],
    flags: [...sites, now, ...dateFlags, flags.nightFormat, utc, wide],
    exitCodes: { ...failures, 0: 'The nights are printed.', 3: 'No night has such a date.', 5: clockUnset },
    examples: {
      'Tonight at one location': 'tonight --location my-dome',
      'A week of nights at all locations, for a spreadsheet':
        'tonight --after 2026-11-21 --before 2026-11-27 --format csv',
    },
    run: printTonight,
  },
  {
    name: 'now',
    summary: 'print the sky: Sun, Moon, twilight, next event',
    details: [
      'Altitudes (without refraction) and azimuths of the Sun and the Moon are in degrees.',
      '`sky` is `day` or the name of the twilight. `LST` is the local sidereal time.',
      'With `--target`, a second table has each target: altitude without refraction, azimuth and distance from the Moon in degrees, and the airmass (`-` below the horizon).',
      'If a location has a skyline, the column `skyline` says `above` or `behind`.',
      'JSON equals the response of `/api/now/`.',
    ],
    flags: [...sites, now, ...skyTargetFlags, flags.skyFormat, utc, wide],
    exitCodes: { ...failures, 0: 'The sky is printed.', 5: clockUnset },
    examples: {
      'The sky over every location': 'now',
      'Another instant, with all columns': 'now --now 2026-11-21T18:00Z --wide',
    },
    run: printSky,
  },
  {
    name: 'is',
    words: ['<condition>', '[altitude]'],
    summary: 'print nothing, and exit 0 if a condition holds, otherwise 1',
    terms: conditionTerms,
    details: [
      `The conditions are ${conditionList}.`,
      'The name of a custom twilight is a condition too: the Sun is below its altitude.',
      `After \`below\` comes an altitude of the Sun in degrees, or the name of a twilight: ${twilightNames.join(', ')}, or a custom one.`,
    ],
    flags: [...oneSite, now],
    exitCodes: {
      ...failures,
      0: 'The condition holds.',
      1: 'The condition does not hold, or an unexpected error.',
      5: clockUnset,
    },
    examples: {
      'Only while it is dark': 'is dark --location my-dome && start-camera',
      'Only if the Sun is below −8°, at a place in Chile': 'is below -8 --latitude -24.6 --longitude -70.4 && flats',
    },
    run: isSky,
  },
  {
    name: 'wait',
    words: ['<event>', '[altitude]'],
    summary: 'wait for the next event, or until a condition holds',
    terms: { ...eventTerm, ...conditionTerms },
    details: [
      'The output is the event or the condition and its instant. With `--offset`, the last word is the instant plus the offset.',
      'A custom twilight `flats` has the events `flats_dusk` and `flats_dawn`. `is` has the same conditions.',
      'If a condition already holds, `wait` exits immediately and prints the present instant.',
      '`--offset` shifts the beginning of a condition. With 30m, the condition has held for half an hour. With -30m, the condition holds, or begins within half an hour.',
      'If an event plus the offset is already past, `wait` takes the next event. If started five hours before sunset, `--offset -7h` takes tomorrow’s sunset.',
      'Standard error says once which event `wait` waits for, and until when.',
      '`wait` reads the clock at least every 20 seconds, so the clock may be set and the machine may sleep.',
      'If the machine slept through an event, `wait` reports the delay and exits 0. If the machine slept through the beginning of a condition, `wait` exits 0 only if the condition still holds.',
      'With `--now`, `wait` prints the result from that instant on, and exits immediately with the same exit code.',
    ],
    flags: [...oneSite, now, flags.offset, flags.quietWait],
    exitCodes: {
      ...failures,
      0: 'The event came, or the condition holds.',
      3: 'No match before the end of the following night.',
      5: clockUnset,
    },
    examples: {
      'Ten minutes before sunset': 'wait sunset --location my-dome --offset -10m && open-dome',
      'As soon as the Sun is below −8°': 'wait below -8 --location my-dome && take-flats',
    },
    run: waitForEvent,
  },
  {
    name: 'windows',
    summary: 'print when it is dark, or when other conditions hold',
    terms: dateTerm,
    details: [
      'In a window, all conditions hold: the conditions of `--condition`, and the conditions of the other flags on the Sun and the targets.',
      'The nights are tonight. `--date` selects one night, and `--after` and `--before` select a range. With `--together`, the first named location sets the dates.',
      '`date` is the night at the beginning of the window. With `--together`, a window has a row per location.',
      '`-` under `ends with`: the window lasts for more than 400 days.',
      '`highest` is the maximum altitude of the target in the window, and `at` is its time. `Moon` is the smallest distance from the Moon while the Moon is up. `-`: the Moon is down.',
      'A location with several windows has a line with their total and the longest window. Windows of a target tonight begin with the longest.',
      '`--wide` adds the airmass at the maximum altitude, `begins with` and the time zone.',
      'JSON, CSV and iCalendar equal the responses of `/api/windows/`.',
      'If a location has no window, or none of a target, standard error gives the reason. Windows in moonlight follow below the table. With these alone, `windows` exits 3.',
    ],
    flags: [...sites, now, ...windowFlags, flags.nightFormat, utc, wide],
    exitCodes: {
      ...failures,
      0: 'There is a window.',
      3: 'There is no window. Windows in moonlight do not count.',
      5: clockUnset,
    },
    examples: {
      'When it is dark tonight': 'windows --location my-dome',
      'When a target is up for two hours or more, this week':
        'windows --target M42 --at-least 2h --after +0 --before +6',
    },
    run: printWindows,
  },
  {
    name: 'check',
    summary: 'check the settings of serve and the locations file, and print its locations',
    details: [
      '`check` prints each location with its time zone and the local time of sunset in the latest night. A skyline has its number of points and its highest point. Targets are in degrees.',
      'Up to a hundred errors in the file are listed, each with file, line, column, the text found and the allowed values. Other errors can hide duplicate ids and slugs.',
      'Warnings name coordinates or a time zone that are probably wrong. With warnings alone, `check` exits 0.',
      '`check` rejects the same input as `serve`, except an unusable address or port.',
    ],
    flags: [locations, now, ...server, utc, flags.quietCheck],
    exitCodes: { ...failures, 0: 'There is no error. There may be warnings.' },
    examples: {
      'Check the locations file of the service after a change': 'check',
      'Check another file, in a script': 'check --locations my.yaml --quiet && echo good',
    },
    run: printCheckedList,
  },
  {
    name: 'health',
    summary: 'exit 0 if a running service is healthy, otherwise 1',
    details: [
      '`health` requests `/healthz?ready` and waits at most 20 seconds. If the status is not 200, standard error gives the reason.',
      'If the service rejected a file, `health` reports it and exits 0.',
      'A container uses `health` as its health check.',
    ],
    flags: [flags.serviceUrl, flags.serviceHost, flags.servicePort],
    exitCodes: {
      0: 'The service is healthy.',
      1: 'The service is not healthy or does not respond, or an unexpected error.',
      2: 'A flag or a value is wrong.',
    },
    examples: {
      'Is the service on this machine healthy?': 'health',
      'Is the service behind a proxy healthy?': 'health --url https://example.org/nights/',
    },
    run: checkHealth,
  },
  {
    name: 'init',
    summary: 'print a first locations file, or another place for one',
    details: [
      '`init` looks up the time zone of the coordinates. If the coordinates are in the sea, standard error has a warning.',
      'A first file explains each key in a comment.',
      'With `--locations`, `init` prints only the entry, with the next id. `>>` appends the entry to that file.',
      'If the list of locations does not end with the file, `init` prints no entry. Standard error then names the line before which the entry belongs, and `init` exits 2.',
    ],
    flags: [flags.extendedList, ...placeFlags, flags.placeName, flags.skylineFile],
    exitCodes: {
      ...failures,
      0: 'The file or the entry is printed.',
      2: 'A flag, a value or a file is wrong, or the file cannot be extended at its end.',
    },
    examples: {
      'Write a locations file with one place':
        "init --latitude 52.405 --longitude 13.104 \\\n    --name 'My dome' >my.yaml",
      'Add a second place to it, with its height above the horizon and its skyline':
        'init --locations my.yaml --latitude -24.6 \\\n    --longitude -70.4 --height-above-horizon 2600 --skyline dome.hrz >>my.yaml',
    },
    run: printPlace,
  },
];
