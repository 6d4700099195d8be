import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Context, Handler } from 'hono';
import { readParameter } from '../input/parameter.ts';
import { encoded, gzipped, streamOf, wholeOf } from './body.ts';
import { type Bulkhead, type Lane, Place } from './bulkhead.ts';
import { matches, notModified } from './conditional.ts';
import { allowedMethods, commonHeaders, headersOf, preflightHeaders } from './headers.ts';
import { acceptsGzip, type Format, mediaTypes, negotiate, readCookie, readHeader } from './negotiation.ts';
import { methodNotAllowed } from './problem.ts';
import { checkQueries, type PathsByParameter, type Queries, readableUrl, readPath, readQueries } from './queries.ts';
import {
  type BrowsableResponse,
  type Content,
  formatsOf,
  type Resource,
  type ResourceRequest,
  type View,
} from './resource.ts';
import type { ResponseCache } from './responseCache.ts';
import { formatSuffix, redirect } from './routes.ts';
import { pauseBetweenSlices, type Slicing } from './slices.ts';

/** The dependencies of all resources. */
export interface Service extends Slicing {
  readonly now: () => number;
  /** Where expensive work waits for its turn; without it, nothing waits. */
  readonly bulkhead?: Bulkhead;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** Names the build and the list of locations. */
  readonly version: string;
  readonly cache: ResponseCache;
  /** The parameters of all resources of data. */
  readonly parameters: PathsByParameter;
  /** The page that shows a response in JSON. */
  readonly browsable: (response: BrowsableResponse) => Iterable<string>;
  /** What a page depends on besides its address, such as the theme. */
  readonly preferencesOf: (view: View) => string;
  /** Called with an error that comes after the first byte of a response. */
  readonly onFault: (error: unknown, request: { readonly method: string; readonly url: string }) => void;
}

/** A request that has been read as far as all resources have in common. */
interface Exchange {
  readonly context: Context;
  readonly queries: Queries;
  /** Of the resource. */
  readonly formats: readonly Format[];
  readonly format: Format;
  readonly view: View;
}

type Headers = Readonly<Record<string, string>>;

const noOthers: PathsByParameter = new Map();

/** Serves the requests for a resource: methods, content negotiation, conditional requests, formats. */
export function serveResource<Value extends object>(resource: Resource<Value>, service: Service): Handler {
  const formats = formatsOf(resource);
  return async (context) => {
    const { req: request } = context;
    if (!isAllowed(request.method)) throw methodNotAllowed(request.method);
    const queries = readQueries(request.url);
    const format = negotiate(requestedFormat(request.url, queries), readHeader(context, 'Accept'), formats);
    const exchange = { context, queries, formats, format, view: viewOf(context) };
    if (request.method === 'OPTIONS') return optionsResponse(resource, exchange, service);
    checkQueries(request.url, queries, resource.query, resource.refusesOthers ? service.parameters : noOthers);
    const cleaned = format === 'api' ? withoutEmpty(exchange, resource) : null;
    if (cleaned !== null) return redirect(302, cleaned, commonHeaders);
    const read = resourceRequest(exchange, service);
    if (format === 'sse' && resource.sse !== undefined) return streamResponse(resource.sse(read), context);
    return respond(resource, await resource.read(read), exchange, service);
  };
}

/** An event stream. HEAD opens none. */
function streamResponse(open: () => ReadableStream<Uint8Array>, { req, env }: Context): Response {
  if (req.method === 'HEAD') return new Response(null, { headers: headersOf.sse });
  const body = open();
  if (env !== undefined) Object.assign(env, { isEndless: true });
  return new Response(body, { headers: headersOf.sse });
}

async function respond<Value extends object>(
  resource: Resource<Value>,
  content: Content<Value>,
  exchange: Exchange,
  service: Service,
): Promise<Response> {
  const { context, format } = exchange;
  const ifNoneMatch = readHeader(context, 'If-None-Match');
  // Before a page is made that then could not be sent.
  const isCompressed = format === 'api' || format === 'svg';
  if (isCompressed) readHeader(context, 'Accept-Encoding');
  const etag = content.identity && etagOf(resource, content.identity, exchange, service);
  const headers = {
    ...headersOf[format],
    ...content.headers,
    'Cache-Control': content.cacheControl,
    ...(etag && { ETag: etag }),
  };
  if (etag !== null && matches(ifNoneMatch, etag)) return notModified(headers);
  // What many clients request is made once, and is no expensive work then.
  const isStored = resource.isShared && content.isShared !== false && etag !== null;
  const cached = isStored ? service.cache.body(etag) : undefined;
  if (cached !== undefined) return wholeResponse(cached, headers, context);
  const makeBody = async () => bodyOf(resource, await content.value(), exchange, service);
  if (isCompressed)
    return madeWhole(makeBody, context, service, (bytes) => compressedResponse(bytes, headers, context));
  const isLong = (content.entries ?? 1) > maxShortEntries;
  if (isLong && context.req.method === 'HEAD') return new Response(null, { headers });
  const makeStored = async () => (isStored ? service.cache.collecting(etag, await makeBody()) : makeBody());
  if (!isLong && content.isSearch)
    return madeWhole(makeBody, context, service, (bytes) => wholeResponse(bytes, headers, context));
  if (!isLong) return wholeResponse(encoded([...(await makeStored())]), headers, context);
  const lane = isStored || content.isLight ? null : laneOf(content, service);
  return longResponse(makeStored, headers, context, service, lane);
}

/** Entries of a list that takes seconds: a year of five sites. */
const minVeryLongEntries = 2000;

function laneOf({ entries = 1 }: Pick<Content<object>, 'entries'>, { bulkhead }: Service): Lane | null {
  if (bulkhead === undefined) return null;
  return entries < minVeryLongEntries ? bulkhead.lists : bulkhead.longLists;
}

/** Entries of a response that is made whole, in one piece: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
const maxShortEntries = 50;

function bodyOf<Value extends object>(
  resource: Resource<Value>,
  value: Value,
  exchange: Exchange,
  service: Service,
): Iterable<string> {
  const { format, view } = exchange;
  const json = () => resource.json?.write(value) ?? [];
  if (format === 'json') return json();
  if (format === 'csv' || format === 'ics' || format === 'svg') return resource[format]?.(value) ?? [];
  // HEAD mirrors GET.
  return resource.page?.(value, view) ?? browsableBody(resource, 'GET', json(), exchange, service);
}

/** The page that shows a response in JSON. */
function browsableBody<Value extends object>(
  { name, description, query }: Resource<Value>,
  method: string,
  json: Iterable<string>,
  { formats, view }: Exchange,
  { browsable }: Service,
): Iterable<string> {
  return browsable({ ...view, name, description, query, formats, method, json });
}

/** A stream, whose first part is made in a round of its own. */
function longResponse(
  makeBody: () => Promise<Iterable<string>>,
  headers: Headers,
  { req: { method, url, raw } }: Context,
  { pause, elapsed, onFault }: Service,
  lane: Lane | null,
): Promise<Response> {
  return unlessGone(raw.signal, async () => {
    const place = lane && (await Place.in(lane, raw.signal));
    try {
      await pause();
      const report = (error: unknown) => onFault(error, { method, url });
      const stream = streamOf(await makeBody(), { pause, elapsed, place, onFault: report });
      return new Response(stream, { headers });
    } catch (error) {
      place?.leave();
      throw error;
    }
  });
}

function wholeResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  { req, env }: Context,
  init: { encodeBody?: 'manual' } = {},
): Response {
  // The server stores the bytes, without reading them from the response.
  if (env !== undefined) Object.assign(env, { body: bytes });
  const body = req.method === 'HEAD' ? null : bytes;
  return new Response(body, { ...init, headers: { ...headers, 'Content-Length': String(bytes.length) } });
}

/** Pages are small, so they are made whole; compressed they are a fifth, which counts on a phone's connection. */
function madeWhole(
  makeBody: () => Promise<Iterable<string>>,
  { req: { raw } }: Context,
  service: Service,
  respond: (bytes: Uint8Array<ArrayBuffer>) => Response | Promise<Response>,
): Promise<Response> {
  const { signal } = raw;
  return unlessGone(signal, async () => {
    const leave = await service.bulkhead?.pages.enter(signal);
    try {
      const bytes = await wholeOf(await makeBody(), service, () => signal.aborted);
      return bytes === null ? goneResponse() : await respond(bytes);
    } finally {
      leave?.();
    }
  });
}

/** Responds, unless the client disconnects while it waits. */
async function unlessGone(signal: AbortSignal, respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    if (signal.aborted) return goneResponse();
    throw error;
  }
}

/** The status of nginx for a client that disconnected before the response. */
const goneResponse = () => new Response(null, { status: 499 });

/** The bytes, compressed where the client accepts that. */
export async function compressedResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  context: Context,
): Promise<Response> {
  if (!acceptsGzip(readHeader(context, 'Accept-Encoding'))) return wholeResponse(bytes, headers, context);
  const ofGzip = { ...headers, 'Content-Encoding': 'gzip' };
  // workerd would compress the body once more; other runtimes ignore `encodeBody`.
  return wholeResponse(await gzipped(bytes), ofGzip, context, { encodeBody: 'manual' });
}

/** A weak tag: the same content may be sent compressed (RFC 9110, section 8.8.3). Depends on the build and the list, not on the machine or its time zone database. */
function etagOf(
  { description }: Pick<Resource<object>, 'description'>,
  identity: readonly unknown[],
  { format, view }: Exchange,
  { version, preferencesOf }: Service,
): string {
  const { pathname, search } = view.url;
  const ofPage = format === 'api' ? [search, preferencesOf(view), description] : [];
  const text = JSON.stringify([version, pathname, format, identity, ...ofPage]);
  return `W/"${bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16))}"`;
}

/** The request of a page, apart from its content. */
export function viewOf(context: Context): View {
  return { url: readableUrl(context.req.url), cookie: (name) => readCookie(context, name) };
}

/** The format that an address names: that of the path's suffix, else that of the query. */
export function requestedFormat(url: string, queries: Queries): string | undefined {
  return formatSuffix(url) ?? queries.get('format');
}

/** The same address without the parameters that a form sent empty, relative to it; `null` where there are none. */
function withoutEmpty({ queries, view }: Exchange, { query }: Pick<Resource<object>, 'query'>): string | null {
  const { searchParams } = new URL(view.url);
  const empty = query.filter(({ name }) => searchParams.has(name) && !queries.has(name));
  if (empty.length === 0) return null;
  for (const { name } of empty) searchParams.delete(name);
  return `?${searchParams}`;
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** The description of a resource, in the shape of Django REST framework. Nothing can be sent to it, so it parses nothing. */
function optionsResponse<Value extends object>(
  resource: Resource<Value>,
  exchange: Exchange,
  service: Service,
): Response {
  const { name, description } = resource;
  const { format, formats } = exchange;
  const renders = formats.map((each) => mediaTypes[each]);
  const json = [JSON.stringify({ name, description, renders, parses: [] })];
  const isPage = format === 'api' && formats.length > 1;
  const body = isPage ? [...browsableBody(resource, 'OPTIONS', json, exchange, service)] : json;
  return new Response(body.join(''), { headers: { ...headersOf[isPage ? 'api' : 'json'], ...preflightHeaders } });
}

function resourceRequest({ context, queries }: Exchange, { now, baseUrl, ...slicing }: Service): ResourceRequest {
  const { req: request } = context;
  return {
    now,
    pause: pauseBetweenSlices(slicing),
    text: (name) => queries.get(name),
    lastEventId: () => readHeader(context, 'Last-Event-ID'),
    baseUrl: () => baseUrl(request.url),
    query: (parameter) => readParameter(queries, parameter),
    path: (parameter) => readPath(request, parameter),
  };
}
