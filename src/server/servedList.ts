import { LocationsFileError, type RefusedList } from '../locations/index.ts';
import { defaultFile, type LocationList, loadLocations } from '../locations/locationsFile.ts';
import { reservedTwilightNames } from '../nights/index.ts';
import type { RunningApp } from './httpServer.ts';
import { type Stamp, stampOf } from './watchFile.ts';

/** The outcome of a reload; `refused`: it has faults, and the list before it goes on being served. */
export type Reload =
  | { readonly outcome: 'loaded' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: LocationsFileError };

/**
 * The list that is served, and the app that serves it. Another list comes with another app, in one step between two
 * requests: each response is made of one list, and requests under way are finished by the app that they began with.
 */
export class ServedList {
  /** The file that the list is read from, or would be if it were there. */
  readonly file: string;
  /** A list that no file has. */
  readonly #fixed: LocationList | null;
  readonly #serve: (list: LocationList) => RunningApp;
  #list: LocationList;
  #running: RunningApp;
  #readStamp: Stamp;
  #refused: RefusedList | null = null;

  /**
   * @param named - the file that the user named, or a list instead of a file
   * @throws LocationsFileError
   */
  constructor(named: string | LocationList | undefined, serve: (list: LocationList) => RunningApp) {
    const file = typeof named === 'object' ? undefined : named;
    this.file = file ?? defaultFile;
    this.#fixed = typeof named === 'object' ? named : null;
    this.#serve = serve;
    this.#readStamp = stampOf(this.file);
    this.#list = this.#fixed ?? loadLocations(file, reservedTwilightNames);
    this.#running = serve(this.#list);
  }

  get list(): LocationList {
    return this.#list;
  }

  get running(): RunningApp {
    return this.#running;
  }

  /** The list that the file has, if it was refused; else `null`. */
  get refused(): RefusedList | null {
    return this.#refused;
  }

  /** Whether there is a file that can change. */
  get hasFile(): boolean {
    return this.#fixed === null;
  }

  /** Whether the content with this stamp has been read, valid or not; a transient error does not count. */
  hasRead(stamp: Stamp): boolean {
    return stamp === this.#readStamp;
  }

  /** Reads the list again, and serves it if it is another one without faults. Any error is a refusal. */
  reload(): Reload {
    const stamp = stampOf(this.file);
    const reload = this.#tryReload();
    const error = reload.outcome === 'refused' ? reload.error : null;
    if (error?.isTransient !== true) this.#readStamp = stamp;
    this.#refused = error && {
      sinceMs: this.#refused?.sinceMs ?? Date.now(),
      file: this.file,
      faultCount: error.faultCount,
    };
    // Responses say that a list was refused.
    this.#running.cache.clear();
    return reload;
  }

  #tryReload(): Reload {
    try {
      // If the served file is deleted, that is a refusal, not a return to the built-in list.
      const file = this.#list.bytes === null ? undefined : this.file;
      const list = this.#fixed ?? loadLocations(file, reservedTwilightNames);
      if (isSame(list, this.#list)) return { outcome: 'unchanged' };
      this.#running = this.#serve(list);
      this.#list = list;
      return { outcome: 'loaded' };
    } catch (error) {
      return { outcome: 'refused', error: error instanceof LocationsFileError ? error : unusable(this.file, error) };
    }
  }
}

function unusable(file: string, cause: unknown): LocationsFileError {
  return new LocationsFileError(file, [{ offset: null, message: `cannot be served: ${cause}` }], { cause });
}

function isSame(one: LocationList, other: LocationList): boolean {
  if (one.source !== other.source) return false;
  return one.bytes === null || (other.bytes !== null && Buffer.compare(one.bytes, other.bytes) === 0);
}
