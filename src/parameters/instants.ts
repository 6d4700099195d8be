import type { Parameter } from '../http/parameter.ts';
import type { ResourceRequest } from '../http/resource.ts';
import { firstSupportedDay, lastSupportedDay, startOfDay } from '../nights/index.ts';
import { wrongOrder } from './afterBefore.ts';
import { allowedDate, allowedInstant, readDate, readInstant } from './parse.ts';

const instantSchema = { type: 'string', format: 'date-time' };

export const at: Parameter<number> = {
  name: 'at',
  description: 'The instant that it is told for; the present if left out.',
  allowed: allowedInstant,
  schema: instantSchema,
  parse: readInstant,
};

const after: Parameter<number> = {
  name: 'after',
  description: 'All are after this instant; a date stands for its 0h UTC. An hour before `before` if left out.',
  allowed: `${allowedInstant}, or ${allowedDate}`,
  schema: { anyOf: [instantSchema, { type: 'string', format: 'date' }] },
  parse: (text) => startOf(readDate(text)) ?? readInstant(text),
};

const before: Parameter<number> = {
  ...after,
  name: 'before',
  description:
    'All are before this instant; a date stands for its 0h UTC. The present if left out, or an hour after an `after` that is later.',
};

export const instantParameters = [after, before];

const hourMs = 3_600_000;

/** The ends of the supported dates. */
const firstMs = startOfDay(firstSupportedDay);
const lastMs = startOfDay(lastSupportedDay + 1);

/** Two instants, neither of them included. */
interface InstantRange {
  readonly afterMs: number;
  readonly beforeMs: number;
  /** Whether another time the answer would be another. */
  readonly usesClock: boolean;
}

/** @throws Problem 400 */
export function readInstants({ query, text, now }: ResourceRequest): InstantRange {
  const [from, to] = [query(after), query(before)];
  const nowMs = now();
  const beforeMs = to ?? (from !== undefined && from > nowMs ? Math.min(lastMs, from + hourMs) : nowMs);
  const afterMs = from ?? Math.max(firstMs, beforeMs - hourMs);
  if (afterMs > beforeMs) throw wrongOrder(text);
  return { afterMs, beforeMs, usesClock: to === undefined };
}

function startOf(day: number | null): number | null {
  return day === null ? null : startOfDay(day);
}
