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
import { cacheControlAt, type ResponseCache } from './cache.ts';
import { type MachineClock, presentOf } from './clock.ts';
import { allowedMethods, commonHeaders, hashOf, headersOf, matches, notModified, preflightHeaders } from './headers.ts';
import { type Format, mediaTypes, negotiate } from './negotiation.ts';
import { type Bindings, formatSuffix, redirect } from './paths.ts';
import { methodNotAllowed } from './problem.ts';
import { checkSize, readableUrl, readPath, readValues, type Texts, textsOf, unknownNames } from './query.ts';
import type { Answer, Resource, View } from './resource.ts';
import { LongAnswers, nextSlice } from './slices.ts';

/** A response in JSON, to be shown on a page. */
export interface BrowsableResponse extends View, Pick<Resource, 'name' | 'description' | 'query' | 'formats'> {
  readonly json: Iterable<string>;
}

/** What the service gets from its process. */
export interface Runtime extends MachineClock {
  /** Called with every error of the service, not with errors of clients. */
  readonly onError: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** What all resources are served with. */
export interface Service extends Runtime {
  /** The service's address as the client of this request sees it, without a slash at its end. */
  readonly baseUrl: (requestUrl: string) => string;
  /** Changes whenever a response to the same request in a format can change. */
  readonly versionOf: (format: Format) => string;
  /** The page that shows a response in JSON. */
  readonly browsable: (response: BrowsableResponse) => Iterable<string>;
  /** What a page depends on besides its address, such as the theme. */
  readonly preferencesOf: (view: View) => string;
}

/** A request for a resource. */
interface Exchange {
  readonly context: Context;
  readonly resource: Resource;
  readonly service: Service;
  readonly format: Format;
  readonly view: View;
  /** What the clock shows, once for all parts of a response. */
  readonly nowMs: number;
}

/** Serves the requests for a resource: methods, negotiation, parameters, conditional requests, formats. */
export function serveResource(resource: Resource, service: Service): Handler {
  return async (context) => {
    const { method, url } = context.req;
    if (!allowedMethods.includes(method)) throw methodNotAllowed(method);
    const format = formatOf(context, resource);
    if (method === 'OPTIONS') return describe(resource);
    const texts = textsOf(url, isStrict(resource));
    const view = viewOf(context, service.isClockStopped);
    const cleaned = format === 'api' ? withoutEmpty(view, resource) : null;
    if (cleaned !== null) return redirect(302, cleaned, commonHeaders);
    const exchange = { context, resource, service, format, view, nowMs: service.now() };
    return respond(await answerTo(exchange, texts), exchange);
  };
}

/** Whether it refuses all unknown parameters; otherwise, as pages and files do, only those that are expected of it. */
export function isStrict({ isObserved, formats }: Resource): boolean {
  return !isObserved && formats.length > 1;
}

function formatOf({ req: request }: Context, { formats, isObserved }: Resource): Format {
  const { url, path } = request;
  return negotiate(requestedFormat(url), request.header('Accept'), formats, isObserved ? null : shortened(path));
}

/** The format that a URL names in the path's suffix, else in the query. */
export function requestedFormat(url: string): string | undefined {
  return formatSuffix(url) ?? textsOf(url, false).get('format');
}

export function viewOf(context: Context, isClockStopped: boolean): View {
  return { url: readableUrl(context.req.url), cookie: (name) => getCookie(context, name), isClockStopped };
}

/** The description of a resource, in the shape of Django REST framework. It parses nothing, as nothing can be sent to it. */
function describe({ name, description, formats }: Resource): Response {
  const renders = formats.map((each) => mediaTypes[each]);
  const text = JSON.stringify({ name, description, renders, parses: [] });
  return new Response(text, { headers: { ...headersOf.json, ...preflightHeaders } });
}

/** The relative URL without the parameters that a form sent empty; `null` if there are none. */
function withoutEmpty({ url }: View, { query }: Resource): string | null {
  const { searchParams } = new URL(url);
  const empty = Object.keys(query).filter((name) => searchParams.has(name) && searchParams.getAll(name).at(-1) === '');
  for (const name of empty) searchParams.delete(name);
  return empty.length > 0 ? `?${searchParams}` : null;
}

/** @throws Refusal, Problem, UnsetClockError */
async function answerTo(exchange: Exchange, texts: Texts): Promise<Answer> {
  const { context, resource, service, nowMs } = exchange;
  const { url } = context.req;
  const { path, query, isObserved = false, read } = resource;
  checkSize(url);
  const values = readValues(query, texts, unknownNames(resource, texts, isStrict(resource)));
  const ofPath = readPath(path, new Map(Object.entries(context.req.param())), isObserved);
  return read({ ...values, ...ofPath } as never, {
    ...presentOf(nowMs, service),
    baseUrl: service.baseUrl(url),
    texts,
  });
}

/** A response, or 304 if the client has it. */
async function respond(answer: Answer, exchange: Exchange): Promise<Response> {
  const { context, format, nowMs } = exchange;
  const { untilMs } = answer;
  const etag = untilMs === null ? null : etagOf(untilMs, exchange);
  const headers = {
    ...headersOf[format],
    'Cache-Control': cacheControlAt(untilMs, nowMs),
    ...(etag !== null && { ETag: etag }),
  };
  if (etag !== null && matches(context.req.header('If-None-Match'), etag)) return notModified(headers);
  const { cache, keys, route } = (context.env ?? {}) as Bindings;
  const key = etag && keys?.[format === 'api' ? 'page' : 'data'];
  const store: Outgoing['store'] = (body, whole) => {
    if (key && untilMs !== null) cache?.store(key, { headers: whole, body, madeMs: nowMs, untilMs, route });
  };
  try {
    return await send({ headers, context, store }, answer, exchange, cache);
  } catch (error) {
    const { signal } = context.req.raw;
    if (!signal.aborted || error !== signal.reason) throw error;
    // The status of nginx for a client that disconnected before the response.
    return new Response(null, { status: 499 });
  }
}

/**
 * A weak tag, as the same content may be sent compressed (RFC 9110, section 8.8.3). It depends on the program, its time zone
 * database and the list, that of a calendar also on when the list's file was changed; not on the machine.
 */
function etagOf(untilMs: number, { context, resource, service, format, view }: Exchange): string {
  const { versionOf, preferencesOf, baseUrl } = service;
  const { pathname, search } = view.url;
  const address = resource.hasAddresses ? baseUrl(context.req.url) : '';
  const ofPage = format === 'api' ? preferencesOf(view) : '';
  return `W/"${hashOf([versionOf(format), address, pathname, search, format, untilMs, ofPage]).slice(0, 32)}"`;
}

/** Lists, which stay open for as long as their clients read. */
const streams = new LongAnswers();

/** Pages and searches, which never wait for a client: those who do not read their lists keep nobody from these. */
const wholes = new LongAnswers();

/** Maximum entries of a response that is written as a whole for one client: 50 almanac entries take 4 ms. */
const maxShortEntries = 50;

/** Sends the body as a whole, or as a stream that is computed as the client reads it. */
async function send(outgoing: Outgoing, answer: Answer, exchange: Exchange, cache?: ResponseCache): Promise<Response> {
  const { entries = 1, work } = answer;
  const { method, raw } = outgoing.context.req;
  const body = () => bodyOf(answer, exchange);
  const { ETag: etag } = outgoing.headers;
  if (exchange.format === 'api') return compressedResponse(await longBytes(body, raw.signal), outgoing);
  if (work === 'shared' && cache && etag !== undefined)
    // The whole body, even if the client that requested it first disconnects.
    return wholeResponse(await cache.once(etag, async () => wholeOf(await body())), outgoing);
  if (entries > maxShortEntries && method === 'HEAD') return new Response(null, { headers: outgoing.headers });
  if (entries > maxShortEntries) return stream(outgoing, body, exchange.service);
  const bytes = work === 'search' ? longBytes(body, raw.signal) : wholeOf(await body(), raw.signal);
  return wholeResponse(await bytes, outgoing);
}

async function longBytes(body: BodyTexts, client: AbortSignal): Promise<Bytes> {
  wholes.begin();
  try {
    await nextSlice();
    client.throwIfAborted();
    return await wholeOf(await body(), client);
  } finally {
    wholes.end();
  }
}

async function stream({ headers, context }: Outgoing, body: BodyTexts, service: Service): Promise<Response> {
  const { method, url, raw } = context.req;
  streams.begin();
  const onEnd = () => streams.end();
  const onError = (error: unknown) => service.onError(error, { method, url });
  return new Response(await streamOf(body, { client: raw.signal, onEnd, onError }), { headers });
}

/** The text of a format; of the page that shows the JSON, around that. */
async function bodyOf(answer: Answer, { resource, service, format, view }: Exchange): Promise<Iterable<string>> {
  if (format !== 'api' || resource.isPage) return answer.write(format, view);
  return service.browsable({ ...resource, ...view, json: await answer.write('json', view) });
}
