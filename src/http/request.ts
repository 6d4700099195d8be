import type { Context } from 'hono';
import { shortened } from '../locations/index.ts';
import { presentOf } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import { Refusal } from '../parameters/refusal.ts';
import { readValues, type Texts, unknownNames } from '../parameters/values.ts';
import { allowedMethods } from './headers.ts';
import { type Format, negotiate } from './negotiation.ts';
import { decodedPath, splitSuffix } from './paths.ts';
import { methodNotAllowed, Problem, problemOf } from './problem.ts';
import type { ApiRequest, Described, Service, ValuesOf } from './resource.ts';

/** Maximum length of a raw query, characters. The queries of known clients have at most a tenth of this length. */
const maxQueryCharacters = 4096;
/** Maximum number of parameters in a query. Known clients send at most a tenth of this number. */
const maxParameters = 64;

/** The parsed URL and headers of a request. Each request is parsed once. */
export interface ReadRequest {
  readonly method: string;
  /** The URL. The URL omits a query that is too large, because parsing a large query would take 40 ms. */
  readonly url: URL;
  /** The error response for a query that is too large. `null`: the query has an allowed size. */
  readonly excess: Problem | null;
  /** The path for routing: decoded, without the format suffix. */
  readonly path: string;
  /** The requested format, from the path's suffix or the query. `undefined`: the request names no format. */
  readonly format: string | undefined;
  /** The query parameters as text. If a parameter is repeated, the last value counts, as in the existing service. */
  readonly texts: Texts;
  /** The header `Accept`. */
  readonly accept: string | undefined;
}

const read = new WeakMap<Request, ReadRequest>();

/** The parsed request. The first call parses the request. Later calls for the same request return the same object. */
export function readRequest(request: Request): ReadRequest {
  const found = read.get(request) ?? readNow(request);
  read.set(request, found);
  return found;
}

function readNow({ method, url: sent, headers }: Request): ReadRequest {
  const [, sentPath = ''] = /^[^:]*:\/\/[^/?#]*([^?#]*)/.exec(sent) ?? [];
  const { bare, format } = splitSuffix(sentPath || '/');
  const excess = excessOf(sent);
  const url = new URL(excess === null ? sent : sent.replace(/\?.*/s, ''));
  const texts = new Map(url.searchParams);
  return {
    method,
    url,
    excess,
    path: decodedPath(bare),
    format: format ?? (texts.get('format') || undefined),
    texts,
    accept: headers.get('Accept') ?? undefined,
  };
}

function excessOf(requestUrl: string): Problem | null {
  // The limit is for the query as the client sent it. A URL object would escape some characters, so its query is longer.
  const query = /\?(.*)/s.exec(requestUrl)?.[1] ?? '';
  const count = query.split('&').length;
  if (query.length > maxQueryCharacters) return tooMuch(query.length, maxQueryCharacters, 'characters');
  return count > maxParameters ? tooMuch(count, maxParameters, 'parameters') : null;
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}. At most ${limit} are allowed.`);
}

/**
 * The parameters with a value. HTML forms send an empty parameter for an empty field, and so do clients of the existing service.
 * A strict resource reads all parameters and rejects an empty parameter, except `format` and `_`. For example, a script sends an
 * empty parameter if a variable is unset. If a resource ignored the empty parameter, the script would get an unexpected response.
 */
export function nonEmpty(texts: Texts): Texts {
  return new Map([...texts].filter(([, text]) => text !== ''));
}

/** The format of the response to a request. @throws Problem 404, 405, 406 */
export function formatOf({ req }: Context, { formats }: Described): Format {
  const { method, format, accept } = readRequest(req.raw);
  if (!allowedMethods.includes(method)) throw methodNotAllowed(method);
  return negotiate(format, accept, formats, shortened(req.path));
}

/** The request for a resource. @param nowMs - the time of the clock, the same for all parts of a response */
export function requestOf({ req }: Context, described: Described, service: Service, nowMs: number): ApiRequest {
  const { url, texts } = readRequest(req.raw);
  return {
    ...presentOf(nowMs, service),
    baseUrl: service.baseUrl(url),
    texts: described.isStrict ? texts : nonEmpty(texts),
    client: req.raw.signal,
  };
}

/** The parsed values of the path and the query. @throws Refusal, Problem */
export function givenValues(
  { req }: Context,
  described: Described,
  { texts }: ApiRequest,
): ValuesOf<Parameters, Parameters> {
  const { excess } = readRequest(req.raw);
  if (excess !== null) throw excess;
  const values = readValues(described.query, texts, unknownNames(described, texts));
  const ofPath = readPath(described.path, new Map(Object.entries(req.param())));
  return { ...values, ...ofPath };
}

/** The parsed values of the variable parts of a path. @throws Problem 404 if the text of a variable part is not allowed */
function readPath<Of extends Parameters>(parameters: Of, texts: Texts): Values<Of> {
  try {
    return readValues(parameters, texts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = error.refused.map((each) => ({
      ...each,
      reason: () => `There is no ${each.subject} "${each.found}"`,
    }));
    throw problemOf(new Refusal(refused, { isUnknown: true }), texts);
  }
}
