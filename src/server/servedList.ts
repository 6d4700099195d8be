import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setInterval as ticks } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { countOf, LocationsFileError, type RefusedList, warningsWithoutZone } from '../locations/index.ts';
import { type DefaultFiles, firstFile, type LocationList, loadLocations } from '../locations/locationsFile.ts';
import type { RunningApp } from './httpServer.ts';
import type { Metrics, ReloadOutcome } from './metrics.ts';

export interface Reload {
  readonly outcome: ReloadOutcome;
  readonly error?: LocationsFileError;
}

/**
 * The list that is served, and the app that serves it. A reload replaces both in one step between two requests: each response
 * comes from one list, and requests in progress finish with the app that they began with.
 */
export class ServedList {
  /** The file that the user named, or from which the list was read; `undefined` for the built-in list. */
  #file: string | undefined;
  readonly #defaults: DefaultFiles;
  /** A list without a file. */
  readonly #fixed: LocationList | null;
  readonly #serve: (list: LocationList) => RunningApp;
  #list: LocationList;
  #running: RunningApp;
  /** The stamp of the content last read without a transient error, valid or not. */
  #readStamp: Stamp;
  #refused: RefusedList | null = null;

  /**
   * @param named - the file that the user named, or a list
   * @param defaults - where to look for the list if none is named
   * @throws LocationsFileError
   */
  constructor(
    named: string | LocationList | undefined,
    defaults: DefaultFiles,
    serve: (list: LocationList) => RunningApp,
  ) {
    this.#file = typeof named === 'object' ? undefined : named;
    this.#fixed = typeof named === 'object' ? named : null;
    this.#defaults = defaults;
    this.#serve = serve;
    this.#readStamp = stampOf(this.file);
    this.#list = this.#load();
    this.#running = serve(this.#list);
  }

  /** The file of the list, even if it does not exist. */
  get file(): string {
    return this.#file ?? firstFile(this.#defaults) ?? this.#defaults[0];
  }

  get list(): LocationList {
    return this.#list;
  }

  get running(): RunningApp {
    return this.#running;
  }

  /** The list in the file, if it was refused; else `null`. */
  get refused(): RefusedList | null {
    return this.#refused;
  }

  /** Reads the list again, and serves it if it has changed and has no faults. Any error is a refusal. */
  reload(): Reload {
    const stamp = stampOf(this.file);
    const reload = this.#tryReload();
    const { error } = reload;
    if (!error?.isTransient) this.#readStamp = stamp;
    const sinceMs = this.#refused?.sinceMs ?? Date.now();
    this.#refused = error ? { sinceMs, file: this.file, faultCount: error.faultCount } : null;
    return reload;
  }

  #tryReload(): Reload {
    try {
      const list = this.#load();
      if (isSame(list, this.#list)) return { outcome: 'unchanged' };
      this.#running = this.#serve(list);
      this.#list = list;
      return { outcome: 'loaded' };
    } catch (error) {
      return { outcome: 'refused', error: error instanceof LocationsFileError ? error : unusable(this.file, error) };
    }
  }

  /** Once a file is read, only this file is used: if it is deleted, that is an error, not a fallback to another list. */
  #load(): LocationList {
    const list = this.#fixed ?? loadLocations(this.#file, this.#defaults);
    if (list.bytes !== null) this.#file = list.source;
    return list;
  }

  /** Reloads at SIGHUP and when the file changes; logs the outcome. */
  follow(log: Logger, metrics: Metrics | null): void {
    let isRetry = false;
    const reload = (reason: string, isRequested: boolean) => {
      const startMs = performance.now();
      const unchangedLevel = isRequested || this.#refused !== null ? 'info' : 'debug';
      const outcome = this.reload();
      const isTransient = outcome.error?.isTransient === true;
      // A transient error is retried at each poll, and logged once.
      if (isTransient && isRetry && !isRequested) return;
      isRetry = isTransient;
      metrics?.reloaded(outcome.outcome, (performance.now() - startMs) / 1000);
      this.#log(log, outcome, reason, unchangedLevel);
    };
    process.on('SIGHUP', () => reload('SIGHUP', true));
    if (this.#fixed === null) void this.#watch(() => reload('a change of the file', false));
  }

  /**
   * Polls the file, as file-system events miss symlink targets, bind mounts and network file systems. A file that has changed
   * since the last poll may still be being written, so it is read only when it has settled.
   */
  async #watch(changed: () => void): Promise<void> {
    let seen = this.#readStamp;
    for await (const _tick of ticks(pollMs, null, { ref: false })) {
      const stamp = await stat(this.file, { bigint: true }).then(stampFrom, () => null);
      if (stamp === seen && stamp !== this.#readStamp) changed();
      seen = stamp;
    }
  }

  #log(log: Logger, { outcome, error }: Reload, reason: string, unchangedLevel: 'info' | 'debug'): void {
    const { file } = this;
    const { locations, source } = this.#list;
    const fields = { outcome, reason, locations: locations.length, source };
    const count = countOf(locations);
    if (error) {
      const { message, faultCount, cause } = error;
      const refusal = { ...fields, source: file, faults: message.split('\n'), faultCount, err: cause };
      log.error(refusal, `Read ${file} again by ${reason}: refused. Still serving ${count}.`);
    } else if (outcome === 'loaded') {
      log.info(fields, `Read ${source} again by ${reason}: serving ${count} from now on.`);
      logWarnings(log, this.#list);
    } else log[unchangedLevel](fields, `Read ${source} again by ${reason}: unchanged.`);
  }
}

/** Maximum logged warnings: each location can have one; `check` prints all. */
const maxWarnings = 20;

/** Logs likely mistakes in a list, without a look-up of the places whose time zone it names. */
export function logWarnings(log: Logger, { locations, source }: LocationList): void {
  const warnings = warningsWithoutZone(locations);
  for (const warning of warnings.slice(0, maxWarnings)) log.warn({ source }, `In ${source}, ${warning}`);
  const rest = warnings.length - maxWarnings;
  if (rest > 0) log.warn({ source }, `In ${source}, ${rest} more warnings: check prints all.`);
}

/** Polling interval, milliseconds: each poll wakes a processor three times, as a thread reads the file's status. */
const pollMs = 900;

/** Differs between contents of a file; `null` if there is no regular file. */
type Stamp = string | null;

function stampOf(file: string): Stamp {
  try {
    return stampFrom(statSync(file, { bigint: true }));
  } catch {
    // Reading the file reports why.
    return null;
  }
}

function stampFrom(stats: BigIntStats): Stamp {
  const { dev, ino, size, mtimeNs, ctimeNs } = stats;
  return stats.isFile() ? [dev, ino, size, mtimeNs, ctimeNs].join(' ') : null;
}

function unusable(file: string, cause: unknown): LocationsFileError {
  return new LocationsFileError(file, [{ offset: null, message: `cannot be served: ${cause}` }], { cause });
}

function isSame(one: LocationList, other: LocationList): boolean {
  return one.source === other.source && isDeepStrictEqual(one.bytes, other.bytes);
}
