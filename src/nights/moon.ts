import { type GeodeticPosition, MoonPath, minuteMs, Observer } from '../sky/index.ts';
import { type CrossedNight, intervalsBelowTwilight, riseInstants, setInstants } from './crossings.ts';
import { type Interval, intersection, intervalsBetween } from './interval.ts';
import { horizonLoweringOf } from './twilights.ts';

/** An interval with the Moon up. */
interface MoonlitTime extends Interval {
  /** The highest altitude of the Moon's centre in it, topocentric, without refraction, degrees. */
  readonly maxAltitude: number;
}

/** The Moon during a night, and the dark intervals. Instants are whole milliseconds of UTC since 1970. */
export interface MoonOfNight {
  /** Moonrises: the upper limb is on the horizon, with 34′ of refraction at 1010 hPa. None, one or two, in ascending order. */
  readonly risesMs: readonly number[];
  readonly setsMs: readonly number[];
  /** Azimuths of its centre at these instants, degrees from north through east. */
  readonly riseAzimuths: readonly number[];
  readonly setAzimuths: readonly number[];
  /** The Moon's upper transit; `null`: there is none in this night. */
  readonly transitMs: number | null;
  /** The highest altitude of the Moon's centre while the Sun is down, as in `moonlit`. `null`: the Sun does not set. */
  readonly maxAltitude: number | null;
  /** With the Moon up, from solar noon to solar noon, in ascending order. At most three. */
  readonly up: readonly Interval[];
  /** With the Sun below −18° and the Moon down, in ascending order. At most four. */
  readonly dark: readonly Interval[];
  /** With the Sun below −18° and the Moon up: the rest of the astronomical night. */
  readonly moonlit: readonly MoonlitTime[];
}

/** The Moon from one solar noon to the next. */
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

/** The Moon's path over a place in an interval of about a day. @param lowering - see `MoonPath` */
export function moonPathOver(place: GeodeticPosition, { startMs, endMs }: Interval, lowering = 0): MoonPath {
  return new MoonPath(new Observer(place), startMs, endMs, lowering);
}

/** A dark interval shorter than this is not worth waiting for, milliseconds. */
export const minDarkMs = minuteMs;

/** A night, or what stands for one. */
export interface DarkNight {
  readonly moon: Pick<MoonOfNight, 'dark'>;
}

/** The dark intervals of a night that are long enough. */
export function darkIntervalsOf({ moon }: DarkNight): readonly Interval[] {
  return moon.dark.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
