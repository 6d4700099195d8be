import { LRUCache } from 'lru-cache';
import { type CacheControl, cacheControlAt, secondOf } from './resource.ts';
import type { Bindings } from './routes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

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

/** The keys of a request: data vary by less than pages. `null`: too long. */
export interface StorageKeys {
  readonly data: string;
  readonly page: string | null;
}

/** Latest nights of 9,999 locations take 4 MiB as JSON. */
const maxBytes = 16 * 2 ** 20;
const maxEntryBytes = maxBytes / 2;

/** Of the keys of requests whose response is that of another one. */
const maxAliasBytes = 2 ** 20;

/** Bodies that are collected at the same time, at most: slow clients could hold more of them than the cache. */
const maxCollected = 4;

/** Estimated overhead of an entry: headers, buffers and the nodes of the map. */
const overheadBytes = 4096;

/** Responses cached whole, by what they are and by their requests. The least recently used are dropped. */
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
  /** The bodies that are being collected, by their keys. */
  readonly #collected = new Map<string, { text: string }>();

  /** The response that is valid at an instant, with the headers of that; `undefined`: none is stored. */
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

  /** Finds the response with a key by another one too, such as that of a request. */
  link(alias: string, key: string): void {
    if (alias !== key) this.#aliases.set(alias, key);
  }

  /**
   * Passes on the parts of a body, and stores it when it is whole. Of several with one key that are computed at the same time, the
   * newest is collected: one that is read slowly must not keep the others from being stored.
   */
  *collecting(key: string, body: Iterable<string>, store: (bytes: Uint8Array<ArrayBuffer>) => void): Generator<string> {
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

  /** Begins to collect a body, instead of the oldest one where there are too many. */
  #collect(key: string, own: { text: string }): void {
    this.#giveUp(key);
    this.#collected.set(key, own);
    const [oldest] = this.#collected.keys();
    if (this.#collected.size > maxCollected && oldest !== undefined) this.#giveUp(oldest);
  }

  /** Drops what was collected of a body, whose response may still be read for minutes. */
  #giveUp(key: string): void {
    const collected = this.#collected.get(key);
    if (collected !== undefined) collected.text = '';
    this.#collected.delete(key);
  }

  /** Drops all, as what they depend on has changed. */
  clear(): void {
    this.#entries.clear();
    this.#aliases.clear();
  }

  /** Bytes that are stored at present. */
  get size(): number {
    return this.#entries.calculatedSize;
  }
}

/** Where the response to a request is stored. */
export interface ResponseStorage {
  /** One with the same content that is stored; `undefined`: there is none. */
  readonly same: () => StoredResponse | undefined;
  /** Stores a response that is whole. */
  readonly store: (body: Bytes, headers: StoredResponse['headers']) => void;
  /** Passes on the texts of a body, and stores it when it is whole. */
  readonly collecting: (texts: Iterable<string>, store: (body: Bytes) => void) => Iterable<string>;
}

/**
 * Where the response to a request is stored; `null`: nowhere. Data are stored by their ETag, so that requests that differ in what
 * does not matter share them; a page has other bytes for other encodings.
 */
export function storageIn(
  { cache, keys, route }: Bindings,
  kind: keyof StorageKeys,
  { etag, ...made }: { readonly etag: string } & Pick<StoredResponse, 'cacheControl' | 'madeMs'>,
): ResponseStorage | null {
  const alias = keys?.[kind] ?? null;
  if (cache === undefined || alias === null) return null;
  const key = kind === 'page' ? alias : etag;
  return {
    same: () => {
      const found = kind === 'page' ? undefined : cache.at(key, made.madeMs);
      if (found !== undefined) cache.link(alias, key);
      return found;
    },
    store: (body, headers) => {
      cache.store(key, { ...made, headers, body, route });
      cache.link(alias, key);
    },
    collecting: (texts, store) => cache.collecting(key, texts, store),
  };
}
