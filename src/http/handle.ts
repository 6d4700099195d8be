import type { Context, Handler } from 'hono';
import { type Bytes, type Outgoing, streamOf, wholeOf, wholeResponse } from './body.ts';
import { cacheControlAt } from './cache.ts';
import { hashOf, headersOf, matches, notModified, preflightHeaders } from './headers.ts';
import { type Format, mediaTypes } from './negotiation.ts';
import { note } from './paths.ts';
import { asObserved, Problem } from './problem.ts';
import { formatOf, givenValues, readRequest, requestOf } from './request.ts';
import type { Described, Reply, Resource, Service, Text } from './resource.ts';
import { nextSlice, SharedWork } from './slices.ts';

/**
 * A handler of all requests for a resource.
 *
 * @param page - handler for the format `api`, which is an HTML page
 */
export function serveResource(resource: Resource, service: Service, page: Handler): Handler {
  const respond = serveOwnWords(resource, service, page);
  return async (context, next) => {
    try {
      return await respond(context, next);
    } catch (error) {
      throw resource.isObserved && error instanceof Problem ? asObserved(error) : error;
    }
  };
}

/** A handler of all requests for a resource. The errors of this handler do not have the wording of the existing service. */
function serveOwnWords(resource: Resource, service: Service, page: Handler): Handler {
  const shared = new SharedWork<Bytes>();
  return async (context, next) => {
    const format = formatOf(context, resource);
    if (context.req.method === 'OPTIONS') return describe(resource);
    if (format === 'api') return page(context, next);
    const nowMs = service.now();
    const request = requestOf(context, resource, service, nowMs);
    const reply = await resource.respond(givenValues(context, resource, request), request);
    const text = reply[format];
    if (text === undefined) throw new RangeError(`${resource.name} has no ${format}.`);
    const address = resource.hasAddresses ? request.baseUrl : '';
    const head = { format, untilMs: reply.untilMs, nowMs, version: service.versionOf(format), address };
    const isShared = reply.cost === 0 || (resource.isUrgent && !hasQuery(context));
    return answer(context, head, (outgoing) =>
      isShared ? sendShared(outgoing, text, shared) : send(outgoing, text, reply.cost, service),
    );
  };
}

/**
 * A handler that waits for its turn before it begins. The first step of each request takes 1 to 3 ms. Without turns, a burst of
 * requests would block the process. Tested by: "short lists", "500 new connections beside lists".
 *
 * @param nextTurn - resolves when the turn of the request has come
 * @param isUrgent - whether requests without a query begin without waiting for their turn
 */
export function inTurn(handler: Handler, nextTurn: () => Promise<void>, isUrgent = false): Handler {
  return async (context, next) => {
    if (!isUrgent || hasQuery(context)) await nextTurn();
    const { signal } = context.req.raw;
    try {
      signal.throwIfAborted();
      return await handler(context, next);
    } catch (error) {
      if (!signal.aborted || error !== signal.reason) throw error;
      // nginx also logs the status 499 for a client that disconnected before the response.
      return new Response(null, { status: 499 });
    }
  };
}

/**
 * Whether the URL of a request has a query. With queries, each client can request a different list, so the clients cannot share
 * a response. Tested by: "short lists that end like urgent responses".
 */
function hasQuery({ req }: Context): boolean {
  return readRequest(req.raw).url.search !== '';
}

/**
 * The response to OPTIONS, in the form of Django REST framework. The member `parses` is empty, because no resource accepts a
 * body.
 */
export function describe({ name, description, formats }: Described): Response {
  const renders = formats.map((each) => mediaTypes[each]);
  const text = JSON.stringify({ name, description, renders, parses: [] });
  return new Response(text, { headers: { ...headersOf.json, ...preflightHeaders } });
}

/** The properties of a response that are known before its body is computed. */
export interface Head extends Pick<Reply, 'untilMs'> {
  readonly format: Format;
  /** The time of the request, milliseconds of UTC since 1970. */
  readonly nowMs: number;
  /** The version of program and data, as in `Service`. */
  readonly version: string;
  /** The service's address, if the body contains the address. Otherwise empty. */
  readonly address: string;
  /** The reader's choices for all pages, such as the colour scheme. */
  readonly preferences?: string;
}

/**
 * A response with a body, or 304 if the client already has the content. @param sendBody - function that makes the response with a
 * body
 */
export async function answer(
  context: Context,
  head: Head,
  sendBody: (outgoing: Outgoing) => Promise<Response>,
): Promise<Response> {
  const { format, untilMs, nowMs } = head;
  const etag = untilMs === null ? null : etagOf(context, head);
  const headers = {
    ...headersOf[format],
    'Cache-Control': cacheControlAt(untilMs, nowMs),
    ...(etag !== null && { ETag: etag }),
  };
  if (etag !== null && matches(context.req.header('If-None-Match'), etag)) return notModified(headers);
  const store: Outgoing['store'] = (body, whole) => {
    if (untilMs === null) return;
    note(context, { whole: { headers: whole, body, madeMs: nowMs, untilMs, isPage: format === 'api' } });
  };
  return sendBody({ headers, context, store });
}

/**
 * The entity tag. The tag is weak, because the same content may be sent with or without compression (RFC 9110, section 8.8.3).
 * For the same request, machines with the same build, time zone database, locations file and public address send the same tag.
 * The tag of a calendar also depends on the modification time of the locations file.
 */
function etagOf({ req }: Context, { version, address, format, untilMs, preferences = '' }: Head): string {
  const { pathname, search } = readRequest(req.raw).url;
  return `W/"${hashOf([version, address, pathname, search, format, untilMs, preferences]).slice(0, 32)}"`;
}

/** Maximum cost of a short text, in nights. 50 nights of the almanac take 4 ms. */
const maxShortCost = 50;

/**
 * Sends a text. A short text is complete before it is sent. A long text is sent as a stream, and computed while the client reads.
 */
async function send(outgoing: Outgoing, text: () => Text, cost: number, service: Service): Promise<Response> {
  const { headers, context } = outgoing;
  const { method, raw } = context.req;
  if (cost <= maxShortCost) return wholeResponse(await shortBody(text, raw.signal, service), outgoing);
  return method === 'HEAD' ? new Response(null, { headers }) : stream(outgoing, text, service);
}

/**
 * Maximum number of time slices for a short body. 25 slices take 0.2 s. Near a pole, the search of one night for twenty targets
 * takes 600 slices.
 */
const maxShortSlices = 25;

/**
 * Computes a body of low cost. If the body takes more time slices than expected, the body counts as a long list from then on.
 *
 * @throws Problem 503 if too many long lists are in progress
 */
async function shortBody(text: () => Text, signal: AbortSignal, { longLists }: Service): Promise<Bytes> {
  let slices = 0;
  let isLong = false;
  const next = async () => {
    slices++;
    if (slices === maxShortSlices) {
      longLists.begin();
      isLong = true;
    }
    await nextSlice();
  };
  try {
    return await wholeOf(text(), { signal, next });
  } finally {
    if (isLong) longLists.end();
  }
}

/** Computes a text once for all concurrent requests. The computation continues even if the first client disconnects. */
async function sendShared(outgoing: Outgoing, text: () => Text, shared: SharedWork<Bytes>): Promise<Response> {
  const { headers, context } = outgoing;
  const bytes =
    headers.ETag === undefined
      ? await wholeOf(text(), { signal: context.req.raw.signal })
      : await shared.once(headers.ETag, () => wholeOf(text()));
  return wholeResponse(bytes, outgoing);
}

async function stream({ headers, context }: Outgoing, text: () => Text, service: Service): Promise<Response> {
  const { method, url, raw } = context.req;
  const { longLists } = service;
  longLists.begin();
  const onEnd = () => longLists.end();
  const onError = (error: unknown) => service.onError(error, { method, url });
  return new Response(await streamOf(text, { client: raw.signal, onEnd, onError }), { headers });
}
