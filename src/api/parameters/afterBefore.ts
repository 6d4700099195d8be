import { type Problem, parameterProblem } from '../http/problem.ts';

/**
 * A range whose start is later than its end.
 *
 * @param present - what `before` is because it was not given; `null` where it was
 */
export function wrongOrder(after: string, before: string, present: string | null): Problem {
  const end = `"before" (${before}${present === null ? '' : `, ${present}, as it is not given`})`;
  const message = `Allowed is what is not later than ${end}.`;
  return parameterProblem(400, `The parameter "after" (${after}) is later than ${end}.`, {
    parameter: 'after',
    value: after,
    message,
  });
}
