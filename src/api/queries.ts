import type { HonoRequest } from 'hono';
import { nearName, shortened } from '../locations/index.ts';
import { maxCharactersOf, type Parameter, type PathParameter, refusedBy } from './parameter.ts';
import { notFoundDetail, Problem, problemOf } from './problem.ts';
import { Refusal, type Refused } from './refusal.ts';
import type { Resource } from './resource.ts';

/**
 * The query parameters of a request by their names, as the observed service reads them: the last of a
 * repeated parameter counts; an empty one counts as missing. Other resources refuse it.
 */
export type Queries = ReadonlyMap<string, string>;

/**
 * The value of a part of the path.
 *
 * @param isObserved - whether a 404 has the words of Django REST framework, unless there is a hint
 * @throws Problem 404 if the text is not allowed
 */
export function readPath<Value>(request: HonoRequest, parameter: PathParameter<Value>, isObserved: boolean): Value {
  const text = request.param(parameter.name) ?? '';
  const value = text.length > maxCharactersOf(parameter) ? null : parameter.parse(text);
  if (value !== null) return value;
  const reason = () => `There is no ${parameter.name} "${shortened(text)}"`;
  const refused = { ...refusedBy(parameter, text), reason };
  const problem = problemOf(new Refusal(refused, { isUnknown: true }));
  throw isObserved && refused.hint === null ? new Problem(404, notFoundDetail, problem.details) : problem;
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

/** What decides which parameters a resource refuses. */
type Checked = Pick<Resource<object>, 'query' | 'refusesUnknown'>;

/** Maximum faults in a response. */
const maxFaults = 10;

/**
 * Checks the names, lengths and values of all parameters, each on its own.
 *
 * @param queries - of the URL
 * @throws Refusal of all wrong ones, Problem
 */
export function checkQueries(url: string, queries: Queries, resource: Checked): void {
  const raw = rawQuery(url);
  if (raw.length > maxQueryCharacters) throw tooMuch(raw.length, maxQueryCharacters, 'characters');
  if (isTooMuch(raw)) throw tooMuch(raw.split('&').length, maxParameters, 'parameters');
  const { query = [], refusesUnknown } = resource;
  // Where an unset variable of a script leaves a parameter empty, ignoring it would answer a different question.
  const given = refusesUnknown ? new Map(readableUrl(url).searchParams) : queries;
  const ofValues = query.flatMap((parameter) => valueFault(parameter, given.get(parameter.name)) ?? []);
  const refused = [...nameFaults(given, resource), ...ofValues];
  if (refused.length > 0) throw new Refusal(refused.slice(0, maxFaults));
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}

/** A value that is too long is not parsed. @returns `null` if the parameter is missing or its value is allowed */
function valueFault(parameter: Parameter<unknown>, text: string | undefined): Refused | null {
  if (text === undefined) return null;
  if (text === '') return { ...refusedBy(parameter, text), reason: (subject) => `${subject} is empty` };
  const maxCharacters = maxCharactersOf(parameter);
  if (text.length <= maxCharacters) return parameter.parse(text) === null ? refusedBy(parameter, text) : null;
  return {
    subject: parameter.name,
    found: text,
    allowed: `${parameter.allowed}, of at most ${maxCharacters} characters`,
    reason: (subject) => `${subject} (${shortened(text)}) has ${text.length} characters`,
  };
}

function isTooMuch(query: string): boolean {
  return query.length > maxQueryCharacters || query.split('&', maxParameters + 1).length > maxParameters;
}

/**
 * Unknown names, as ignoring one would answer a different question. Resources of the observed service, whose clients may send
 * what it ignores, and pages refuse only a near miss of `location`. `_=1`, by which scripts avoid a cache, is ignored everywhere.
 */
function nameFaults(queries: Queries, { query = [], refusesUnknown }: Checked): Refused[] {
  const names = [...query.map(({ name }) => name), 'format'];
  return [...queries].flatMap(([name, found]) => {
    if (names.includes(name) || name === '_') return [];
    const near = nearName(name, names);
    if (near !== 'location' && !refusesUnknown) return [];
    const meant = near === null ? { allowed: names.join(', ') } : { allowed: null, hint: `Use "${near}".` };
    return { subject: name, found, ...meant, reason: (subject: string) => `${subject} is unknown` };
  });
}
