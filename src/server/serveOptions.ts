import type { LevelWithSilent } from 'pino';
import type { LocationList } from '../locations/locationsFile.ts';

/** The settings of `serve`. */
export interface ServeOptions {
  /** The locations file as the user named it, or a list instead of a file; `undefined`: neither. */
  readonly locations: string | LocationList | undefined;
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The address of the service for clients, where a proxy hides it. */
  readonly publicUrl: URL | undefined;
  readonly logLevel: LevelWithSilent;
  /** `pretty`: for people. */
  readonly logFormat: 'json' | 'pretty';
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** By which systemd says that it is the service manager. */
  readonly environment: NodeJS.ProcessEnv;
  /** Names the build. */
  readonly build: string;
  /** The date of its commit, milliseconds of UTC since 1970; `null`: not known. */
  readonly buildTimeMs: number | null;
}
