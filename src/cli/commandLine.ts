import { Command as CommanderCommand, CommanderError, InvalidArgumentError, Option } from 'commander';
import { nearHint, otherName } from '../locations/index.ts';
import { sentenceCase } from '../nights/index.ts';
import { presentOf, UnsetClockError } from '../parameters/clock.ts';
import type { Parameters } from '../parameters/parameter.ts';
import { adviceOf, Refusal } from '../parameters/refusal.ts';
import { readValues } from '../parameters/values.ts';
import { type Command, commands } from './commands.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { type Flag, flagName, flagSynopsis, help, now, type SettingFlag, version } from './flags.ts';
import { helpText } from './help.ts';
import { UsageError, usageErrorOf } from './usageError.ts';

/** The result of reading a command line: a command to run, or the text of the help or the version to print. */
type CommandCall =
  | { readonly command: Command; readonly line: CommandLine }
  | { readonly command: null; readonly text: string };

type Machine = Pick<CommandContext, 'now' | 'buildTimeMs' | 'columns'>;

/**
 * Reads a command line and the environment variables of its flags.
 *
 * @param args - the arguments after the program's name
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], machine: Machine): CommandCall {
  const calls: CommandCall[] = [];
  let text = '';
  const words = withCommand(args);
  const program = programOf(machine, (part) => {
    text += part;
  });
  for (const command of commands) addCommand(program, command, machine, (line) => calls.push({ command, line }));
  tidyVariables(process.env);
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new UsageError(otherOption(error, words[0]) ?? commanderMessage(error));
  }
  return calls[0] ?? { command: null, text };
}

/**
 * Runs a command, or prints the text of the help or the version.
 *
 * @returns the exit code
 * @throws UsageError, LocationsFileError, UnhealthyError
 */
export async function runCommand(call: CommandCall, context: CommandContext): Promise<number> {
  if (call.command === null) {
    await context.print([call.text]);
    return 0;
  }
  try {
    return (await call.command.run(call.line, context)) ?? 0;
  } catch (error) {
    if (error instanceof Refusal) throw usageErrorOf(error, call.line.text);
    if (!(error instanceof UnsetClockError)) throw error;
    context.note(`observatory-nights: ${error.message}`);
    return 5;
  }
}

/** The message of the library commander, in one line. */
function commanderMessage({ message }: CommanderError): string {
  return message.replace(/^error: /, '').replaceAll('\n', ' ');
}

/**
 * An error message for an unknown option that other programs use, such as `--lat`. The message names the corresponding flag.
 * `null`: no flag of the command corresponds to the option.
 */
function otherOption({ message }: CommanderError, commandName: string | undefined): string | null {
  const name = /^error: unknown option '--([^'=]+)/.exec(message)?.[1] ?? '';
  const other = otherName(name);
  const command = commands.find((each) => each.name === commandName);
  if (other === undefined || !command?.flags.some((flag) => flag.name === other.ours)) return null;
  const advice = other.advice?.(flagName) ?? `use ${flagName(other.ours)}`;
  return `unknown option '--${name}'. ${sentenceCase(advice)}.`;
}

/**
 * If the first argument is missing or is a flag other than `--help` and `--version`, prepends the default command `serve`.
 * Rewrites the word `help` to the flag `--help`: `help wait` becomes `wait --help`.
 */
function withCommand(args: readonly string[]): readonly string[] {
  const [first = ''] = args;
  if (first === 'help') return [...args.slice(1), '--help'];
  const isOfProgram = ['-h', '--help', '-v', '--version'].includes(first);
  return !isOfProgram && /^(-|$)/.test(first) ? ['serve', ...args] : args;
}

/**
 * Deletes the environment variable of a flag if the variable is empty. Deletes the variable of a switch also if the value is 0.
 * The library commander reads the environment: an empty variable would count as a value, and any value would turn a switch on.
 */
function tidyVariables(environment: NodeJS.ProcessEnv): void {
  for (const { variable, value } of commands.flatMap(({ flags }) => flags)) {
    const text = variable === undefined ? undefined : environment[variable];
    const isMissing = text === '' || (value === undefined && text === '0');
    if (variable !== undefined && isMissing) delete environment[variable];
  }
}

function programOf({ columns }: Machine, write: (text: string) => void): CommanderCommand {
  return (
    new CommanderCommand('observatory-nights')
      .helpOption(flagSynopsis(help))
      .helpCommand(false)
      // Scripts read the version from the first line.
      .version(`${BUILD_VERSION}\ntime zones ${process.versions.tz ?? 'none'}`, flagSynopsis(version))
      .exitOverride()
      .configureOutput({ writeOut: write, outputError: () => {}, getOutHelpWidth: () => columns })
      .configureHelp({ formatHelp: helpText })
  );
}

function addCommand(
  program: CommanderCommand,
  { name, words = [], flags }: Command,
  machine: Machine,
  called: (line: CommandLine) => void,
): void {
  const command = program.command(name);
  for (const word of words) command.argument(word);
  const options = new Map(flags.map((flag) => [flag.name, optionOf(flag)]));
  for (const option of options.values()) command.addOption(option);
  command.action(() => called(lineOf(command, options, machine)));
}

/**
 * Converts a flag to an `Option` of the library commander. Value of the option: a parsed setting, the raw text of a parameter, or
 * `1` for a switch.
 */
function optionOf(flag: Flag | SettingFlag): Option {
  const option = new Option(flagSynopsis(flag));
  if (flag.variable !== undefined) option.env(flag.variable);
  if (flag.value === undefined) return option.preset('1');
  return option.argParser((text, previous) => {
    if (previous !== undefined) throw new InvalidArgumentError('The flag is given twice.');
    const value = 'parse' in flag ? flag.parse(text) : text;
    if (value === null && 'allowed' in flag) {
      const hint = nearHint(text, flag.values ?? []);
      throw new InvalidArgumentError(adviceOf({ allowed: flag.allowed, hint }, 'Allowed is'));
    }
    return value;
  });
}

function lineOf(
  command: CommanderCommand,
  options: ReadonlyMap<string, Option>,
  { now: clock, buildTimeMs }: Pick<Machine, 'now' | 'buildTimeMs'>,
): CommandLine {
  const attributeOf = (name: string) => options.get(name)?.attributeName() ?? name;
  const sourceOf = (name: string) => command.getOptionValueSource(attributeOf(name));
  const readOption = (name: string): unknown => command.getOptionValue(attributeOf(name));
  const value = <Value>({ name, default: usual, parse }: SettingFlag<Value>) =>
    readOption(name) ?? (usual === undefined ? undefined : parse(usual));
  const given = [...options.keys()].filter((name) => sourceOf(name) === 'cli');
  const texts = new Map(given.map((name) => [name, String(readOption(name))]));
  const stoppedMs = readOption(now.name) as number | undefined;
  return {
    words: command.args,
    value: value as CommandLine['value'],
    // commander gives an option such as `--no-metrics` a default value.
    has: ({ name }) => ['cli', 'env'].includes(sourceOf(name) ?? ''),
    text: (name) => texts.get(name),
    values: <Of extends Parameters>(parameters: Of) => readValues(parameters, texts),
    ...presentOf(stoppedMs ?? clock(), { isClockStopped: stoppedMs !== undefined, buildTimeMs }),
  };
}
