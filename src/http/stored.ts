import type { IncomingMessage, ServerResponse } from 'node:http';
import { ResponseCache } from './cache.ts';
import { matches, withoutContent } from './headers.ts';
import type { App, ResponseNotes } from './paths.ts';

/** Maximum length of a key, and of `If-None-Match`. */
const maxLength = 1024;

/** What a request is looked up by. */
interface Keys {
  /** Data vary with the URL, the Host and `Accept`. */
  readonly data: string;
  /** Pages vary with cookies and encodings too. `null`: too long. */
  readonly page: string | null;
  readonly ifNoneMatch: string | undefined;
}

/** An app whose responses are stored while they are valid, and then sent without it. A reload replaces both. */
export class StoringApp {
  readonly #app: Pick<App, 'fetch'>;
  readonly #cache = new ResponseCache();

  constructor(app: Pick<App, 'fetch'>) {
    this.#app = app;
  }

  /** Sends the stored response that is valid at an instant. @returns whether there was one */
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

  /** The response of the app. It is stored if it can be sent again. @param notes - belong to this request alone */
  async fetch(asked: Request, request: IncomingMessage, notes: ResponseNotes): Promise<Response> {
    const response = await this.#app.fetch(asked, notes);
    const { whole, route } = notes;
    const key = whole && keysOf(request)?.[whole.isPage ? 'page' : 'data'];
    if (key) this.#cache.store(key, { ...whole, route });
    return response;
  }
}

/** @returns `null` if no response to the request is stored */
function keysOf({ method, url = '', rawHeaders }: IncomingMessage): Keys | null {
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
  return { data, page: isPageStored ? data + page : null, ifNoneMatch: ifNoneMatch || undefined };
}
