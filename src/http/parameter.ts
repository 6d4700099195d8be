import type { HonoRequest } from 'hono';
import type { Format } from './negotiation.ts';
import { notFoundDetail, type ParameterFault, Problem, parameterProblem, shortened } from './problem.ts';

/** A parameter of a request: how it is read, and how it is described. */
export interface Parameter<Value> {
  readonly name: string;
  readonly description: string;
  /** What is allowed; it completes "Use". */
  readonly allowed: string;
  /** JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The one format that depends on it; a page that shows the JSON does not offer it. */
  readonly onlyFormat?: Format;
  /** Maximum length of its text, 100 if missing; a longer one is refused before it is parsed. */
  readonly maxCharacters?: number;
  /** Names by which clients may mean this one, with what to do instead. Ignored where the resource has such a parameter. */
  readonly mistakenNames?: Readonly<Record<string, string>>;
  /** The value that a text stands for, or `null` where that is not allowed. */
  readonly parse: (text: string) => Value | null;
  /** A sentence about a text that is not allowed, such as the allowed one that means the same; `null`: there is none. */
  readonly hint?: (text: string) => string | null;
}

/** Maximum length of a parameter's text. */
export function maxCharactersOf({ maxCharacters = 100 }: Pick<Parameter<unknown>, 'maxCharacters'>): number {
  return maxCharacters;
}

/**
 * The query parameters of a request by their names, as the observed service reads them: the last of a
 * repeated parameter counts; an empty one counts as missing.
 */
export type Queries = ReadonlyMap<string, string>;

/**
 * The value of a query parameter, or `undefined` where it is not given.
 *
 * @param queries - in which `checkSizes` found nothing too long
 * @throws Problem 400 where its value is not allowed
 */
export function readQuery<Value>(queries: Queries, parameter: Parameter<Value>): Value | undefined {
  const text = queries.get(parameter.name);
  if (text === undefined) return undefined;
  const value = parameter.parse(text);
  if (value === null) throw valueNotAllowed(parameter, text);
  return value;
}

/** A variable part of a path. */
export interface PathParameter<Value> extends Parameter<Value> {
  readonly example: string;
}

/**
 * The value of a part of the path.
 *
 * @throws Problem 404 where nothing has that address
 */
export function readPath<Value>(request: HonoRequest, parameter: PathParameter<Value>): Value {
  const text = request.param(parameter.name) ?? '';
  const value = text.length > maxCharactersOf(parameter) ? null : parameter.parse(text);
  if (value === null) {
    const fault = { parameter: parameter.name, value: text, message: `Use ${parameter.allowed}.` };
    throw parameterProblem(404, notFoundDetail, fault);
  }
  return value;
}

function valueNotAllowed(parameter: Parameter<unknown>, value: string): Problem {
  const fault = faultOf(parameter, value);
  return parameterProblem(400, detailOf(fault), fault);
}

/** What is wrong with a parameter whose text is not allowed, or that is missing (`null`). */
export function faultOf({ name, allowed, hint }: Parameter<unknown>, value: string | null): ParameterFault {
  const hinted = value === null ? null : (hint?.(value) ?? null);
  return { parameter: name, value, message: `Use ${allowed}.${hinted === null ? '' : ` ${hinted}`}` };
}

/** The same as a sentence for the client. */
export function detailOf({ parameter, value, message }: ParameterFault): string {
  const what = value === null ? 'is missing.' : `cannot be "${shortened(value)}".`;
  return `The parameter "${parameter}" ${what} ${message}`;
}

/** Maximum length of a raw query, and maximum number of parameters; clients need a tenth of either. */
const maxQueryCharacters = 4096;
const maxParameters = 64;

const noQueries: Queries = new Map();

/** The parameters of a request; none where there are too many characters or parameters of them, which `checkSizes` refuses. */
export function readQueries(url: string): Queries {
  if (!url.includes('?')) return noQueries;
  const queries = new Map(readableUrl(url).searchParams);
  for (const [name, value] of queries) if (value === '') queries.delete(name);
  return queries;
}

/**
 * A request's address, with a query that is decoded quickly: none where there is too much of it, and U+FFFD in place of what is
 * not UTF-8. Node's parser throws for each parameter that is not, which takes 20 to 100 µs.
 */
export function readableUrl(requestUrl: string): URL {
  const url = new URL(requestUrl);
  if (isTooMuch(url.search.slice(1))) url.search = '';
  else if (!isDecodable(url.search)) url.search = decodable(url.search);
  return url;
}

/** The names of parameters, and the paths of the resources that have them. */
export type PathsByParameter = ReadonlyMap<string, readonly string[]>;

/**
 * Checks the length of all parameters, and the names of those that a resource does not have.
 *
 * @param known - the parameters of the resource
 * @param refused - those that it refuses if it does not have them
 * @throws Problem 400
 */
export function checkQueries(
  url: string,
  queries: Queries,
  known: readonly Parameter<unknown>[],
  refused: PathsByParameter,
): void {
  checkSizes(url, queries, known);
  checkNames(queries, known);
  checkOthers(queries, known, refused);
}

/**
 * Refuses values that are too long, before they are parsed.
 *
 * @param known - the parameters of the resource
 * @throws Problem 400
 */
function checkSizes(url: string, queries: Queries, known: readonly Parameter<unknown>[]): void {
  for (const parameter of known) checkSize(parameter, queries.get(parameter.name) ?? '');
  const start = url.indexOf('?');
  const query = start === -1 ? '' : url.slice(start + 1);
  if (!isTooMuch(query)) return;
  for (const parameter of known) checkSize(parameter, rawValue(query, parameter.name));
  if (query.length > maxQueryCharacters) throw tooMuch(query.length, maxQueryCharacters, 'characters');
  throw tooMuch(query.split('&').length, maxParameters, 'parameters');
}

/** The value of a parameter in a query, before it is decoded; empty where there is none. */
function rawValue(query: string, name: string): string {
  const at = `&${query}`.indexOf(`&${name}=`);
  if (at === -1) return '';
  const start = at + name.length + 1;
  const end = query.indexOf('&', start);
  return query.slice(start, end === -1 ? undefined : end);
}

function checkSize(parameter: Parameter<unknown>, text: string): void {
  const maxCharacters = maxCharactersOf(parameter);
  if (text.length <= maxCharacters) return;
  const { name, allowed } = parameter;
  const message = `Use ${allowed}, of at most ${maxCharacters} characters.`;
  const detail = `The parameter "${name}" (${shortened(text)}) has ${text.length} characters. ${message}`;
  throw parameterProblem(400, detail, { parameter: name, value: text, message });
}

function isTooMuch(query: string): boolean {
  return query.length > maxQueryCharacters || query.split('&', maxParameters + 1).length > maxParameters;
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What is not ASCII becomes U+FFFD, and a % that escapes nothing stays one. */
function decodable(text: string): string {
  return text.replace(/(?:%[89a-f][0-9a-f])+/gi, '%EF%BF%BD').replace(/%(?![0-9a-f]{2})/gi, '%25');
}

/** What other services call a parameter of this one. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['lng', 'longitude'],
  ['tz', 'timezone'],
  ['site', 'location'],
  ['from', 'after'],
  ['start', 'after'],
  ['to', 'before'],
  ['end', 'before'],
]);

/** Shorter names are one edit away from too many words. */
const minEditedCharacters = 5;

/**
 * Refuses parameters that are nearly ones that a resource knows: ignoring a misspelt name would answer a different question.
 * All others that it does not know are ignored.
 *
 * @param known - the resource's parameters
 * @throws Problem 400
 */
function checkNames(queries: Queries, known: readonly Parameter<unknown>[]): void {
  const names = [...known.map(({ name }) => name), 'format'];
  const confused = new Map(known.flatMap(({ mistakenNames = {} }) => Object.entries(mistakenNames)));
  for (const [name, value] of queries) {
    const advice = names.includes(name) ? null : (confused.get(name.toLowerCase()) ?? adviceFor(name, names));
    if (advice !== null) throw notKnown(name, value, advice);
  }
}

/** Paths of other resources that an error names at most. */
const maxPaths = 4;

/** Refuses parameters that only other resources have: a client that sends one expects it to select something. @throws Problem 400 */
function checkOthers(queries: Queries, known: readonly Parameter<unknown>[], refused: PathsByParameter): void {
  const names = known.map(({ name }) => name);
  for (const [name, value] of queries) {
    const paths = refused.get(name)?.slice(0, maxPaths);
    if (paths === undefined || names.includes(name)) continue;
    const message = `Use ${[...names, 'format'].join(', ')}; "${name}" is a parameter of ${paths.join(', ')}.`;
    const detail = `The parameter "${name}" does nothing here. ${message}`;
    throw parameterProblem(400, detail, { parameter: name, value, message });
  }
}

/** What to do instead, as a sentence; `null` where the name resembles none that is known. */
function adviceFor(name: string, known: readonly string[]): string | null {
  const meant = nearName(name, known);
  return meant === null ? null : `Use "${meant}".`;
}

/** The known name that a name nearly is: in another case, as a synonym, or one edit away. */
export function nearName(name: string, known: readonly string[]): string | null {
  const lower = name.toLowerCase();
  const same = [lower, synonyms.get(lower)].find((word) => word !== undefined && known.includes(word));
  return same ?? known.find((word) => word.length >= minEditedCharacters && isOneEditAway(lower, word)) ?? null;
}

/** Whether one character is inserted, left out or replaced, or two that stand side by side are exchanged. */
function isOneEditAway(text: string, word: string): boolean {
  if (Math.abs(text.length - word.length) > 1) return false;
  let at = 0;
  while (at < word.length && text[at] === word[at]) at++;
  const [rest, wordRest] = [text.slice(at), word.slice(at)];
  return (
    rest.slice(1) === wordRest ||
    rest === wordRest.slice(1) ||
    rest.slice(1) === wordRest.slice(1) ||
    (rest[0] === wordRest[1] && rest[1] === wordRest[0] && rest.slice(2) === wordRest.slice(2))
  );
}

function notKnown(name: string, value: string, advice: string): Problem {
  const detail = `The parameter "${name}" is unknown. ${advice}`;
  return parameterProblem(400, detail, { parameter: name, value, message: advice });
}
