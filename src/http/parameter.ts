import type { HonoRequest } from 'hono';
import { notFoundDetail, type Problem, parameterProblem } from './problem.ts';

/** A parameter of a request: how it is read, and how it is described. */
export interface Parameter<Value> {
  readonly name: string;
  readonly description: string;
  /** What is allowed; it completes "Allowed is". */
  readonly allowed: string;
  /** JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value that a text stands for, or `null` where that is not allowed. */
  readonly parse: (text: string) => Value | null;
}

/** The values of each query parameter of a request. */
export type Queries = Readonly<Record<string, readonly string[]>>;

/**
 * The value of a query parameter, or `undefined` where it is not given. Parameters that no resource knows are left
 * alone, as the framework does.
 *
 * @throws Problem 400 where it is given more than once, or its value is not allowed
 */
export function readQuery<Value>(queries: Queries, parameter: Parameter<Value>): Value | undefined {
  const text = readOnce(queries, parameter.name);
  if (text === undefined) return undefined;
  const value = parameter.parse(text);
  if (value === null) throw notAllowed(parameter, text);
  return value;
}

/**
 * The text of a query parameter, or `undefined` where it is not given.
 *
 * @throws Problem 400 where it is given more than once
 */
export function readOnce(queries: Queries, name: string): string | undefined {
  const values = queries[name] ?? [];
  if (values.length > 1) {
    const fault = { parameter: name, value: values.join(', '), message: 'Give it once.' };
    throw parameterProblem(400, `The parameter "${name}" is given ${values.length} times.`, fault);
  }
  return values[0];
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
  const value = parameter.parse(text);
  if (value === null) {
    const fault = { parameter: parameter.name, value: text, message: `Allowed is ${parameter.allowed}.` };
    throw parameterProblem(404, notFoundDetail, fault);
  }
  return value;
}

function notAllowed({ name, allowed }: Parameter<unknown>, value: string): Problem {
  const detail = `The parameter "${name}" cannot be "${value}". Allowed is ${allowed}.`;
  return parameterProblem(400, detail, { parameter: name, value, message: `Allowed is ${allowed}.` });
}
