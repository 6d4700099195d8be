import type { LocationList } from '../locations/locationsFile.ts';
import type { OptionsOf, serverFlags } from './flags.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command needs of the process and the machine. */
export interface CommandContext {
  /** Writes parts to standard output, as fast as they are read there. */
  readonly print: (parts: Iterable<string>) => Promise<void>;
  /** Writes a line to standard error. */
  readonly note: (line: string) => void;
  /** How wide a line may be, in characters. */
  readonly columns: number;
  readonly clock: MachineClock;
  /** The date of the program's commit, milliseconds of UTC since 1970; `null`: not known. */
  readonly buildTimeMs: number | null;
  readonly environment: Environment;
  /**
   * Reads the list of a file; `undefined`: the one in the working directory, else the one built in.
   *
   * @throws LocationsFileError
   */
  readonly loadLocations: (file: string | undefined) => LocationList;
  /** Serves until a signal stops it. */
  readonly serve: (settings: ServerSettings) => Promise<void>;
}

/** The clock of the machine, and its timer. */
export interface MachineClock {
  /** Milliseconds of UTC since 1970. It may be set back or forward at any time. */
  readonly now: () => number;
  /** Milliseconds from some beginning, which setting the clock does not change. */
  readonly elapsed: () => number;
  /** Resolves after a while, which is longer where the machine is suspended. */
  readonly sleep: (durationMs: number) => Promise<unknown>;
}

/** What `serve` is started with. */
export interface ServerSettings extends OptionsOf<typeof serverFlags> {
  /** A file, or a list instead; `undefined`: neither is named. */
  readonly locations: string | LocationList | undefined;
  readonly now: () => number;
}
