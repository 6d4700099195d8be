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

/** Whether a time zone is UTC itself. */
export const isUtc = ({ name }: TimeZone) => name === utcZone.name;

/** Writes instants as clock times and dates in one time zone. Pages write most times with this class. */
export class LocalClock {
  readonly zone: TimeZone;
  /**
   * The zone's offsets from UTC during an interval that contains most of the instants to write. For an instant outside this
   * interval, the offset must be looked up, which is slower.
   */
  readonly offsets: readonly OffsetSpan[];

  constructor(zone: TimeZone, offsets: readonly OffsetSpan[] = []) {
    this.zone = zone;
    this.offsets = offsets;
  }

  /** @param interval - an interval of about a day that contains most of the instants to write */
  static over(zone: TimeZone, { startMs, endMs }: Interval): LocalClock {
    return new LocalClock(zone, isUtc(zone) ? [{ startMs, endMs, offsetMs: 0 }] : zone.offsetSpans(startMs, endMs));
  }

  /** A short name of the time zone: `UTC`, or the city in the zone's name, such as `Santiago`. */
  get name(): string {
    return (this.zone.name.split('/').at(-1) ?? '').replaceAll('_', ' ');
  }

  /**
   * The name of the time zone with its offsets: `UTC`, or `Santiago, UTC−03:00`. If the clocks change within the interval of
   * `offsets`: `Santiago, UTC−04:00, then UTC−03:00`.
   */
  get fullName(): string {
    return this.name + this.offsetsAfterName;
  }

  /** The offsets as text to append to the name: `, UTC−03:00`. Empty for UTC. */
  get offsetsAfterName(): string {
    return isUtc(this.zone) ? '' : `, ${this.offsetNames}`;
  }

  /** The offsets as text: `UTC−03:00`. If the clocks change within the interval of `offsets`: `UTC−04:00, then UTC−03:00`. */
  get offsetNames(): string {
    return this.offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ');
  }

  /** The offset from UTC at an instant, milliseconds. The offset is positive if the local time is ahead of UTC. */
  offsetMs(timeMs: number): number {
    const span = this.offsets.find((each) => contains(each, timeMs));
    if (span !== undefined) return span.offsetMs;
    return isUtc(this.zone) ? 0 : this.zone.offsetMs(timeMs);
  }

  /** The clock time to the nearest minute: `18:04`. */
  time(timeMs: number): string {
    return clockTime(timeMs, this.offsetMs(timeMs));
  }

  /** The clock time to the nearest second: `18:04:10`. */
  timeWithSeconds(timeMs: number): string {
    return clockTimeWithSeconds(timeMs, this.offsetMs(timeMs));
  }

  /** The clock times at both ends of an interval: `19:32 – 22:10`. */
  span({ startMs, endMs }: Interval): string {
    return `${this.time(startMs)}\u00a0–\u00a0${this.time(endMs)}`;
  }

  /** The local date of an instant. The instant is rounded to the minute first, as in `time`. */
  day(timeMs: number): CivilDay {
    return dayOf(roundedToMinute(timeMs + this.offsetMs(timeMs)));
  }

  /** The date of the minute that `time` shows, as text: `21 Nov`. */
  date(timeMs: number): string {
    return dayAndMonth(timeMs, this.offsetMs(timeMs));
  }

  /** The date and the time: `Fri 27, 18:04`. If the month is not the present month: `Tue 1 Dec, 18:04`. */
  dateAndTime(timeMs: number, nowMs: number): string {
    const [date, present] = [this.day(timeMs), this.day(nowMs)];
    const month = isoDate(date).slice(0, 7) === isoDate(present).slice(0, 7) ? '' : ` ${shortMonth(isoDate(date))}`;
    return `${weekdayAndDay(date)}${month}, ${this.time(timeMs)}`;
  }
}
