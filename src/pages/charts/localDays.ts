import type { OffsetSpan, TimeZone } from '../../locations/index.ts';
import { type CivilDay, type Interval, startOfDay } from '../../nights/index.ts';
import { chartWidth } from './time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A date of a zone from noon to noon by its clocks: a row of a chart. A date that the zone skipped has no length. */
export class LocalDay implements Interval {
  readonly date: CivilDay;
  readonly startMs: number;
  readonly endMs: number;
  readonly #offsets: readonly OffsetSpan[];

  constructor(timeZone: TimeZone, date: CivilDay, startMs: number, endMs: number) {
    this.date = date;
    this.startMs = startMs;
    this.endMs = endMs;
    // A day of 24 hours has one offset.
    this.#offsets = endMs - startMs === dayMs ? [] : timeZone.offsetSpans(startMs, endMs);
  }

  /**
   * The position of an instant by the clocks, in units, 0 at the first noon. Where the clocks are set forward, an hour of the
   * row has no instants; where back, one has two. In a zone that moved back across the date line, as Kwajalein's in 1969, a date
   * came twice: the instants of its second time are at the end of the row.
   */
  x(timeMs: number): number {
    const [first, second] = this.#offsets;
    const isAfter = first !== undefined && second !== undefined && timeMs >= second.startMs;
    const changeMs = isAfter ? withoutDays(second.offsetMs - first.offsetMs) : 0;
    return Math.min(1, (timeMs - this.startMs + changeMs) / dayMs) * chartWidth;
  }
}

/** A change of an offset without whole days, −12 … 12 h: moving across the date line does not change the time of day. */
function withoutDays(changeMs: number): number {
  return changeMs - Math.round(changeMs / dayMs) * dayMs;
}

/** Consecutive dates, as rows of a chart. */
export function localDays(timeZone: TimeZone, first: CivilDay, last: CivilDay): LocalDay[] {
  let offsetMs = 0;
  const noons = Array.from({ length: last - first + 2 }, (_, index) => {
    const wallMs = startOfDay(first + index) + dayMs / 2;
    const isSame = timeZone.offsetMs(wallMs - offsetMs) === offsetMs;
    const noonMs = isSame ? wallMs - offsetMs : timeZone.instantOf(wallMs);
    offsetMs = wallMs - noonMs;
    return noonMs;
  });
  return noons
    .slice(0, -1)
    .map((noonMs, index) => new LocalDay(timeZone, first + index, noonMs, noons[index + 1] ?? 0));
}
