import type { Hono } from 'hono';
import { LocationsFileError } from '../locations/index.ts';
import { type LocationList, loadLocations } from './locationsFile.ts';

/** What came of reading the list again; `refused`: it has faults, and the list before goes on being served. */
export interface Reload {
  readonly outcome: 'loaded' | 'unchanged' | 'refused';
  /** A line for each. */
  readonly faults: readonly string[];
}

/**
 * The list that is served, and the app that serves it. Another list comes with another app, in one step between two
 * requests: each answer is made of one list, and requests under way are answered by the app that they were given to.
 */
export class ServedList {
  readonly #appOf: (list: LocationList) => Hono;
  #list: LocationList;
  #app: Hono;

  /**
   * @param named - the file that the user named
   * @throws LocationsFileError
   */
  constructor(named: string | undefined, appOf: (list: LocationList) => Hono) {
    this.#appOf = appOf;
    this.#list = loadLocations(named);
    this.#app = appOf(this.#list);
  }

  get list(): LocationList {
    return this.#list;
  }

  get app(): Hono {
    return this.#app;
  }

  /** Reads the list again, and serves it if it is another one without faults. */
  reload(): Reload {
    try {
      const { file, source } = this.#list;
      if (file?.stamp === null) throw notAgain(source);
      // A file that is deleted is not to be replaced by the list that is built in.
      const list = loadLocations(file === null ? undefined : source);
      if (isSame(list, this.#list)) return { outcome: 'unchanged', faults: [] };
      this.#app = this.#appOf(list);
      this.#list = list;
      return { outcome: 'loaded', faults: [] };
    } catch (error) {
      if (!(error instanceof LocationsFileError)) throw error;
      return { outcome: 'refused', faults: error.message.split('\n') };
    }
  }
}

/** Who would read a pipe again, would wait for ever. */
function notAgain(source: string): LocationsFileError {
  return new LocationsFileError(source, [{ offset: null, message: 'cannot be read again: it is not a regular file' }]);
}

function isSame(one: LocationList, other: LocationList): boolean {
  if (one.source !== other.source) return false;
  return one.file === null || (other.file !== null && Buffer.compare(one.file.bytes, other.file.bytes) === 0);
}
