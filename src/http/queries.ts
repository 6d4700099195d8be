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

/** A request's address, without its query if that is too large. */
export function readableUrl(requestUrl: string): URL {
  const url = new URL(requestUrl);
  if (isTooMuch(url.search.slice(1))) url.search = '';
  return url;
}

/** The names of parameters, and the paths of the resources that have them. */
export type PathsByParameter = ReadonlyMap<string, readonly string[]>;

/**
 * Checks the length of all parameters, and the names of those that a resource does not have.
 *
 * @param known - the parameters of the resource
 * @param others - those of other resources, which it refuses
 * @throws Refusal, Problem
 */
export function checkQueries(
  url: string,
  queries: Queries,
  known: readonly Parameter<unknown>[],
  others: PathsByParameter,
): void {
  checkSizes(url, queries, known);
  checkNames(queries, known);
  checkOthers(queries, known, others);
}

/** Refuses values that are too long, before they are parsed; undecoded if the query is too large to be decoded. */
function checkSizes(url: string, queries: Queries, known: readonly Parameter<unknown>[]): void {
  const [, query = ''] = /\?(.*)/s.exec(url) ?? [];
  const isUnread = isTooMuch(query);
  const sent = (name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1];
  for (const parameter of known)
    checkSize(parameter, (isUnread ? sent(parameter.name) : queries.get(parameter.name)) ?? '');
  if (!isUnread) return;
  const [count, limit, what] =
    query.length > maxQueryCharacters
      ? [query.length, maxQueryCharacters, 'characters']
      : [query.split('&').length, maxParameters, 'parameters'];
  throw new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
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

/**
 * Refuses names that resemble a parameter of the resource: ignoring a misspelt one would answer a different question. Other
 * unknown names are ignored.
 */
function checkNames(queries: Queries, known: readonly Parameter<unknown>[]): void {
  const names = [...known.map(({ name }) => name), 'format'];
  const confused = new Map(known.flatMap(({ mistakenNames = {} }) => Object.entries(mistakenNames)));
  for (const [name, value] of queries) {
    if (names.includes(name)) continue;
    const meant = nearName(name, names);
    const hint = confused.get(name.toLowerCase()) ?? (meant && `Use "${meant}".`);
    const reason = (subject: string) => `${subject} is unknown`;
    if (hint !== null) throw new Refusal({ subject: name, found: value, allowed: null, hint, reason });
  }
}

/** Maximum paths of other resources in a message. */
const maxPaths = 4;

/** Refuses parameters of other resources: a client that sends one expects it to select something. */
function checkOthers(queries: Queries, known: readonly Parameter<unknown>[], others: PathsByParameter): void {
  const names = known.map(({ name }) => name);
  for (const [name, value] of queries) {
    const paths = others.get(name)?.slice(0, maxPaths);
    if (paths === undefined || names.includes(name)) continue;
    const allowed = `${[...names, 'format'].join(', ')}; "${name}" is a parameter of ${paths.join(', ')}`;
    throw new Refusal({ subject: name, found: value, allowed, reason: (subject) => `${subject} does nothing here` });
  }
}
