import { maxCharactersOf, type Parameter, type Queries } from './parameter.ts';
import { Problem, parameterProblem, shortened } from './problem.ts';

/** Most characters of a query before it is decoded, and most parameters; clients need a tenth of either. */
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

/**
 * Refuses what is too long, before anything else looks at it.
 *
 * @param known - the parameters of the resource
 * @throws Problem 400
 */
export function checkSizes(url: string, queries: Queries, known: readonly Parameter<unknown>[]): void {
  for (const parameter of known) checkSize(parameter, queries.get(parameter.name) ?? '');
  const start = url.indexOf('?');
  const query = start === -1 ? '' : url.slice(start + 1);
  if (!isTooMuch(query)) return;
  for (const parameter of known) checkSize(parameter, undecoded(query, parameter.name));
  if (query.length > maxQueryCharacters) throw tooMuch(query.length, maxQueryCharacters, 'characters');
  throw tooMuch(query.split('&').length, maxParameters, 'parameters');
}

/** What stands behind a name in a query; empty where it does not stand there. */
function undecoded(query: string, name: string): string {
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
  const message = `Allowed is ${allowed}, of at most ${maxCharacters} characters.`;
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
