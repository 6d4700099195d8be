import { isIP } from 'node:net';
import { readSupportedInstant } from '../api/dates.ts';
import { allowedDuration, readDuration, readLength } from '../api/durations.ts';
import { descriptionOf, type Parameter, type Parameters } from '../api/parameter.ts';
import { dateParameters } from '../api/ranges.ts';
import { placeParameters, siteParameters } from '../api/sites.ts';
import { windowParameters } from '../api/windows.ts';
import { LocationIndex } from '../locations/index.ts';
import type { DefaultFiles } from '../locations/locationsFile.ts';
import { maxEventDays, supportedDates } from '../nights/index.ts';

/** A flag: a parameter of a command line. Help, manual page and documents derive from it. */
export interface Flag<Value = unknown> {
  readonly name: string;
  readonly description: string;
  /** The allowed values, as text after "allowed is". */
  readonly allowed: string;
  /** Names that it can have; a refusal suggests the nearest. */
  readonly names?: readonly string[];
  /** The value of a text; `null` if it is not allowed. */
  readonly parse: (text: string) => Value | null;
  /** The placeholder of its value in the help. Missing: it has no value, and its text is `1` if it is given. */
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

/** `--height-above-horizon` of `height_above_horizon`. */
export function flagName(name: string): string {
  return `--${name.replaceAll('_', '-')}`;
}

/** The index of an empty list. */
export const emptyIndex = new LocationIndex({ locations: [], targets: [] });

/** The placeholder of the value of a parameter, by its type in JSON Schema. */
const valueNames: Readonly<Record<string, string>> = { number: 'NUMBER', string: 'NAME', undefined: 'DATE' };

/** A flag that is a parameter of the service. */
function parameterFlag<Value>(name: string, parameter: Parameter<Value>): Flag<Value> {
  const { description, allowed, names = [], value = { type: 'string' } } = descriptionOf(parameter);
  const placeholder = valueNames[String(value.type)];
  const parse = (text: string) => parameter.safeParse(text).data ?? null;
  return { name, description, allowed, names, parse, ...(placeholder !== undefined && { value: placeholder }) };
}

function parameterFlags(parameters: Parameters): Flag[] {
  return Object.entries(parameters).map(([name, parameter]) => parameterFlag(name, parameter));
}

/** Any place instead of a list. */
export const placeFlags = parameterFlags(placeParameters);

/** The name of the only location of a first list. */
export const placeName = {
  name: 'name',
  value: 'NAME',
  default: 'My observatory',
  description: 'The name of the place, of which its slug is made.',
  allowed: 'a text in one line that is not empty',
  parse: (text: string) => (/^\P{Cc}*\S\P{Cc}*$/u.test(text) ? text.trim() : null),
};

/** Without dates it is tonight, so the default of a bound applies only with the other bound. */
const otherBounds: Readonly<Record<string, string>> = { after: 'before', before: 'after' };
export const dateFlags = parameterFlags(dateParameters).map((flag) => {
  const alone = `Default with \`${otherBounds[flag.name]}\` alone:`;
  return { ...flag, description: flag.description.replace('Default:', alone) };
});

/** Locations of a list. */
export const locationFlag: Flag = {
  ...parameterFlag('location', siteParameters.location),
  allowed: 'a slug or an id of the list, or several with commas between them',
};

/** The location of a command about a single one. */
export const oneLocationFlag: Flag = {
  ...locationFlag,
  description: 'The slug or the id of the location. Not needed if the list has only one.',
  allowed: 'a slug or an id of the list',
};

/** How flags differ from the parameters of windows. */
const ofWindows: Readonly<Record<string, Partial<Flag>>> = {
  condition: { value: 'NAMES' },
  sun_below: { value: 'ALTITUDE' },
  target: { value: 'TARGETS' },
  at_least: { value: 'DURATION', parse: readLength },
  date: { value: 'DATE' },
  after: { value: 'DATE' },
  before: { value: 'DATE' },
};

/** The flags that select windows of the sites. */
export const windowFlags: readonly Flag[] = parameterFlags(windowParameters(emptyIndex))
  .filter(({ name }) => !(name in siteParameters))
  // Names that a list adds are read later.
  .map((flag) => ({ ...flag, parse: (text) => text || null, ...ofWindows[flag.name] }));

/** A flag without a value; its environment variable is 0 or 1. */
const noValue = {
  allowed: 'one of 0, 1',
  default: '0',
  parse: (text: string) => (text === '0' || text === '1' ? text === '1' : null),
};

function choiceOf<const Choice extends string>(values: readonly Choice[]) {
  return {
    values,
    allowed: `one of ${values.join(', ')}`,
    parse: (text: string) => values.find((value) => value === text) ?? null,
    names: values,
  };
}

function formatFlag<const Format extends string>(formats: readonly Format[]) {
  const description = 'A table is in the local time of each location, the other formats are in UTC.';
  return { name: 'format', value: 'FORMAT', ...choiceOf(formats), default: 'table', description };
}

const urlValue = {
  value: 'URL',
  allowed: 'an address such as https://example.org/nights, without user, query or fragment',
  parse: readUrl,
};

export const help = {
  name: 'help',
  ...noValue,
  short: 'h',
  description: 'Prints the commands and flags; after a command, its own.',
};
export const version = { name: 'version', ...noValue, short: 'v', description: 'Prints the version.' };
export const quiet = {
  name: 'quiet',
  ...noValue,
  description: 'Prints nothing but errors; `wait` also prints that an event is late or skipped.',
};

const [listHere, installedList] = ['locations.yaml', '/etc/observatory-nights/locations.yaml'];

/** In the order of their precedence. */
export const defaultFiles: DefaultFiles = [listHere, installedList];

export const locations: Flag<string> = {
  name: 'locations',
  value: 'FILE',
  variable: 'LOCATIONS_FILE',
  description: `The file of the observing locations. Default: \`${listHere}\` in the working directory, else \`${installedList}\`, else a list that is built in.`,
  allowed: 'the name of a file',
  parse: (text) => text || null,
};

export const now: Flag<number> = {
  name: 'now',
  value: 'INSTANT',
  description: 'Stops the clock at an instant, such as 2026-11-21T18:00Z.',
  allowed: `an instant from ${supportedDates}, such as 2026-11-21T18:00Z; without an offset it is UTC`,
  parse: readSupportedInstant,
};

export const host = {
  name: 'host',
  value: 'ADDRESS',
  variable: 'HOST',
  default: '127.0.0.1',
  description:
    'The address to listen on. Only this machine can reach 127.0.0.1; 0.0.0.0 opens the service to the network.',
  allowed: 'an address or a name without a port, such as 127.0.0.1, 0.0.0.0 or localhost',
  parse: readHost,
};

export const port = {
  name: 'port',
  value: 'NUMBER',
  variable: 'PORT',
  default: '8080',
  description: 'The port to listen on, 0 to 65535; 0 takes a free one.',
  allowed: 'an integer from 0 to 65535',
  parse: (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null),
};

export const publicUrl: Flag<URL> = {
  name: 'public-url',
  ...urlValue,
  variable: 'PUBLIC_URL',
  description: 'The address that clients use, if the service is behind a proxy, such as `https://example.org/nights/`.',
};

export const logLevel = {
  name: 'log-level',
  value: 'LEVEL',
  variable: 'LOG_LEVEL',
  ...choiceOf(['silent', 'error', 'warn', 'info', 'debug']),
  default: 'info',
  description: 'How much is logged; `debug` logs each request.',
};

export const logFormat = {
  name: 'log-format',
  value: 'FORMAT',
  variable: 'LOG_FORMAT',
  ...choiceOf(['json', 'pretty']),
  description:
    'The form of the log: a line of JSON for each event, or lines for people. Default: `pretty` on a terminal, else `json`.',
};

export const noMetrics = {
  name: 'no-metrics',
  ...noValue,
  variable: 'NO_METRICS',
  description: 'Serves no `/metrics`, and counts nothing.',
};

export const nightFormat = formatFlag(['table', 'json', 'csv', 'ics']);
export const skyFormat = formatFlag(['table', 'json']);

export const wide = {
  name: 'wide',
  ...noValue,
  description: 'All columns of the table. Default: those that fit the terminal, or 80 characters.',
};

export const offset = {
  name: 'offset',
  value: 'DURATION',
  default: '0s',
  description:
    'How long after the event it exits, such as 1h30m, 90s or PT10M; with a minus sign, before it, such as -10m.',
  allowed: allowedDuration,
  parse: readDuration,
};

export const timeout: Flag<number> = {
  name: 'timeout',
  value: 'DURATION',
  description: 'The longest time to wait, such as 14h, whatever the clock is set to. Default: until the event.',
  allowed: `a duration of up to ${maxEventDays} days that is not negative, such as 14h, 1h30m, 90s or PT10M`,
  parse: readLength,
};

export const serviceUrl: Flag<URL> = {
  name: 'url',
  ...urlValue,
  description:
    'The address of the service, such as `http://127.0.0.1:8080`. Default: that of the variables `HOST` and `PORT` on this machine.',
};

/** Letters, digits, hyphens and underscores between dots; a name that ends with a number would be an IPv4 address. */
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
