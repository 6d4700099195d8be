import { LRUCache } from 'lru-cache';
import { type CacheControl, cacheControlAt, secondOf } from './resource.ts';

/** A response with status 200 that can be sent again as it is, for as long as it holds. */
export interface StoredResponse {
  /** As they were when it was made. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly cacheControl: CacheControl;
  /** When it was made, in milliseconds of UTC since 1970: of a time before, as after the clock was set, nothing is known. */
  readonly madeMs: number;
  /** The route of the request, for metrics. */
  readonly route: string | undefined;
}

/** The keys of a request: data vary by less than pages. */
export interface StorageKeys {
  readonly data: string;
  readonly page: string;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;
const maxEntryBytes = maxBytes / 2;

/** Estimated overhead of an entry: headers, buffers and the nodes of the map. */
const overheadBytes = 4096;

/** Responses cached whole, by their requests. The least recently used are dropped. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
  });
  /** The body that is being collected, one at a time: slow clients could hold more of them than the cache. */
  #collected: { text: string } | null = null;

  /** The response that holds at an instant, with the headers of that; `undefined`: none is stored. */
  at(key: string, nowMs: number): StoredResponse | undefined {
    const found = this.#entries.get(key);
    if (found === undefined || nowMs < found.madeMs || nowMs >= found.cacheControl.untilMs) return undefined;
    if (secondOf(nowMs) === secondOf(found.madeMs)) return found;
    const headers = { ...found.headers, 'Cache-Control': cacheControlAt(found.cacheControl, nowMs) };
    const renewed = { ...found, headers, madeMs: nowMs };
    this.#entries.set(key, renewed);
    return renewed;
  }

  store(key: string, response: StoredResponse): void {
    this.#entries.set(key, response);
  }

  /**
   * Passes on the parts of a body, and stores it when it is whole. Of several that are made at the same time, the newest is
   * collected: one that is read slowly must not keep the others from being stored.
   */
  *collecting(body: Iterable<string>, store: (bytes: Uint8Array<ArrayBuffer>) => void): Generator<string> {
    const own = { text: '' };
    this.#giveUp();
    this.#collected = own;
    try {
      for (const part of body) {
        if (this.#collected === own) own.text += part;
        if (own.text.length > maxEntryBytes) this.#giveUp();
        yield part;
      }
      if (this.#collected === own) store(new TextEncoder().encode(own.text));
    } finally {
      if (this.#collected === own) this.#giveUp();
    }
  }

  /** Drops what was collected of a body, whose response may still be read for minutes. */
  #giveUp(): void {
    if (this.#collected !== null) this.#collected.text = '';
    this.#collected = null;
  }

  /** Drops all, as what they depend on has changed. */
  clear(): void {
    this.#entries.clear();
  }

  /** Bytes that are stored at present. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
}
