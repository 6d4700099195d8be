import { LRUCache } from 'lru-cache';

/** A response that can be sent again as it is. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The second, of UTC since 1970, in which its headers hold; `null`: until it is evicted. */
  readonly second: number | null;
  /** The route of the request, for metrics. */
  readonly route?: string | undefined;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;

/** What an entry takes besides its body and its key: headers and the maps' own nodes. */
const overheadBytes = 1024;

/** Responses cached as bytes; the least recently used are dropped, and one larger than half of the cache is not stored. */
export class ResponseCache {
  readonly #responses = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
  });

  get(key: string): StoredResponse | undefined {
    return this.#responses.get(key);
  }

  set(key: string, response: StoredResponse): void {
    this.#responses.set(key, response);
  }

  /** Bytes stored at present. */
  get size(): number {
    return this.#responses.calculatedSize;
  }
}

/** The largest body that is stored. */
export const maxStoredBytes = maxBytes / 2 - overheadBytes;
