import { twilights } from '../nights/index.ts';
import { logFormats, logLevels } from '../server/serveOptions.ts';
import {
  type CommandLine,
  type Environment,
  type FlagTypes,
  type Lookup,
  lookupIn,
  readCommandLine,
  refuseFlagsForNpm,
} from './commandLine.ts';
import {
  choiceFlag,
  durationFlag,
  fileFlag,
  hostFlag,
  instantFlag,
  portFlag,
  refuse,
  switchFlag,
  urlFlag,
} from './flagValues.ts';
import {
  type Command,
  type CommonOptions,
  type HealthOptions,
  type IsOptions,
  nowFormats,
  placeParameters,
  type ServeFlags,
  skyKinds,
  tonightFormats,
  type WaitOptions,
} from './options.ts';
import { flagOf, UsageError } from './usageError.ts';

const text = { type: 'string' } as const;
const noValue = { type: 'boolean' } as const;

/** All parameters of the service that are flags of a command. */
const parameters = [...placeParameters, 'location', 'date', 'after', 'before'] as const;

const commonFlags = {
  ...{ locations: text, now: text },
  ...{ latitude: text, longitude: text, timezone: text, 'height-above-horizon': text, pressure: text },
  ...{ help: { ...noValue, short: 'h' }, version: { ...noValue, short: 'v' } },
} as const;

const serveFlags = {
  ...{ host: text, port: text, 'public-url': text },
  ...{ 'log-level': text, 'log-format': text, 'no-metrics': noValue },
} as const;

/** The flags of each command, and how many words it can have besides them. */
const commands = {
  serve: { words: 0, flags: serveFlags },
  tonight: {
    words: 0,
    flags: { location: text, date: text, after: text, before: text, format: text, wide: noValue },
  },
  now: { words: 0, flags: { location: text, format: text, wide: noValue } },
  is: { words: 2, flags: { location: text } },
  wait: { words: 1, flags: { location: text, offset: text, timeout: text, quiet: noValue } },
  check: { words: 0, flags: { ...serveFlags, quiet: noValue } },
  health: { words: 0, flags: { url: text } },
} as const satisfies Readonly<Record<string, { readonly words: number; readonly flags: FlagTypes }>>;

type Name = keyof typeof commands;

const names = Object.keys(commands) as Name[];
const allFlags = [commonFlags, ...names.map((name) => commands[name].flags)].flatMap((flags) => Object.keys(flags));

/**
 * Reads a command line. A flag wins over its environment variable, an empty variable counts as not set.
 *
 * @param args - without the program's own name
 * @throws UsageError
 */
export function readCommand(args: readonly string[], environment: Environment): Command {
  refuseFlagsForNpm(environment, allFlags);
  const [first = 'serve', ...rest] = args[0]?.startsWith('-') ? ['serve', ...args] : args;
  if (first === 'help') return { name: first };
  const name = names.find((each) => each === first);
  if (name === undefined) {
    throw new UsageError(
      `there is no command "${first}"; allowed are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    );
  }
  const { flags, words } = commands[name];
  const line = readCommandLine(rest, { ...commonFlags, ...flags }, words);
  if (line.flags.help === true) return { name: 'help' };
  if (line.flags.version === true) return { name: 'version' };
  return readers[name](lookupIn(line, environment), line);
}

const readers: Readonly<Record<Name, (given: Lookup, line: CommandLine) => Command>> = {
  serve: (given) => ({ name: 'serve', options: readServe(given) }),
  tonight: (given) => {
    const format = choiceFlag(given('format'), tonightFormats, 'table');
    return { name: 'tonight', options: { ...readCommon(given), format, wide: switchFlag(given('wide')) } };
  },
  now: (given) => {
    const format = choiceFlag(given('format'), nowFormats, 'table');
    return { name: 'now', options: { ...readCommon(given), format, wide: switchFlag(given('wide')) } };
  },
  is: (given, { words }) => ({ name: 'is', options: { ...readCommon(given), ...readKind(words) } }),
  wait: (given, { words }) => ({ name: 'wait', options: readWait(given, words) }),
  check: (given) => ({ name: 'check', options: { ...readServe(given), quiet: switchFlag(given('quiet')) } }),
  health: (given, line) => ({ name: 'health', options: readHealth(given, line) }),
};

function readCommon(given: Lookup): CommonOptions {
  const named = new Map(parameters.flatMap((name) => readParameter(name, given)));
  const isPlace = placeParameters.some((name) => named.has(name));
  // A place on the command line takes precedence over a list in the environment.
  const file = given('locations', isPlace ? '' : 'LOCATIONS_FILE');
  if (isPlace && file !== undefined)
    throw new UsageError('--locations: it cannot be combined with coordinates; allowed is one or the other');
  return { locations: fileFlag(file), now: instantFlag(given('now')), parameters: named };
}

/** The service ignores an empty parameter; on a command line it is a variable that is not set. */
function readParameter(name: string, given: Lookup): (readonly [string, string])[] {
  const value = given(flagOf(name).slice(2));
  if (value?.text === '') refuse(value, 'a value that is not empty');
  return value === undefined ? [] : [[name, value.text]];
}

function readServe(given: Lookup): ServeFlags {
  return {
    ...readCommon(given),
    host: hostFlag(given('host', 'HOST')),
    port: portFlag(given('port', 'PORT')),
    publicUrl: urlFlag(given('public-url', 'PUBLIC_URL')),
    logLevel: choiceFlag(given('log-level', 'LOG_LEVEL'), logLevels, 'info'),
    logFormat: choiceFlag(given('log-format', 'LOG_FORMAT'), logFormats, undefined),
    metrics: !switchFlag(given('no-metrics', 'NO_METRICS')),
  };
}

function readKind([kind, twilight]: readonly string[]): Pick<IsOptions, 'kind' | 'twilight'> {
  if (kind === 'below' && twilight === undefined) {
    const common = twilights.map(({ name }) => name).join(', ');
    throw new UsageError(
      `is below: the name of a twilight is missing; allowed is one of ${common}, or one of your own`,
    );
  }
  const known = [...skyKinds, 'below' as const].find((each) => each === kind);
  if (known === undefined || (known === 'below') !== (twilight !== undefined)) {
    const found = [kind, twilight].filter((word) => word !== undefined).join(' ');
    refuse({ text: found, source: 'is' }, `one of ${skyKinds.join(', ')}, or below and the name of a twilight`);
  }
  return { kind: known, twilight };
}

function readWait(given: Lookup, [event]: readonly string[]): WaitOptions {
  const now = given('now');
  if (now !== undefined) throw new UsageError('--now: it stops the clock, which wait would wait for without end');
  if (event === undefined) refuse({ text: '', source: 'wait' }, 'the name of an event, such as sunset');
  const timeout = given('timeout');
  const timeoutMs = durationFlag(timeout, undefined);
  if (timeout !== undefined && timeoutMs !== undefined && timeoutMs < 0)
    refuse(timeout, 'a duration that is not negative');
  const offsetMs = durationFlag(given('offset'), 0);
  return { ...readCommon(given), event, offsetMs, timeoutMs, quiet: switchFlag(given('quiet')) };
}

function readHealth(given: Lookup, { flags }: CommandLine): HealthOptions {
  const other = Object.keys(flags).find((flag) => flag !== 'url');
  if (other !== undefined)
    throw new UsageError(`--${other}: it is not for health, which asks a service that is running; allowed is --url`);
  const url = urlFlag(given('url')) ?? addressOf(hostFlag(given('host', 'HOST')), portFlag(given('port', 'PORT')));
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { url };
}

/** Where a service with these settings can be reached from the same machine. @throws UsageError */
function addressOf(host: string, port: number): URL {
  if (port === 0) throw new UsageError('PORT: found "0", which is any free port; --url names the service');
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/`;
  if (!URL.canParse(address))
    throw new UsageError(`HOST: found "${host}", which no URL can have; --url names the service`);
  return new URL(address);
}
