import type { Context } from 'hono';
import { shortened } from '../locations/index.ts';
import { presentOf } from '../parameters/clock.ts';
import type { Parameters, Values } from '../parameters/parameter.ts';
import { Refusal } from '../parameters/refusal.ts';
import { readValues, type Texts, unknownNames } from '../parameters/values.ts';
import { allowedMethods } from './headers.ts';
import { type Format, negotiate } from './negotiation.ts';
import { formatSuffix } from './paths.ts';
import { methodNotAllowed, Problem, problemOf } from './problem.ts';
import type { ApiRequest, Described, Service, ValuesOf } from './resource.ts';

/** Maximum length of a raw query, and maximum number of parameters; clients need a tenth of either. */
const maxQueryCharacters = 4096;
const maxParameters = 64;

/** The URL of a request, without its query if that is too large: it would take 40 ms to read, and `checkSize` refuses it. */
export function readableUrl(requestUrl: string): URL {
  return new URL(excessOf(requestUrl) === null ? requestUrl : requestUrl.replace(/\?.*/s, ''));
}

/** @throws Problem if the raw query is too large */
export function checkSize(requestUrl: string): void {
  const excess = excessOf(requestUrl);
  if (excess !== null) throw excess;
}

function excessOf(requestUrl: string): Problem | null {
  // As the client sent it: a URL has escapes for some characters that are sent as they are.
  const query = /\?(.*)/s.exec(requestUrl)?.[1] ?? '';
  const count = query.split('&').length;
  if (query.length > maxQueryCharacters) return tooMuch(query.length, maxQueryCharacters, 'characters');
  return count > maxParameters ? tooMuch(count, maxParameters, 'parameters') : null;
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}

/**
 * The query parameters of a request, as the observed service reads them: the last of a repeated parameter counts, an empty one
 * counts as missing. Resources of our own refuse an empty one, as an unset variable of a script leaves it, which would otherwise
 * answer a different question.
 */
export function textsOf(requestUrl: string, keepsEmpty: boolean): Texts {
  const texts = new Map(requestUrl.includes('?') ? readableUrl(requestUrl).searchParams : []);
  for (const [name, text] of texts) if (text === '' && !keepsEmpty) texts.delete(name);
  return texts;
}

/** The format of the response. @throws Problem 404, 405, 406 */
export function formatOf({ req: request }: Context, { formats }: Described): Format {
  const { method, url, path } = request;
  if (!allowedMethods.includes(method)) throw methodNotAllowed(method);
  return negotiate(requestedFormat(url), request.header('Accept'), formats, shortened(path));
}

/** The format that a URL names in the path's suffix, else in the query. */
export function requestedFormat(url: string): string | undefined {
  return formatSuffix(url) ?? textsOf(url, false).get('format');
}

/** Whether it refuses all unknown parameters; otherwise, as pages and files do, only those that are expected of it. */
export function isStrict({ isObserved, formats }: Described): boolean {
  return !isObserved && formats.length > 1;
}

/** @param nowMs - what the clock shows, once for all parts of a response */
export function requestOf({ req }: Context, described: Described, service: Service, nowMs: number): ApiRequest {
  const texts = textsOf(req.url, isStrict(described));
  return { ...presentOf(nowMs, service), baseUrl: service.baseUrl(req.url), texts };
}

/** The values of the path and the query. @throws Refusal, Problem */
export function givenValues(
  { req }: Context,
  described: Described,
  { texts }: ApiRequest,
): ValuesOf<Parameters, Parameters> {
  checkSize(req.url);
  const values = readValues(described.query, texts, unknownNames(described, texts, isStrict(described)));
  const ofPath = readPath(described.path, new Map(Object.entries(req.param())));
  return { ...values, ...ofPath };
}

/** The values of the variable parts of a path. @throws Problem 404 if a text is not allowed */
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
