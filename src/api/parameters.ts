import type { HonoRequest } from 'hono';
import { parameterProblem } from './problem.ts';

/**
 * The value of a query parameter, or `undefined` where it is not given. Parameters that no resource knows are left
 * alone, as the framework does.
 *
 * @throws Problem 400 where it is given more than once
 */
export function readParameter(request: HonoRequest, name: string): string | undefined {
  const values = request.queries(name) ?? [];
  if (values.length > 1) {
    const fault = { parameter: name, value: values.join(', '), message: 'Give it once.' };
    throw parameterProblem(400, `The parameter "${name}" is given ${values.length} times.`, fault);
  }
  return values[0];
}
