import { Problem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';

/**
 * Refuses a response that would be too large, before any of it is computed. The error names `after` if the request has it, else
 * `location`.
 *
 * @param count - how many entries the response would have
 * @param limit - how many it can have
 * @param what - what they are
 * @param advice - how to split the request
 * @param text - looks up a parameter's text as it was sent
 * @throws Problem 400
 */
export function checkCount(
  count: number,
  limit: number,
  what: string,
  advice: string,
  text: ResourceRequest['text'],
): void {
  if (count <= limit) return;
  const detail = `The response would have ${count} ${what}; the limit is ${limit}. ${advice}`;
  const parameter = text('after') === undefined ? 'location' : 'after';
  const fault = { parameter, value: text(parameter) ?? null, message: advice };
  throw new Problem(400, detail, { errors: [fault], asked: count, limit });
}
