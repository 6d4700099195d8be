import type { Handler, HonoRequest } from 'hono';
import type { Turn } from '../nights/index.ts';
import { type BrowsablePage, browsablePage } from './browsable.tsx';
import { allowedMethods, headersOf, preflightHeaders } from './headers.ts';
import type { LongWork, RequestTurns } from './longWork.ts';
import { type Format, mediaTypes, negotiate } from './negotiation.ts';
import { type Queries, readOnce, readPath, readQuery } from './parameter.ts';
import { notAllowed } from './problem.ts';
import { ReadyAnswer } from './readyAnswer.ts';
import { type Answer, formatsOf, type Named, type Resource, type ResourceRequest } from './resource.ts';

/** What every resource is served with. */
export interface Surroundings {
  readonly now: () => number;
  /** For work that many wait for. */
  readonly turn: Turn;
  readonly longWork: LongWork;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** The resources that a page links to: a name, and a path without a slash at its start. */
  readonly links: BrowsablePage['links'];
}

/** Answers the requests for a resource: methods, content negotiation, conditional requests. */
export function serveResource<Value extends object>(resource: Resource<Value>, surroundings: Surroundings): Handler {
  const { turn, longWork, links } = surroundings;
  const formats = formatsOf(resource);
  const make = answerMaker(resource);
  const kept = keepReady((format: Exclude<Format, 'api'>, value: Value) => make(format, value, turn));
  const page = (method: string, url: string, json: Iterable<string>) =>
    browsablePage({ ...resource, links, formats, method, url: new URL(url), json });

  return ({ req: request }) => {
    const { method, url } = request;
    if (!isAllowed(method)) throw notAllowed(method);
    const queries = request.queries();
    const format = negotiate(readOnce(queries, 'format'), request.header('Accept'), formats);
    if (method === 'OPTIONS') {
      const description = describe(resource, formats);
      return format === 'api' ? optionsResponse(page(method, url, [description]), 'api') : optionsResponse(description);
    }
    const turns = longWork.of(() => request.raw.signal.aborted);
    const answerOf = ({ value, isTransient }: Answer<Value>) => {
      if (format !== 'api') return isTransient ? make(format, value, turns.take) : kept(format, value);
      // HEAD has the headers of GET, so its page is the same.
      return ReadyAnswer.create([page('GET', url, resource.json?.write(value) ?? [])], headersOf.api, turn);
    };
    const respond = (answer: Answer<Value>) =>
      whenReady(answerOf(answer), (ready) => ready.respond(request.header('If-None-Match'), answer.cacheControl));
    const response = whenReady(resource.read(resourceRequest(request, queries, turns, surroundings)), respond);
    return response instanceof Promise ? response.finally(() => turns.end()) : response;
  };
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** What OPTIONS tells of a resource, in the framework's shape. Nothing can be sent to it, so there is nothing it parses. */
function describe({ name, description }: Named, formats: readonly Format[]): string {
  return JSON.stringify({ name, description, renders: formats.map((format) => mediaTypes[format]), parses: [] });
}

function optionsResponse(body: string, format: 'json' | 'api' = 'json'): Response {
  return new Response(body, { headers: { ...headersOf[format], ...preflightHeaders } });
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
    text: (name) => readOnce(queries, name),
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
