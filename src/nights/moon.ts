import { type GeodeticPosition, MoonPath, minuteMs, Observer } from '../sky/index.ts';
import { type CrossedNight, intervalsBelowTwilight, riseInstants, setInstants } from './crossings.ts';
import { type Interval, intersection, intervalsBetween } from './interval.ts';
import { horizonLoweringOf } from './twilights.ts';

/** An interval of the astronomical night during which the Moon is up. */
interface MoonlitTime extends Interval {
  /** The highest altitude of the Moon's centre in the interval, topocentric, without refraction, degrees. */
  readonly maxAltitude: number;
}

/** The Moon during a night, and the dark intervals. Instants are whole milliseconds of UTC since 1970. */
export interface MoonOfNight {
  /**
   * Moonrises, in ascending order: none, one or two. At moonrise the upper limb appears on the horizon. Refraction at the horizon
   * is 34′ at 1010 hPa and is proportional to the site's pressure.
   */
  readonly risesMs: readonly number[];
  /** Moonsets, in ascending order: none, one or two. */
  readonly setsMs: readonly number[];
  /** Azimuths of the Moon's centre at the moonrises, degrees from north through east. */
  readonly riseAzimuths: readonly number[];
  /** Azimuths of the Moon's centre at the moonsets, degrees from north through east. */
  readonly setAzimuths: readonly number[];
  /** Instant of the Moon's upper transit. `null`: the night has no upper transit. */
  readonly transitMs: number | null;
  /**
   * The highest altitude of the Moon's centre while the Sun is down, topocentric, without refraction, degrees. `null`: the Sun
   * does not set.
   */
  readonly maxAltitude: number | null;
  /** The intervals (at most three) when the Moon is up between the two solar noons, in ascending order. */
  readonly up: readonly Interval[];
  /** The intervals (at most four) with the Sun below −18° and the Moon down, in ascending order. */
  readonly dark: readonly Interval[];
  /** The intervals with the Sun below −18° and the Moon up, in ascending order. */
  readonly moonlit: readonly MoonlitTime[];
}

/** Computes the Moon's rises, sets and altitudes and the dark intervals for a night, from one solar noon to the next. */
export function moonOfNight(night: CrossedNight): MoonOfNight {
  const { site, interval: whole } = night;
  const sunDown = intervalsBelowTwilight(night, 'horizon');
  const astronomicalNight = intervalsBelowTwilight(night, 'astronomical');
  const path = moonPathOver(site, whole, horizonLoweringOf(site));
  const crossings = path.crossings();
  const risesMs = riseInstants(crossings);
  const setsMs = setInstants(crossings);
  const isUpAtNoon = path.isUp(whole.startMs);
  const up = intervalsBetween(whole, isUpAtNoon, risesMs, setsMs);
  const down = intervalsBetween(whole, !isUpAtNoon, setsMs, risesMs);
  const transitMs = path.transitMs();
  const maxAltitude = ({ startMs, endMs }: Interval) => path.maxAltitude(startMs, endMs);
  return {
    risesMs,
    setsMs,
    riseAzimuths: crossings.filter(({ rises }) => rises).map(({ azimuth }) => azimuth),
    setAzimuths: crossings.filter(({ rises }) => !rises).map(({ azimuth }) => azimuth),
    transitMs: transitMs === null ? null : Math.round(transitMs),
    maxAltitude: sunDown.length === 0 ? null : Math.max(...sunDown.map(maxAltitude)),
    up,
    dark: intersection(down, astronomicalNight),
    moonlit: intersection(up, astronomicalNight).map((each) => ({ ...each, maxAltitude: maxAltitude(each) })),
  };
}

/**
 * The Moon's path over a place in an interval of about a day.
 *
 * @param lowering - depression of the horizon in degrees, see `horizonLowering`
 */
export function moonPathOver(place: GeodeticPosition, { startMs, endMs }: Interval, lowering = 0): MoonPath {
  return new MoonPath(new Observer(place), startMs, endMs, lowering);
}

/** Minimum length of a dark interval that is useful to an observer, milliseconds. */
export const minDarkMs = minuteMs;

/** A night, or any object with the dark intervals of a night. */
export interface DarkNight {
  readonly moon: Pick<MoonOfNight, 'dark'>;
}

/** The dark intervals of a night that last at least `minDarkMs`. */
export function darkIntervalsOf({ moon }: DarkNight): readonly Interval[] {
  return moon.dark.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
