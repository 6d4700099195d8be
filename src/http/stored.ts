import type { IncomingMessage, ServerResponse } from 'node:http';
import { ResponseCache } from './cache.ts';
import { matches, withoutContent } from './headers.ts';
import type { App, ResponseNotes } from './paths.ts';

/** Maximum length of a cache key and of `If-None-Match`, characters. */
const maxLength = 1024;

/** The cache keys of a request. */
interface Keys {
  /** Key for data, from the URL and the headers `Host` and `Accept`. */
  readonly data: string;
  /**
   * Key for pages. In addition to the content of `data`, the key contains cookies and accepted encodings. `null`: the key would
   * be too long.
   */
  readonly page: string | null;
  readonly ifNoneMatch: string | undefined;
}

/** An app with a cache of its responses. A reload of the locations file replaces both the app and the cache. */
export class StoringApp {
  readonly #app: Pick<App, 'fetch'>;
  readonly #cache = new ResponseCache();

  constructor(app: Pick<App, 'fetch'>) {
    this.#app = app;
  }

  /** Sends the stored response that is valid at an instant. @returns false if no valid response is stored */
  sendStored(request: IncomingMessage, response: ServerResponse, notes: ResponseNotes, nowMs: number): boolean {
    const keys = keysOf(request);
    if (keys === null) return false;
    const { data, page, ifNoneMatch } = keys;
    const found = this.#cache.at(data, nowMs) ?? (page === null ? undefined : this.#cache.at(page, nowMs));
    if (found === undefined) return false;
    const { headers, body, route } = found;
    notes.route = route;
    if (matches(ifNoneMatch, headers.ETag ?? '')) response.writeHead(304, withoutContent(headers)).end();
    else response.writeHead(200, headers).end(body);
    return true;
  }

  /**
   * Returns the response of the app. Stores the response if later requests can get the same response.
   *
   * @param notes - new object for each request. The app writes facts about the response into the object
   */
  async fetch(asked: Request, request: IncomingMessage, notes: ResponseNotes): Promise<Response> {
    const response = await this.#app.fetch(asked, notes);
    const { whole, route } = notes;
    const key = whole && keysOf(request)?.[whole.isPage ? 'page' : 'data'];
    if (key) this.#cache.store(key, { ...whole, route });
    return response;
  }
}

/** The cache keys of a request. @returns `null` if the response must not be stored */
function keysOf({ method, url = '', rawHeaders }: IncomingMessage): Keys | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  let hosts = 0;
  let data = url;
  let page = '\n';
  let ifNoneMatch = '';
  // `rawHeaders` alternates names and values. Neither contains line breaks.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    if (name === 'host') hosts++;
    if (name === 'host' || name === 'accept') data += `\n${name}:${rawHeaders[index + 1]}`;
    else if (name === 'cookie' || name === 'accept-encoding') page += `\n${name}:${rawHeaders[index + 1]}`;
    else if (name === 'if-none-match') ifNoneMatch += `${ifNoneMatch && ','}${rawHeaders[index + 1]}`;
  }
  if (hosts !== 1 || data.length > maxLength || ifNoneMatch.length > maxLength) return null;
  const isPageStored = data.length + page.length <= maxLength;
  return { data, page: isPageStored ? data + page : null, ifNoneMatch: ifNoneMatch || undefined };
}
