import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { StoringApp } from '../http/stored.ts';
import { countOf, LocationsFileError, type RefusedList } from '../locations/index.ts';
import { type LocationList, listOf, readListFile, stampOf } from '../locations/locationsFile.ts';
import type { ReloadOutcome } from './metrics.ts';

interface Reload {
  readonly outcome: ReloadOutcome;
  readonly error?: LocationsFileError;
}

/**
 * The list that is served, and the app that serves it. A reload replaces both in one step between two requests: each response
 * comes from one list, and requests in progress finish with the app that they began with.
 */
export class ServedList {
  list: LocationList;
  running: StoringApp;
  /** The list in the file, if the list was rejected. `null`: no list was rejected. */
  refused: RefusedList | null = null;
  /** Likely mistakes in the list that is served. Empty until they have been searched for. */
  warnings: readonly string[] = [];
  readonly #serve: (list: LocationList) => StoringApp;

  constructor(list: LocationList, serve: (list: LocationList) => StoringApp) {
    this.list = list;
    this.running = serve(list);
    this.#serve = serve;
  }

  /** Reads the file again, and serves its list if that has changed and has no faults. Any error is a refusal. */
  reload(): Reload {
    const { source: file } = this.list;
    try {
      const found = readListFile(file);
      // Compared before it is parsed, which takes 26 ms for 2 MB. Calendars say when the file was changed.
      const isUnchanged = found.listTimeMs === this.list.listTimeMs && isDeepStrictEqual(found.bytes, this.list.bytes);
      if (!isUnchanged) this.#replace(listOf(found));
      this.refused = null;
      return { outcome: isUnchanged ? 'unchanged' : 'loaded' };
    } catch (cause) {
      const error = cause instanceof LocationsFileError ? cause : unusable(file, cause);
      const sinceMs = this.refused?.sinceMs ?? Date.now();
      this.refused = { sinceMs, file, faultCount: error.faultCount };
      return { outcome: 'refused', error };
    }
  }

  #replace(list: LocationList): void {
    this.running = this.#serve(list);
    this.list = list;
    this.warnings = [];
  }
}

function unusable(file: string, cause: unknown): LocationsFileError {
  return new LocationsFileError(file, [{ offset: null, message: `cannot be served: ${cause}` }], { cause });
}

/** Polling interval, milliseconds: each poll wakes a processor three times, because a thread reads the file's status. */
const pollMs = 900;

/**
 * Reads a file again at SIGHUP and when it has changed. It is polled, because file-system events miss symlink targets, bind mounts and
 * network file systems.
 *
 * @param stamp - `stampOf` the file when it was read: it may have changed since
 * @param reload - as of `pollOf`
 */
export function followFile(file: string, stamp: string, reload: (reason: string) => boolean): void {
  const poll = pollOf(file, stamp, reload);
  process.on('SIGHUP', () => poll('SIGHUP'));
  setInterval(poll, pollMs).unref();
}

/**
 * A poll of a file. One that has changed since the poll before may still be being written, so it is read only when it has settled.
 *
 * @param reload - reads the file, for a reason. Returns whether the file could not be read, so that the next poll reads it again.
 * @returns a function that reads the file immediately, for a reason
 */
export function pollOf(file: string, stamp: string | null, reload: (reason: string) => boolean) {
  let read = stamp;
  let seen = stamp;
  let isDue = false;
  let isPending = false;
  return async (reason?: string): Promise<void> => {
    // On a network file system that hangs, each poll would take one of the process's four threads for files.
    if (reason === undefined && isPending) return;
    isPending = true;
    // `null`: the file is missing. The reload reports why.
    const found = await stat(file, { bigint: true }).then(stampOf, () => null);
    isPending = false;
    const hasSettled = found === seen && found !== read;
    seen = found;
    if (reason === undefined && !hasSettled && !isDue) return;
    read = found;
    isDue = reload(reason ?? (hasSettled ? 'a change of the file' : 'another try'));
  };
}

/** Logs how a reload ended. @param reason - why there was one */
export function logReload(log: Logger, { locations, source }: LocationList, reload: Reload, reason: string): void {
  const { outcome, error } = reload;
  const fields = { outcome, reason, locations: locations.length, source };
  const read = `Read ${source} again by ${reason}`;
  if (error !== undefined) {
    const faults = error.message.split('\n');
    log.error({ ...fields, faults, err: error.cause }, `${read}: rejected. Still serving ${countOf(locations)}.`);
    return;
  }
  log.info(fields, `${read}: ${outcome === 'loaded' ? `serving ${countOf(locations)} from now on` : outcome}.`);
}
