import { leapSeconds } from './leapSeconds.ts';
import { dayMs } from './units.ts';
import { ut1Table } from './ut1Table.ts';

const tableStartMs = Date.parse(ut1Table.firstDate);
const tableEndMs = Date.parse(ut1Table.lastDate);
const values = Float64Array.from(ut1Table.ut1MinusTaiMs);
const stepMs = (tableEndMs - tableStartMs) / (values.length - 1);

/** A time in which TAI − UTC is constant, or grows uniformly. */
interface Period {
  readonly startMs: number;
  /** At its start; NaN before the table and after it, where UT1 is taken to be UTC. */
  readonly taiMinusUtcMs: number;
  /** Growth of TAI − UTC, milliseconds per millisecond. */
  readonly rate: number;
}

const unknown: Period = { startMs: -Infinity, taiMinusUtcMs: Number.NaN, rate: 0 };

const periods: readonly Period[] = [
  unknown,
  ...leapSeconds
    .map(([date, seconds, perDay]) => ({
      startMs: Date.parse(date),
      taiMinusUtcMs: seconds * 1000,
      rate: (perDay * 1000) / dayMs,
    }))
    .filter(({ startMs }) => startMs < tableEndMs),
  { ...unknown, startMs: tableEndMs },
];
const starts = Float64Array.from(periods, ({ startMs }) => startMs);
const startsInUt1 = Float64Array.from(periods, (period) => period.startMs + lead(period, period.startMs));

/** UT1 − UTC in milliseconds, within ±900. */
function lead({ startMs, taiMinusUtcMs, rate }: Period, timeMs: number): number {
  if (Number.isNaN(taiMinusUtcMs)) return 0;
  return taiMinusUtcMs + rate * (timeMs - startMs) + ut1MinusTai(timeMs);
}

/** UT1 − TAI in milliseconds, interpolated in the table: within 4 ms of the IERS's daily values in the median, 20 ms at 99 %. */
function ut1MinusTai(timeMs: number): number {
  const position = (timeMs - tableStartMs) / stepMs;
  const index = Math.min(Math.max(Math.floor(position), 0), values.length - 2);
  const before = values[index] ?? 0;
  return before + (position - index) * ((values[index + 1] ?? 0) - before);
}

/** The index of the last element not above a value, by bisection; the first element never is above it. */
function lastNotAbove(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * UT1 at an instant of UTC, both in milliseconds. UT1 is the time by the Earth's rotation, which hour angles and sidereal time
 * follow. Known for 1962 to 2027 by the IERS; before and after, it is taken to be UTC.
 *
 * It changes by 2 ms a day, but by a second at a leap second. It is interpolated for each instant, so that a night with a leap
 * second is no special case.
 */
export function ut1Of(timeMs: number): number {
  return timeMs + lead(periods[lastNotAbove(starts, timeMs)] ?? unknown, timeMs);
}

/**
 * The instant of UTC at which UT1 has a value, both in milliseconds. An instant in a leap second, which POSIX time lacks, becomes
 * its end.
 */
export function utcOf(ut1Ms: number): number {
  const index = lastNotAbove(startsInUt1, ut1Ms);
  return Math.min(ut1Ms - lead(periods[index] ?? unknown, ut1Ms), starts[index + 1] ?? Infinity);
}

/** TT − UT1 after the table, in milliseconds: its latest value, as its future cannot be predicted. */
const heldTerrestrialMs = 69_184;

/** TT − UT1 in milliseconds at an instant; `null` before 1962, when the table starts. */
export function ttMinusUt1Ms(ut1Ms: number): number | null {
  if (ut1Ms < tableStartMs) return null;
  return ut1Ms < tableEndMs ? 32_184 - ut1MinusTai(ut1Ms) : heldTerrestrialMs;
}
