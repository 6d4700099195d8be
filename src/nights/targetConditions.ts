import type { Site, Target } from '../locations/index.ts';
import {
  airmass,
  type EquatorialPosition,
  type LevelCrossing,
  MoonDistance,
  MoonPath,
  moonLitCrossings,
  Observer,
  TargetPath,
} from '../sky/index.ts';
import { type Condition, degreesText } from './conditions.ts';
import { type Interval, intervalsBetween, overlap } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** The Moon's lit fraction changes by less than this from midnight to either solar noon, at the poles by a whole day: 0.126 a day. */
const maxLitChange = 0.14;

/**
 * The Moon's centre is below an altitude.
 *
 * @param altitude - topocentric, without refraction, degrees
 */
export function moonBelow(altitude: number): Condition {
  return {
    holds: `the Moon is below ${degreesText(altitude)}`,
    fails: `the Moon is not below ${degreesText(altitude)}`,
    ...{ begins: 'moon_below', ends: 'moon_above', needsMoon: true },
    intervalsIn(night) {
      const path = moonPathOf(night);
      return whileBelow(night, path.altitudeCrossings(altitude), () => path.altitude(night.solarNoonMs) < altitude);
    },
  };
}

/** The Moon's illuminated fraction is below a value, 0 … 1, whether it is up or down. */
export function moonLitBelow(fraction: number): Condition {
  const percent = `${Number((fraction * 100).toPrecision(3))} %`;
  return {
    holds: `less than ${percent} of the Moon is lit`,
    fails: `${percent} of the Moon or more is lit`,
    ...{ begins: 'moon_lit_below', ends: 'moon_lit_above', needsMoon: true },
    intervalsIn(night) {
      const isBelow = night.moonIllumination < fraction;
      if (Math.abs(night.moonIllumination - fraction) > maxLitChange) return isBelow ? [night.interval] : [];
      const crossings = moonLitCrossings(fraction, night.solarNoonMs, night.nextSolarNoonMs);
      return whileBelow(night, crossings, () => isBelow);
    },
  };
}

/**
 * A target is above an altitude.
 *
 * @param altitude - without refraction, degrees
 */
export function targetAbove(target: Target, altitude: number): Condition {
  const pathOf = pathsOf(target);
  return {
    holds: `${target.name} is above ${degreesText(altitude)}`,
    fails: `${target.name} is not above ${degreesText(altitude)}`,
    ...{ begins: 'target_above', ends: 'target_below', needsMoon: false },
    intervalsIn(night) {
      const path = pathOf(night.site);
      const crossings = path.crossings(altitude, night.solarNoonMs, night.nextSolarNoonMs);
      return whileAbove(night, crossings, () => path.horizontal(night.solarNoonMs).altitude > altitude);
    },
  };
}

/** A target is further than a distance, degrees, from the Moon's centre as seen from the site. */
export function moonDistanceAbove(target: Target, distance: number): Condition {
  const pathOf = pathsOf(target);
  return {
    holds: `${target.name} is more than ${degreesText(distance)} from the Moon`,
    fails: `${target.name} is not more than ${degreesText(distance)} from the Moon`,
    ...{ begins: 'moon_far', ends: 'moon_near', needsMoon: true },
    intervalsIn(night) {
      const moon = new MoonDistance(moonPathOf(night), pathOf(night.site));
      return whileAbove(night, moon.crossings(distance), () => moon.at(night.solarNoonMs) > distance);
    },
  };
}

/** A target in an interval at a site. */
export interface TargetDuring {
  /** The highest, without refraction, degrees. */
  readonly maxAltitude: number;
  /** At the highest altitude, as of `airmass`; `null`: it is below the horizon. */
  readonly airmass: number | null;
  /** The smallest distance from the Moon's centre, topocentric, degrees. */
  readonly minMoonDistance: number;
}

/** How well a target is placed in an interval at a site. */
export function targetDuring(
  cache: NightCache,
  site: Site,
  target: EquatorialPosition,
  interval: Interval,
): TargetDuring {
  const steps = targetDuringSteps(cache, site, target, interval);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in steps, one for each night: in an interval of years they take seconds. */
export function* targetDuringSteps(
  cache: NightCache,
  site: Site,
  target: EquatorialPosition,
  interval: Interval,
): Generator<undefined, TargetDuring> {
  const path = new TargetPath(new Observer(site), target);
  let [maxAltitude, minMoonDistance] = [-90, 180];
  for (const night of cache.over(site, interval)) {
    const part = overlap(night.interval, interval);
    if (part === null) continue;
    maxAltitude = Math.max(maxAltitude, path.maxAltitude(part.startMs, part.endMs));
    const distance = new MoonDistance(moonPathOf(night), path).minDistance(part.startMs, part.endMs);
    minMoonDistance = Math.min(minMoonDistance, distance);
    yield;
  }
  return { maxAltitude, airmass: airmass(maxAltitude), minMoonDistance };
}

function moonPathOf({ site, interval: { startMs, endMs } }: Night): MoonPath {
  return new MoonPath(new Observer(site), startMs, endMs);
}

/** A target's path at a site, one object per site: it caches the end of a day for the next. */
function pathsOf(target: EquatorialPosition): (site: Site) => TargetPath {
  const paths = new WeakMap<Site, TargetPath>();
  return (site) => {
    const path = paths.get(site) ?? new TargetPath(new Observer(site), target);
    paths.set(site, path);
    return path;
  };
}

/**
 * The parts of a night in which something is above a level.
 *
 * @param isAboveAtNoon - asked if it does not pass the level
 */
function whileAbove(night: Night, crossings: readonly LevelCrossing[], isAboveAtNoon: () => boolean): Interval[] {
  const timesOf = (rising: boolean) =>
    crossings.flatMap(({ timeMs, rises }) => (rises === rising ? [Math.round(timeMs)] : []));
  const [first] = crossings;
  const isAbove = first === undefined ? isAboveAtNoon() : !first.rises;
  const intervals = intervalsBetween(night.interval, isAbove, timesOf(true), timesOf(false));
  return intervals.filter(({ startMs, endMs }) => startMs < endMs);
}

function whileBelow(night: Night, crossings: readonly LevelCrossing[], isBelowAtNoon: () => boolean): Interval[] {
  const opposite = crossings.map(({ timeMs, rises }) => ({ timeMs, rises: !rises }));
  return whileAbove(night, opposite, isBelowAtNoon);
}
