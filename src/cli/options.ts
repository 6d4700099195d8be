import type { LogFormat, LogLevel } from '../server/serveOptions.ts';

/** What the command line and the environment request. */
export type Command =
  | { readonly name: 'serve'; readonly options: ServeFlags }
  | { readonly name: 'tonight'; readonly options: TonightOptions }
  | { readonly name: 'now'; readonly options: NowOptions }
  | { readonly name: 'is'; readonly options: IsOptions }
  | { readonly name: 'wait'; readonly options: WaitOptions }
  | { readonly name: 'check'; readonly options: CheckOptions }
  | { readonly name: 'health'; readonly options: HealthOptions }
  | { readonly name: 'help' }
  | { readonly name: 'version' };

/** What every command has. */
export interface CommonOptions {
  /** The file as the user named it; `undefined` where none was. */
  readonly locations: string | undefined;
  /** A frozen clock, milliseconds of UTC since 1970; `undefined`: the machine's. */
  readonly now: number | undefined;
  /** Query parameters of the service by their names, as they were given. */
  readonly parameters: ReadonlyMap<string, string>;
}

export interface ServeFlags extends CommonOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly publicUrl: URL | undefined;
  readonly logLevel: LogLevel;
  /** `undefined`: `pretty` on a terminal, else `json`. */
  readonly logFormat: LogFormat | undefined;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
}

/** Of a table: all of its columns, whatever the width of the terminal. */
interface Wide {
  readonly wide: boolean;
}

export interface TonightOptions extends CommonOptions, Wide {
  readonly format: (typeof tonightFormats)[number];
}

export interface NowOptions extends CommonOptions, Wide {
  readonly format: (typeof nowFormats)[number];
}

export interface IsOptions extends CommonOptions {
  /** `below`: of the twilight that is named. */
  readonly kind: (typeof skyKinds)[number] | 'below';
  readonly twilight: string | undefined;
}

/** All settings of `serve`, so that they are checked as it would. */
export interface CheckOptions extends ServeFlags {
  /** Prints nothing but errors. */
  readonly quiet: boolean;
}

export interface WaitOptions extends CommonOptions {
  readonly event: string;
  /** From the event, milliseconds; negative: before it. */
  readonly offsetMs: number;
  readonly timeoutMs: number | undefined;
  readonly quiet: boolean;
}

export interface HealthOptions {
  /** The address of a running service; its path ends with a slash. */
  readonly url: URL;
}

export const tonightFormats = ['table', 'json', 'csv', 'ics'] as const;
export const nowFormats = ['table', 'json'] as const;
export const skyKinds = ['dark', 'night', 'twilight', 'day'] as const;

/** The parameters of a place that need not be in a list. */
export const placeParameters = ['latitude', 'longitude', 'timezone', 'height_above_horizon', 'pressure'] as const;
