import type { IncomingMessage } from 'node:http';
import type { ResponseCache } from '../http/responseCache.ts';
import type { RoutedResponse } from './httpServer.ts';
import { hasOneHost } from './normalizeTarget.ts';

// A GET whose response may be cached is kept whole until its `max-age` changes, which is once a second, and sent again without
// the app: 1.3 times as many requests per second.

/** A key of more characters is not worth its memory. */
const maxKeyLength = 1024;

/** What the response to a GET depends on: its URL, its Host, and the headers that responses vary by; `null`: not stored. */
function keyOf(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !hasOneHost(request)) return null;
  const { host, accept, cookie } = headers;
  const key = `${url}\n${host}\n${accept}\n${cookie}\n${headers['accept-encoding']}\n${headers['if-none-match']}`;
  return key.length > maxKeyLength ? null : key;
}

/** Sends the stored response to a request. @returns whether there is one that holds in this second */
export function sendStored(
  request: IncomingMessage,
  response: RoutedResponse,
  cache: ResponseCache,
  nowMs: number,
): boolean {
  const key = keyOf(request);
  const found = key === null ? undefined : cache.get(key);
  if (found === undefined || found.second !== secondOf(nowMs)) return false;
  if (found.route !== undefined) response.route = found.route;
  response.writeHead(found.status, found.headers);
  response.end(found.body);
  return true;
}

/** Stores a response of the app if it may be cached and is whole. @returns an equal response */
export async function stored(
  response: Response,
  request: IncomingMessage,
  route: string | undefined,
  cache: ResponseCache,
  nowMs: number,
): Promise<Response> {
  const key = keyOf(request);
  if (key === null || !isStorable(response)) return response;
  const { status } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  cache.set(key, { status, headers, body, second: secondOf(nowMs), route });
  return new Response(status === 304 ? null : body, { status, headers });
}

/** A stream has no length. */
function isStorable({ status, headers }: Response): boolean {
  const isWhole = status === 304 || (status === 200 && headers.has('Content-Length'));
  return isWhole && headers.get('Cache-Control')?.startsWith('public, max-age=') === true;
}

function secondOf(timeMs: number): number {
  return Math.floor(timeMs / 1000);
}
