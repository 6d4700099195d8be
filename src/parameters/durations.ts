import { Duration } from 'luxon';
import { maxEventDays } from '../nights/index.ts';

/** What is allowed where a duration is requested. */
export const allowedDuration = `a duration of up to ${maxEventDays} days, such as -10m, 1h30m, 90s or 2d, or by ISO 8601, such as -PT10M; without a sign it is positive`;

const maxMs = maxEventDays * 86_400_000;

const sign = /^[+-]?/;
const number = /\d{1,9}(?:\.\d{1,9})?/.source;
/** `1d2h3m4s`, each part optional; not empty. */
const short = new RegExp(`^(?=.)(?:${number}D)?((?:${number}H)?(?:${number}M)?(?:${number}S)?)$`);
/** Without years and months, which differ in length. */
const iso = new RegExp(
  `^P(?=.)(?:${number}W)?(?:${number}D)?(?:T(?=.)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
);

/**
 * The duration that a text names, in whole milliseconds, or `null` where it names none of up to `maxEventDays`. Days have 24 hours. In a
 * query, + is a space.
 */
export function readDuration(text: string): number | null {
  const upper = text.trim().toUpperCase();
  const [minus = ''] = sign.exec(upper) ?? [];
  const size = withDesignators(upper.slice(minus.length));
  if (!iso.test(size)) return null;
  const milliseconds = Math.round(Duration.fromISO(size).toMillis());
  if (milliseconds > maxMs) return null;
  // Turns −0 into 0.
  return (minus === '-' ? -milliseconds : milliseconds) + 0;
}

/** A duration that is not negative, as `readDuration` reads it, without parts that are 0: `1d2h30m`. */
export function durationText(durationMs: number): string {
  const duration = Duration.fromMillis(durationMs).shiftTo('days', 'hours', 'minutes', 'seconds');
  return duration.toISO().replace(/[PT]/g, '').toLowerCase();
}

/** `1d2h` as ISO 8601 has it: `P1DT2H`. */
function withDesignators(size: string): string {
  const [, time] = short.exec(size) ?? [];
  if (time === undefined) return size;
  const days = size.slice(0, size.length - time.length);
  return `P${days}${time === '' ? '' : 'T'}${time}`;
}
