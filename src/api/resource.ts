import type { Handler } from 'hono';
import { type BrowsablePage, browsablePage } from './browsable.tsx';
import { allowedMethods, headersOf, preflightHeaders } from './headers.ts';
import { html, json, type MediaType, mediaTypes, negotiate } from './negotiation.ts';
import { readParameter } from './parameters.ts';
import { notAllowed } from './problem.ts';
import { ReadyAnswer } from './readyAnswer.ts';

/** What a resource is asked. */
export interface ResourceRequest {
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: () => string;
  /** The value of a query parameter; `undefined` where it is not given. */
  readonly parameter: (name: string) => string | undefined;
}

/** What a resource answers: a value, and for how long it may be kept. */
export interface Answer<Value extends object> {
  /** The same object for as long as the answer is the same: its bytes are kept ready. */
  readonly value: Value;
  readonly cacheControl: string;
}

/** Something that can be read at a path, in any of the media types. */
export interface Resource<Value extends object> {
  /** Its name, as OPTIONS and the browsable page have it. */
  readonly name: string;
  readonly description: string;
  /** @throws Problem for a request that it cannot answer */
  readonly read: (request: ResourceRequest) => Answer<Value>;
  /** The value in compact JSON. */
  readonly toJson: (value: Value) => string;
}

/** May be kept, but not be used again without asking whether it still holds. */
export const revalidated = 'no-cache';

/** What every resource is served with. */
export interface Site {
  readonly now: () => number;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** The resources that a page links to: a name, and a path without a slash at its start. */
  readonly links: BrowsablePage['links'];
}

/** Answers the requests for a resource: methods, content negotiation, conditional requests. */
export function serveResource<Value extends object>(resource: Resource<Value>, site: Site): Handler {
  const jsonAnswer = keepReady((value: Value) => ReadyAnswer.create(resource.toJson(value), headersOf[json]));

  // Not async where the answer is ready: waiting for what is there would take a fifth of the requests per second.
  return ({ req: request }) => {
    const { method, url } = request;
    if (!isAllowed(method)) throw notAllowed(method);
    const parameter = (name: string) => readParameter(request, name);
    const mediaType = negotiate(parameter('format'), request.header('Accept'));
    if (method === 'OPTIONS') return answerOptions(resource, site, url, mediaType);
    const { value, cacheControl } = resource.read({ now: site.now, baseUrl: () => site.baseUrl(url), parameter });
    const respond = (answer: ReadyAnswer) => answer.respond(request.header('If-None-Match'), cacheControl);
    if (mediaType === html) {
      // HEAD has the headers of GET, so its page is the same.
      const page = pageOf(resource, site, 'GET', url, resource.toJson(value));
      return ReadyAnswer.create(page, headersOf[html]).then(respond);
    }
    const answer = jsonAnswer(value);
    return answer instanceof Promise ? answer.then(respond) : respond(answer);
  };
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** What a page and OPTIONS tell of a resource. */
type Named = Pick<Resource<never>, 'name' | 'description'>;

/** The answer to OPTIONS, in the framework's shape. Nothing can be sent to a resource, so there is nothing it parses. */
function answerOptions({ name, description }: Named, site: Site, url: string, mediaType: MediaType): Response {
  const text = JSON.stringify({ name, description, renders: mediaTypes, parses: [] });
  const body = mediaType === html ? pageOf({ name, description }, site, 'OPTIONS', url, text) : text;
  return new Response(body, { headers: { ...headersOf[mediaType], ...preflightHeaders } });
}

function pageOf({ name, description }: Named, { links }: Site, method: string, url: string, text: string): string {
  return browsablePage({ name, description, links, method, url: new URL(url), json: text });
}

/**
 * Makes the answer of each value once, and keeps it for as long as the value is kept: then a request costs no more than
 * sending it.
 */
function keepReady<Value extends object>(
  create: (value: Value) => Promise<ReadyAnswer>,
): (value: Value) => ReadyAnswer | Promise<ReadyAnswer> {
  const answers = new WeakMap<Value, ReadyAnswer | Promise<ReadyAnswer>>();
  const make = async (value: Value, created: Promise<ReadyAnswer>) => {
    try {
      const answer = await created;
      answers.set(value, answer);
      return answer;
    } catch (error) {
      // The next request tries again.
      answers.delete(value);
      throw error;
    }
  };
  return (value) => {
    const known = answers.get(value);
    if (known !== undefined) return known;
    const made = make(value, create(value));
    answers.set(value, made);
    return made;
  };
}
