import { LRUCache } from 'lru-cache';
import type { HeaderFields } from './headers.ts';

/** A complete response with status 200 that can be sent again until `untilMs`. */
export interface WholeResponse {
  /** Headers at the time `madeMs`. */
  readonly headers: HeaderFields;
  readonly body: Uint8Array<ArrayBuffer>;
  /** When the content changes, milliseconds of UTC since 1970. */
  readonly untilMs: number;
  /**
   * When the response was computed, milliseconds of UTC since 1970. After the clock was set back, an earlier time is not valid.
   */
  readonly madeMs: number;
  /** Whether the body is an HTML page. A page varies with more request headers than data. */
  readonly isPage: boolean;
}

interface StoredResponse extends WholeResponse {
  /** Headers at the time of the last request. */
  headers: HeaderFields;
  /** Path pattern of the request, for metrics. */
  readonly route: string | undefined;
}

/** Maximum size of the cache. A page of 3,000 locations takes more than one MiB. */
const maxBytes = 16 * 2 ** 20;

/** Estimated overhead per entry for headers, buffers and nodes of the map. */
const overheadBytes = 4096;

/** A cache of complete responses by request key. The least recently used responses are dropped. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
  });

  /** The stored response that is valid at an instant, with headers for that instant. `undefined`: no valid response is stored. */
  at(key: string, nowMs: number): StoredResponse | undefined {
    const found = this.#entries.get(key);
    if (found === undefined || nowMs < found.madeMs || nowMs >= found.untilMs) return undefined;
    // The headers are copied only when the second changes. A copy at each request would take 3 % of its time.
    const cacheControl = cacheControlAt(found.untilMs, nowMs);
    if (found.headers['Cache-Control'] !== cacheControl)
      found.headers = { ...found.headers, 'Cache-Control': cacheControl };
    return found;
  }

  store(key: string, response: StoredResponse): void {
    this.#entries.set(key, response);
  }

  /** Size of all entries, bytes, with keys and overhead. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
}

/** Maximum `max-age`, so that clients soon see a correction of the locations file. */
const maxSeconds = 600;

/** The value of `Cache-Control` at an instant. @param untilMs - when the response changes, as in `Reply` */
export function cacheControlAt(untilMs: number | null, nowMs: number): string {
  if (untilMs === null) return 'no-cache';
  const secondsLeft = Math.floor(untilMs / 1000) - Math.ceil(nowMs / 1000);
  return `public, max-age=${Math.min(maxSeconds, Math.max(0, secondsLeft))}`;
}
