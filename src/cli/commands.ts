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

/** A command, with its texts for help, manual page and documents. */
export interface Command {
  readonly name: string;
  /** Positional arguments: `<required>` or `[optional]`. Omitted if the command takes only flags. */
  readonly words?: readonly string[];
  /** The purpose of the command: a sentence that begins with a verb, without a full stop. */
  readonly summary: string;
  /** Explanations in the command's help. Each key is the word or the value that the text explains. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Sentences for the manual page and the documents, but not for the help. */
  readonly details: readonly string[];
  /** Flags of the command. Every command also has `--help`. */
  readonly flags: readonly flags.Flag[];
  /** A sentence for each exit code of the command. */
  readonly exitCodes: ExitCodes;
  /**
   * Example calls. Each key is the purpose of a call, and each value is the arguments of the call. A backslash continues a line.
   */
  readonly examples: Readonly<Record<string, string>>;
  /** @returns the exit code, or nothing for 0 @throws Refusal, UsageError, LocationsFileError */
  readonly run: (line: CommandLine, context: CommandContext) => Promise<number> | Promise<void>;
}

type ExitCodes = Readonly<Partial<Record<0 | 1 | 2 | 3 | 5, string>>>;

export const purpose =
  "Tonight's sunset, twilights, midnight, sunrise and Moon for every observing location, over HTTP and on the command line. The default command is serve.";

const { locations, now, host, port, publicUrl, logLevel, logFormat, noMetrics, utc, wide } = flags;
const sites = [locations, ...locationFlags, ...placeFlags];
const oneSite = [locations, oneLocationFlag, ...placeFlags];
const server = [host, port, publicUrl, logLevel, logFormat, noMetrics];

/** Exit codes that most commands share. */
const failures = { 1: 'Unexpected error.', 2: 'A flag, a value or the locations file is wrong.' };
const clockUnset = 'The clock is not set.';

/** Notes on exit codes for the manual page and the documents. */
export const exitCodeNotes =
  'SIGTERM or SIGINT ends any command. When a signal stops `serve`, `serve` finishes the responses in progress, then exits 0. When a signal stops a command other than `serve`, a shell shows the exit code 143 for SIGTERM, or 130 for SIGINT. With the exit codes 3 and 5, standard error gives the reason. The clock counts as not set if its time is more than a day before the commit from which this program was built. A machine without a hardware clock can start with such a time.';

const eventTerm = { Events: eventNamesOf([]).join(', ') };
const conditionTerms = {
  Conditions: `${skyKindNames.join(', ')}, or ${below} <altitude>: the Sun is below the altitude`,
  Altitude: `of the Sun: degrees, or ${twilightNames.join(', ')}`,
};
const dateTerm = { Dates: '2026-11-21, today, tonight, tomorrow, or days from today: +7' };
const conditionList = skyKinds.map(({ name, holds }) => `\`${name}\` (${holds})`).join(', ');

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    summary: 'serve pages and data over HTTP until a signal stops the service',
    details: [
      '`serve` is the default command.',
      'Browsers get pages at `http://127.0.0.1:8080/`. Other clients get JSON, CSV or iCalendar below `/api/`. `/api/openapi.json` is the OpenAPI document.',
      'The service logs the start, each reload, each error and the stop to standard output.',
      '`/healthz` has the status 200 while the service responds. `/healthz?ready` has the status 200 if the clock is set and the latest night of every location can be computed, otherwise 503.',
      'In a response of `/healthz` or `/healthz?ready` with the status 200, `list` is the path of the locations file in use, or `the built-in list`. `list_warnings` has the likely mistakes in the file. `refused_list` describes a changed file that the service rejected.',
      '`/metrics` has metrics in the text format of Prometheus.',
    ],
    flags: [locations, now, ...server],
    exitCodes: {
      0: 'SIGTERM or SIGINT stopped the service.',
      1: 'The port or the address is not available, or an unexpected error occurred.',
      2: 'A flag, a value or the locations file is wrong, or the operating system does not permit the port.',
    },
    examples: {
      'Serve your own locations file on another port': 'serve --locations my.yaml --port 8081',
      'Let other machines connect': 'serve --host 0.0.0.0',
    },
    run: (line, context) => context.serve(line),
  },
  {
    name: 'tonight',
    summary: 'print the times of tonight, or of other nights',
    terms: {
      ...dateTerm,
      'up, down':
        'In the table, in place of a time: the Sun or the Moon stays above (up) or below (down) the altitude of the event.',
      '-': 'In place of a moonrise or moonset: the Moon only sets or rises.',
    },
    details: [
      'Until sunrise, tonight is the night in progress. After sunrise, tonight is the next night. `--date`, or `--after` and `--before`, select other nights.',
      '`up` in a column of the Sun: the Sun stays above the altitude of that column all night. `up` in a column of the Moon: the Moon stays above the horizon all night.',
      '`down` in the column of a dusk: the Sun stays below the altitude of the twilight from solar noon to midnight. `down` in the column of a dawn: the Sun stays below the altitude of the twilight from midnight to solar noon. `down` in a column of the Moon: the Moon stays below the horizon all night.',
      '`-` in a column of the Moon: the Moon sets but does not rise, or rises but does not set.',
      'With `--wide`, the column `lit` has the illuminated part of the Moon’s disc at midnight.',
      'The output in JSON, CSV or iCalendar has the form of a response of `/api/almanac/`, but has no maximum number of nights. With `--date`, `--after` or `--before`, the newest night is first. Otherwise, the nights are sorted by the location’s id.',
    ],
    flags: [...sites, now, ...dateFlags, flags.nightFormat, utc, wide],
    exitCodes: {
      ...failures,
      0: 'The nights are printed.',
      3: 'None of the requested dates has a night, for example because the time zone skipped the date.',
      5: clockUnset,
    },
    examples: {
      'Print tonight at one location': 'tonight --location my-dome',
      'Print a week of nights at all locations, for a spreadsheet':
        'tonight --after 2026-11-21 --before 2026-11-27 --format csv',
    },
    run: printTonight,
  },
  {
    name: 'now',
    summary: 'print the present sky: Sun, Moon, twilight, next event',
    details: [
      'The columns `Sun` and `Moon` have altitudes in degrees, without refraction. With `--wide`, the columns `azimuth` have the azimuths in degrees.',
      'The column `sky` has `day`, `night` or the name of the twilight. The column `LST` has the local sidereal time.',
      'With `--target`, a second table has a row for each location and target. The row has the target’s altitude without refraction, azimuth, and distance from the Moon, in degrees.',
      'The table of targets also has each target’s airmass. If the target is below the horizon, the airmass is `-`.',
      'If a location has a skyline, the column `skyline` says whether the target is above the skyline or behind it.',
      'The output in JSON equals the response of `/api/now/`.',
    ],
    flags: [...sites, now, ...skyTargetFlags, flags.skyFormat, utc, wide],
    exitCodes: { ...failures, 0: 'The sky is printed.', 5: clockUnset },
    examples: {
      'Print the sky over every location': 'now',
      'Print the sky at another instant, with all columns': 'now --now 2026-11-21T18:00Z --wide',
    },
    run: printSky,
  },
  {
    name: 'is',
    words: ['<condition>', '[altitude]'],
    summary: 'exit 0 if a condition holds now, otherwise 1, and print nothing',
    terms: conditionTerms,
    details: [
      `A condition is one of ${conditionList}.`,
      'The name of a custom twilight is also a condition: the Sun is below the altitude of the twilight.',
      `\`below\` takes an altitude of the Sun in degrees, or the name of a twilight: ${twilightNames.join(', ')}, or a custom twilight.`,
    ],
    flags: [...oneSite, now],
    exitCodes: {
      ...failures,
      0: 'The condition holds.',
      1: 'The condition does not hold, or an unexpected error occurred.',
      5: clockUnset,
    },
    examples: {
      'Start a camera if it is dark': 'is dark --location my-dome && start-camera',
      'Notify if the Sun is below −8° at a place in Chile': 'is below -8 --latitude -24.6 --longitude -70.4 && notify',
    },
    run: isSky,
  },
  {
    name: 'wait',
    words: ['<event>', '[altitude]'],
    summary: 'wait for the next event, or until a condition holds',
    terms: { ...eventTerm, ...conditionTerms },
    details: [
      'For an event, `wait` prints the name and the instant (UTC). For a condition, `wait` prints the name and the instant at which the condition begins. With `--offset`, the output also has the instant at which the wait ends.',
      'A custom twilight `flats` has the events `flats_dusk` and `flats_dawn`. `wait` and `is` take the same conditions.',
      'If a condition already holds, `wait` without `--offset` exits immediately and prints the present instant.',
      '`--offset` also applies to the beginning of a condition. With `--offset 30m`, `wait` exits when the condition has held for half an hour. With `--offset -30m`, `wait` exits half an hour before the condition begins, or immediately if the condition already holds.',
      'If the instant of the next event plus `--offset` is in the past, `wait` waits for the following event. Five hours before sunset, `wait sunset --offset -7h` waits for tomorrow’s sunset.',
      '`wait` first writes to standard error the awaited event or condition, and the instant at which the wait ends.',
      '`wait` reads the clock at least every 20 seconds. It is therefore safe to set the clock or to suspend the machine during a wait.',
      'If the machine slept through an event or the beginning of a condition, `wait` reports the delay and exits 0. If the condition ended during the sleep, `wait` waits until the condition begins again.',
      'With `--now`, `wait` does not wait. `wait` gives the result and the exit code of a wait that starts at the instant of `--now`.',
    ],
    flags: [...oneSite, now, flags.offset, flags.quietWait],
    exitCodes: {
      ...failures,
      0: 'The wait ended as requested: at the event or the condition, plus --offset.',
      3: 'The event or the condition does not occur before the second solar noon from now.',
      5: clockUnset,
    },
    examples: {
      'Notify ten minutes before sunset': 'wait sunset --location my-dome --offset -10m && notify',
      'Notify when the Sun is below −8°': 'wait below -8 --location my-dome && notify',
    },
    run: waitForEvent,
  },
  {
    name: 'windows',
    summary: 'print when it is dark, or when other conditions hold',
    terms: dateTerm,
    details: [
      'In a window, all conditions hold: the conditions named by `--condition`, and the conditions of flags such as `--sun-below` and `--target-above`.',
      'By default, `windows` searches tonight. `--date` selects one night, and `--after` and `--before` select a range. With `--together`, the first location in `--location` determines the searched nights.',
      'The column `date` has the date of the night that contains the start of the window. With `--together`, each window has one row per location.',
      '`-` in the column `ends with`: the conditions still hold 400 days after the searched nights.',
      'The column `highest` has the target’s maximum altitude in the window, and the column `at` has the time of the maximum.',
      'The column `from Moon` has the target’s smallest distance from the Moon while the Moon is up. `-` in the column `from Moon`: the Moon is down during the whole window.',
      'If a location has several windows for the same target, a line below the table gives their total length and the longest window. Without targets, all windows of the location count.',
      'If `--target` is given and none of `--next`, `--date`, `--after` and `--before` is given, the table has the longest window first.',
      'With `--wide`, the table also has the time zone and the airmass at the maximum altitude. With `--wide`, the column `begins with` has the event at the start of the window.',
      'The output in JSON, CSV or iCalendar equals the response of `/api/windows/`.',
      'If a location has no window, or has no window for one of the targets, standard error gives the reason. If the same search without the conditions on the Moon finds windows, a table below the line `In moonlight` has these windows.',
    ],
    flags: [...sites, now, ...windowFlags, flags.nightFormat, utc, wide],
    exitCodes: {
      ...failures,
      0: 'There is a window.',
      3: 'There is no window that meets all conditions.',
      5: clockUnset,
    },
    examples: {
      'Print when it is dark tonight': 'windows --location my-dome',
      'Print when it is dark and a target is high for 2 h or more, in 7 nights':
        'windows --target M42 --at-least 2h --after +0 --before +6',
    },
    run: printWindows,
  },
  {
    name: 'check',
    summary: 'check the locations file and the settings of the service, and print the locations and their sunsets',
    details: [
      '`check` prints each location, its time zone and the local time of the sunset of the latest night. The latest night begins at the last solar noon. For a skyline, `check` prints the number of points and the highest point. `check` prints the coordinates of targets in degrees.',
      '`check` lists up to a hundred errors in the file, each with file, line, column, the text found and the allowed values. Some duplicate ids and slugs are found only after other errors are corrected.',
      'If there are no errors, `check` warns of coordinates and time zones that are probably wrong, and exits 0.',
      '`check` rejects the same input as `serve`. But `check` tests neither whether the user of the service can read the file, nor whether the address and the port are free.',
    ],
    flags: [locations, now, ...server, utc, flags.quietCheck],
    exitCodes: { ...failures, 0: 'There are no errors, but there may be warnings.' },
    examples: {
      'Check the locations file of the service after a change': 'check',
      'Check another file in a script': 'check --locations my.yaml --quiet && echo good',
    },
    run: printCheckedList,
  },
  {
    name: 'health',
    summary: 'exit 0 if a running service is healthy, otherwise 1',
    details: [
      '`health` requests `/healthz?ready` and waits at most 20 seconds. If the status is not 200, standard error gives the status.',
      'If a changed locations file has errors, the service keeps the previous locations. `health` then reports the rejected file and exits 0.',
      'The container image uses `health` as its health check.',
    ],
    flags: [flags.serviceUrl, flags.serviceHost, flags.servicePort],
    exitCodes: {
      0: 'The service is healthy.',
      1: 'The service is not healthy or does not respond, or an unexpected error occurred.',
      2: 'A flag or a value is wrong.',
    },
    examples: {
      'Check the service on this machine': 'health',
      'Check a service behind a proxy': 'health --url https://example.org/nights/',
    },
    run: checkHealth,
  },
  {
    name: 'init',
    summary: 'print a new locations file, or an entry for an existing file',
    details: [
      '`init` looks up the time zone of the coordinates. If the coordinates are in the sea, standard error has a warning.',
      'A new file has comments that explain the keys.',
      'With `--locations`, `init` prints only the new entry, with the next id. `>>` in the shell appends the entry to the file.',
      'If another key follows the list of locations in the file, `init` does not print the entry to standard output and exits 2. Standard error gives the new entry and names a line. The new entry belongs before that line.',
    ],
    flags: [flags.extendedList, ...placeFlags, flags.placeName, flags.skylineFile],
    exitCodes: {
      ...failures,
      0: 'The locations file or its new entry is printed.',
      2: 'A flag, a value, the locations file or the skyline file is wrong, or an entry cannot be appended to the locations file.',
    },
    examples: {
      'Write a locations file with one place':
        "init --latitude 52.405 --longitude 13.104 \\\n    --name 'My dome' >my.yaml",
      'Add a second place, with its height above the horizon and its skyline':
        'init --locations my.yaml --latitude -24.6 \\\n    --longitude -70.4 --height-above-horizon 2600 --skyline dome.hrz >>my.yaml',
    },
    run: printPlace,
  },
];
