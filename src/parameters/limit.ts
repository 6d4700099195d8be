import { Problem } from '../http/problem.ts';
import type { ResourceRequest } from '../http/resource.ts';

/** Most nights, almanac entries or Moon positions in an answer: up to 16 MB, and a second of one core. */
export const mostEntries = 10_000;

/**
 * Refuses what would be too much, before any of it is computed.
 *
 * @param asked - how many entries the answer would have
 * @param what - what they are
 * @param advice - how to split the request
 * @param text - tells what was given of the parameters that can make it less
 * @throws Problem 400
 */
export function checkCount(asked: number, what: string, advice: string, text: ResourceRequest['text']): void {
  if (asked <= mostEntries) return;
  const detail = `This asks for ${asked} ${what}; at most ${mostEntries} are given at once. ${advice}`;
  const parameter = text('after') === undefined ? 'location' : 'after';
  const fault = { parameter, value: text(parameter) ?? null, message: advice };
  throw new Problem(400, detail, { errors: [fault], asked, limit: mostEntries });
}
