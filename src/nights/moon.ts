import type { Site } from '../locations/index.ts';
import { horizonDip, MoonPath, Observer } from '../sky/index.ts';
import { type Interval, within } from './interval.ts';

/** The Moon during a night, and the dark intervals. Instants are whole milliseconds of UTC since 1970. */
export interface MoonOfNight {
  /** The Moon's upper limb on the horizon, with 34′ of refraction; none, one or two, in ascending order. */
  readonly risesMs: readonly number[];
  readonly setsMs: readonly number[];
  /** With the Moon up, from solar noon to solar noon, in ascending order; at most three. */
  readonly up: readonly Interval[];
  /** With the Sun below −18° and the Moon down, in ascending order; at most three. */
  readonly dark: readonly Interval[];
}

/**
 * The Moon from one solar noon to the next.
 *
 * @param night - from noon to noon
 * @param astronomicalNight - with the Sun below −18°; `null` where it never is
 */
export function moonOfNight(
  { latitude, longitude, heightAboveHorizon }: Site,
  night: Interval,
  astronomicalNight: Interval | null,
): MoonOfNight {
  const path = new MoonPath(
    new Observer(latitude, longitude),
    night.startMs,
    night.endMs,
    horizonDip(heightAboveHorizon),
  );
  const crossings = path.crossings();
  const timesOf = (rising: boolean) =>
    crossings.filter(({ rises }) => rises === rising).map(({ timeMs }) => Math.round(timeMs));
  const [risesMs, setsMs] = [timesOf(true), timesOf(false)];
  const isUpAtNoon = path.isUp(night.startMs);
  const down = intervalsBetween(night, !isUpAtNoon, setsMs, risesMs);
  return {
    risesMs,
    setsMs,
    up: intervalsBetween(night, isUpAtNoon, risesMs, setsMs),
    dark: astronomicalNight === null ? [] : within(down, astronomicalNight),
  };
}

/** Pairs each start with the next end; the night's own ends where one is missing. */
function intervalsBetween(night: Interval, atStart: boolean, begins: readonly number[], ends: readonly number[]) {
  const starts = atStart ? [night.startMs, ...begins] : begins;
  return starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? night.endMs }));
}
