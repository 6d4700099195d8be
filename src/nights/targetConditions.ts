import {
  airmass,
  angleBetween,
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
 * A target is above an altitude.
 *
 * @param altitude - without refraction, degrees
 */
export function targetAbove(target: Target, altitude: number): Condition {
  const pathOf = pathsOf(target);
  return {
    ...targetIsOrNot(target, `above ${degreesText(altitude)}`),
    ...edgeStates.targetAbove,
    needsMoon: false,
    intervalsIn(night) {
      const path = pathOf(night.site);
      const crossings = path.crossings(altitude, night.solarNoonMs, night.nextSolarNoonMs);
      return whileAbove(night, crossings, () => path.horizontal(night.solarNoonMs).altitude > altitude);
    },
  };
}

/** A target is above the skyline of the site. */
export function aboveSkyline(target: Target): Condition {
  const paths = new WeakMap<Site, SkylinePath>();
  // A search asks for a night again at each edge of its windows, which can be a hundred.
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

/** A target and the skyline of a site; `null`: the site has none. */
export function skylinePathAt(site: Site, target: EquatorialPosition): SkylinePath | null {
  const skyline = skylineOf(site);
  return skyline && new SkylinePath(new TargetPath(new Observer(site), target), skyline);
}

const skylines = new WeakMap<Site, Skyline>();

/** The skyline of a site, one object for all requests. `null`: the site has no skyline. */
export function skylineOf(site: Site): Skyline | null {
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

/** A target is further than a distance, degrees, from the Moon's centre as seen from the site, or the Moon is down. */
export function moonDistanceAbove(target: Target, distance: number): Condition {
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

/** A target over a site at an instant. The altitude is without refraction. */
export interface TargetAt extends Horizontal {
  /** See `airmass`; `null` below the horizon. */
  readonly airmass: number | null;
  /** From the Moon's centre, topocentric, 0 … 180 degrees. */
  readonly moonDistance: number;
  /** `null`: the site has no skyline. */
  readonly isBehindSkyline: boolean | null;
}

/** Where a target is at the instant and the site of a sky. */
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

/** A target in an interval at a site. */
export interface TargetDuring {
  /** Without refraction, degrees. */
  readonly maxAltitude: number;
  /** When it is highest. */
  readonly highestMs: number;
  /** At the highest altitude, see `airmass`; `null` below the horizon. */
  readonly airmass: number | null;
  /** The smallest distance from the Moon's centre while the Moon is up, topocentric, degrees. `null`: the Moon is down. */
  readonly minMoonDistance: number | null;
}

/**
 * How well a target is placed in an interval at a site, night by night: an interval of years takes seconds.
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
 * The parts of a night when something is above a level.
 *
 * @param isAboveAtNoon - called if it does not pass the level
 */
function whileAbove(night: Night, crossings: readonly LevelCrossing[], isAboveAtNoon: () => boolean): Interval[] {
  const [first] = crossings;
  const atStart = first === undefined ? isAboveAtNoon() : !first.rises;
  const above = intervalsBetween(night.interval, atStart, riseInstants(crossings), setInstants(crossings));
  return above.filter(({ startMs, endMs }) => startMs < endMs);
}
