import type { Handler } from 'hono';
import { type Body, createBody, hasAlready } from './body.ts';
import { type BrowsablePage, browsablePage } from './browsable.tsx';
import { allowedMethods, commonHeaders, dataHeaders, pageHeaders, preflightHeaders, shownHeaders } from './headers.ts';
import { type MediaType, mediaTypes, negotiate } from './negotiation.ts';
import { readParameter } from './parameters.ts';
import { Problem } from './problem.ts';

/** What a resource is asked. */
export interface ResourceRequest {
  readonly nowMs: number;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
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

/**
 * Answers the requests for a resource: methods, content negotiation, conditional requests.
 *
 * The bytes of a value in JSON are made once and kept for as long as the value is, so that a request costs no more than
 * sending them.
 */
export function serveResource<Value extends object>(resource: Resource<Value>, site: Site): Handler {
  const jsonBodies = new WeakMap<Value, Promise<Body>>();
  const jsonBody = (value: Value) => {
    const body = jsonBodies.get(value) ?? createBody(resource.toJson(value));
    jsonBodies.set(value, body);
    return body;
  };
  const pageBody = (method: BrowsablePage['method'], requestUrl: string, json: string) =>
    createBody(
      browsablePage({ ...resource, method, url: new URL(requestUrl), headers: shownHeaders, json, links: site.links }),
    );

  return async ({ req: request }) => {
    const { method, url } = request;
    if (!isAllowed(method)) throw new Problem(405, `Method "${method}" not allowed.`);
    const mediaType = negotiate(readParameter(request, 'format'), request.header('Accept'));
    const inJson = mediaType === 'application/json';
    if (method === 'OPTIONS') {
      const json = describe(resource);
      const { bytes } = await (inJson ? createBody(json) : pageBody('OPTIONS', url, json));
      return new Response(bytes, { headers: { ...headersOf(mediaType, bytes), ...preflightHeaders } });
    }
    const parameter = (name: string) => readParameter(request, name);
    const { value, cacheControl } = resource.read({ nowMs: site.now(), baseUrl: site.baseUrl(url), parameter });
    const { bytes, etag } = await (inJson ? jsonBody(value) : pageBody('GET', url, resource.toJson(value)));
    const validators = { 'Cache-Control': cacheControl, ETag: etag };
    if (hasAlready(request.header('If-None-Match'), etag)) {
      return new Response(null, { status: 304, headers: { ...commonHeaders, ...dataHeaders, ...validators } });
    }
    return new Response(bytes, { headers: { ...headersOf(mediaType, bytes), ...validators } });
  };
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** The answer to OPTIONS, in the framework's shape. Nothing can be sent to a resource, so there is nothing it parses. */
function describe({ name, description }: Pick<Resource<never>, 'name' | 'description'>): string {
  return JSON.stringify({ name, description, renders: mediaTypes, parses: [] });
}

function headersOf(mediaType: MediaType, bytes: Uint8Array): Record<string, string> {
  return {
    ...commonHeaders,
    ...(mediaType === 'text/html' ? pageHeaders : dataHeaders),
    'Content-Type': mediaType === 'text/html' ? 'text/html; charset=utf-8' : mediaType,
    'Content-Length': String(bytes.length),
  };
}
