import type { ParameterReader } from './parameter.ts';
import { Refusal } from './refusal.ts';

/** Maximum nights or Moon positions of a response: all nights of one place, as clients of the observed service request open ranges. */
export const maxNightEntries = 75_000;

/** Maximum entries of any other response. */
export const maxEntries = 10_000;

/**
 * Refuses a response that would be too long, before it is computed. The refusal names the first given one of `limits`, else
 * `location`.
 *
 * @param count - entries of the response
 * @param limit - maximum entries
 * @param what - the entries in words
 * @param hint - a sentence: how to split the request
 * @param limits - the parameters that limit the entries
 * @throws Refusal
 */
export function checkCount(
  count: number,
  limit: number,
  what: string,
  hint: string,
  { text }: Pick<ParameterReader, 'text'>,
  limits: readonly string[] = ['after', 'before'],
): void {
  if (count <= limit) return;
  const subject = limits.find((name) => text(name) !== undefined) ?? 'location';
  const reason = () => `The response would have ${count} ${what}; the limit is ${limit}`;
  const excess = { asked: count, limit };
  throw new Refusal({ subject, found: text(subject) ?? null, allowed: null, hint, reason }, { excess });
}
