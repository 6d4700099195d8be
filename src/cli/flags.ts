import { isIP } from 'node:net';
import type { DefaultFiles } from '../locations/locationsFile.ts';
import { supportedDatesText } from '../nights/index.ts';
import { allowedDuration, readDuration, readSupportedInstant } from '../parameters/times.ts';

/** The groups of flags in the help of a command, in the order of the help. */
export const flagGroups = ['Place', 'Server', 'What', 'Output'] as const;

/** A command-line flag, with its texts for help, manual page and documents. */
export interface Flag {
  /** The name without hyphens at its start. A flag for a parameter of the service has the parameter's name: `sun_below`. */
  readonly name: string;
  readonly group: (typeof flagGroups)[number];
  /**
   * Sentences for the manual page and the documents. The help shows only the first sentence and the default. If the flag has
   * `values`, the help shows the values instead of the first sentence.
   */
  readonly description: string;
  /** The placeholder of the flag's value in the help. Omitted if the flag takes no value. */
  readonly value?: string;
  /** The letter of the short form: `h` for `-h`. */
  readonly short?: string;
  /** The environment variable that is read if the flag is missing. */
  readonly variable?: string;
  /** The default value, as text. */
  readonly default?: string;
  /** All allowed values, if there are only a few. */
  readonly values?: readonly string[];
}

/** A flag that is not a parameter of the service. `parse` parses the value of such a flag. */
export interface SettingFlag<Value = unknown> extends Flag {
  readonly value: string;
  /** The allowed values in words, which follow "Allowed is" in messages. */
  readonly allowed: string;
  /** Parses a text. `null`: the text is not allowed. */
  readonly parse: (text: string) => Value | null;
}

interface WithDefault {
  readonly default: string;
}

/** The flag for a name: `--height-above-horizon` for `height_above_horizon`. */
export function flagName(name: string): string {
  return `--${name.replaceAll('_', '-')}`;
}

/** A flag with its short form and its placeholder: `-h, --help`; `--port <number>`. */
export function flagSynopsis({ name, short, value }: Flag): string {
  const names = short === undefined ? flagName(name) : `-${short}, ${flagName(name)}`;
  return value === undefined ? names : `${names} <${value}>`;
}

/** The description of a flag for the manual page and the documents, in Markdown. */
export function flagText(flag: Flag): string {
  return [...valuesText(flag), flag.description, ...defaultText(flag), ...variableText(flag)].join(' ');
}

/**
 * The description of a flag for the help, in Markdown. The text has the allowed values or, without values, the first sentence.
 * The default and the environment variable follow.
 */
export function briefFlagText(flag: Flag): string {
  const [first, ...others] = flag.description.split(/(?<=\.) (?=[A-Z`])/);
  const usual = others.filter((sentence) => sentence.startsWith('Default: '));
  const values = valuesText(flag);
  return [...(values.length > 0 ? values : [first]), ...usual, ...defaultText(flag), ...variableText(flag)].join(' ');
}

function valuesText({ values }: Flag): string[] {
  return values === undefined ? [] : [`One of ${values.join(', ')}.`];
}

function defaultText({ default: usual }: Flag): string[] {
  return usual === undefined ? [] : [`Default: ${usual}.`];
}

function variableText({ value, variable }: Flag): string[] {
  return variable === undefined ? [] : [`Variable: \`${variable}${value === undefined ? '=1' : ''}\`.`];
}

export const help: Flag = { name: 'help', group: 'Output', short: 'h', description: 'Print this help.' };
export const version: Flag = { name: 'version', group: 'Output', short: 'v', description: 'Print the version.' };

/** The flag `--name` of `init`. */
export const placeName: SettingFlag<string> & WithDefault = {
  name: 'name',
  group: 'What',
  value: 'name',
  default: 'My observatory',
  description: 'Name of the place. The slug is derived from the name.',
  allowed: 'a text in one line, of at least one character',
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
  const description =
    'The times of a table are in the time zone of each location, or in UTC with `--utc`. In every other format, times are in UTC.';
  return {
    name: 'format',
    group: 'Output' as const,
    value: 'format',
    ...choiceOf(formats),
    default: 'table',
    description,
  };
}

const urlValue = {
  value: 'url',
  allowed: 'an address such as https://example.org/nights, without user, query or fragment',
  parse: readUrl,
};

/** The flag `--quiet` of `check`. */
export const quietCheck: Flag = { name: 'quiet', group: 'Output', description: 'Print only errors and warnings.' };

/** The flag `--quiet` of `wait`. */
export const quietWait: Flag = {
  name: 'quiet',
  group: 'Output',
  description: 'Print only errors, and a line if `wait` exits more than a minute late.',
};

const listHere = 'locations.yaml';
const installedList = '/etc/observatory-nights/locations.yaml';

/**
 * Paths of locations files to try if neither `--locations` nor `LOCATIONS_FILE` names a file. The program reads the first of
 * these files that exists.
 */
export const defaultFiles: DefaultFiles = [listHere, installedList];

export const locations: SettingFlag<string> = {
  name: 'locations',
  group: 'Place',
  value: 'file',
  variable: 'LOCATIONS_FILE',
  description: `The locations file. Without the flag, the program reads the first file that exists: \`${listHere}\` in the working directory, or \`${installedList}\`. If neither file exists, the program uses its built-in locations.`,
  allowed: 'the name of a file',
  parse: (text) => text || null,
};

/**
 * The flag `--locations` of `init`. The flag has no environment variable. Without the flag, `init` prints a new file, even if
 * `LOCATIONS_FILE` is set.
 */
export const extendedList: SettingFlag<string> = {
  name: locations.name,
  group: 'Place',
  value: locations.value,
  description:
    'Print an entry for this existing locations file, instead of a new file. `>>` in a shell can append the entry to the file.',
  allowed: locations.allowed,
  parse: locations.parse,
};

/** The flag `--skyline` of `init`. */
export const skylineFile: SettingFlag<string> = {
  name: 'skyline',
  group: 'What',
  value: 'file',
  description:
    'File with the skyline, such as `dome.hrz`. Each line has an azimuth and an altitude, as in the files of N.I.N.A., APCC, Cartes du Ciel and Stellarium. `init` prints the points of the file, but not the comments of the file.',
  allowed: locations.allowed,
  parse: locations.parse,
};

export const now: SettingFlag<number> = {
  name: 'now',
  group: 'What',
  value: 'instant',
  description: 'Use this time as now, such as 2026-11-21T18:00Z.',
  allowed: `an instant from ${supportedDatesText}, such as 2026-11-21T18:00Z. Without an offset, an instant is UTC`,
  parse: readSupportedInstant,
};

export const host: SettingFlag<string> & WithDefault = {
  name: 'host',
  group: 'Server',
  value: 'address',
  variable: 'HOST',
  default: '127.0.0.1',
  description:
    'Address to listen on. With 127.0.0.1, only this machine can connect. With 0.0.0.0, other machines can also connect.',
  allowed: 'an address or a name without a port, such as 127.0.0.1, 0.0.0.0 or localhost',
  parse: readHost,
};

export const port: SettingFlag<number> & WithDefault = {
  name: 'port',
  group: 'Server',
  value: 'number',
  variable: 'PORT',
  default: '8080',
  description: 'Port to listen on, 0 to 65535. With 0, the system chooses a free port.',
  allowed: 'an integer from 0 to 65535',
  parse: (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null),
};

export const publicUrl: SettingFlag<URL> = {
  name: 'public-url',
  group: 'Server',
  ...urlValue,
  variable: 'PUBLIC_URL',
  description: 'Public address of a service behind a proxy, such as `https://example.org/nights/`.',
};

export const logLevel = {
  name: 'log-level',
  group: 'Output' as const,
  value: 'level',
  variable: 'LOG_LEVEL',
  ...choiceOf(['silent', 'error', 'warn', 'info', 'debug']),
  default: 'info',
  description:
    'The service logs events of this level and of more severe levels. With `debug`, the service also logs each request.',
};

export const logFormat: SettingFlag<'json' | 'pretty'> = {
  name: 'log-format',
  group: 'Output',
  value: 'format',
  variable: 'LOG_FORMAT',
  ...choiceOf(['json', 'pretty']),
  description:
    'Format of the log: a line of JSON per event, or lines for people. Default: `pretty` on a terminal, otherwise `json`.',
};

export const noMetrics: Flag = {
  name: 'no-metrics',
  group: 'Output',
  variable: 'NO_METRICS',
  description: 'Do not serve `/metrics`, and do not count requests.',
};

export const nightFormat = formatSetting(['table', 'json', 'csv', 'ics']);
export const skyFormat = formatSetting(['table', 'json']);

export const wide: Flag = {
  name: 'wide',
  group: 'Output',
  description:
    'Print all columns, even beyond 80 characters. Without the flag, the table has the most important columns.',
};

export const utc: Flag = {
  name: 'utc',
  group: 'Output',
  description: 'Print the times of a table in UTC. Without the flag, the times are in the local time of each location.',
};

export const offset: SettingFlag<number> & WithDefault = {
  name: 'offset',
  group: 'What',
  value: 'duration',
  default: '0s',
  description:
    'Exit this long after the event, or before the event if negative, such as 1h30m, 90s or -10m. An ISO 8601 duration, such as PT10M, is also allowed.',
  allowed: allowedDuration,
  parse: readDuration,
};

export const serviceUrl: SettingFlag<URL> = {
  name: 'url',
  group: 'Server',
  ...urlValue,
  description: 'URL of the service, such as `http://127.0.0.1:8080`. Default: the URL with `--host` and `--port`.',
};

/** Flags of `health` for a service on this machine. */
export const serviceHost = { ...host, description: 'Host name or address in the service’s URL.' };
export const servicePort = { ...port, description: 'Port of the service on this machine.' };

/**
 * A host name: letters, digits, hyphens and underscores between dots. If the last label is a number, the text is an IPv4 address,
 * not a host name.
 */
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
