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
  readonly #file: string | undefined;

  /**
   * @param named - the file that the user named
   * @throws LocationsFileError
   */
  constructor(named: string | undefined, appOf: (list: LocationList) => Hono) {
    this.#appOf = appOf;
    this.#list = loadLocations(named);
    // One that was found in the working directory and is deleted is not to be replaced by the one built in.
    this.#file = this.#list.file === null ? named : this.#list.source;
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
      const list = loadLocations(this.#file);
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

function isSame(one: LocationList, other: LocationList): boolean {
  if (one.source !== other.source) return false;
  return one.file === null || (other.file !== null && Buffer.compare(one.file.bytes, other.file.bytes) === 0);
}
