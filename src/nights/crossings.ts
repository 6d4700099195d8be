import { type GeodeticPosition, type LevelCrossing, SunPath } from '../sky/index.ts';
import { meanSolarNoon, type SolarDayNumber } from './calendar.ts';
import { complement, type Interval, intersection, intervalsBetween } from './interval.ts';
import type { Site } from './site.ts';
import type { Twilight } from './twilights.ts';

/**
 * How the Sun crosses an altitude in a night. The state explains a `null` dusk or dawn. `crossed_again`: the Sun crosses the
 * altitude more than once before midnight, or more than once after midnight. In such a night, a dawn and the next dusk are around
 * the same solar noon. At the polar circles, this dawn and this dusk are at most two minutes apart. Within 0.2° of a pole, this
 * dawn and this dusk can be hours apart.
 */
export const crossingStates = [
  'crossed',
  'dusk_only',
  'dawn_only',
  'always_above',
  'always_below',
  'crossed_again',
] as const;

type CrossingState = (typeof crossingStates)[number];

/** How the Sun crosses an altitude in a night. Instants are whole milliseconds of UTC since 1970. */
interface AltitudeCrossing {
  /**
   * The last instant between solar noon and midnight at which the Sun sinks through the altitude. `null`: the Sun does not sink
   * through the altitude in this half of the night.
   */
  readonly duskMs: number | null;
  /**
   * The first instant between midnight and the next solar noon at which the Sun rises through the altitude. `null`: the Sun does
   * not rise through the altitude in this half of the night.
   */
  readonly dawnMs: number | null;
  readonly state: CrossingState;
  /** All instants (at most two) at which the Sun sinks through the altitude, in ascending order. */
  readonly setsMs: readonly number[];
  /** All instants at which the Sun rises through the altitude, in ascending order. */
  readonly risesMs: readonly number[];
}

/** How the Sun crosses the altitude of a twilight in a night. */
export interface Crossing extends AltitudeCrossing {
  readonly twilight: Twilight;
}

/** The properties of a night that determine when the Sun is below an altitude. */
export interface CrossedNight {
  readonly site: Site;
  /** The interval from the night's solar noon to the next solar noon. */
  readonly interval: Interval;
  /** The crossing of each twilight of the site, from the highest altitude to the lowest. */
  readonly crossings: readonly Crossing[];
}

/** The Sun's path over a place during a solar day. */
export function sunPathOn(place: GeodeticPosition, solarDay: SolarDayNumber): SunPath {
  return new SunPath(place, meanSolarNoon(place.longitude, solarDay));
}

/** How the Sun crosses an altitude in a solar day. */
export function crossingIn(sun: SunPath, altitude: number): AltitudeCrossing {
  const midnightMs = Math.round(sun.midnightMs);
  const crossings = sun.altitudeCrossings(altitude);
  const setsMs = setInstants(crossings);
  const risesMs = riseInstants(crossings);
  const duskMs = setsMs.findLast((timeMs) => timeMs <= midnightMs) ?? null;
  const dawnMs = risesMs.find((timeMs) => timeMs >= midnightMs) ?? null;
  // The Sun is lowest at midnight. If the Sun does not cross the altitude, the Sun stays above or below the altitude all day.
  const staying = sun.isBelowAtMidnight(altitude) ? 'always_below' : 'always_above';
  const state = crossings.length === 0 ? staying : stateOf(duskMs, dawnMs, crossings.length);
  return { duskMs, dawnMs, state, setsMs, risesMs };
}

/** The instants of the rising crossings, whole milliseconds. */
export function riseInstants(crossings: readonly LevelCrossing[]): number[] {
  return wholeMilliseconds(crossings.filter(({ rises }) => rises));
}

/** The instants of the setting crossings, whole milliseconds. */
export function setInstants(crossings: readonly LevelCrossing[]): number[] {
  return wholeMilliseconds(crossings.filter(({ rises }) => !rises));
}

function wholeMilliseconds(crossings: readonly LevelCrossing[]): number[] {
  // `map` allocates exactly the needed memory. Each cached night has ten such arrays, of one instant or none.
  return crossings.map(({ timeMs }) => Math.round(timeMs));
}

function stateOf(duskMs: number | null, dawnMs: number | null, crossings: number): CrossingState {
  if (crossings === 1) return duskMs === null ? 'dawn_only' : 'dusk_only';
  return crossings === 2 && duskMs !== null && dawnMs !== null ? 'crossed' : 'crossed_again';
}

/**
 * The parts of a night (at most two) when the Sun is below the altitude of a twilight. The night lasts from noon to noon. The
 * intervals are in ascending order.
 *
 * @throws RangeError if no twilight of the site has the name
 */
export function intervalsBelowTwilight(night: CrossedNight, name: string): Interval[] {
  return intervalsBelow(night, crossingOf(night, name));
}

/** The parts of a night when the Sun is below the altitude of the given crossings, in ascending order. */
export function intervalsBelow({ interval }: CrossedNight, { state, setsMs, risesMs }: AltitudeCrossing): Interval[] {
  const [firstSet = Infinity] = setsMs;
  const [firstRise = Infinity] = risesMs;
  return intervalsBetween(interval, state === 'always_below' || firstRise < firstSet, setsMs, risesMs);
}

/**
 * The parts of a night when the Sun is below a higher twilight and not below a lower twilight, in ascending order.
 *
 * @throws RangeError if `higher` or `lower` is not the name of a twilight of the site
 */
export function intervalsBetweenTwilights(night: CrossedNight, higher: string, lower: string): Interval[] {
  return intersection(
    intervalsBelowTwilight(night, higher),
    complement(intervalsBelowTwilight(night, lower), night.interval),
  );
}

/**
 * The interval around midnight when the Sun is below the altitude of a twilight, from dusk to dawn. `null`: the Sun is never
 * below the altitude.
 *
 * @throws RangeError if no twilight of the site has the name
 */
export function duskToDawn(night: CrossedNight, name: string): Interval | null {
  const { state, duskMs, dawnMs } = crossingOf(night, name);
  if (state === 'always_above') return null;
  return { startMs: duskMs ?? night.interval.startMs, endMs: dawnMs ?? night.interval.endMs };
}

/**
 * The crossing of a twilight in a night.
 *
 * @throws RangeError if no twilight of the site has the name
 */
export function crossingOf({ crossings }: CrossedNight, name: string): Crossing {
  // A loop is faster than `find`, and an almanac entry calls this function 30 times.
  for (const crossing of crossings) if (crossing.twilight.name === name) return crossing;
  throw new RangeError(`No twilight is called "${name}".`);
}
