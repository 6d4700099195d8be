import { isIP } from 'node:net';
import type { DefaultFiles } from '../locations/locationsFile.ts';
import { supportedDatesText } from '../nights/index.ts';
import { allowedDuration, readDuration, readSupportedInstant } from '../parameters/times.ts';

/** A flag, as commander, help, manual page and documents have it. */
export interface Flag {
  /** Its name. A parameter of the service has its name there, such as `height_above_horizon`. */
  readonly name: string;
  readonly description: string;
  /** The placeholder of its value. Missing: it has no value. */
  readonly value?: string;
  /** The letter of its short form. */
  readonly short?: string;
  /** The environment variable that is read if the flag is missing. */
  readonly variable?: string;
  /** The text that is read if neither is given. */
  readonly default?: string;
  /** All allowed texts, if they are few. */
  readonly values?: readonly string[];
}

/** A flag with a value that the command line reads. The service reads the values of its parameters itself. */
export interface SettingFlag<Value = unknown> extends Flag {
  readonly value: string;
  /** The allowed values, as text after "Allowed is". */
  readonly allowed: string;
  /** The value of a text; `null` if it is not allowed. */
  readonly parse: (text: string) => Value | null;
}

/** `--height-above-horizon` of `height_above_horizon`. */
export function flagName(name: string): string {
  return `--${name.replaceAll('_', '-')}`;
}

/** `-h, --help`, `--port <number>`. */
export function flagSynopsis({ name, short, value }: Flag): string {
  const names = short === undefined ? flagName(name) : `-${short}, ${flagName(name)}`;
  return value === undefined ? names : `${names} <${value}>`;
}

/** Describes a flag, as Markdown. */
export function flagText({ description, values, default: usual, value, variable }: Flag): string {
  return [
    ...(values ? [`One of ${values.join(', ')}.`] : []),
    description,
    ...(usual === undefined ? [] : [`Default: ${usual}.`]),
    ...(variable === undefined ? [] : [`Variable: \`${variable}${value === undefined ? '=1' : ''}\`.`]),
  ].join(' ');
}

export const help: Flag = { name: 'help', short: 'h', description: 'Prints the commands; after a command, its flags.' };
export const version: Flag = { name: 'version', short: 'v', description: 'Prints the version.' };

/** The name of the location that `init` prints. */
export const placeName = {
  name: 'name',
  value: 'name',
  default: 'My observatory',
  description: 'The name of the place, of which its slug is made.',
  allowed: 'a text in one line that is not empty',
  parse: (text: string) => (/^\P{Cc}*\S\P{Cc}*$/u.test(text) ? text.trim() : null),
};

function choiceOf<const Choice extends string>(values: readonly Choice[]) {
  return {
    values,
    allowed: `one of ${values.join(', ')}`,
    parse: (text: string) => values.find((value) => value === text) ?? null,
  };
}

function formatSetting<const Format extends string>(formats: readonly Format[]) {
  const description = 'A table is in local time, or in UTC with `--utc`. Other formats are always in UTC.';
  return { name: 'format', value: 'format', ...choiceOf(formats), default: 'table', description };
}

const urlValue = {
  value: 'url',
  allowed: 'an address such as https://example.org/nights, without user, query or fragment',
  parse: readUrl,
};

export const quiet: Flag = {
  name: 'quiet',
  description: 'Prints only errors; `check` also prints warnings, `wait` that an event is late.',
};

const listHere = 'locations.yaml';
const installedList = '/etc/observatory-nights/locations.yaml';

/** In the order of their precedence. */
export const defaultFiles: DefaultFiles = [listHere, installedList];

export const locations: SettingFlag<string> = {
  name: 'locations',
  value: 'file',
  variable: 'LOCATIONS_FILE',
  description: `The file of the observing locations. Default: \`${listHere}\` in the working directory, else \`${installedList}\`, else a list that is built in.`,
  allowed: 'the name of a file',
  parse: (text) => text || null,
};

/** The list that a place is added to. No environment variable names it, because `init` writes a first list without it. */
export const extendedList: SettingFlag<string> = {
  name: locations.name,
  value: locations.value,
  description: 'The file that the place is added to with `>>`: prints its entry alone, with the next id.',
  allowed: locations.allowed,
  parse: locations.parse,
};

/** The skyline of a first or another place. */
export const skylineFile: SettingFlag<string> = {
  name: 'skyline',
  value: 'file',
  description:
    'The file of its skyline, such as `dome.hrz`, as N.I.N.A., APCC, Cartes du Ciel or Stellarium write it. Its points are printed without comments.',
  allowed: locations.allowed,
  parse: locations.parse,
};

export const now: SettingFlag<number> = {
  name: 'now',
  value: 'instant',
  description: 'Stops the clock at an instant, such as 2026-11-21T18:00Z.',
  allowed: `an instant from ${supportedDatesText}, such as 2026-11-21T18:00Z; without an offset it is UTC`,
  parse: readSupportedInstant,
};

export const host = {
  name: 'host',
  value: 'address',
  variable: 'HOST',
  default: '127.0.0.1',
  description:
    'The address to listen on. Only this machine can reach 127.0.0.1; 0.0.0.0 opens the service to the network.',
  allowed: 'an address or a name without a port, such as 127.0.0.1, 0.0.0.0 or localhost',
  parse: readHost,
};

export const port = {
  name: 'port',
  value: 'number',
  variable: 'PORT',
  default: '8080',
  description: 'The port to listen on, 0 to 65535; 0 takes a free one.',
  allowed: 'an integer from 0 to 65535',
  parse: (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null),
};

export const publicUrl: SettingFlag<URL> = {
  name: 'public-url',
  ...urlValue,
  variable: 'PUBLIC_URL',
  description: 'The address that clients use, if the service is behind a proxy, such as `https://example.org/nights/`.',
};

export const logLevel = {
  name: 'log-level',
  value: 'level',
  variable: 'LOG_LEVEL',
  ...choiceOf(['silent', 'error', 'warn', 'info', 'debug']),
  default: 'info',
  description: 'How much is logged; `debug` logs each request.',
};

export const logFormat = {
  name: 'log-format',
  value: 'format',
  variable: 'LOG_FORMAT',
  ...choiceOf(['json', 'pretty']),
  description:
    'The form of the log: a line of JSON for each event, or lines for people. Default: `pretty` on a terminal, else `json`.',
};

export const noMetrics: Flag = {
  name: 'no-metrics',
  variable: 'NO_METRICS',
  description: 'Serves no `/metrics`, and counts nothing.',
};

export const nightFormat = formatSetting(['table', 'json', 'csv', 'ics']);
export const skyFormat = formatSetting(['table', 'json']);

export const wide: Flag = {
  name: 'wide',
  description: 'All columns of the table. Without it, it has those that fit 80 characters.',
};

export const utc: Flag = {
  name: 'utc',
  description: 'Print the times of a table in UTC. Default: the local time of each location.',
};

export const offset = {
  name: 'offset',
  value: 'duration',
  default: '0s',
  description:
    'How long after the event it exits, such as 1h30m, 90s or PT10M; with a minus sign, before it, such as -10m.',
  allowed: allowedDuration,
  parse: readDuration,
};

export const serviceUrl: SettingFlag<URL> = {
  name: 'url',
  ...urlValue,
  description: 'The address of the service, such as `http://127.0.0.1:8080`. Default: that of `--host` and `--port`.',
};

/** Letters, digits, hyphens and underscores between dots. A name that ends with a number would be an IPv4 address. */
const hostName = /^(?:[\w-]+\.)*(?!\d+$)[\w-]+\.?$/;

function readHost(text: string): string | null {
  // An IPv6 address may be given in brackets, as in a URL.
  const address = text.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || hostName.test(address) ? address : null;
}

function readUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  return isPlain && url.username + url.password === '' ? url : null;
}
