import type { Parameter } from '../http/parameter.ts';
import { parameterProblem } from '../http/problem.ts';
import { lasting, type ResourceRequest } from '../http/resource.ts';
import { type CivilDay, dayOf, firstSupportedDay, isoDate, lastSupportedDay, startOfDay } from '../nights/index.ts';
import { wrongOrder } from './afterBefore.ts';
import { allowedDate, allowedInstant, readDate, readInstant } from './parse.ts';

/** The dates that are asked for, both included, and for how long that is so. */
export interface DateRange {
  readonly first: CivilDay;
  readonly last: CivilDay;
  readonly cacheControl: string;
}

const dateSchema = { type: 'string', format: 'date' };

const date: Parameter<CivilDay> = {
  name: 'date',
  description: 'The nights of this date alone. Not together with `after` or `before`.',
  allowed: allowedDate,
  schema: dateSchema,
  parse: readDate,
};

const after: Parameter<CivilDay> = {
  name: 'after',
  description:
    'The first date, included; an instant stands for its date of UTC. Seven days before `before` if left out.',
  allowed: `${allowedDate}, or ${allowedInstant}`,
  schema: { anyOf: [dateSchema, { type: 'string', format: 'date-time' }] },
  parse: (text) => readDate(text) ?? dateOfInstant(readInstant(text)),
};

const before: Parameter<CivilDay> = {
  ...after,
  name: 'before',
  description:
    'The last date, included; an instant stands for its date of UTC. Today, by UTC, if left out, or seven days after an `after` that is later.',
};

export const dateParameters = [date, after, before];

function dateOfInstant(timeMs: number | null): CivilDay | null {
  return timeMs === null ? null : dayOf(timeMs);
}

/** How many days a range goes back, or ahead of today, where it is not said. */
const usualDays = 7;

/** @throws Problem 400 */
export function readDates({ query, text, now }: ResourceRequest): DateRange {
  const single = query(date);
  const [from, to] = [query(after), query(before)];
  if (single === undefined) return range(from, to, now(), text);
  if (from === undefined && to === undefined) return { first: single, last: single, cacheControl: lasting };
  const message = 'Give either a date or a range.';
  const detail = `The parameter "date" is given together with "after" or "before". ${message}`;
  throw parameterProblem(400, detail, { parameter: 'date', value: isoDate(single), message });
}

function range(
  from: CivilDay | undefined,
  to: CivilDay | undefined,
  nowMs: number,
  text: ResourceRequest['text'],
): DateRange {
  const today = dayOf(nowMs);
  const last = to ?? (from !== undefined && from > today ? Math.min(lastSupportedDay, from + usualDays) : today);
  const first = from ?? Math.max(firstSupportedDay, last - usualDays);
  if (first > last) throw wrongOrder(text);
  return { first, last, cacheControl: to === undefined ? untilTomorrow(nowMs) : lasting };
}

/** For answers that depend on today's date, of UTC. */
export function untilTomorrow(nowMs: number): string {
  return `public, max-age=${Math.floor((startOfDay(dayOf(nowMs) + 1) - nowMs) / 1000)}`;
}
