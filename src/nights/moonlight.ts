import { MoonPath, Observer } from '../sky/index.ts';
import { intervalBelow } from './crossings.ts';
import { type Interval, within } from './interval.ts';
import type { Night } from './night.ts';

/** When the Moon is up in a night, and when it is dark. Instants are whole milliseconds of UTC since 1970. */
export interface Moonlight {
  readonly night: Night;
  /** The Moon's upper limb on the horizon, with 34′ of refraction; none, one or two, in their order. */
  readonly moonrisesMs: readonly number[];
  readonly moonsetsMs: readonly number[];
  /** With the Moon up, from solar noon to solar noon, in their order; at most three. */
  readonly moonUp: readonly Interval[];
  /** With the Sun below −18° and the Moon down, in their order; at most three. */
  readonly dark: readonly Interval[];
}

/** Computes when the Moon is up in a night. */
export function computeMoonlight(night: Night): Moonlight {
  const { site, solarNoonMs, nextSolarNoonMs } = night;
  const path = new MoonPath(new Observer(site.latitude, site.longitude), solarNoonMs, nextSolarNoonMs);
  const crossings = path.crossings().map(({ timeMs, rises }) => ({ timeMs: Math.round(timeMs), rises }));
  const timesOf = (rising: boolean) => crossings.filter(({ rises }) => rises === rising).map(({ timeMs }) => timeMs);
  const [moonrisesMs, moonsetsMs] = [timesOf(true), timesOf(false)];
  const isUpAtNoon = path.isUp(solarNoonMs);
  const astronomicalNight = intervalBelow(night, 'astronomical');
  const moonDown = spansFrom(night, !isUpAtNoon, moonsetsMs, moonrisesMs);
  return {
    night,
    moonrisesMs,
    moonsetsMs,
    moonUp: spansFrom(night, isUpAtNoon, moonrisesMs, moonsetsMs),
    dark: astronomicalNight === null ? [] : within(moonDown, astronomicalNight),
  };
}

/** The parts of a night that begin at some instants and end at others. */
function spansFrom(night: Night, atNoon: boolean, begins: readonly number[], ends: readonly number[]): Interval[] {
  const starts = atNoon ? [night.solarNoonMs, ...begins] : begins;
  return starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? night.nextSolarNoonMs }));
}

/** The same, computed once for each night, and kept for as long as the night is. */
export function rememberedMoonlight(): (night: Night) => Moonlight {
  const kept = new WeakMap<Night, Moonlight>();
  return (night) => {
    const known = kept.get(night);
    if (known !== undefined) return known;
    const computed = computeMoonlight(night);
    kept.set(night, computed);
    return computed;
  };
}
