import type { Context, Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import { shortened } from '../locations/index.ts';
import {
  type BodyTexts,
  type Bytes,
  compressedResponse,
  type Outgoing,
  streamOf,
  wholeOf,
  wholeResponse,
} from './body.ts';
import { allowedMethods, commonHeaders, hashOf, headersOf, matches, notModified, preflightHeaders } from './headers.ts';
import { type Format, mediaTypes, negotiate } from './negotiation.ts';
import { type Parameter, readParameter } from './parameter.ts';
import { type Bindings, formatSuffix, redirect } from './paths.ts';
import { methodNotAllowed } from './problem.ts';
import { checkQueries, type Queries, readableUrl, readPath, readQueries } from './queries.ts';
import {
  type BrowsableResponse,
  type Content,
  cacheControlAt,
  formatsOf,
  type Resource,
  type ResourceRequest,
  type View,
} from './resource.ts';
import { LongAnswers, nextSlice } from './slices.ts';

/** The dependencies of all resources. */
export interface Service {
  readonly now: () => number;
  readonly isClockStopped: boolean;
  /** The service's address as the client of this request sees it, without a slash at its end. */
  readonly baseUrl: (requestUrl: string) => string;
  /** Changes whenever a response to the same request in a format can change. */
  readonly versionOf: (format: Format) => string;
  /** The page that shows a response in JSON. */
  readonly browsable: (response: BrowsableResponse) => Iterable<string>;
  /** What a page depends on besides its address, such as the theme. */
  readonly preferencesOf: (view: View) => string;
  /** Called with an error that comes after the first byte of a response. */
  readonly onFault: (error: unknown, request: { readonly method: string; readonly url: string }) => void;
}

/** The parts of a request that are read in the same way for all resources. */
interface Exchange {
  readonly context: Context;
  readonly queries: Queries;
  readonly format: Format;
  readonly view: View;
}

/** Serves the requests for a resource: methods, content negotiation, conditional requests, formats. */
export function serveResource<Value extends object>(resource: Resource<Value>, service: Service): Handler {
  const served = new ServedResource(resource, service);
  return (context) => served.respond(context);
}

class ServedResource<Value extends object> {
  readonly #resource: Resource<Value>;
  readonly #service: Service;
  readonly #formats: readonly Format[];

  constructor(resource: Resource<Value>, service: Service) {
    this.#resource = resource;
    this.#service = service;
    this.#formats = formatsOf(resource);
  }

  async respond(context: Context): Promise<Response> {
    const { query = [], isObserved = false, read } = this.#resource;
    const { method, url } = context.req;
    if (!allowedMethods.includes(method)) throw methodNotAllowed(method);
    const queries = readQueries(url);
    const path = isObserved ? null : shortened(context.req.path);
    const format = negotiate(requestedFormat(url, queries), context.req.header('Accept'), this.#formats, path);
    const exchange = { context, queries, format, view: viewOf(context, this.#service.isClockStopped) };
    if (method === 'OPTIONS') return this.#describe();
    const cleaned = format === 'api' ? withoutEmpty(exchange, query) : null;
    if (cleaned !== null) return redirect(302, cleaned, commonHeaders);
    checkQueries(url, queries, this.#resource);
    // The present is one instant in all parts of a response.
    const nowMs = this.#service.now();
    const request = resourceRequest(exchange, this.#service, isObserved);
    return this.#respondWith(await read({ ...request, now: () => nowMs }), nowMs, exchange);
  }

  /** A response, or 304 if the client has it. */
  async #respondWith(content: Content<Value>, nowMs: number, exchange: Exchange): Promise<Response> {
    const { context, format } = exchange;
    const { cacheControl } = content;
    const etag = content.identity && this.#etagOf(content.identity, exchange);
    const headers = {
      ...headersOf[format],
      ...content.headers,
      'Cache-Control': cacheControlAt(cacheControl, nowMs),
      ...(etag && { ETag: etag }),
    };
    if (etag !== null && matches(context.req.header('If-None-Match'), etag)) return notModified(headers);
    const { cache, keys, route } = (context.env ?? {}) as Bindings;
    const key = etag && keys?.[isPage(format) ? 'page' : 'data'];
    const store: Outgoing['store'] = (body, whole) => {
      if (key) cache?.store(key, { headers: whole, body, cacheControl, madeMs: nowMs, route });
    };
    try {
      if (content.work === 'shared' && cache && etag && !isPage(format))
        return wholeResponse(await cache.once(etag, () => this.#bytesOf(content, exchange)), {
          headers,
          context,
          store,
        });
      return await this.#send({ headers, context, store }, content, exchange);
    } catch (error) {
      if (!context.req.raw.signal.aborted) throw error;
      // The status of nginx for a client that disconnected before the response.
      return new Response(null, { status: 499 });
    }
  }

  /** Sends the body as a whole, or as a stream that is computed as the client reads it. */
  async #send(outgoing: Outgoing, content: Content<Value>, exchange: Exchange): Promise<Response> {
    const { entries = 1, work } = content;
    const { method, raw } = outgoing.context.req;
    const body = async () => this.#bodyOf(await content.value(), exchange);
    if (isPage(exchange.format)) return compressedResponse(await this.#longBytes(body, raw.signal), outgoing);
    if (entries > maxShortEntries) {
      if (method === 'HEAD') return new Response(null, { headers: outgoing.headers });
      return this.#stream(outgoing, body);
    }
    const bytes = work === 'search' ? this.#longBytes(body, raw.signal) : wholeOf(await body(), raw.signal);
    return wholeResponse(await bytes, outgoing);
  }

  /** The whole body, even if the client that requested it first disconnects. */
  async #bytesOf(content: Content<Value>, exchange: Exchange): Promise<Bytes> {
    return wholeOf(this.#bodyOf(await content.value(), exchange), new AbortController().signal);
  }

  async #longBytes(body: BodyTexts, client: AbortSignal): Promise<Bytes> {
    wholes.begin();
    try {
      await nextSlice();
      client.throwIfAborted();
      return await wholeOf(await body(), client);
    } finally {
      wholes.end();
    }
  }

  async #stream({ headers, context }: Outgoing, body: BodyTexts): Promise<Response> {
    const { method, url } = context.req;
    streams.begin();
    const onFault = (error: unknown) => this.#service.onFault(error, { method, url });
    return new Response(await streamOf(body, { onEnd: () => streams.end(), onFault }), { headers });
  }

  #bodyOf(value: Value, exchange: Exchange): Iterable<string> {
    const { format, view } = exchange;
    const json = () => this.#resource.json?.write(value) ?? [];
    if (format === 'json') return json();
    if (format === 'csv' || format === 'ics') return this.#resource[format]?.(value) ?? [];
    return this.#resource.page?.(value, view) ?? this.#browsable(json(), view);
  }

  /** The page that shows a response in JSON. */
  #browsable(json: Iterable<string>, view: View): Iterable<string> {
    const { name, description, query = [] } = this.#resource;
    return this.#service.browsable({ ...view, name, description, query, formats: this.#formats, json });
  }

  /**
   * A weak tag, as the same content may be sent compressed (RFC 9110, section 8.8.3). It depends on the build and the list, that of
   * a calendar also on when the list's file was changed; not on the machine or its time zone database.
   */
  #etagOf(identity: readonly unknown[], { format, view }: Exchange): string {
    const { versionOf, preferencesOf } = this.#service;
    const { pathname, search } = view.url;
    const ofPage = format === 'api' ? [search, preferencesOf(view), this.#resource.description] : [];
    return `W/"${hashOf([versionOf(format), pathname, format, identity, ...ofPage]).slice(0, 32)}"`;
  }

  /** The description of a resource, in the shape of Django REST framework. It parses nothing, as nothing can be sent to it. */
  #describe(): Response {
    const { name, description } = this.#resource;
    const renders = this.#formats.map((each) => mediaTypes[each]);
    const text = JSON.stringify({ name, description, renders, parses: [] });
    return new Response(text, { headers: { ...headersOf.json, ...preflightHeaders } });
  }
}

/** Lists, which stay open for as long as their clients read. */
const streams = new LongAnswers();

/** Pages and searches, which never wait for a client: those who do not read their lists keep nobody from these. */
const wholes = new LongAnswers();

/** Pages are rendered as a whole and compressed; data are only written as a whole if they are short. */
const isPage = (format: Format) => format === 'api';

/** Maximum entries of a response that is written as a whole for one client: 50 almanac entries take 4 ms. */
const maxShortEntries = 50;

export function viewOf(context: Context, isClockStopped: boolean): View {
  return { url: readableUrl(context.req.url), cookie: (name) => getCookie(context, name), isClockStopped };
}

/** The format that a URL names in the path's suffix, else in the query. */
export function requestedFormat(url: string, queries: Queries): string | undefined {
  return formatSuffix(url) ?? queries.get('format');
}

/** The relative URL without the parameters that a form sent empty; `null` if there are none. */
function withoutEmpty({ queries, view }: Exchange, query: readonly Parameter<unknown>[]): string | null {
  const { searchParams } = new URL(view.url);
  const empty = query.filter(({ name }) => searchParams.has(name) && !queries.has(name));
  for (const { name } of empty) searchParams.delete(name);
  return empty.length > 0 ? `?${searchParams}` : null;
}

function resourceRequest(
  { context, queries }: Exchange,
  { now, baseUrl }: Service,
  isObserved: boolean,
): ResourceRequest {
  const { req: request } = context;
  return {
    now,
    text: (name) => queries.get(name),
    baseUrl: () => baseUrl(request.url),
    query: (parameter) => readParameter(queries, parameter),
    path: (parameter) => readPath(request, parameter, isObserved),
  };
}
