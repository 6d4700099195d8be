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
 * The served locations and their app. A reload replaces the locations and the app in one synchronous step. Requests in progress
 * finish with the previous app, so each response comes from one version of the file.
 */
export class ServedList {
  list: LocationList;
  running: StoringApp;
  /** The rejected version of the locations file. `null`: the last reload was not rejected. */
  refused: RefusedList | null = null;
  /** Likely mistakes in the served locations. The list is empty until a search for mistakes has finished. */
  warnings: readonly string[] = [];
  readonly #serve: (list: LocationList) => StoringApp;

  constructor(list: LocationList, serve: (list: LocationList) => StoringApp) {
    this.list = list;
    this.running = serve(list);
    this.#serve = serve;
  }

  /**
   * Reads the locations file again. If the file has changed and has no errors, the service uses the new locations. Any error in
   * the file rejects the whole file.
   */
  reload(): Reload {
    const { source: file } = this.list;
    try {
      const found = readListFile(file);
      // An unchanged file is not parsed, because parsing takes 26 ms for 2 MB.
      // A file with a new modification time counts as changed, because calendars contain this time.
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

/**
 * Polling interval of the locations file, milliseconds. Each poll wakes a processor three times: for the timer, for the thread
 * that reads the file's status, and for the thread's result.
 */
const pollMs = 900;

/**
 * Reloads a file at SIGHUP and after a change. The file is polled, because file-system events miss changes behind symlinks, in
 * bind mounts and on network file systems.
 *
 * @param stamp - the result of `stampOf` when the file was read. The file may have changed between that reading and this call
 * @param reload - reads the file, for the given reason. Returns true if the next poll should read the file again
 */
export function followFile(file: string, stamp: string, reload: (reason: string) => boolean): void {
  const poll = pollOf(file, stamp, reload);
  process.on('SIGHUP', () => poll('SIGHUP'));
  setInterval(poll, pollMs).unref();
}

/**
 * Makes a function that polls a file. A changed file is read when two polls in a row find the same state, because a changed file
 * may still be incomplete.
 *
 * @param reload - reads the file, for the given reason. Returns true if the next poll should read the file again
 * @returns a function that polls the file. If the returned function is called with a reason, such as `SIGHUP`, it reads the file
 * immediately
 */
export function pollOf(file: string, stamp: string | null, reload: (reason: string) => boolean) {
  let read = stamp;
  let seen = stamp;
  let isDue = false;
  let isPending = false;
  return async (reason?: string): Promise<void> => {
    // On a hanging network file system, each poll would block one of the process's four threads for files.
    if (reason === undefined && isPending) return;
    isPending = true;
    // If the file is missing, `found` is `null`, and the reload reports the error.
    const found = await stat(file, { bigint: true }).then(stampOf, () => null);
    isPending = false;
    const hasSettled = found === seen && found !== read;
    seen = found;
    if (reason === undefined && !hasSettled && !isDue) return;
    read = found;
    isDue = reload(reason ?? (hasSettled ? 'a change of the file' : 'another try'));
  };
}

/** Logs the result of a reload. @param reason - the cause of the reload: `SIGHUP`, `a change of the file` or `another try` */
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
