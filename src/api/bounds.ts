import { shortened } from '../locations/index.ts';
import { dayMs, type Interval, maxEventDays, supportedDates } from '../nights/index.ts';
import { earliestMs, latestMs, readInstant } from './dates.ts';
import { readDuration } from './durations.ts';
import type { Parameter, ParameterReader } from './parameter.ts';
import { Refusal } from './refusal.ts';

// The start and the end of requested events.

/** An instant, or a duration from the present or from the start. */
type Moment = { readonly timeMs: number } | { readonly durationMs: number };

function momentOrDuration(name: string, description: string): Parameter<Moment> {
  return {
    name,
    description,
    allowed: `a date, such as 2026-11-21, an instant, such as 2026-11-21T18:00:00Z, by ISO 8601, or a duration of up to ${maxEventDays} days, such as 60d or -7d`,
    schema: { type: 'string' },
    parse: (text) => {
      const timeMs = readInstant(text);
      if (timeMs !== null) return { timeMs };
      const durationMs = readDuration(text);
      return durationMs === null ? null : { durationMs };
    },
  };
}

const after = momentOrDuration(
  'after',
  `From this instant on; a date stands for its 0h UTC, a duration of up to ${maxEventDays} days is from the present. Default: the present, or 24 hours before \`before\` if that has passed. There is nothing outside ${supportedDates}.`,
);

const before = momentOrDuration(
  'before',
  'Until this instant, in the same forms; if `after` is a date or an instant, a duration is from there. Default: 24 hours after `after`.',
);

/** The parameters of `readBounds`. */
export const boundParameters = [after, before] as const;

/** The refusal of a range whose end is not later than its start. */
export function reversed(text: ParameterReader['text'], isEmpty: boolean): Refusal {
  const relation = isEmpty ? 'is the same instant as' : 'is earlier than';
  const found = text(before.name) ?? '';
  const reason = (it: string) =>
    `${it} (${shortened(found)}) ${relation} the start (${shortened(text(after.name) ?? '')})`;
  return new Refusal({
    subject: before.name,
    found,
    allowed: null,
    hint: isEmpty ? 'The end has to be later.' : null,
    reason,
  });
}

/**
 * From the present, or from 24 hours before an end that has passed.
 *
 * @param days - from the start to the end, if the end is missing
 * @throws Refusal
 */
export function readBounds(
  { query, now, text }: ParameterReader,
  days = 1,
): Interval & { readonly usesClock: boolean } {
  const nowMs = now();
  const [start, end] = [query(after), query(before)];
  const from = timeOf(start, nowMs);
  const isFixed = start !== undefined && 'timeMs' in start;
  const to = timeOf(end, isFixed ? start.timeMs : nowMs);
  if (from !== undefined && to !== undefined && to <= from) throw reversed(text, to === from);
  const isFromNow = from === undefined && (to === undefined || to > nowMs);
  const startMs = from ?? (isFromNow || to === undefined ? nowMs : Math.max(earliestMs, to - dayMs));
  const isRelative = [start, end].some((moment) => moment !== undefined && 'durationMs' in moment);
  const endMs = Math.min(latestMs, to ?? startMs + days * dayMs);
  return { startMs, endMs, usesClock: isFromNow || (isRelative && !isFixed) };
}

function timeOf(moment: Moment | undefined, fromMs: number): number | undefined {
  return moment && ('timeMs' in moment ? moment.timeMs : fromMs + moment.durationMs);
}
