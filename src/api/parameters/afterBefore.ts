import { type Problem, parameterProblem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';

/**
 * A range whose start is later than its end.
 *
 * @param text - tells what was given
 * @param usual - what `before` is where it is not given
 */
export function wrongOrder(text: ResourceRequest['text'], usual: string): Problem {
  const [after = null, before] = [text('after'), text('before')];
  const end = before === undefined ? `"before", which is not given and so ${usual}` : `"before" (${before})`;
  const message = `Allowed is what is not later than ${end}.`;
  const fault = { parameter: 'after', value: after, message };
  return parameterProblem(400, `The parameter "after" (${after}) is later than ${end}.`, fault);
}
