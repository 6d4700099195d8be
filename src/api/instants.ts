import { dayMs, hourMs, type Interval, supportedDates, supportedSpan } from '../nights/index.ts';
import { earliestMs, latestMs, readInstant, readSupportedInstant } from './dates.ts';
import { type Parameter, parameter, type Values } from './parameter.ts';
import { Refusal } from './refusal.ts';

/** The instant of all examples, milliseconds of UTC since 1970: evening in Chile, night in Europe. */
export const exampleMs = Date.UTC(2026, 10, 21, 18);

export const allowedMoment =
  'a date, such as 2026-11-21, or an instant, such as 2026-11-21T18:00:00Z, by ISO 8601; without an offset it is UTC';

/** A date or an instant; the schema has the preferred forms. */
export function momentParameter(
  description: string,
  read: (text: string) => number | null,
  allowed = allowedMoment,
): Parameter<number> {
  const value = { anyOf: ['date-time', 'date'].map((format) => ({ type: 'string', format })) };
  return parameter({ description, allowed, value }, read);
}

export const atParameter = momentParameter(
  `The instant, from ${supportedDates}; a date stands for its 0h UTC. Default: the present.`,
  readSupportedInstant,
  `${allowedMoment}; from ${supportedDates}`,
);

const withoutPositions = `There are no positions outside ${supportedDates}.`;

/** The ends of Moon positions. */
export const instantParameters = {
  after: momentParameter(
    `Only positions after this instant; a date stands for its 0h UTC. Default: an hour before the present, or before \`before\` if that is earlier. ${withoutPositions}`,
    readInstant,
  ),
  before: momentParameter(
    `Only positions before this instant; a date stands for its 0h UTC. Default: the present, or an hour after \`after\` if \`after\` is later. ${withoutPositions}`,
    readInstant,
  ),
};

/** The open interval of Moon positions, its supported part, which can be empty, and whether it depends on the present. */
export function instantsOf({ after, before }: Values<typeof instantParameters>, nowMs: number) {
  const { startMs, endMs } = supportedSpan;
  const range = rangeAround(nowMs, hourMs, { start: after, end: before }, { start: startMs, end: endMs });
  const { start: afterMs, end: beforeMs, usesNow } = range;
  // The first instant of the supported dates is one of them.
  const supported = { afterMs: Math.max(afterMs, startMs - 1), beforeMs: Math.min(beforeMs, endMs) };
  return { afterMs, beforeMs, supported, usesNow };
}

/** The ends of a range of days or instants. */
interface Ends<End> {
  readonly start: End;
  readonly end: End;
}

/**
 * A range from both ends, one, or none: a missing end is the present, or a span away from the other end.
 *
 * @param supported - bounds of a missing end
 */
export function rangeAround(now: number, span: number, given: Ends<number | undefined>, supported: Ends<number>) {
  const isLater = given.start !== undefined && given.start > now;
  const end = given.end ?? (isLater ? Math.min(supported.end, given.start + span) : now);
  const start = given.start ?? Math.max(supported.start, Math.min(end, now) - span);
  return { start, end, usesNow: given.end === undefined || (given.start === undefined && given.end > now) };
}

/** The ends of events. */
export const boundParameters = {
  after: momentParameter(
    `From this instant on; a date stands for its 0h UTC. Default: the present, or 24 hours before \`before\` if that has passed. There is nothing outside ${supportedDates}.`,
    readInstant,
  ),
  before: momentParameter('Until this instant, in the same forms. Default: 24 hours after `after`.', readInstant),
};

/**
 * The interval of events: from the present, or from 24 hours before an end that has passed.
 *
 * @param days - from the start to the end, if the end is missing
 * @throws Refusal
 */
export function eventBoundsOf(
  { after, before }: Values<typeof boundParameters>,
  nowMs: number,
  days: number,
): Interval & { readonly usesNow: boolean } {
  if (after !== undefined && before !== undefined && before <= after)
    throw reversed(before === after ? 'is the same instant as' : 'is earlier than');
  const usesNow = after === undefined && (before === undefined || before > nowMs);
  const startMs = after ?? (before === undefined || usesNow ? nowMs : Math.max(earliestMs, before - dayMs));
  return { startMs, endMs: Math.min(latestMs, before ?? startMs + days * dayMs), usesNow };
}

/** The refusal of a range whose end is not later than its start. */
function reversed(relation: string): Refusal {
  const reason = (it: string) => `${it} ${relation} "after"`;
  return new Refusal({ subject: 'before', allowed: 'a later end', reason });
}
