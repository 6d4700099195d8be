import { Problem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';

/**
 * Refuses a response that would be too large, before any of it is computed.
 *
 * @param asked - how many entries the response would have
 * @param limit - how many it can have
 * @param what - what they are
 * @param advice - how to split the request
 * @param text - the text of a parameter of the request
 * @throws Problem 400
 */
export function checkCount(
  asked: number,
  limit: number,
  what: string,
  advice: string,
  text: ResourceRequest['text'],
): void {
  if (asked <= limit) return;
  const detail = `The response would have ${asked} ${what}; the limit is ${limit}. ${advice}`;
  const parameter = text('after') === undefined ? 'location' : 'after';
  const fault = { parameter, value: text(parameter) ?? null, message: advice };
  throw new Problem(400, detail, { errors: [fault], asked, limit });
}
