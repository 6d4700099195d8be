import { LRUCache } from 'lru-cache';
import type { HeaderFields } from './headers.ts';
import { type CacheControl, cacheControlAt, secondOf } from './resource.ts';
import type { Bindings } from './routes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A response with status 200 that can be sent again while it is valid. */
export interface StoredResponse {
  /** As of `madeMs`. */
  readonly headers: HeaderFields;
  readonly body: Bytes;
  readonly cacheControl: CacheControl;
  /** When it was computed, milliseconds of UTC since 1970. Before that, as after the clock was set back, it is not valid. */
  readonly madeMs: number;
  /** The route of the request, for metrics. */
  readonly route: string | undefined;
}

/** The keys of a request; data vary with fewer headers than pages. `null`: too long. */
export interface StorageKeys {
  readonly data: string;
  readonly page: string | null;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;
const maxEntryBytes = maxBytes / 2;

const maxAliasBytes = 2 ** 20;

/** Maximum bodies that are collected at the same time: slow clients could hold more of them than the cache. */
const maxCollected = 4;

/** Estimated overhead of an entry: headers, buffers and the nodes of the map. */
const overheadBytes = 4096;

/** Whole responses by their own keys and by those of their requests. The least recently used are dropped. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + overheadBytes,
  });
  readonly #aliases = new LRUCache<string, string>({
    maxSize: maxAliasBytes,
    sizeCalculation: (tag, key) => key.length + tag.length + overheadBytes / 16,
  });
  readonly #collected = new Map<string, { text: string }>();

  /** The response that is valid at an instant, with its headers at that instant; `undefined`: none is stored. */
  at(alias: string, nowMs: number): StoredResponse | undefined {
    const key = this.#aliases.get(alias) ?? alias;
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

  /** Finds the response by another key too, such as that of a request. */
  link(alias: string, key: string): void {
    if (alias !== key) this.#aliases.set(alias, key);
  }

  /**
   * Passes on the parts of a body, and stores it when it is whole. Of several with one key the newest is collected: a slow client
   * must not delay the others.
   */
  *collecting(key: string, body: Iterable<string>, store: (bytes: Bytes) => void): Generator<string> {
    const own = { text: '' };
    const isCollected = () => this.#collected.get(key) === own;
    this.#collect(key, own);
    try {
      for (const part of body) {
        if (isCollected()) own.text += part;
        if (own.text.length > maxEntryBytes) this.#giveUp(key);
        yield part;
      }
      if (isCollected()) store(new TextEncoder().encode(own.text));
    } finally {
      if (isCollected()) this.#giveUp(key);
    }
  }

  /** Starts to collect a body; drops the oldest one if there are too many. */
  #collect(key: string, own: { text: string }): void {
    this.#giveUp(key);
    this.#collected.set(key, own);
    const [oldest] = this.#collected.keys();
    if (this.#collected.size > maxCollected && oldest !== undefined) this.#giveUp(oldest);
  }

  /** Frees the text of a body, whose response may still be read for minutes. */
  #giveUp(key: string): void {
    const collected = this.#collected.get(key);
    if (collected !== undefined) collected.text = '';
    this.#collected.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#aliases.clear();
  }

  /** Bytes that are stored at present. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
}

/** The storage of the response to a request. */
export interface ResponseStorage {
  /** A stored response with the same content; `undefined`: there is none. */
  readonly same: () => StoredResponse | undefined;
  readonly store: (body: Bytes, headers: HeaderFields) => void;
  readonly collecting: (texts: Iterable<string>, headers: HeaderFields) => Iterable<string>;
}

/**
 * The storage of the response to a request; `null`: it is not stored. Data are stored by their ETag, so that requests with
 * the same response share it; a page has different bytes per encoding.
 */
export function storageIn(
  { cache, keys, route }: Bindings,
  kind: keyof StorageKeys,
  { etag, ...made }: { readonly etag: string | null } & Pick<StoredResponse, 'cacheControl' | 'madeMs'>,
): ResponseStorage | null {
  const alias = keys?.[kind] ?? null;
  if (cache === undefined || alias === null || etag === null) return null;
  const key = kind === 'page' ? alias : etag;
  const store = (body: Bytes, headers: HeaderFields) => {
    cache.store(key, { ...made, headers: { ...headers, 'Content-Length': String(body.length) }, body, route });
    cache.link(alias, key);
  };
  return {
    same: () => {
      const found = kind === 'page' ? undefined : cache.at(key, made.madeMs);
      if (found !== undefined) cache.link(alias, key);
      return found;
    },
    store,
    collecting: (texts, headers) => cache.collecting(key, texts, (body) => store(body, headers)),
  };
}
