import { LRUCache } from 'lru-cache';

type Bytes = Uint8Array<ArrayBuffer>;

/** A response that can be sent again as it is. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text has a character for each byte (Latin-1). */
  readonly body: Bytes | string;
  /** The second, of UTC since 1970, for which its headers are right. */
  readonly second: number;
  /** The route of the request, for metrics. */
  readonly route: string | undefined;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;

/** Estimated overhead of an entry: headers, buffers and the nodes of the map. */
const overheadBytes = 4096;

/** The largest body that is stored. */
const maxStoredBytes = maxBytes / 2 - overheadBytes;

/** Responses cached as bytes: bodies by their ETag, and whole responses by their request. The least recently used are dropped. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Bytes | StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: (entry, key) => bodyOf(entry).length + key.length + overheadBytes,
  });
  /** The ETags whose bodies are being made. */
  readonly #pending = new Set<string>();

  body(etag: string): Bytes | undefined {
    const entry = this.#entries.get(etag);
    return entry instanceof Uint8Array ? entry : undefined;
  }

  /**
   * Passes on the parts of a body, and stores it when it is whole. Of several responses with one ETag that are made at the same
   * time, only one is collected.
   */
  *collecting(etag: string, body: Iterable<string>): Generator<string> {
    if (this.#pending.has(etag)) return yield* body;
    this.#pending.add(etag);
    try {
      let text: string | null = '';
      for (const part of body) {
        if (text !== null) text = text.length + part.length > maxStoredBytes ? null : text + part;
        yield part;
      }
      if (text !== null) this.#entries.set(etag, new TextEncoder().encode(text));
    } finally {
      this.#pending.delete(etag);
    }
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

function bodyOf(entry: Bytes | StoredResponse): Bytes | string {
  return entry instanceof Uint8Array ? entry : entry.body;
}
