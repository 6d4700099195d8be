import { parseArgs } from 'node:util';
import type { Parameters } from '../api/parameter.ts';
import { readValues } from '../api/query.ts';
import { Refusal, withTexts } from '../api/refusal.ts';
import { nearHint } from '../locations/index.ts';
import { type Command, commands, flagsOf, synopsisOf } from './commands.ts';
import type { CommandContext, CommandLine } from './context.ts';
import * as flags from './flags.ts';
import { type Flag, flagName } from './flags.ts';
import { commandHelp, helpText } from './help.ts';
import { UsageError, usageError, usageErrorOf } from './usageError.ts';

const defaultCommand = 'serve';

type Environment = Readonly<Record<string, string | undefined>>;

/** A command that was called. */
interface CommandCall {
  readonly command: Command;
  /** Whether it was named, instead of being the default. */
  readonly isNamed: boolean;
  readonly line: CommandLine;
}

/** What may stand before a command, and the flag that it means after it. */
const flagsInstead = new Map([
  ['help', '--help'],
  ['--help', '--help'],
  ['-h', '--help'],
  ['version', '--version'],
  ['-V', '--version'],
]);

/**
 * Reads a command line, and checks the values of its flags.
 *
 * @param args - without the program's own name
 * @param now - the machine's clock, milliseconds of UTC since 1970; `--now` stops it
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], environment: Environment, now: () => number): CommandCall {
  const flag = flagsInstead.get(args[0] ?? '');
  const given = flag === undefined ? args : [...args.slice(1), flag];
  const [first] = given;
  const isNamed = first !== undefined && !first.startsWith('-');
  const command = commandNamed(isNamed ? first : defaultCommand);
  const { words, texts } = readArguments(isNamed ? given.slice(1) : given, command);
  const value = <Value>(flag: Flag<Value>) => readFlag(flag, texts, environment);
  for (const flag of flagsOf(command)) value(flag);
  const stoppedMs = value(flags.now);
  const line = {
    words,
    value: value as CommandLine['value'],
    now: stoppedMs === undefined ? now : () => stoppedMs,
    text: (name: string) => texts.get(name),
    values: <Of extends Parameters>(parameters: Of) => readValues(parameters, texts),
  };
  return { command, isNamed, line };
}

/**
 * Runs a command, or prints the help or the version instead.
 *
 * @returns the exit code
 * @throws UsageError, LocationsFileError, UnhealthyError
 */
export async function runCommand({ command, isNamed, line }: CommandCall, context: CommandContext): Promise<number> {
  try {
    if (line.value(flags.help)) await context.print([isNamed ? commandHelp(command) : helpText()]);
    else if (line.value(flags.version)) await context.print([versionText(context)]);
    else return (await command.run(withWords(line, command), context)) ?? 0;
    return 0;
  } catch (error) {
    throw error instanceof Refusal ? usageErrorOf(withTexts(error, line.text)) : error;
  }
}

/** @throws UsageError - the command needs words, and there are none */
function withWords(line: CommandLine, command: Command): CommandLine {
  const [first] = command.words ?? [];
  if (first === undefined || line.words.length > 0) return line;
  throw new UsageError(`${command.name}: the ${first.value.toLowerCase()} is missing; write ${synopsisOf(command)}`);
}

/** The version has a line of its own, for scripts. */
function versionText({ version, timeZoneEdition = 'none' }: CommandContext): string {
  return `${version}\ntime zones ${timeZoneEdition}\n`;
}

function commandNamed(text: string): Command {
  const command = commands.find(({ name }) => name === text);
  if (command !== undefined) return command;
  const names = commands.map(({ name }) => name);
  const advice = [`allowed is one of ${names.join(', ')}`, nearHint(text, names)];
  throw new UsageError([`there is no command "${text}"`, ...advice].filter((part) => part !== null).join('; '));
}

/** @throws UsageError for a flag that the command does not have, without its value or given twice, and for a word too many */
function readArguments(args: readonly string[], command: Command) {
  const words: string[] = [];
  const texts = new Map<string, string>();
  for (const token of tokensOf(args, flagsOf(command))) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = flagsOf(command).find(({ name }) => flagName(name) === `--${token.name}`);
    if (flag === undefined) throw unknownFlag(token.rawName, command);
    if (texts.has(flag.name)) throw new UsageError(`${token.rawName}: it is given twice`);
    texts.set(flag.name, textOf(token, flag));
  }
  const unexpected = words[command.words?.length ?? 0];
  if (unexpected === undefined) return { words, texts };
  const allowed = `no more than ${synopsisOf(command)}`;
  throw usageError({ subject: command.name, found: unexpected, allowed });
}

function tokensOf(args: readonly string[], known: readonly Flag[]) {
  const options = known.map(({ name, value, short }) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [flagName(name).slice(2), { type, ...(short && { short }) }];
  });
  const config = { options: Object.fromEntries(options), tokens: true, strict: false, allowPositionals: true } as const;
  // A negative number is no flag: a space before it makes it a word, or the value of the flag before it.
  const { tokens } = parseArgs({ args: args.map((text) => text.replace(/^-(?=\.?\d)/, ' -')), ...config });
  return tokens.map((token) =>
    'value' in token ? { ...token, value: token.value?.replace(/^ (?=-\.?\d)/, '') } : token,
  ) as typeof tokens;
}

type FlagToken = Extract<ReturnType<typeof tokensOf>[number], { kind: 'option' }>;

function textOf({ rawName, value, inlineValue }: FlagToken, flag: Flag): string {
  if (flag.value === undefined) {
    if (value === undefined) return '1';
    throw usageError({ subject: rawName, found: value, allowed: 'the flag alone' });
  }
  // A text that begins with a hyphen, and is neither a number nor a duration, is the next flag.
  if (value !== undefined && (inlineValue || !/^-[^\d.P]/i.test(value))) return value;
  throw usageError({ subject: rawName, found: null, allowed: flag.allowed, reason: () => 'its value is missing' });
}

function unknownFlag(rawName: string, command: Command): UsageError {
  const known = flagsOf(command).map(({ name }) => flagName(name));
  const advice = [`allowed is one of ${known.join(', ')}`, nearHint(rawName, known)];
  return new UsageError([`${rawName}: ${command.name} has no such flag`, ...advice].filter((part) => part).join('; '));
}

/** @throws UsageError for a text that is not allowed, with the name of the variable if it comes from there */
function readFlag<Value>(
  flag: Flag<Value>,
  texts: ReadonlyMap<string, string>,
  environment: Environment,
): Value | undefined {
  const { name, variable = '', default: usual, parse, allowed, names = [] } = flag;
  const text = texts.get(name);
  const found = text ?? (environment[variable] || usual);
  if (found === undefined) return undefined;
  const value = parse(found);
  if (value !== null) return value;
  const subject = text === undefined ? variable : flagName(name);
  throw usageError({ subject, found, allowed, hint: nearHint(found, names) });
}
