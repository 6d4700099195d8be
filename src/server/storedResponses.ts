import type { IncomingMessage, ServerResponse } from 'node:http';
import { secondOf } from '../http/resource.ts';
import type { ResponseCache } from '../http/responseCache.ts';
import type { Bindings } from '../http/routes.ts';

// Cacheable GET responses are stored whole for the current second, in which their `max-age` is right, and sent again without
// calling the app.

/** Maximum length of a key. */
const maxKeyLength = 1024;

/** A response with its route, for the metrics, and its key in the cache. */
export type TrackedResponse = ServerResponse & {
  route?: string | undefined;
  key?: string | null;
  isEndless?: true | undefined;
};

/** The headers that a response may vary by, besides its URL and Host. */
const varying: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'cookie', 'if-none-match']);

/** What the response to a GET depends on: its URL, its Host, and the headers that responses vary by; `null`: not stored. */
export function keyOf({ method, url, rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET' || url === undefined) return null;
  let key = url;
  let hosts = 0;
  // Names and values in turn. They have no line breaks.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (name === 'host') hosts++;
    if (name === 'host' || varying.has(name)) key += `\n${name}:${rawHeaders[index + 1]}`;
  }
  return hosts !== 1 || key.length > maxKeyLength ? null : key;
}

/** Sends the stored response of the current second. @returns whether there is one */
export function sendStored(response: TrackedResponse, key: string, cache: ResponseCache, nowMs: number): boolean {
  const found = cache.response(key);
  if (found === undefined || found.second !== secondOf(nowMs)) return false;
  response.route = found.route;
  response.writeHead(found.status, found.headers);
  response.end(found.body);
  return true;
}

/**
 * Stores a response of the app if it may be cached and is whole.
 *
 * @param second - in which it was requested and made
 */
export function store(
  { status, headers }: Response,
  { route, body }: Bindings,
  key: string,
  cache: ResponseCache,
  second: number,
): void {
  const bytes = status === 304 ? noBytes : status === 200 ? body : undefined;
  const isCacheable = /^public, max-age=[1-9]/.test(headers.get('Cache-Control') ?? '');
  if (bytes === undefined || !isCacheable) return;
  cache.store(key, { status, headers: Object.fromEntries(headers), body: bytes, second, route });
}

const noBytes = new Uint8Array();
