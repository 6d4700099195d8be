import type { Handler, HonoRequest } from 'hono';
import type { Turn } from '../../nights/index.ts';
import { type BrowsablePage, browsablePage } from './browsable.tsx';
import { allowedMethods, headersOf, preflightHeaders } from './headers.ts';
import { type Format, mediaTypes, negotiate } from './negotiation.ts';
import { type Queries, readOnce, readPath, readQuery } from './parameter.ts';
import { notAllowed } from './problem.ts';
import { ReadyAnswer } from './readyAnswer.ts';
import { type Answer, formatsOf, type Named, type Resource, type ResourceRequest } from './resource.ts';

/** What every resource is served with. */
export interface Surroundings {
  readonly now: () => number;
  readonly turn: Turn;
  /** The service's address, without a slash at its end, as a client of this request sees it. */
  readonly baseUrl: (requestUrl: string) => string;
  /** The resources that a page links to: a name, and a path without a slash at its start. */
  readonly links: BrowsablePage['links'];
}

/** Answers the requests for a resource: methods, content negotiation, conditional requests. */
export function serveResource<Value extends object>(resource: Resource<Value>, surroundings: Surroundings): Handler {
  const { turn, links } = surroundings;
  const formats = formatsOf(resource);
  const kept = keepReady(resource, turn);
  const page = (method: string, url: string, json: Iterable<string>) =>
    browsablePage({ ...resource, links, formats, method, url: new URL(url), json });

  return ({ req: request }) => {
    const { method, url } = request;
    if (!isAllowed(method)) throw notAllowed(method);
    const queries = request.queries();
    const format = negotiate(readOnce(queries, 'format'), request.header('Accept'), formats);
    if (method === 'OPTIONS') {
      const description = describe(resource, formats);
      return format === 'api'
        ? new Response(page(method, url, [description]), { headers: { ...headersOf.api, ...preflightHeaders } })
        : new Response(description, { headers: { ...headersOf.json, ...preflightHeaders } });
    }
    // HEAD has the headers of GET, so its page is the same.
    const answerOf = (value: Value) =>
      format === 'api'
        ? ReadyAnswer.create([page('GET', url, resource.json?.write(value) ?? [])], headersOf.api, turn)
        : kept(format, value);
    const respond = ({ value, cacheControl }: Answer<Value>) =>
      whenReady(answerOf(value), (answer) => answer.respond(request.header('If-None-Match'), cacheControl));
    return whenReady(resource.read(resourceRequest(request, queries, surroundings)), respond);
  };
}

function isAllowed(method: string): boolean {
  return allowedMethods.some((allowed) => allowed === method);
}

/** What OPTIONS tells of a resource, in the framework's shape. Nothing can be sent to it, so there is nothing it parses. */
function describe({ name, description }: Named, formats: readonly Format[]): string {
  return JSON.stringify({ name, description, renders: formats.map((format) => mediaTypes[format]), parses: [] });
}

function resourceRequest(
  request: HonoRequest,
  queries: Queries,
  { now, turn, baseUrl }: Surroundings,
): ResourceRequest {
  return {
    now,
    turn,
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

/**
 * Makes the answer of each value once in each format, and keeps it for as long as the value is kept: then a request
 * costs no more than sending it.
 */
function keepReady<Value extends object>(resource: Resource<Value>, turn: Turn) {
  type Made = ReadyAnswer | Promise<ReadyAnswer>;
  const kept = { json: new WeakMap<Value, Made>(), csv: new WeakMap<Value, Made>(), ics: new WeakMap<Value, Made>() };
  return (format: keyof typeof kept, value: Value): Made => {
    const answers = kept[format];
    const known = answers.get(value);
    if (known !== undefined) return known;
    const write = format === 'json' ? resource.json?.write : resource[format];
    const made = ReadyAnswer.create(write?.(value) ?? [], headersOf[format], turn).then(
      (answer) => {
        answers.set(value, answer);
        return answer;
      },
      (error: unknown) => {
        // The next request tries again.
        answers.delete(value);
        throw error;
      },
    );
    answers.set(value, made);
    return made;
  };
}
