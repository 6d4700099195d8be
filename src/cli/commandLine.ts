import { parseArgs } from 'node:util';
import { nearHint } from '../input/nearName.ts';
import { type Command, type CommandName, commandNames, commands, flagsOf, synopsisOf } from './commands.ts';
import type { CommandContext, Environment } from './context.ts';
import { type Flag, helpFlags, listFlags } from './flags.ts';
import { readOptions } from './options.ts';
import { isPlace } from './sites.ts';
import { UsageError, usageError } from './usageError.ts';

/** What a command line calls for: a command with its options, or what every command has a flag for. */
export type CommandCall =
  | { [Name in CommandName]: { readonly name: Name; readonly options: OptionsOfCommand<Name> } }[CommandName]
  | { readonly name: keyof typeof helpFlags };

type OptionsOfCommand<Name extends CommandName> = Parameters<(typeof commands)[Name]['run']>[0];

/**
 * Reads a command line.
 *
 * @param args - without the program's own name
 * @throws UsageError
 */
export function readCommand(args: readonly string[], environment: Environment): CommandCall {
  refuseFlagsForNpm(environment);
  const [first = 'serve', ...rest] = args[0]?.startsWith('-') ? ['serve', ...args] : args;
  if (first === 'help') return { name: first };
  const name = commandNamed(first);
  const { words, texts } = readArguments(rest, name);
  const { help, version } = readOptions(helpFlags, texts, {});
  if (help || version) return { name: help ? 'help' : 'version' };
  const { flags, parameters = {} }: Command = commands[name];
  const read = Object.entries(readOptions(parameters, texts, {})) as [string, string | undefined][];
  const given = new Map(read.flatMap(([parameter, text]) => (text === undefined ? [] : [[parameter, text]])));
  // A place on the command line takes precedence over a list in the environment.
  const seen = isPlace(given) ? { ...environment, [listFlags.locations.variable]: '' } : environment;
  // The options are those of the command's entry.
  return { name, options: { ...readOptions(flags, texts, seen), words, parameters: given } } as unknown as CommandCall;
}

/**
 * Runs a command; `--now` stops its clock.
 *
 * @returns the exit code
 * @throws UsageError, LocationsFileError, UnhealthyError
 */
export async function runCommand(
  { name, options }: Extract<CommandCall, { options: object }>,
  context: CommandContext,
): Promise<number> {
  const { run }: Command = commands[name];
  const stoppedMs = 'now' in options ? options.now : undefined;
  const clock = stoppedMs === undefined ? context.clock : { ...context.clock, now: () => stoppedMs };
  return (await run(options, { ...context, clock })) ?? 0;
}

function commandNamed(text: string): CommandName {
  const name = commandNames.find((each) => each === text);
  if (name !== undefined) return name;
  const hint = nearHint(text, commandNames);
  const allowed = `allowed is one of ${commandNames.join(', ')}`;
  throw new UsageError([`there is no command "${text}"`, allowed, ...(hint === null ? [] : [hint])].join('; '));
}

/** The words of a command line, and the texts of its flags by their names, such as `--port`. */
interface CommandArguments {
  readonly words: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** @throws UsageError for a flag that the command does not have, without its value or given twice, and for a word too many */
function readArguments(args: readonly string[], name: CommandName): CommandArguments {
  const { words: allowed = [] }: Command = commands[name];
  const known = flagsOf(name);
  const words: string[] = [];
  const texts = new Map<string, string>();
  for (const token of tokensOf(args, known)) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const [flagName, text] = readToken(token, known, name);
    if (texts.has(flagName)) throw new UsageError(`${flagName}: it is given twice`);
    texts.set(flagName, text);
  }
  const unexpected = words[allowed.length];
  if (unexpected === undefined) return { words, texts };
  throw usageError({ subject: name, found: unexpected, allowed: `no more than ${synopsisOf(name)}` });
}

/** `-24.6` behind a flag is its value. */
function tokensOf(args: readonly string[], known: ReadonlyMap<string, Flag>) {
  const options = Array.from(known, ([name, { value, short }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name.slice(2), { type, ...(short && { short }) }];
  });
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(options),
    tokens: true,
    strict: false,
    allowPositionals: true,
  }).tokens;
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>;

/** The name and the text of a flag. */
function readToken(
  { name, rawName, value, inlineValue }: OptionToken,
  known: ReadonlyMap<string, Flag>,
  command: CommandName,
): [string, string] {
  const flag = known.get(`--${name}`);
  if (flag === undefined) throw unknownFlag(rawName, known, command);
  if (flag.value === undefined) {
    if (value === undefined) return [`--${name}`, '1'];
    throw usageError({ subject: rawName, found: value, allowed: 'the flag alone' });
  }
  // What begins with a hyphen, and is neither a number nor a duration, is the next flag.
  if (value !== undefined && (inlineValue || !/^-[^\d.P]/i.test(value))) return [`--${name}`, value];
  throw usageError({ subject: rawName, found: null, allowed: flag.allowed, reason: () => 'its value is missing' });
}

function unknownFlag(rawName: string, known: ReadonlyMap<string, Flag>, command: CommandName): UsageError {
  const owners = commandNames.filter((name) => flagsOf(name).has(rawName));
  if (owners.length > 0) return new UsageError(`${rawName}: it is a flag of ${owners.join(', ')}, not of ${command}`);
  const names = Array.from(known.keys(), (name) => name.slice(2));
  const near = nearHint(rawName.replace(/^-+/, '').replaceAll('_', '-'), names, '--');
  return new UsageError(`${rawName}: there is no such flag; ${near ?? '--help lists what is allowed'}`);
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
  const flags = commandNames.flatMap((name) => [...flagsOf(name).keys()]);
  // --no-metrics turns off a setting of the name "metrics".
  const variable = (flag: string) => `npm_config_${flag.replace(/^--(?:no-)?/, '').replaceAll('-', '_')}`;
  const flag = flags.find((each) => environment[variable(each)] !== undefined);
  if (flag === undefined) return;
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  throw new UsageError(`npm does not pass ${flag} on; write -- before the flags, as in: ${command} -- ${flag} …`);
}
