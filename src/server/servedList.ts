import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { countOf, LocationsFileError, type RefusedList, warningsWithoutZone } from '../locations/index.ts';
import { type DefaultFiles, firstFile, type LocationList, loadLocations } from '../locations/locationsFile.ts';
import type { RunningApp } from './httpServer.ts';
import type { ReloadOutcome } from './metrics.ts';

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
    try {
      const outcome = this.#replace(this.#load());
      this.#refused = null;
      return { outcome };
    } catch (cause) {
      const error = cause instanceof LocationsFileError ? cause : unusable(this.file, cause);
      const sinceMs = this.#refused?.sinceMs ?? Date.now();
      this.#refused = { sinceMs, file: this.file, faultCount: error.faultCount };
      return { outcome: 'refused', error };
    }
  }

  /** Once a file is read, only this file is used: if it is deleted, that is an error, not a fallback to another list. */
  #load(): LocationList {
    const list = this.#fixed ?? loadLocations(this.#file, this.#defaults);
    if (list.bytes !== null) this.#file = list.source;
    return list;
  }

  #replace(list: LocationList): ReloadOutcome {
    const { source, bytes } = this.#list;
    if (list.source === source && isDeepStrictEqual(list.bytes, bytes)) return 'unchanged';
    this.#running = this.#serve(list);
    this.#list = list;
    return 'loaded';
  }
}

function unusable(file: string, cause: unknown): LocationsFileError {
  return new LocationsFileError(file, [{ offset: null, message: `cannot be served: ${cause}` }], { cause });
}

/** Polling interval, milliseconds: each poll wakes a processor three times, as a thread reads the file's status. */
const pollMs = 900;

/**
 * Calls `reload` with the reason at SIGHUP and when the file has changed. It polls the file, as file-system events miss symlink
 * targets, bind mounts and network file systems. A file that has changed since the last poll may still be being written, so it
 * is read only when it has settled.
 */
export async function follow(served: ServedList, reload: (reason: string) => void): Promise<void> {
  let seen = await stampOf(served.file);
  let read = seen;
  process.on('SIGHUP', async () => {
    read = await stampOf(served.file);
    reload('SIGHUP');
  });
  const poll = async () => {
    const stamp = await stampOf(served.file);
    if (stamp === seen && stamp !== read) {
      read = stamp;
      reload('a change of the file');
    }
    seen = stamp;
  };
  setInterval(poll, pollMs).unref();
}

/** Differs between contents of a file; empty if there is none. */
async function stampOf(file: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    // Reading the file reports why.
    return '';
  }
}

/** Logs how a reload ended. */
export function logReload(log: Logger, { file, list }: ServedList, { outcome, error }: Reload, reason: string): void {
  const fields = { outcome, reason, locations: list.locations.length, source: list.source };
  const count = countOf(list.locations);
  if (error !== undefined) {
    const { message, faultCount, cause } = error;
    const refusal = { ...fields, source: file, faults: message.split('\n'), faultCount, err: cause };
    log.error(refusal, `Read ${file} again by ${reason}: refused. Still serving ${count}.`);
    return;
  }
  const result = outcome === 'loaded' ? `serving ${count} from now on` : outcome;
  log.info(fields, `Read ${list.source} again by ${reason}: ${result}.`);
  if (outcome === 'loaded') logWarnings(log, list);
}

/** Each location can have a warning; `check` prints all. */
const maxWarnings = 20;

/** Logs likely mistakes in a list, without a look-up of the places whose time zone it names. */
export function logWarnings(log: Logger, { locations, source }: LocationList): void {
  for (const warning of warningsWithoutZone(locations).slice(0, maxWarnings))
    log.warn({ source }, `In ${source}, ${warning}`);
}
