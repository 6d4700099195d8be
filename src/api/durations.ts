import { Duration } from 'luxon';
import { maxEventDays } from '../nights/index.ts';

/** The allowed durations, as text after "Use". */
export const allowedDuration = `a duration of up to ${maxEventDays} days, such as -10m, 1h30m, 90s or 2d, or by ISO 8601, such as -PT10M; without a sign it is positive`;

/** Without years and months, whose lengths differ; days have 24 hours. */
const unitsMs = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };

const number = /\d{1,9}(?:\.\d{1,9})?/.source;
const days = `(?:${number}D)?`;
const time = `(?=.)(?:${number}H)?(?:${number}M)?(?:${number}S)?`;
/** `1d2h3m4s` or, by ISO 8601, `P1DT2H3M4S`; each part optional, but not all. */
const shape = new RegExp(`^[+-]?(?:(?=\\d)${days}(?:${time})?|P(?=.)(?:${number}W)?${days}(?:T${time})?)$`);

/** Parses a duration, in whole milliseconds; `null` if it is none of up to `maxEventDays`. In a query, + is a space. */
export function readDuration(text: string): number | null {
  const upper = text.trim().toUpperCase();
  if (!shape.test(upper)) return null;
  const parts = [...upper.matchAll(/([\d.]+)([WDHMS])/g)];
  const size = parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitsMs[unit as keyof typeof unitsMs], 0);
  const milliseconds = Math.round(size);
  if (milliseconds > maxEventDays * unitsMs.D) return null;
  // Turns −0 into 0.
  return (upper.startsWith('-') ? -milliseconds : milliseconds) + 0;
}

/** Like `readDuration`, but `null` for one that is negative. */
export function readLength(text: string): number | null {
  const durationMs = readDuration(text);
  return durationMs !== null && durationMs >= 0 ? durationMs : null;
}

/** A duration that is not negative, as `readDuration` reads it, without parts that are 0: `1d2h30m`. */
export function durationText(durationMs: number): string {
  const duration = Duration.fromMillis(durationMs).shiftTo('days', 'hours', 'minutes', 'seconds');
  return duration.toISO().replace(/[PT]/g, '').toLowerCase();
}
