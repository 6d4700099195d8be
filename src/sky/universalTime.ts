import { leapSeconds } from './leapSeconds.ts';
import { dayMs } from './units.ts';
import { ut1Table } from './ut1Table.ts';

const tableStartMs = Date.parse(ut1Table.firstDate);
const tableEndMs = Date.parse(ut1Table.lastDate);
const values = Float64Array.from(ut1Table.ut1MinusTaiMs);
const stepMs = (tableEndMs - tableStartMs) / (values.length - 1);

/** A period in which TAI − UTC grows at a constant rate. */
interface Period {
  readonly startMs: number;
  /** TAI − UTC at the start, milliseconds. NaN: the table of UT1 does not cover the period, and UT1 is assumed to equal UTC. */
  readonly taiMinusUtcMs: number;
  /** Growth of TAI − UTC per millisecond. */
  readonly rate: number;
}

const periods: readonly Period[] = [
  { startMs: -Infinity, taiMinusUtcMs: Number.NaN, rate: 0 },
  ...leapSeconds
    .map(([date, seconds, perDay]) => ({
      startMs: Date.parse(date),
      taiMinusUtcMs: seconds * 1000,
      rate: (perDay * 1000) / dayMs,
    }))
    .filter(({ startMs }) => startMs < tableEndMs),
  { startMs: tableEndMs, taiMinusUtcMs: Number.NaN, rate: 0 },
];
const distances = Float64Array.from(periods, ({ taiMinusUtcMs }) => taiMinusUtcMs);
const rates = Float64Array.from(periods, ({ rate }) => rate);
const starts = Float64Array.from(periods, ({ startMs }) => startMs);
const startsInUt1 = Float64Array.from(starts, (startMs, index) => startMs + lead(index, startMs));

/** UT1 − UTC at an instant of a period, in milliseconds, within ±900. */
function lead(period: number, timeMs: number): number {
  const taiMinusUtcMs = distances[period] ?? Number.NaN;
  if (Number.isNaN(taiMinusUtcMs)) return 0;
  return taiMinusUtcMs + (rates[period] ?? 0) * (timeMs - (starts[period] ?? 0)) + ut1MinusTai(timeMs);
}

/**
 * UT1 − TAI in milliseconds, interpolated in the table. The difference from the IERS's daily values is 4 ms in the median and
 * below 20 ms for 99 % of days.
 */
function ut1MinusTai(timeMs: number): number {
  const position = (timeMs - tableStartMs) / stepMs;
  const index = Math.min(Math.max(Math.floor(position), 0), values.length - 2);
  const before = values[index] ?? 0;
  return before + (position - index) * ((values[index + 1] ?? 0) - before);
}

/**
 * The index of the last element that is not greater than a value, by bisection. The first element must not be greater than the
 * value.
 */
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
 * UT1 at an instant of UTC, both in milliseconds. UT1 is the time scale of the Earth's rotation, which determines hour angles and
 * sidereal time. The IERS publishes UT1 for 1962 to 2027. Before 1962 and after the end of the table, UT1 is assumed to equal
 * UTC.
 *
 * UT1 − UTC changes by at most 3.5 ms a day, apart from steps of UTC. A leap second is a step of one second. UT1 − UTC is
 * interpolated for each instant, so that a night with a leap second is no special case. The interpolation takes less than 0.1 µs.
 */
export function ut1Of(timeMs: number): number {
  return timeMs + lead(lastNotAbove(starts, timeMs), timeMs);
}

/**
 * The instant of UTC at an instant of UT1, both in milliseconds. POSIX time has no leap seconds. An instant within a leap second
 * becomes the end of the leap second.
 */
export function utcOf(ut1Ms: number): number {
  const period = lastNotAbove(startsInUt1, ut1Ms);
  return Math.min(ut1Ms - lead(period, ut1Ms), starts[period + 1] ?? Infinity);
}

/** TT − TAI, milliseconds. */
const ttMinusTaiMs = 32_184;

/**
 * TT − UT1 after the end of the table, milliseconds. The value is TT − UTC since the last leap second, because UT1 is assumed to
 * equal UTC.
 */
const ttMinusUtcMs = ttMinusTaiMs + (leapSeconds.at(-1)?.[1] ?? Number.NaN) * 1000;

/** TT − UT1 in milliseconds at an instant. `null`: the instant is before 1962, when the table starts. */
export function ttMinusUt1Ms(ut1Ms: number): number | null {
  if (ut1Ms < tableStartMs) return null;
  return ut1Ms < tableEndMs ? ttMinusTaiMs - ut1MinusTai(ut1Ms) : ttMinusUtcMs;
}
