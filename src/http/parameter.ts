import type { HonoRequest } from 'hono';
import { notFoundDetail, type Problem, parameterProblem, shortened } from './problem.ts';

/** A parameter of a request: how it is read, and how it is described. */
export interface Parameter<Value> {
  readonly name: string;
  readonly description: string;
  /** What is allowed; it completes "Allowed is". */
  readonly allowed: string;
  /** JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Maximum length of its text, 100 if missing; a longer one is refused before it is parsed. */
  readonly maxCharacters?: number;
  /** The value that a text stands for, or `null` where that is not allowed. */
  readonly parse: (text: string) => Value | null;
}

/** Maximum length of a parameter's text. */
export function maxCharactersOf({ maxCharacters = 100 }: Pick<Parameter<unknown>, 'maxCharacters'>): number {
  return maxCharacters;
}

/**
 * The query parameters of a request by their names, as the observed service reads them: of one that is given twice the last,
 * and an empty one is not given.
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
  if (value === null) throw notAllowed(parameter, text);
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
    const fault = { parameter: parameter.name, value: text, message: `Allowed is ${parameter.allowed}.` };
    throw parameterProblem(404, notFoundDetail, fault);
  }
  return value;
}

function notAllowed({ name, allowed }: Parameter<unknown>, value: string): Problem {
  const detail = `The parameter "${name}" cannot be "${shortened(value)}". Allowed is ${allowed}.`;
  return parameterProblem(400, detail, { parameter: name, value, message: `Allowed is ${allowed}.` });
}
