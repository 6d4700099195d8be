import type { Context, Handler } from 'hono';
import { readParameter } from '../input/parameter.ts';
import { compressedResponse, encoded, type Outgoing, streamOf, wholeOf, wholeResponse } from './body.ts';
import type { Bulkhead } from './bulkhead.ts';
import { allowedMethods, commonHeaders, hashOf, headersOf, matches, notModified, preflightHeaders } from './headers.ts';
import { type Format, mediaTypes, negotiate, readCookie, readHeader } from './negotiation.ts';
import { methodNotAllowed } from './problem.ts';
import { checkQueries, type PathsByParameter, type Queries, readableUrl, readPath, readQueries } from './queries.ts';
import {
  type BrowsableResponse,
  type Content,
  cacheControlAt,
  formatsOf,
  type Resource,
  type ResourceRequest,
  type View,
} from './resource.ts';
import { storageIn } from './responseCache.ts';
import { formatSuffix, redirect } from './routes.ts';
import { pauseBetweenSlices, type Slicing } from './slices.ts';

/** The dependencies of all resources. */
export interface Service extends Slicing {
  readonly now: () => number;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** Changes if a response to the same request can change. */
  readonly version: string;
  readonly parameters: PathsByParameter;
  /** The page that shows a response in JSON. */
  readonly browsable: (response: BrowsableResponse) => Iterable<string>;
  /** What a page depends on besides its address, such as the theme. */
  readonly preferencesOf: (view: View) => string;
  /** Bounds expensive work; without it, nothing waits. */
  readonly bulkhead?: Bulkhead;
  /** Called with an error that comes after the first byte of a response. */
  readonly onFault: (error: unknown, request: { readonly method: string; readonly url: string }) => void;
}

/** A request, as far as it is read in the same way for all resources. */
interface Exchange {
  readonly context: Context;
  readonly queries: Queries;
  /** Of the resource. */
  readonly formats: readonly Format[];
  readonly format: Format;
  readonly view: View;
}

/** Serves the requests for a resource: methods, content negotiation, conditional requests, formats. */
export function serveResource<Value extends object>(resource: Resource<Value>, service: Service): Handler {
  const formats = formatsOf(resource);
  return async (context) => {
    const { method, url } = context.req;
    if (!allowedMethods.includes(method)) throw methodNotAllowed(method);
    const queries = readQueries(url);
    const format = negotiate(requestedFormat(url, queries), readHeader(context, 'Accept'), formats);
    const exchange = { context, queries, formats, format, view: viewOf(context) };
    if (method === 'OPTIONS') return optionsResponse(resource, exchange, service);
    checkQueries(url, queries, resource.query ?? [], resource.refusesOthers ? service.parameters : new Map());
    const cleaned = format === 'api' ? withoutEmpty(exchange, resource) : null;
    if (cleaned !== null) return redirect(302, cleaned, commonHeaders);
    const read = resourceRequest(exchange, service);
    if (format === 'sse' && resource.sse !== undefined) return streamResponse(resource.sse(read), context);
    // The present is one instant in all parts of a response.
    const nowMs = service.now();
    return respond(resource, await resource.read({ ...read, now: () => nowMs }), nowMs, exchange, service);
  };
}

/** An event stream. HEAD opens none. */
function streamResponse(open: () => ReadableStream<Uint8Array>, { req, env }: Context): Response {
  if (req.method === 'HEAD') return new Response(null, { headers: headersOf.sse });
  const body = open();
  if (env !== undefined) Object.assign(env, { isEndless: true });
  return new Response(body, { headers: headersOf.sse });
}

/** A response, or 304 for a client that has it. */
async function respond<Value extends object>(
  resource: Resource<Value>,
  content: Content<Value>,
  nowMs: number,
  exchange: Exchange,
  service: Service,
): Promise<Response> {
  const { context, format } = exchange;
  const ifNoneMatch = readHeader(context, 'If-None-Match');
  // Before a page is rendered that then could not be sent.
  if (isPage(format)) readHeader(context, 'Accept-Encoding');
  const etag = content.identity && etagOf(resource, content.identity, exchange, service);
  const headers = {
    ...headersOf[format],
    ...content.headers,
    'Cache-Control': cacheControlAt(content.cacheControl, nowMs),
    ...(etag && { ETag: etag }),
  };
  if (etag !== null && matches(ifNoneMatch, etag)) return notModified(headers);
  const stored = { etag, cacheControl: content.cacheControl, madeMs: nowMs };
  const storage = storageIn(context.env ?? {}, isPage(format) ? 'page' : 'data', stored);
  const same = storage?.same();
  if (same !== undefined) return wholeResponse(same.body, { headers, context });
  const body = async () => bodyOf(resource, await content.value(), exchange, service);
  try {
    return await responseOf({ headers, context, storage }, body, content, format, service);
  } catch (error) {
    if (!context.req.raw.signal.aborted) throw error;
    // The status of nginx for a client that disconnected before the response.
    return new Response(null, { status: 499 });
  }
}

/** Pages and images are rendered as a whole, and compressed; of data, only short ones are written as a whole. */
const isPage = (format: Format) => format === 'api' || format === 'svg';

/** Maximum entries of a response that is written as a whole: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
const maxShortEntries = 50;

/** Entries of a list that takes seconds: a year of five sites. */
const minVeryLongEntries = 2000;

type Body = () => Promise<Iterable<string>>;

/** A response that is written at once, or as a whole with pauses, or as its client reads it. */
async function responseOf(
  outgoing: Outgoing,
  body: Body,
  { entries = 1, work }: Content<object>,
  format: Format,
  service: Service,
): Promise<Response> {
  const isShort = entries <= maxShortEntries;
  if (isPage(format) || (isShort && work === 'search')) return wholeWithPauses(outgoing, body, format, service);
  if (isShort) return wholeResponse(encoded([...(await body())]), outgoing);
  if (outgoing.context.req.method === 'HEAD') return new Response(null, { headers: outgoing.headers });
  // Shared work is done once, so it needs no bound.
  const lane = work === 'shared' ? null : entries < minVeryLongEntries ? 'lists' : 'longLists';
  return streamed(outgoing, body, lane, service);
}

async function wholeWithPauses(
  outgoing: Outgoing,
  body: Body,
  format: Format,
  { bulkhead, ...slicing }: Service,
): Promise<Response> {
  const { signal } = outgoing.context.req.raw;
  const place = await bulkhead?.pages.enter(signal);
  try {
    const bytes = await wholeOf(await body(), slicing, signal);
    return await (isPage(format) ? compressedResponse : wholeResponse)(bytes, outgoing);
  } finally {
    place?.leave();
  }
}

/** @param lane - `null`: the work is shared, so the response is stored */
async function streamed(
  { headers, context, storage }: Outgoing,
  body: Body,
  lane: keyof Bulkhead | null,
  { bulkhead, onFault, ...slicing }: Service,
): Promise<Response> {
  const { method, url, raw } = context.req;
  const place = lane && bulkhead && (await bulkhead[lane].enter(raw.signal));
  try {
    // The first part is computed in a round of its own.
    await slicing.pause();
    const computed = await body();
    const texts = storage && lane === null ? storage.collecting(computed, headers) : computed;
    const report = (error: unknown) => onFault(error, { method, url });
    return new Response(streamOf(texts, { ...slicing, place, onFault: report }), { headers });
  } catch (error) {
    place?.leave();
    throw error;
  }
}

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
  { name, description, query = [] }: Resource<Value>,
  method: string,
  json: Iterable<string>,
  { formats, view }: Exchange,
  { browsable }: Service,
): Iterable<string> {
  return browsable({ ...view, name, description, query, formats, method, json });
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
  return `W/"${hashOf([version, pathname, format, identity, ...ofPage]).slice(0, 32)}"`;
}

export function viewOf(context: Context): View {
  return { url: readableUrl(context.req.url), cookie: (name) => readCookie(context, name) };
}

/** The format that an address names: that of the path's suffix, else that of the query. */
export function requestedFormat(url: string, queries: Queries): string | undefined {
  return formatSuffix(url) ?? queries.get('format');
}

/** The relative address without the parameters that a form sent empty; `null` if there are none. */
function withoutEmpty({ queries, view }: Exchange, { query = [] }: Pick<Resource<object>, 'query'>): string | null {
  const { searchParams } = new URL(view.url);
  const empty = query.filter(({ name }) => searchParams.has(name) && !queries.has(name));
  for (const { name } of empty) searchParams.delete(name);
  return empty.length > 0 ? `?${searchParams}` : null;
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
