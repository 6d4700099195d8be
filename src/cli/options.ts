import type { Environment } from './context.ts';
import { type Flag, type Flags, flagName, type OptionsOf } from './flags.ts';
import { usageError } from './usageError.ts';

/**
 * The values of flags, each that of the command line, else of its environment variable unless that is empty, else its default.
 *
 * @param texts - those of the command line, by the names of the flags: `--port`
 * @throws UsageError for a value that is not allowed
 */
export function readOptions<Group extends Flags>(
  flags: Group,
  texts: ReadonlyMap<string, string>,
  environment: Environment,
): OptionsOf<Group> {
  const read = ([option, flag]: [string, Flag]) => [option, readFlag(flagName(option), flag, texts, environment)];
  return Object.fromEntries(Object.entries(flags).map(read)) as OptionsOf<Group>;
}

function readFlag(
  name: string,
  { variable = '', default: usual, allowed, parse, hint }: Flag,
  texts: ReadonlyMap<string, string>,
  environment: Environment,
): unknown {
  const text = texts.get(name);
  const found = text ?? (environment[variable] || usual);
  if (found === undefined) return undefined;
  const value = parse(found);
  if (value !== null) return value;
  throw usageError({ subject: text === undefined ? variable : name, found, allowed, hint: hint?.(found) ?? null });
}
