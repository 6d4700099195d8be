import {
  type CivilDay,
  contains,
  dayOf,
  type Interval,
  isoDate,
  type OffsetSpan,
  TimeZone,
} from '../../nights/index.ts';
import { clockTime, clockTimeWithSeconds, dayAndMonth, offsetName, roundedToMinute } from './clock.ts';
import { shortMonth, weekdayAndDay } from './dates.ts';

export const utcZone = new TimeZone('UTC');

const isUtc = ({ name }: TimeZone) => name === utcZone.name;

/** Instants as the clocks of a time zone show them. All times of a page are of such a clock. */
export class LocalClock {
  readonly zone: TimeZone;
  /** The zone's offsets from UTC where most of the times are. Elsewhere each is looked up, which takes microseconds. */
  readonly offsets: readonly OffsetSpan[];

  constructor(zone: TimeZone, offsets: readonly OffsetSpan[] = []) {
    this.zone = zone;
    this.offsets = offsets;
  }

  /** @param interval - a day or so that contains most of the times */
  static over(zone: TimeZone, { startMs, endMs }: Interval): LocalClock {
    return new LocalClock(zone, isUtc(zone) ? [{ startMs, endMs, offsetMs: 0 }] : zone.offsetSpans(startMs, endMs));
  }

  /** `UTC`, or the city of the zone: `Santiago`. */
  get name(): string {
    return (this.zone.name.split('/').at(-1) ?? '').replaceAll('_', ' ');
  }

  /** `UTC`; `Santiago, UTC−03:00`; `Santiago, UTC−04:00, then UTC−03:00` where the clocks change in the interval. */
  get fullName(): string {
    return this.name + this.offsetsAfterName;
  }

  /** `, UTC−03:00`; empty for UTC. */
  get offsetsAfterName(): string {
    return isUtc(this.zone) ? '' : `, ${this.offsetNames}`;
  }

  /** `UTC−03:00`; `UTC−04:00, then UTC−03:00` where the clocks change in the interval. */
  get offsetNames(): string {
    return this.offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ');
  }

  /** How far it is ahead of UTC, milliseconds. */
  offsetMs(timeMs: number): number {
    const span = this.offsets.find((each) => contains(each, timeMs));
    if (span !== undefined) return span.offsetMs;
    return isUtc(this.zone) ? 0 : this.zone.offsetMs(timeMs);
  }

  /** `18:04`, to the nearest minute. */
  time(timeMs: number): string {
    return clockTime(timeMs, this.offsetMs(timeMs));
  }

  /** `18:04:10`. */
  timeWithSeconds(timeMs: number): string {
    return clockTimeWithSeconds(timeMs, this.offsetMs(timeMs));
  }

  /** `19:32 – 22:10`. */
  span({ startMs, endMs }: Interval): string {
    return `${this.time(startMs)}\u00a0–\u00a0${this.time(endMs)}`;
  }

  /** The date of the minute that `time` shows. */
  day(timeMs: number): CivilDay {
    return dayOf(roundedToMinute(timeMs + this.offsetMs(timeMs)));
  }

  /** `21 Nov`, the date of the minute that `time` shows. */
  date(timeMs: number): string {
    return dayAndMonth(timeMs, this.offsetMs(timeMs));
  }

  /** `Fri 27, 18:04`; in another month than the present one `Tue 1 Dec, 18:04`. */
  dateAndTime(timeMs: number, nowMs: number): string {
    const [date, present] = [this.day(timeMs), this.day(nowMs)];
    const month = isoDate(date).slice(0, 7) === isoDate(present).slice(0, 7) ? '' : ` ${shortMonth(isoDate(date))}`;
    return `${weekdayAndDay(date)}${month}, ${this.time(timeMs)}`;
  }
}
