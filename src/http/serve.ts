import type { Context, Handler, HonoRequest } from 'hono';
import type { Turn } from '../nights/index.ts';
import { compressed } from './compressed.ts';
import { allowedMethods, commonHeaders, headersOf, preflightHeaders } from './headers.ts';
import type { LongWork, RequestTurns } from './longWork.ts';
import { checkNames } from './nearNames.ts';
import { type Format, mediaTypes, negotiate } from './negotiation.ts';
import { type Queries, readPath, readQuery } from './parameter.ts';
import { notAllowed } from './problem.ts';
import { checkSizes, readableUrl, readQueries } from './queries.ts';
import { ReadyAnswer } from './readyAnswer.ts';
import { redirect } from './redirect.ts';
import { readCookie, readHeader } from './requestHeader.ts';
import { formatSuffix } from './requestTarget.ts';
import {
  type Answer,
  type BrowsableAnswer,
  formatsOf,
  type Named,
  type Resource,
  type ResourceRequest,
  type View,
} from './resource.ts';

/** What every resource is served with. */
export interface Surroundings {
  readonly now: () => number;
  /** For work that many wait for. */
  readonly turn: Turn;
  readonly longWork: LongWork;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** The page that shows an answer in JSON. */
  readonly browsable: (answer: BrowsableAnswer) => Iterable<string>;
}

/** Answers the requests for a resource: methods, content negotiation, conditional requests. */
export function serveResource<Value extends object>(resource: Resource<Value>, surroundings: Surroundings): Handler {
  const { turn, longWork, browsable } = surroundings;
  const formats = formatsOf(resource);
  const names = [...resource.query.map(({ name }) => name), 'format'];
  const make = answerMaker(resource);
  const kept = keepReady((format: Exclude<Format, 'api'>, value: Value) => make(format, value, turn));
  const showing = (method: string, view: View, json: Iterable<string>) =>
    browsable({ ...resource, ...view, formats, method, json });
  // That HEAD answers is that of GET.
  const pageOf = (value: Value, view: View) =>
    resource.page?.(value, view) ?? showing('GET', view, resource.json?.write(value) ?? []);

  const read = (context: Context, queries: Queries, format: Format) => {
    const { req: request } = context;
    const ifNoneMatch = readHeader(context, 'If-None-Match');
    // Before a page is made that then could not be sent.
    if (format === 'api') readHeader(context, 'Accept-Encoding');
    const turns = longWork.of(() => request.raw.signal.aborted);
    const answerOf = ({ value, isTransient }: Answer<Value>) => {
      if (format === 'api') return ReadyAnswer.create(pageOf(value, viewOf(context)), headersOf.api, turns.take);
      return isTransient ? make(format, value, turns.take) : kept(format, value);
    };
    const respond = (answer: Answer<Value>) =>
      whenReady(answerOf(answer), (ready) => ready.respond(ifNoneMatch, answer.cacheControl));
    const response = whenReady(resource.read(resourceRequest(request, queries, turns, surroundings)), respond);
    if (!(response instanceof Promise)) return response;
    const ended = response.finally(() => turns.end());
    return format === 'api' ? ended.then((page) => compressed(context, page)) : ended;
  };

  return (context) => {
    const { req: request } = context;
    const { method } = request;
    if (!isAllowed(method)) throw notAllowed(method);
    const queries = readQueries(request.url);
    const format = negotiate(askedFormat(request.url, queries), readHeader(context, 'Accept'), formats);
    if (method === 'OPTIONS')
      return optionsResponse(resource, formats, format, (json) => showing(method, viewOf(context), json));
    checkSizes(request.url, queries, resource.query);
    checkNames(queries, names);
    const cleaned = format === 'api' ? withoutEmpty(request.url, queries, resource) : null;
    return cleaned === null ? read(context, queries, format) : redirect(302, cleaned, commonHeaders);
  };
}

/** What a page that answers a request is made for. */
export function viewOf(context: Context): View {
  return { url: readableUrl(context.req.url), cookie: (name) => readCookie(context, name) };
}

/** The format that an address asks for by its name: that of the path's suffix, else that of the query. */
export function askedFormat(url: string, queries: Queries): string | undefined {
  return formatSuffix(url) ?? queries.get('format');
}

/** The same address without the parameters that a form sent empty, relative to it; `null` where there are none. */
function withoutEmpty(url: string, queries: Queries, { query }: Pick<Resource<object>, 'query'>): string | null {
  const { searchParams } = readableUrl(url);
  const empty = query.filter(({ name }) => searchParams.has(name) && !queries.has(name));
  if (empty.length === 0) return null;
  for (const { name } of empty) searchParams.delete(name);
  return `?${searchParams}`;
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** What OPTIONS tells of a resource, in the framework's shape. Nothing can be sent to it, so there is nothing it parses. */
function describe({ name, description }: Named, formats: readonly Format[]): string {
  return JSON.stringify({ name, description, renders: formats.map((format) => mediaTypes[format]), parses: [] });
}

function optionsResponse(
  resource: Named,
  formats: readonly Format[],
  format: Format,
  showing: (json: Iterable<string>) => Iterable<string>,
): Response {
  const description = describe(resource, formats);
  const isPage = format === 'api' && formats.length > 1;
  const body = isPage ? [...showing([description])].join('') : description;
  return new Response(body, { headers: { ...headersOf[isPage ? 'api' : 'json'], ...preflightHeaders } });
}

function resourceRequest(
  request: HonoRequest,
  queries: Queries,
  turns: RequestTurns,
  { now, baseUrl }: Surroundings,
): ResourceRequest {
  return {
    now,
    turn: turns.take,
    text: (name) => queries.get(name),
    baseUrl: () => baseUrl(request.url),
    query: (parameter) => readQuery(queries, parameter),
    path: (parameter) => readPath(request, parameter),
  };
}

/** At once where it is there: waiting for what is there would take a fifth of the requests per second. */
function whenReady<Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

type Made = ReadyAnswer | Promise<ReadyAnswer>;

/** Makes the bytes of a value in a format. */
function answerMaker<Value extends object>(resource: Resource<Value>) {
  return (format: Exclude<Format, 'api'>, value: Value, turn: Turn): Promise<ReadyAnswer> => {
    const write = format === 'json' ? resource.json?.write : resource[format];
    return ReadyAnswer.create(write?.(value) ?? [], headersOf[format], turn);
  };
}

/**
 * Makes the answer of each value once in each format, and keeps it for as long as the value is kept: then a request
 * costs no more than sending it.
 */
function keepReady<Value extends object, Kind extends Format>(
  make: (format: Kind, value: Value) => Promise<ReadyAnswer>,
): (format: Kind, value: Value) => Made {
  const kept = new WeakMap<Value, Map<Kind, Made>>();
  return (format, value) => {
    const known = kept.get(value)?.get(format);
    if (known !== undefined) return known;
    const answers = kept.get(value) ?? new Map<Kind, Made>();
    kept.set(value, answers);
    const made = make(format, value);
    answers.set(format, made);
    made.then(
      (answer) => answers.set(format, answer),
      // The next request tries again.
      () => answers.delete(format),
    );
    return made;
  };
}
