import {
  type CivilDay,
  type DateRange,
  dayOf,
  firstSupportedDay,
  hourMs,
  isSupportedDay,
  lastSupportedDay,
  supportedDates,
  supportedDatesOf,
  supportedSpan,
} from '../nights/index.ts';
import { reversed } from './bounds.ts';
import { allowedDate, momentParameter, readDate, readDateAlone, readInstant, readSupportedInstant } from './dates.ts';
import type { Parameter, ParameterReader } from './parameter.ts';
import { Refusal } from './refusal.ts';

type RangeReader = Pick<ParameterReader, 'query' | 'now'>;

// Dates.

const withoutNights = `There are no nights outside ${supportedDates}.`;

const date = momentParameter(
  'date',
  `Only the nights of this date; an instant stands for its date of UTC. Together with \`after\` or \`before\`: only nights that satisfy all of them. ${withoutNights}`,
  readDate,
);

const [firstDefault, lastDefault] = [
  'seven days before today (UTC), or before `before` if that is earlier',
  'today (UTC), or seven days after `after` if `after` is later than today',
];

const firstDate = momentParameter(
  'after',
  `The first date, included; an instant stands for its date of UTC. Default: ${firstDefault}. ${withoutNights}`,
  readDate,
);

const lastDate = momentParameter(
  'before',
  `The last date, included; an instant stands for its date of UTC. Default: ${lastDefault}. ${withoutNights}`,
  readDate,
);

/** `date`, `after` and `before`. */
type DateParameters = readonly [Parameter<CivilDay>, Parameter<CivilDay>, Parameter<CivilDay>];

/** Of nights: dates, or instants, as clients of the observed service send them. */
export const dateParameters: DateParameters = [date, firstDate, lastDate];

/** Of windows: dates alone. */
export const windowDateParameters: DateParameters = [
  dateParameter(
    'date',
    'Only the night of this date at each location; with `together`, at the location that is named first. Default: tonight, if there is neither `after` nor `before`.',
  ),
  dateParameter('after', `The first date, included, as of \`date\`. Default with \`before\` alone: ${firstDefault}.`),
  dateParameter('before', `The last date, included. Default with \`after\` alone: ${lastDefault}. ${withoutNights}`),
];

function dateParameter(name: string, description: string): Parameter<CivilDay> {
  const schema = { type: 'string', format: 'date' };
  return { name, description, allowed: 'a date, such as 2026-11-21, by ISO 8601', schema, parse: readDateAlone };
}

/** The dates of a request, as given. */
export interface RequestedDates extends DateRange {
  /** The part of them that has nights; can be empty. */
  readonly supported: DateRange;
  /** Whether they depend on today's UTC date. */
  readonly usesToday: boolean;
}

/** Whether a request has any of `date`, `after` and `before`. */
export function hasDates({ text }: Pick<ParameterReader, 'text'>): boolean {
  return dateParameters.some(({ name }) => text(name) !== undefined);
}

/** @throws Refusal */
export function readDates({ query, now }: RangeReader, parameters = dateParameters): RequestedDates {
  const [single, from, to] = parameters.map(query);
  if (single !== undefined) {
    const common = { first: Math.max(single, from ?? single), last: Math.min(single, to ?? single) };
    return { ...common, supported: supportedDatesOf(common), usesToday: false };
  }
  const { start, end, usesNow } = rangeAround(dayOf(now()), 7, from, to, [firstSupportedDay, lastSupportedDay]);
  const dates = { first: start, last: end };
  return { ...dates, supported: supportedDatesOf(dates), usesToday: usesNow };
}

/** Refuses a reversed range and a date without nights, which are empty in the observed service. @throws Refusal */
export function checkDates(
  { query, text }: Pick<ParameterReader, 'query' | 'text'>,
  parameters = dateParameters,
): void {
  const [single, from, to] = parameters.map(query);
  if (single !== undefined && !isSupportedDay(single))
    throw new Refusal({ subject: date.name, found: text(date.name) ?? null, allowed: allowedDate });
  if (from !== undefined && to !== undefined && to < from) throw reversed(text, false);
}

// Instants.

const moment = momentParameter(
  'at',
  `The instant, from ${supportedDates}; a date stands for its 0h UTC. Default: the present.`,
  readSupportedInstant,
);

/** The instant of a list, by default the present. */
export const at: Parameter<number> = { ...moment, allowed: `${moment.allowed}; from ${supportedDates}` };

const withoutPositions = `There are no positions outside ${supportedDates}.`;

const afterInstant = momentParameter(
  'after',
  `Only positions after this instant; a date stands for its 0h UTC. Default: an hour before the present, or before \`before\` if that is earlier. ${withoutPositions}`,
  readInstant,
);

const beforeInstant = momentParameter(
  'before',
  `Only positions before this instant; a date stands for its 0h UTC. Default: the present, or an hour after \`after\` if \`after\` is later. ${withoutPositions}`,
  readInstant,
);

export const instantParameters = [afterInstant, beforeInstant];

/** The ends of the supported dates. */
const supportedMs = [supportedSpan.startMs, supportedSpan.endMs] as const;

/**
 * The open interval of a request, its supported part, which can be empty, and whether it depends on the present.
 *
 * @throws Refusal
 */
export function readInstants({ query, now }: RangeReader) {
  const range = rangeAround(now(), hourMs, query(afterInstant), query(beforeInstant), supportedMs);
  const { start: afterMs, end: beforeMs, usesNow: usesClock } = range;
  // The first instant of the supported dates is one of them.
  const supported = {
    afterMs: Math.max(afterMs, supportedMs[0] - 1),
    beforeMs: Math.min(beforeMs, supportedMs[1]),
  };
  return { afterMs, beforeMs, supported, usesClock };
}

/**
 * A range of dates or instants from both ends, one, or none: a missing end is the present, or a span away from the other end.
 *
 * @param supported - bounds of a missing end
 */
function rangeAround(
  now: number,
  span: number,
  from: number | undefined,
  to: number | undefined,
  [first, last]: readonly [number, number],
) {
  const end = to ?? (from !== undefined && from > now ? Math.min(last, from + span) : now);
  const start = from ?? Math.max(first, Math.min(end, now) - span);
  return { start, end, usesNow: to === undefined || (from === undefined && to > now) };
}
