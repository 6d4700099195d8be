import { maxCharactersOf, type Parameter, type Queries } from './parameter.ts';
import { Problem, parameterProblem, shortened } from './problem.ts';

/** Most characters of a query before it is decoded, and most parameters; clients need a tenth of either. */
const maxQueryCharacters = 4096;
const maxParameters = 64;

const noQueries: Queries = new Map();

/** Reads a query in time that is linear in its length; what is not UTF-8 becomes U+FFFD. */
export function readQueries(url: string): Queries {
  if (!url.includes('?')) return noQueries;
  const queries = new Map(new URL(url).searchParams);
  for (const [name, value] of queries) if (value === '') queries.delete(name);
  return queries;
}

/**
 * Refuses what is too long, before anything else looks at it.
 *
 * @param known - the parameters of the resource
 * @throws Problem 400
 */
export function checkSizes(url: string, queries: Queries, known: readonly Parameter<unknown>[]): void {
  const long = known.find((parameter) => (queries.get(parameter.name)?.length ?? 0) > maxCharactersOf(parameter));
  if (long !== undefined) throw tooLong(long, queries.get(long.name) ?? '');
  const start = url.indexOf('?');
  const length = start === -1 ? 0 : url.length - start - 1;
  if (length > maxQueryCharacters) throw tooMuch(length, maxQueryCharacters, 'characters');
  if (queries.size > maxParameters) throw tooMuch(queries.size, maxParameters, 'parameters');
}

function tooLong(parameter: Parameter<unknown>, value: string): Problem {
  const { name, allowed } = parameter;
  const message = `Allowed is ${allowed}, of at most ${maxCharactersOf(parameter)} characters.`;
  const detail = `The parameter "${name}" (${shortened(value)}) has ${value.length} characters. ${message}`;
  return parameterProblem(400, detail, { parameter: name, value, message });
}

function tooMuch(count: number, limit: number, what: string): Problem {
  return new Problem(400, `The query has ${count} ${what}; at most ${limit} are allowed.`);
}
