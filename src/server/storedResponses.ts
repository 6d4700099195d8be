import type { IncomingMessage, ServerResponse } from 'node:http';
import { secondOf } from '../http/resource.ts';
import type { ResponseCache } from '../http/responseCache.ts';
import type { Bindings } from '../http/routes.ts';
import { hasOneHost } from './normalizeTarget.ts';

// Cacheable GET responses are stored whole for the current second, in which their `max-age` is right, and sent again without
// calling the app.

/** Maximum length of a key. */
const maxKeyLength = 1024;

/** What the server knows of a response. */
export type TrackedResponse = ServerResponse & { route?: string | undefined; key?: string | null };

/** What the response to a GET depends on: its URL, its Host, and the headers that responses vary by; `null`: not stored. */
export function keyOf(request: IncomingMessage): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || !hasOneHost(request)) return null;
  const { host, accept, cookie } = headers;
  const key = JSON.stringify([url, host, accept, cookie, headers['accept-encoding'], headers['if-none-match']]);
  return key.length > maxKeyLength ? null : key;
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
