import {
  airmass,
  angleBetween,
  checkNumber,
  type EquatorialPosition,
  type Horizontal,
  type LevelCrossing,
  MoonDistance,
  Observer,
  Skyline,
  SkylinePath,
  TargetPath,
} from '../sky/index.ts';
import { type Condition, degreesText, edgeStates, moonDown } from './conditions.ts';
import { riseInstants, setInstants } from './crossings.ts';
import { complement, type Interval, intersection, intervalsBetween, overlap, within } from './interval.ts';
import { moonPathOver } from './moon.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site, Target } from './site.ts';
import type { Sky } from './skyAt.ts';
import type { Work } from './steps.ts';

/**
 * The condition that a target is above an altitude.
 *
 * @param altitude - degrees, without refraction, −90 … 90
 * @throws RangeError if the altitude is not allowed
 */
export function targetAbove(target: Target, altitude: number): Condition {
  checkNumber('altitude of a target', altitude, { min: -90, max: 90 });
  const pathOf = pathsOf(target);
  return {
    ...targetIsOrNot(target, `above ${degreesText(altitude)}`),
    ...edgeStates.targetAbove,
    needsMoon: false,
    canHoldAt: ({ latitude }) => 90 - Math.abs(latitude - target.declination) + maxPrecession > altitude,
    intervalsIn(night) {
      const path = pathOf(night.site);
      const crossings = path.crossings(altitude, night.solarNoonMs, night.nextSolarNoonMs);
      return whileAbove(night, crossings, () => path.horizontal(night.solarNoonMs).altitude > altitude);
    },
  };
}

/**
 * Maximum change of a declination from the year 2000 to a supported date, degrees: precession of 20″ a year for a century,
 * rounded up.
 */
const maxPrecession = 0.6;

/** The condition that a target is above the skyline of the site. */
export function aboveSkyline(target: Target): Condition {
  const paths = new WeakMap<Site, SkylinePath>();
  // The cached intervals of each night. A search requests the same night again at the start and the end of each window, up to a
  // hundred times.
  const known = new WeakMap<Night, readonly Interval[]>();
  return {
    title: 'above the skyline',
    ...edgeStates.aboveSkyline,
    needsMoon: false,
    holds: `${target.name} is above the skyline`,
    fails: `${target.name} is behind the skyline`,
    never: `${target.name} is always behind the skyline`,
    canFailAt: ({ skyline }) => skyline !== null,
    intervalsIn(night) {
      const { site, solarNoonMs, nextSolarNoonMs } = night;
      const path = paths.get(site) ?? skylinePathAt(site, target);
      if (path === null) return [night.interval];
      paths.set(site, path);
      const intervals =
        known.get(night) ??
        whileAbove(night, path.crossings(solarNoonMs, nextSolarNoonMs), () => path.isAbove(solarNoonMs));
      known.set(night, intervals);
      return intervals;
    },
  };
}

/** A target's path relative to the skyline of a site. `null`: the site has no skyline. */
export function skylinePathAt(site: Site, target: EquatorialPosition): SkylinePath | null {
  const skyline = skylineOf(site);
  return skyline && new SkylinePath(new TargetPath(new Observer(site), target), skyline);
}

const skylines = new WeakMap<Site, Skyline>();

/** The skyline of a site, cached for all requests. `null`: the site has no skyline. */
function skylineOf(site: Site): Skyline | null {
  if (site.skyline === null) return null;
  const skyline = skylines.get(site) ?? new Skyline(new Observer(site), site.skyline);
  skylines.set(site, skyline);
  return skyline;
}

function targetIsOrNot({ name }: Target, predicate: string): Pick<Condition, 'title' | 'holds' | 'fails' | 'never'> {
  return {
    title: predicate,
    holds: `${name} is ${predicate}`,
    fails: `${name} is not ${predicate}`,
    never: `${name} is never ${predicate}`,
  };
}

/**
 * The condition that the Moon is down, or that the angle between a target and the Moon's centre, as seen from the site, is
 * greater than `distance`.
 *
 * @param distance - degrees, 0 … 180
 * @throws RangeError if the distance is not allowed
 */
export function moonDistanceAbove(target: Target, distance: number): Condition {
  checkNumber('distance from the Moon', distance, { min: 0, max: 180 });
  const pathOf = pathsOf(target);
  return {
    ...targetIsOrNot(target, `more than ${degreesText(distance)} from the Moon`),
    ...edgeStates.moonDistanceAbove,
    includes: moonDown,
    needsMoon: true,
    intervalsIn(night) {
      const moon = new MoonDistance(moonPathOver(night.site, night.interval), pathOf(night.site));
      const far = whileAbove(night, moon.crossings(distance), () => moon.at(night.solarNoonMs) > distance);
      return complement(intersection(night.moon.up, complement(far, night.interval)), night.interval);
    },
  };
}

/** Position of a target at an instant, as seen from a site. The altitude is without refraction. */
export interface TargetAt extends Horizontal {
  /** Airmass of the target, see `airmass`. `null`: the target is below the horizon. */
  readonly airmass: number | null;
  /** Distance of the target from the Moon's centre, topocentric, 0 … 180 degrees. */
  readonly moonDistance: number;
  /** Whether the skyline hides the target. `null`: the site has no skyline. */
  readonly isBehindSkyline: boolean | null;
}

/** Position of a target, as seen from the site and at the instant of the given `Sky`. */
export function targetAt({ night: { site }, timeMs, moon }: Sky, target: EquatorialPosition): TargetAt {
  const path = new TargetPath(new Observer(site), target);
  const { altitude, azimuth } = path.horizontal(timeMs);
  const skyline = skylineOf(site);
  return {
    altitude,
    azimuth,
    airmass: airmass(altitude),
    moonDistance: angleBetween({ altitude, azimuth }, moon),
    isBehindSkyline: skyline && !new SkylinePath(path, skyline).isAbove(timeMs),
  };
}

/** How well a target is placed in an interval, as seen from a site. */
export interface TargetDuring {
  /** The highest altitude of the target in the interval, without refraction, degrees. */
  readonly maxAltitude: number;
  /** The instant at which the target is highest. */
  readonly highestMs: number;
  /** Airmass at the highest altitude, see `airmass`. `null`: the highest altitude is below the horizon. */
  readonly airmass: number | null;
  /**
   * The smallest distance of the target from the Moon's centre while the Moon is up, topocentric, degrees. `null`: the Moon is
   * down during the whole interval.
   */
  readonly minMoonDistance: number | null;
}

/**
 * Computes how well a target is placed in an interval at a site. An interval of several years takes seconds to compute. Each step
 * computes one night, so that other work can run between two steps.
 */
export function* targetDuring(
  cache: NightCache,
  site: Site,
  target: EquatorialPosition,
  interval: Interval,
): Work<TargetDuring> {
  const path = new TargetPath(new Observer(site), target);
  let highest = { timeMs: interval.startMs, altitude: -90 };
  const moonDistances: number[] = [];
  for (const night of cache.over(site, interval)) {
    const part = overlap(night.interval, interval);
    if (part === null) continue;
    const ofNight = path.highest(part.startMs, part.endMs);
    if (ofNight.altitude > highest.altitude) highest = ofNight;
    const moon = new MoonDistance(moonPathOver(site, night.interval), path);
    for (const { startMs, endMs } of within(night.moon.up, part)) moonDistances.push(moon.minDistance(startMs, endMs));
    yield [];
  }
  const minMoonDistance = moonDistances.length === 0 ? null : Math.min(...moonDistances);
  const { timeMs, altitude: maxAltitude } = highest;
  const highestMs = Math.round(timeMs);
  return { maxAltitude, highestMs, airmass: airmass(maxAltitude), minMoonDistance };
}

/**
 * A function that returns a target's path at a site. The path of each site is cached, because one `TargetPath` computes
 * consecutive days faster than a new `TargetPath` per day.
 */
function pathsOf(target: EquatorialPosition): (site: Site) => TargetPath {
  const paths = new WeakMap<Site, TargetPath>();
  return (site) => {
    const path = paths.get(site) ?? new TargetPath(new Observer(site), target);
    paths.set(site, path);
    return path;
  };
}

/**
 * The parts of a night when a quantity is above a level.
 *
 * @param crossings - all instants of the night at which the quantity passes the level, up or down, in order of time
 * @param isAboveAtNoon - returns whether the quantity is above the level at solar noon. `isAboveAtNoon` is called only if there
 * are no crossings.
 */
function whileAbove(night: Night, crossings: readonly LevelCrossing[], isAboveAtNoon: () => boolean): Interval[] {
  const [first] = crossings;
  const atStart = first === undefined ? isAboveAtNoon() : !first.rises;
  const above = intervalsBetween(night.interval, atStart, riseInstants(crossings), setInstants(crossings));
  return above.filter(({ startMs, endMs }) => startMs < endMs);
}
