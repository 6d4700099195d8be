import { type Problem, parameterProblem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';

/**
 * A range whose start is later than its end.
 *
 * @param text - tells what was given of both
 */
export function wrongOrder(text: ResourceRequest['text']): Problem {
  const [after = null, before = null] = [text('after'), text('before')];
  const message = `Allowed is what is not later than "before" (${before}).`;
  const fault = { parameter: 'after', value: after, message };
  return parameterProblem(400, `The parameter "after" (${after}) is later than "before" (${before}).`, fault);
}
