import type { HonoRequest } from 'hono';
import { nearName } from '../input/nearName.ts';
import { maxCharactersOf, type Parameter, type PathParameter } from '../input/parameter.ts';
import { Refusal, shortened } from '../input/refusal.ts';
import { notFound, Problem } from './problem.ts';

/**
 * The query parameters of a request by their names, as the observed service reads them: the last of a
 * repeated parameter counts; an empty one counts as missing.
 */
export type Queries = ReadonlyMap<string, string>;

/**
 * The value of a part of the path.
 *
 * @throws Problem 404 if the text is not allowed
 */
export function readPath<Value>(request: HonoRequest, parameter: PathParameter<Value>): Value {
  const text = request.param(parameter.name) ?? '';
  const value = text.length > maxCharactersOf(parameter) ? null : parameter.parse(text);
  if (value === null) throw notFound(parameter.name, text, `Use ${parameter.allowed}.`);
  return value;
}

/** Maximum length of a raw query, and maximum number of parameters; clients need a tenth of either. */
const maxQueryCharacters = 4096;
const maxParameters = 64;

/** The parameters of a request; none if the query is too large, which `checkSizes` refuses. */
export function readQueries(url: string): Queries {
  const queries = new Map(url.includes('?') ? readableUrl(url).searchParams : []);
  for (const [name, value] of queries) if (value === '') queries.delete(name);
  return queries;
}

/** The URL of a request, without its query if that is too large. */
export function readableUrl(requestUrl: string): URL {
  const query = rawQuery(requestUrl);
  return new URL(isTooMuch(query) ? requestUrl.slice(0, -query.length) : requestUrl);
}

/** As the client sent it: a URL has escapes for some characters that are sent as they are. */
function rawQuery(requestUrl: string): string {
  return /\?(.*)/s.exec(requestUrl)?.[1] ?? '';
}

/** The names of parameters, and the paths of the resources that have them. */
export type PathsByParameter = ReadonlyMap<string, readonly string[]>;

/**
 * Checks the lengths of all parameters, and the names of those that the resource does not have.
 *
 * @param known - the parameters of the resource
 * @param others - the parameters of all resources; `null`: unknown names are ignored unless they resemble a known one
 * @throws Refusal, Problem
 */
export function checkQueries(
  url: string,
  queries: Queries,
  known: readonly Parameter<unknown>[],
  others: PathsByParameter | null,
): void {
  checkSizes(url, queries, known);
  checkNames(queries, known, others);
}

/** Refuses values that are too long, before they are parsed. */
function checkSizes(url: string, queries: Queries, known: readonly Parameter<unknown>[]): void {
  const query = rawQuery(url);
  if (query.length > maxQueryCharacters) throw tooMuch(query.length, maxQueryCharacters, 'characters');
  if (isTooMuch(query)) throw tooMuch(query.split('&').length, maxParameters, 'parameters');
  for (const parameter of known) checkSize(parameter, queries.get(parameter.name) ?? '');
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}

function checkSize(parameter: Parameter<unknown>, text: string): void {
  const maxCharacters = maxCharactersOf(parameter);
  if (text.length <= maxCharacters) return;
  throw new Refusal({
    subject: parameter.name,
    found: text,
    allowed: `${parameter.allowed}, of at most ${maxCharacters} characters`,
    reason: (subject) => `${subject} (${shortened(text)}) has ${text.length} characters`,
  });
}

function isTooMuch(query: string): boolean {
  return query.length > maxQueryCharacters || query.split('&', maxParameters + 1).length > maxParameters;
}

/** Maximum paths of other resources in a message. */
const maxPaths = 4;

/**
 * Refuses unknown names, as ignoring one would answer a different question. Resources of the observed service refuse only near
 * misses. `_=1`, by which scripts avoid a cache, is ignored everywhere.
 *
 * @param others - the parameters of all resources; `null`: only near misses are refused
 */
function checkNames(queries: Queries, known: readonly Parameter<unknown>[], others: PathsByParameter | null): void {
  const names = [...known.map(({ name }) => name), 'format'];
  const confused = new Map(known.flatMap(({ mistakenNames = {} }) => Object.entries(mistakenNames)));
  for (const [name, found] of queries) {
    if (names.includes(name) || name === '_') continue;
    const meant = nearName(name, names);
    const hint = confused.get(name.toLowerCase()) ?? (meant && `Use "${meant}".`);
    if (hint === null && others === null) continue;
    const paths = others?.get(name);
    const more = paths && paths.length > maxPaths ? ` and ${paths.length - maxPaths} more` : '';
    const elsewhere = paths ? `; "${name}" is a parameter of ${paths.slice(0, maxPaths).join(', ')}${more}` : '';
    const allowed = hint === null ? `${names.join(', ')}${elsewhere}` : null;
    const reason = (subject: string) => `${subject} ${paths === undefined ? 'is unknown' : 'does nothing here'}`;
    throw new Refusal({ subject: name, found, allowed, hint, reason });
  }
}
