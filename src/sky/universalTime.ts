import { leapSeconds } from './leapSeconds.ts';
import { dayMs } from './units.ts';
import { ut1Table } from './ut1Table.ts';

const tableStartMs = Date.parse(ut1Table.firstDate);
const tableEndMs = Date.parse(ut1Table.lastDate);
const values = Float64Array.from(ut1Table.ut1MinusTaiMs);
const stepMs = (tableEndMs - tableStartMs) / (values.length - 1);

/**
 * TAI − UTC from each start on, milliseconds, and its growth per millisecond. NaN before and after the table, where UT1 is taken
 * to be UTC.
 */
const periods: readonly (readonly [startMs: number, taiMinusUtcMs: number, rate: number])[] = [
  [-Infinity, Number.NaN, 0],
  ...leapSeconds
    .map(([date, seconds, perDay]) => [Date.parse(date), seconds * 1000, (perDay * 1000) / dayMs] as const)
    .filter(([startMs]) => startMs < tableEndMs),
  [tableEndMs, Number.NaN, 0],
];
const distances = Float64Array.from(periods, ([, taiMinusUtcMs]) => taiMinusUtcMs);
const rates = Float64Array.from(periods, ([, , rate]) => rate);
const starts = Float64Array.from(periods, ([startMs]) => startMs);
const startsInUt1 = Float64Array.from(starts, (startMs, index) => startMs + lead(index, startMs));

/** UT1 − UTC in milliseconds, within ±900. */
function lead(period: number, timeMs: number): number {
  const taiMinusUtcMs = distances[period] ?? Number.NaN;
  if (Number.isNaN(taiMinusUtcMs)) return 0;
  return taiMinusUtcMs + (rates[period] ?? 0) * (timeMs - (starts[period] ?? 0)) + ut1MinusTai(timeMs);
}

/** UT1 − TAI in milliseconds, interpolated in the table: within 4 ms of the IERS's daily values in the median, 20 ms at 99 %. */
function ut1MinusTai(timeMs: number): number {
  const position = (timeMs - tableStartMs) / stepMs;
  const index = Math.min(Math.max(Math.floor(position), 0), values.length - 2);
  const before = values[index] ?? 0;
  return before + (position - index) * ((values[index + 1] ?? 0) - before);
}

/** The index of the last element not above a value, by bisection. The first element must not be above the value. */
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
 * It changes by 2 ms a day, but by a second at a leap second. It is interpolated for each instant, which costs some ten
 * nanoseconds, so that a night with a leap second is no special case.
 */
export function ut1Of(timeMs: number): number {
  return timeMs + lead(lastNotAbove(starts, timeMs), timeMs);
}

/**
 * The instant of UTC at which UT1 has a value, both in milliseconds. An instant in a leap second, which POSIX time lacks, becomes
 * its end.
 */
export function utcOf(ut1Ms: number): number {
  const period = lastNotAbove(startsInUt1, ut1Ms);
  return Math.min(ut1Ms - lead(period, ut1Ms), starts[period + 1] ?? Infinity);
}

/** TT − TAI, milliseconds. */
const ttMinusTaiMs = 32_184;

/** TT − UT1 after the table, milliseconds: TT − UTC since the last leap second, because UT1 is taken to be UTC. */
const ttMinusUtcMs = ttMinusTaiMs + (leapSeconds.at(-1)?.[1] ?? Number.NaN) * 1000;

/** TT − UT1 in milliseconds at an instant. `null`: the instant is before 1962, when the table starts. */
export function ttMinusUt1Ms(ut1Ms: number): number | null {
  if (ut1Ms < tableStartMs) return null;
  return ut1Ms < tableEndMs ? ttMinusTaiMs - ut1MinusTai(ut1Ms) : ttMinusUtcMs;
}
