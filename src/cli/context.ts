import type { ParameterReader } from '../input/parameter.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { Flag } from './flags.ts';

/** What follows the name of a command; as a reader it has the flags that are parameters of the service. */
export interface CommandLine extends ParameterReader {
  /** Positional arguments. */
  readonly words: readonly string[];
  /** The value of a flag: as it is given, else by its environment variable unless that is empty, else its default. @throws UsageError */
  readonly value: FlagReader;
}

interface FlagReader {
  <Value>(flag: Flag<Value> & { readonly default: string }): Value;
  <Value>(flag: Flag<Value>): Value | undefined;
}

/** What a command needs of the process and the machine. */
export interface CommandContext {
  /** Writes parts to standard output, as fast as they are read there. */
  readonly print: (parts: Iterable<string>) => Promise<void>;
  /** Writes a line to standard error. */
  readonly note: (line: string) => void;
  /** How wide a line may be, in characters. */
  readonly columns: number;
  /** Milliseconds of UTC since 1970. The clock may be set back or forward at any time. */
  readonly now: () => number;
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number;
  /** Resolves after a while, which is longer if the machine is suspended. */
  readonly sleep: (durationMs: number) => Promise<unknown>;
  readonly version: string;
  /** Edition of the rules of time zones, such as `2026c`; `undefined`: this Node has none. */
  readonly timeZoneEdition: string | undefined;
  /** The license of the program, and the notices and licenses of what is bundled with it. */
  readonly licences: string;
  /** The date of the program's commit, milliseconds of UTC since 1970. */
  readonly buildTimeMs: number;
  /**
   * Reads the list of a file; `undefined`: that of the first default file that is there, else the one built in.
   *
   * @throws LocationsFileError
   */
  readonly loadLocations: (file: string | undefined) => LocationList;
  /** Serves a file or a list, as the flags say, until a signal stops it. */
  readonly serve: (line: CommandLine, locations: string | LocationList | undefined) => Promise<void>;
}
