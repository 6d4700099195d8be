import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ResponseCache, StorageKeys } from '../api/cache.ts';
import { matches, withoutContent } from '../api/headers.ts';
import type { Bindings } from '../api/paths.ts';

export type TrackedResponse = ServerResponse & { bindings?: Bindings };

/** Maximum length of a key, and of `If-None-Match`. */
const maxLength = 1024;

interface Storable {
  readonly keys: StorageKeys;
  readonly ifNoneMatch: string | undefined;
}

/**
 * The keys of a request: its URL, its Host, and the headers that responses vary by. @returns `null` if its response is not stored
 */
export function storableOf({ method, url = '', rawHeaders }: IncomingMessage): Storable | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  let [hosts, data, page, ifNoneMatch] = [0, url, '\n', ''];
  // Names and values alternate. They have no line breaks.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    if (name === 'host') hosts++;
    if (name === 'host' || name === 'accept') data += `\n${name}:${rawHeaders[index + 1]}`;
    else if (name === 'cookie' || name === 'accept-encoding') page += `\n${name}:${rawHeaders[index + 1]}`;
    else if (name === 'if-none-match') ifNoneMatch += `${ifNoneMatch && ','}${rawHeaders[index + 1]}`;
  }
  if (hosts !== 1 || data.length > maxLength || ifNoneMatch.length > maxLength) return null;
  const isPageStored = data.length + page.length <= maxLength;
  return { keys: { data, page: isPageStored ? data + page : null }, ifNoneMatch: ifNoneMatch || undefined };
}

/** Sends the stored response that is valid at an instant. @returns whether there was one */
export function sendStored(
  response: TrackedResponse,
  { keys, ifNoneMatch }: Storable,
  cache: ResponseCache,
  nowMs: number,
): boolean {
  const found = cache.at(keys.data, nowMs) ?? (keys.page === null ? undefined : cache.at(keys.page, nowMs));
  if (found === undefined) return false;
  const { headers, body, route = 'none' } = found;
  response.bindings = { route };
  if (matches(ifNoneMatch, headers.ETag ?? '')) response.writeHead(304, withoutContent(headers)).end();
  else response.writeHead(200, headers).end(body);
  return true;
}

export interface FinishedResponse {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route; `none` if there is no such path. */
  readonly route: string;
  /** 499, as in nginx, if the client disconnected before the end of the response. */
  readonly status: number;
  /** From the end of the request's headers to the end of the response. */
  readonly seconds: number;
}

/**
 * Reports each request when its response has been sent or its connection is closed, except requests that still wait for the
 * previous one then. An error of `report` goes to `onFault`, as in an event listener it would end the process.
 */
export function observeResponses(
  server: Server,
  report: (finished: FinishedResponse) => void,
  onFault: (error: unknown) => void,
): void {
  // Before the listener that responds, as some responses are sent at once.
  server.prependListener('request', (request, response: TrackedResponse) => {
    const startMs = performance.now();
    response.on('close', () => {
      const { method = '', url = '' } = request;
      const { route = 'none' } = response.bindings ?? {};
      const status = response.writableFinished ? response.statusCode : 499;
      const seconds = (performance.now() - startMs) / 1000;
      try {
        report({ method, url, route, status, seconds });
      } catch (error) {
        onFault(error);
      }
    });
  });
}
