import { parseArgs } from 'node:util';
import { isSupported } from '../nights/index.ts';
import { readInstant } from '../parameters/parse.ts';
import { type LogFormat, type LogLevel, logFormats, logLevels } from '../server/serveOptions.ts';

/** What the command line and the environment request. */
export type Command =
  | { readonly name: 'serve'; readonly options: ServeFlags }
  | { readonly name: 'tonight'; readonly options: TonightOptions }
  | { readonly name: 'check'; readonly options: CheckOptions }
  | { readonly name: 'help' | 'version' };

interface CheckOptions {
  /** The file as the user named it; `undefined` where none was. */
  readonly locations: string | undefined;
  /** A frozen clock, milliseconds of UTC since 1970; `undefined`: the machine's. */
  readonly now: number | undefined;
}

export interface ServeFlags extends CheckOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly publicUrl: URL | undefined;
  readonly logLevel: LogLevel;
  /** `undefined`: `pretty` on a terminal, else `json`. */
  readonly logFormat: LogFormat | undefined;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
}

export interface TonightOptions extends CheckOptions {
  /** Query parameters of the service, as they were given. */
  readonly parameters: Readonly<Record<(typeof parameterFlags)[number], string | undefined>>;
  readonly format: TonightFormat;
}

const parameterFlags = ['location', 'date', 'after', 'before'] as const;
export const tonightFormats = ['table', 'json', 'csv', 'ics'] as const;
type TonightFormat = (typeof tonightFormats)[number];

/** An invalid command line; its message is one line that names the flag, the value and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const checkFlags = { locations: { type: 'string' }, now: { type: 'string' } } as const;
const tonightFlags = {
  ...checkFlags,
  location: { type: 'string' },
  date: { type: 'string' },
  after: { type: 'string' },
  before: { type: 'string' },
  format: { type: 'string' },
} as const;
const serveFlags = {
  ...checkFlags,
  host: { type: 'string' },
  port: { type: 'string' },
  'public-url': { type: 'string' },
  'log-level': { type: 'string' },
  'log-format': { type: 'string' },
  'no-metrics': { type: 'boolean' },
} as const;
const commonFlags = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a command line. A flag wins over its environment variable, an empty variable counts as not set.
 *
 * @param args - without the program's own name
 * @throws UsageError
 */
export function readCommand(args: readonly string[], environment: Environment): Command {
  refuseFlagsForNpm(environment);
  const [name = 'serve', ...rest] = args[0]?.startsWith('-') ? ['serve', ...args] : args;
  if (name === 'help') return { name };
  if (name !== 'serve' && name !== 'tonight' && name !== 'check') {
    throw new UsageError(`there is no command "${name}"; allowed are serve, tonight and check`);
  }
  const flags = parse(rest, { serve: serveFlags, tonight: tonightFlags, check: checkFlags }[name]);
  if (flags.help === true) return { name: 'help' };
  if (flags.version === true) return { name: 'version' };
  const given = lookupIn(flags, environment);
  if (name === 'check') return { name, options: readCheck(given) };
  return name === 'tonight' ? { name, options: readTonight(given) } : { name, options: readServe(given) };
}

/**
 * `npm start --port 8097`: npm reads the flags that are not after `--` as its own configuration. Which value belonged to
 * which flag is not known then. (--location is a setting of npm itself, and leaves no trace.)
 *
 * @throws UsageError
 */
function refuseFlagsForNpm(environment: Environment): void {
  const { npm_lifecycle_event: script } = environment;
  if (script === undefined) return;
  // --no-metrics turns off a setting of the name "metrics".
  const variable = (flag: string) => `npm_config_${flag.replace(/^no-/, '').replaceAll('-', '_')}`;
  const flag = Object.keys({ ...serveFlags, ...tonightFlags }).find(
    (each) => environment[variable(each)] !== undefined,
  );
  if (flag === undefined) return;
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  throw new UsageError(`npm does not pass --${flag} on; write -- before the flags, as in: ${command} -- --${flag} …`);
}

/** A value and where it was given: a flag or an environment variable. */
interface Given {
  readonly text: string;
  readonly source: string;
}

/** Finds what was given for a flag, on the command line or in its environment variable. */
type Lookup = (flag: string, variable?: string) => Given | undefined;

function lookupIn(flags: Flags, environment: Environment): Lookup {
  return (flag, variable = '') => {
    const value = flags[flag];
    if (value !== undefined) return { text: value === true ? '1' : String(value), source: `--${flag}` };
    const inEnvironment = environment[variable];
    return inEnvironment ? { text: inEnvironment, source: variable } : undefined;
  };
}

function readCheck(given: Lookup): CheckOptions {
  return { locations: fileFlag(given('locations', 'LOCATIONS_FILE')), now: instantFlag(given('now')) };
}

function readTonight(given: Lookup): TonightOptions {
  const [location, date, after, before] = parameterFlags.map((flag) => given(flag)?.text);
  const format = choiceFlag(given('format'), tonightFormats, 'table');
  return { ...readCheck(given), parameters: { location, date, after, before }, format };
}

function readServe(given: Lookup): ServeFlags {
  return {
    ...readCheck(given),
    host: hostFlag(given('host', 'HOST')),
    port: portFlag(given('port', 'PORT')),
    publicUrl: urlFlag(given('public-url', 'PUBLIC_URL')),
    logLevel: choiceFlag(given('log-level', 'LOG_LEVEL'), logLevels, 'info'),
    logFormat: choiceFlag(given('log-format', 'LOG_FORMAT'), logFormats, undefined),
    metrics: !switchFlag(given('no-metrics', 'NO_METRICS')),
  };
}

type Flags = Readonly<Record<string, string | boolean | undefined>>;
type FlagTypes = Readonly<Record<string, { type: 'string' | 'boolean'; short?: string }>>;

function parse(args: string[], options: FlagTypes): Flags {
  const { values, tokens } = parseStrictly(args, { ...options, ...commonFlags });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw notUnderstood(`Option '--${twice}' is given twice`);
  return values;
}

function parseStrictly(args: string[], options: FlagTypes) {
  try {
    return parseArgs({ args, options, tokens: true });
  } catch (error) {
    // The first sentence of Node's message.
    const [sentence] = error instanceof Error ? error.message.split(/\.?(?:\n|$|\. )/) : [];
    throw notUnderstood(sentence ?? String(error));
  }
}

function notUnderstood(sentence: string): UsageError {
  return new UsageError(`${sentence}; --help lists what is allowed`);
}

function refuse({ text, source }: Given, allowed: string): never {
  throw new UsageError(`${source}: found "${text}"; allowed is ${allowed}`);
}

function fileFlag(given: Given | undefined): string | undefined {
  if (given?.text === '') refuse(given, 'the name of a file');
  return given?.text;
}

function hostFlag(given: Given | undefined): string {
  if (given?.text === '') refuse(given, 'an address, such as 127.0.0.1 or 0.0.0.0');
  // An IPv6 address may be given as a URL has it, in brackets.
  return given?.text.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1';
}

function portFlag(given: Given | undefined): number {
  if (given === undefined) return 8080;
  const port = Number(given.text);
  if (!/^\d{1,5}$/.test(given.text) || port > 65_535) refuse(given, 'an integer from 0 to 65535');
  return port;
}

function urlFlag(given: Given | undefined): URL | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given.text) ? new URL(given.text) : undefined;
  const plain = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!plain || url.username !== '')
    refuse(given, 'an address such as https://example.org/nights, without user, query or fragment');
  return url;
}

function choiceFlag<Choice extends string, Default>(
  given: Given | undefined,
  choices: readonly Choice[],
  fallback: Default,
): Choice | Default {
  if (given === undefined) return fallback;
  return choices.find((choice) => choice === given.text) ?? refuse(given, `one of ${choices.join(', ')}`);
}

/** A flag without a value; its environment variable may say yes or no. */
function switchFlag(given: Given | undefined): boolean {
  return choiceFlag(given, ['0', '1'], '0') === '1';
}

function instantFlag(given: Given | undefined): number | undefined {
  if (given === undefined) return undefined;
  const allowed = 'an instant from 1900-01-01 to 2100-12-31, such as 2026-11-21T18:00Z; without an offset it is UTC';
  const timeMs = readInstant(given.text);
  return timeMs !== null && isSupported(timeMs) ? timeMs : refuse(given, allowed);
}
