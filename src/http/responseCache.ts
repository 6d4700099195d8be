import { LRUCache } from 'lru-cache';

type Bytes = Uint8Array<ArrayBuffer>;

/** A response that can be sent again as it is. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
  /** The second, of UTC since 1970, for which its headers are right. */
  readonly second: number;
  /** The route of the request, for metrics. */
  readonly route: string | undefined;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;

/** Estimated overhead of an entry: headers, buffers and the nodes of the map. */
const overheadBytes = 4096;

/** Bodies that are collected at the same time, at most: slow clients could hold more of them than the cache. */
const maxCollected = 8;

/** A body as far as it has been made. */
interface Collected {
  text: string;
}

/** The largest body that is stored. */
const maxStoredBytes = maxBytes / 2 - overheadBytes;

/** Responses cached as bytes: bodies by their ETag, and whole responses by their request. The least recently used are dropped. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Bytes | StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: (entry, key) => bytesOf(entry).length + key.length + overheadBytes,
  });
  /** The bodies that are being made, by their ETags. */
  readonly #collected = new Map<string, Collected>();

  body(etag: string): Bytes | undefined {
    const entry = this.#entries.get(etag);
    return entry instanceof Uint8Array ? entry : undefined;
  }

  /**
   * Passes on the parts of a body, and stores it when it is whole. Of several responses with one ETag that are made at the same
   * time, the newest is collected: one that is read slowly must not keep the others from being stored.
   */
  *collecting(etag: string, body: Iterable<string>): Generator<string> {
    const own = { text: '' };
    this.#collect(etag, own);
    try {
      for (const part of body) {
        if (this.#collected.get(etag) === own) {
          own.text += part;
          if (own.text.length > maxStoredBytes) this.#giveUp(etag);
        }
        yield part;
      }
      if (this.#collected.get(etag) === own) this.#entries.set(etag, new TextEncoder().encode(own.text));
    } finally {
      if (this.#collected.get(etag) === own) this.#collected.delete(etag);
    }
  }

  /** Begins to collect a body, instead of the oldest one where there are too many. */
  #collect(etag: string, own: Collected): void {
    this.#giveUp(etag);
    this.#collected.set(etag, own);
    const [oldest] = this.#collected.keys();
    if (this.#collected.size > maxCollected && oldest !== undefined) this.#giveUp(oldest);
  }

  /** Drops what was collected of a body, whose response may still be read for minutes. */
  #giveUp(etag: string): void {
    const collected = this.#collected.get(etag);
    if (collected !== undefined) collected.text = '';
    this.#collected.delete(etag);
  }

  response(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    return entry instanceof Uint8Array ? undefined : entry;
  }

  store(key: string, response: StoredResponse): void {
    this.#entries.set(key, response);
  }

  /** Bytes that are stored at present. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
}

function bytesOf(entry: Bytes | StoredResponse): Bytes {
  return entry instanceof Uint8Array ? entry : entry.body;
}
