import type { LocationList } from '../locations/locationsFile.ts';
import type { SkylinePoint } from '../nights/index.ts';
import type { PresentTime } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import type { Flag, SettingFlag } from './flags.ts';

/** The arguments of a command. */
export interface CommandLine extends PresentTime {
  /** The value of a flag on the command line, as text. `undefined`: the flag is missing. */
  readonly text: (name: string) => string | undefined;
  /** The values of the flags that are parameters of the service. @throws Refusal */
  readonly values: <Of extends Parameters>(parameters: Of) => Values<Of>;
  /** Positional arguments. */
  readonly words: readonly string[];
  /** The value of a flag: from the command line, the environment variable, or the default, in this order. */
  readonly value: SettingReader;
  /** Whether a flag or its environment variable is given. */
  readonly has: (flag: Flag) => boolean;
}

/** Reads the value of a flag. If a flag has no default, its value can be `undefined`. */
interface SettingReader {
  <Value>(flag: SettingFlag<Value> & { readonly default: string }): Value;
  <Value>(flag: SettingFlag<Value>): Value | undefined;
}

/** The functions and values that commands get from the process and the machine. */
export interface CommandContext {
  /** Writes texts to standard output. If the reader is slow, the function waits. */
  readonly print: (parts: Iterable<string>) => Promise<void>;
  /** Writes a line to standard error. */
  readonly note: (line: string) => void;
  /** Maximum width of a line of the help, characters. */
  readonly columns: number;
  /** The time of the machine's clock, milliseconds of UTC since 1970. The clock may be set back or forward at any time. */
  readonly now: () => number;
  /** Waits for a duration, or longer if the machine is suspended. */
  readonly sleep: (durationMs: number) => Promise<unknown>;
  /** The time of the program's commit or of a later uncommitted change, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
  /**
   * Reads a locations file. `undefined`: the first default file that exists, or the built-in list.
   *
   * @throws LocationsFileError
   */
  readonly loadLocations: (file: string | undefined) => LocationList;
  /** Reads a skyline file. @throws LocationsFileError */
  readonly readSkyline: (file: string) => readonly SkylinePoint[];
  /** Runs the service with the settings of a command line until a signal stops the service. */
  readonly serve: (line: CommandLine) => Promise<void>;
}
