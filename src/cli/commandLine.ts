import { parseArgs } from 'node:util';
import type { Given } from './flagValues.ts';
import { UsageError } from './usageError.ts';

export type FlagTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The words and flags of a command line, after the name of its command. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Finds what was given for a flag, on the command line or in its environment variable. */
export type Lookup = (flag: string, variable?: string) => Given | undefined;

/**
 * Reads the flags of a command.
 *
 * @param maxWords - how many words the command can have besides flags
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], options: FlagTypes, maxWords: number): CommandLine {
  const { values, positionals, tokens } = parseStrictly(joinNegative(args, options), options);
  const unexpected = positionals[maxWords];
  if (unexpected !== undefined) throw notUnderstood(`Unexpected argument '${unexpected}'`);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw notUnderstood(`Option '--${twice}' is given twice`);
  return { words: positionals, flags: values };
}

export function lookupIn({ flags }: CommandLine, environment: Environment): Lookup {
  return (flag, variable = '') => {
    const value = flags[flag];
    if (value !== undefined) return { text: value === true ? '1' : String(value), source: `--${flag}` };
    const inEnvironment = environment[variable];
    return inEnvironment ? { text: inEnvironment, source: variable } : undefined;
  };
}

/** `--latitude -24.6` as `--latitude=-24.6`: Node takes what begins with a hyphen for another flag. */
function joinNegative(args: readonly string[], options: FlagTypes): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    const takesValue = last?.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (takesValue && /^-[\d.P]/i.test(arg)) joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function parseStrictly(args: string[], options: FlagTypes) {
  try {
    return parseArgs({ args, options, tokens: true, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's message.
    const [sentence] = error instanceof Error ? error.message.split(/\.?(?:\n|$|\. )/) : [];
    throw notUnderstood(sentence ?? String(error));
  }
}

function notUnderstood(sentence: string): UsageError {
  return new UsageError(`${sentence}; --help lists what is allowed`);
}

/**
 * `npm start --port 8097`: npm reads the flags that are not after `--` as its own configuration. Which value belonged to
 * which flag is not known then. (--location is a setting of npm itself, and leaves no trace.)
 *
 * @throws UsageError
 */
export function refuseFlagsForNpm(environment: Environment, flags: readonly string[]): void {
  const { npm_lifecycle_event: script } = environment;
  if (script === undefined) return;
  // --no-metrics turns off a setting of the name "metrics".
  const variable = (flag: string) => `npm_config_${flag.replace(/^no-/, '').replaceAll('-', '_')}`;
  const flag = flags.find((each) => environment[variable(each)] !== undefined);
  if (flag === undefined) return;
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  throw new UsageError(`npm does not pass --${flag} on; write -- before the flags, as in: ${command} -- --${flag} …`);
}
