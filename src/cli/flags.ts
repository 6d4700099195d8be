import { isIP } from 'node:net';
import type { DefaultFiles } from '../locations/locationsFile.ts';
import { supportedDatesText } from '../nights/index.ts';
import { allowedDuration, readDuration, readSupportedInstant } from '../parameters/times.ts';

/** The groups of flags in the help of a command, in their order. */
export const flagGroups = ['Place', 'Server', 'What', 'Output'] as const;

/** A flag, as commander, help, manual page and documents have it. */
export interface Flag {
  /** Its name. A parameter of the service has its name there, such as `height_above_horizon`. */
  readonly name: string;
  readonly group: (typeof flagGroups)[number];
  /** Sentences for the manual page and the documents. The help has the first sentence alone. */
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

interface WithDefault {
  readonly default: string;
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

/** Describes a flag in the manual page and the documents, as Markdown. */
export function flagText(flag: Flag): string {
  return [...valuesText(flag), flag.description, ...defaultText(flag), ...variableText(flag)].join(' ');
}

/** Describes a flag in the help, as Markdown: its values or the first sentence, the default and the variable. */
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

/** The name of the location that `init` prints. */
export const placeName: SettingFlag<string> & WithDefault = {
  name: 'name',
  group: 'What',
  value: 'name',
  default: 'My observatory',
  description: 'Name of the place. The slug is derived from the name.',
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

/** Of `check`. */
export const quietCheck: Flag = { name: 'quiet', group: 'Output', description: 'Print only errors and warnings.' };

/** Of `wait`. */
export const quietWait: Flag = { name: 'quiet', group: 'Output', description: 'Print only errors and late events.' };

const listHere = 'locations.yaml';
const installedList = '/etc/observatory-nights/locations.yaml';

/** In the order of their precedence. */
export const defaultFiles: DefaultFiles = [listHere, installedList];

export const locations: SettingFlag<string> = {
  name: 'locations',
  group: 'Place',
  value: 'file',
  variable: 'LOCATIONS_FILE',
  description: `The locations file. Without the flag: \`${listHere}\` in the working directory, then \`${installedList}\`, then a built-in list.`,
  allowed: 'the name of a file',
  parse: (text) => text || null,
};

/** The list that a place is added to. No environment variable names it, because `init` writes a first list without it. */
export const extendedList: SettingFlag<string> = {
  name: locations.name,
  group: 'Place',
  value: locations.value,
  description: 'The file to which `>>` appends the place. Print only the entry, with the next id.',
  allowed: locations.allowed,
  parse: locations.parse,
};

/** The skyline of a first or another place. */
export const skylineFile: SettingFlag<string> = {
  name: 'skyline',
  group: 'What',
  value: 'file',
  description:
    'The file of the skyline, such as `dome.hrz`. N.I.N.A., APCC, Cartes du Ciel and Stellarium write such files. The points are printed without comments.',
  allowed: locations.allowed,
  parse: locations.parse,
};

export const now: SettingFlag<number> = {
  name: 'now',
  group: 'What',
  value: 'instant',
  description: 'Stop the clock at an instant: 2026-11-21T18:00Z.',
  allowed: `an instant from ${supportedDatesText}, such as 2026-11-21T18:00Z. Without an offset, an instant is UTC`,
  parse: readSupportedInstant,
};

export const host: SettingFlag<string> & WithDefault = {
  name: 'host',
  group: 'Server',
  value: 'address',
  variable: 'HOST',
  default: '127.0.0.1',
  description: 'Address to listen on. Only this machine can reach 127.0.0.1. With 0.0.0.0, other machines can connect.',
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
  description: 'Address for clients if a proxy is in front: `https://example.org/nights/`.',
};

export const logLevel = {
  name: 'log-level',
  group: 'Output' as const,
  value: 'level',
  variable: 'LOG_LEVEL',
  ...choiceOf(['silent', 'error', 'warn', 'info', 'debug']),
  default: 'info',
  description: 'Amount of log. `debug` logs each request.',
};

export const logFormat = {
  name: 'log-format',
  group: 'Output' as const,
  value: 'format',
  variable: 'LOG_FORMAT',
  ...choiceOf(['json', 'pretty']),
  description:
    'Form of the log: a line of JSON per event, or lines for people. Default: `pretty` on a terminal, otherwise `json`.',
};

export const noMetrics: Flag = {
  name: 'no-metrics',
  group: 'Output',
  variable: 'NO_METRICS',
  description: 'Serve no `/metrics`, and count nothing.',
};

export const nightFormat = formatSetting(['table', 'json', 'csv', 'ics']);
export const skyFormat = formatSetting(['table', 'json']);

export const wide: Flag = {
  name: 'wide',
  group: 'Output',
  description: 'Print all columns. Without the flag: the columns that fit 80 characters.',
};

export const utc: Flag = {
  name: 'utc',
  group: 'Output',
  description: 'Print the times of a table in UTC. Without the flag: the local time of each location.',
};

export const offset: SettingFlag<number> & WithDefault = {
  name: 'offset',
  group: 'What',
  value: 'duration',
  default: '0s',
  description: 'Exit this long after the event: 1h30m, 90s or PT10M. With a minus sign, exit before the event: -10m.',
  allowed: allowedDuration,
  parse: readDuration,
};

export const serviceUrl: SettingFlag<URL> = {
  name: 'url',
  group: 'Server',
  ...urlValue,
  description: 'Address of the service: `http://127.0.0.1:8080`. Without the flag: `--host` and `--port`.',
};

/** Of a service on this machine. */
export const serviceHost = { ...host, description: 'Address that the service has as `--host`.' };
export const servicePort = { ...port, description: 'Port that the service has as `--port`.' };

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
