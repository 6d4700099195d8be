import type { Parameter } from '../http/parameter.ts';
import { cachedUntil, lasting, type ResourceRequest } from '../http/resource.ts';
import {
  type CivilDay,
  dayOf,
  firstSupportedDay,
  isSupportedDay,
  lastSupportedDay,
  startOfDay,
} from '../nights/index.ts';
import { allowedMoment, momentSchema, readDate } from './parse.ts';

/** The dates of a request, both included, and how long its response may be cached. */
export interface DateRange {
  readonly first: CivilDay;
  readonly last: CivilDay;
  /** The first is later than the last, or one that was given is not a supported date. */
  readonly isEmpty: boolean;
  readonly cacheControl: string;
}

const outside = 'Outside 1900-01-01 to 2100-12-31 the list is empty.';

const date: Parameter<CivilDay> = {
  name: 'date',
  description: `Only the nights of this date; an instant stands for its date of UTC. Together with \`after\` or \`before\`: only nights that satisfy all of them. ${outside}`,
  allowed: allowedMoment,
  schema: momentSchema,
  parse: readDate,
};

const after: Parameter<CivilDay> = {
  ...date,
  name: 'after',
  description: `The first date, included; an instant stands for its date of UTC. Default: seven days before \`before\`. ${outside}`,
};

const before: Parameter<CivilDay> = {
  ...after,
  name: 'before',
  description: `The last date, included; an instant stands for its date of UTC. Default: today (UTC), or seven days after \`after\` if \`after\` is later than today. ${outside}`,
};

export const dateParameters = [date, after, before];

/** How many days a range goes back, or ahead of today, where it is not said. */
const defaultDays = 7;

/** @throws Problem 400 */
export function readDates({ query, now }: Pick<ResourceRequest, 'query' | 'now'>): DateRange {
  const [single, from, to] = [query(date), query(after), query(before)];
  const given = [single, from, to].filter((day) => day !== undefined);
  const nowMs = now();
  const { first, last } = single === undefined ? range(from, to, dayOf(nowMs)) : common(single, from, to);
  return {
    first,
    last,
    isEmpty: first > last || !given.every(isSupportedDay),
    cacheControl: single === undefined && to === undefined ? untilTomorrow(nowMs) : lasting,
  };
}

/** The part of a range that is a single date. */
function common(single: CivilDay, from = single, to = single): Pick<DateRange, 'first' | 'last'> {
  return { first: Math.max(single, from), last: Math.min(single, to) };
}

function range(
  from: CivilDay | undefined,
  to: CivilDay | undefined,
  today: CivilDay,
): Pick<DateRange, 'first' | 'last'> {
  const last = to ?? (from !== undefined && from > today ? Math.min(lastSupportedDay, from + defaultDays) : today);
  const first = from ?? Math.max(firstSupportedDay, last - defaultDays);
  return { first, last };
}

/** For responses that depend on today's date, of UTC. */
export function untilTomorrow(nowMs: number): string {
  return cachedUntil(startOfDay(dayOf(nowMs) + 1), nowMs);
}
