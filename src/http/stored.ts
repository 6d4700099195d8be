import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StorageKeys } from './cache.ts';
import { matches, withoutContent } from './headers.ts';
import type { Bindings } from './paths.ts';

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
  response: ServerResponse,
  { keys, ifNoneMatch }: Storable,
  bindings: Bindings,
  nowMs: number,
): boolean {
  const { cache } = bindings;
  const found = cache?.at(keys.data, nowMs) ?? (keys.page === null ? undefined : cache?.at(keys.page, nowMs));
  if (found === undefined) return false;
  const { headers, body, route = 'none' } = found;
  bindings.route = route;
  if (matches(ifNoneMatch, headers.ETag ?? '')) response.writeHead(304, withoutContent(headers)).end();
  else response.writeHead(200, headers).end(body);
  return true;
}
