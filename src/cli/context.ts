import type { LocationList } from '../locations/locationsFile.ts';
import type { SkylinePoint } from '../nights/index.ts';
import type { PresentTime } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import type { Flag, SettingFlag } from './flags.ts';

/** The arguments of a command. */
export interface CommandLine extends PresentTime {
  /** The text of a flag, as given; `undefined` if missing. */
  readonly text: (name: string) => string | undefined;
  /** The values of the flags that are parameters of the service. @throws Refusal */
  readonly values: <Of extends Parameters>(parameters: Of) => Values<Of>;
  /** Positional arguments. */
  readonly words: readonly string[];
  /** The value of a flag: as given, or from its environment variable, or its default. */
  readonly value: SettingReader;
  /** Whether a flag or its environment variable is given. */
  readonly has: (flag: Flag) => boolean;
}

interface SettingReader {
  <Value>(flag: SettingFlag<Value> & { readonly default: string }): Value;
  <Value>(flag: SettingFlag<Value>): Value | undefined;
}

/** The dependencies of commands on the process and the machine. */
export interface CommandContext {
  /** Writes parts to standard output, as fast as they are read there. */
  readonly print: (parts: Iterable<string>) => Promise<void>;
  /** Writes a line to standard error. */
  readonly note: (line: string) => void;
  /** Maximum width of a line of the help, characters. */
  readonly columns: number;
  /** Milliseconds of UTC since 1970. The clock may be set back or forward at any time. */
  readonly now: () => number;
  /** Resolves after a duration, or later if the machine is suspended. */
  readonly sleep: (durationMs: number) => Promise<unknown>;
  /** The date of the program's commit, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
  /**
   * Reads the list of a file. `undefined`: the first default file that exists, or the built-in list.
   *
   * @throws LocationsFileError
   */
  readonly loadLocations: (file: string | undefined) => LocationList;
  /** Reads the file of a skyline. @throws LocationsFileError */
  readonly readSkyline: (file: string) => readonly SkylinePoint[];
  /** Serves as the flags say, until a signal stops it. */
  readonly serve: (line: CommandLine) => Promise<void>;
}
