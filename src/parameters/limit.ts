import type { ParameterReader } from '../input/parameter.ts';
import { Refusal } from '../input/refusal.ts';

/** How to request fewer entries of a series. */
export const sparserAdvice = 'Request a shorter time, a larger "every", or fewer locations.';

/**
 * Refuses a response that would be too long, before it is computed. The refusal names `after` if it is given, else `location`.
 *
 * @param count - entries of the response
 * @param limit - maximum entries
 * @param what - the entries in words
 * @param hint - a sentence: how to split the request
 * @throws Refusal
 */
export function checkCount(
  count: number,
  limit: number,
  what: string,
  hint: string,
  { text }: Pick<ParameterReader, 'text'>,
): void {
  if (count <= limit) return;
  const subject = text('after') === undefined ? 'location' : 'after';
  const reason = () => `The response would have ${count} ${what}; the limit is ${limit}`;
  const excess = { asked: count, limit };
  throw new Refusal({ subject, found: text(subject) ?? null, allowed: null, hint, reason }, { excess });
}
