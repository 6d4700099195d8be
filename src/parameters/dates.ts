import type { Parameter, ParameterReader } from '../input/parameter.ts';
import {
  type CivilDay,
  type DateRange,
  dayOf,
  firstSupportedDay,
  lastSupportedDay,
  supportedDatesOf,
} from '../nights/index.ts';
import { moment, rangeAround, readDate } from './parse.ts';

/** The dates that are asked for, as they are given. */
export interface RequestedDates extends DateRange {
  /** Those of them that have nights; can be empty. */
  readonly supported: DateRange;
  /** Whether they depend on today's date, of UTC. */
  readonly usesToday: boolean;
}

const outside = 'No date outside 1900-01-01 to 2100-12-31 has nights.';

const date: Parameter<CivilDay> = {
  ...moment,
  name: 'date',
  description: `Only the nights of this date; an instant stands for its date of UTC. Together with \`after\` or \`before\`: only nights that satisfy all of them. ${outside}`,
  parse: readDate,
};

const after: Parameter<CivilDay> = {
  ...date,
  name: 'after',
  description: `The first date, included; an instant stands for its date of UTC. Default: seven days before today (UTC), or before \`before\` if that is earlier. ${outside}`,
};

const before: Parameter<CivilDay> = {
  ...after,
  name: 'before',
  description: `The last date, included; an instant stands for its date of UTC. Default: today (UTC), or seven days after \`after\` if \`after\` is later than today. ${outside}`,
};

export const dateParameters = [date, after, before];

/** How many days a range goes back, or ahead of today, where it is not said. */
const defaultDays = 7;

const supportedDays = [firstSupportedDay, lastSupportedDay] as const;

/** @throws Refusal */
export function readDates({ query, now }: Pick<ParameterReader, 'query' | 'now'>): RequestedDates {
  const [single, from, to] = [query(date), query(after), query(before)];
  const today = dayOf(now());
  if (single !== undefined) {
    const common = { first: Math.max(single, from ?? single), last: Math.min(single, to ?? single) };
    return { ...common, supported: supportedDatesOf(common), usesToday: false };
  }
  const { start: first, end: last, usesNow } = rangeAround(today, defaultDays, from, to, supportedDays);
  const dates = { first, last };
  return { ...dates, supported: supportedDatesOf(dates), usesToday: usesNow };
}
