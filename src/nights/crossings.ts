import { type GeodeticPosition, type LevelCrossing, SunPath } from '../sky/index.ts';
import { meanSolarNoon, type SolarDayNumber } from './calendar.ts';
import { complement, type Interval, intersection, intervalsBetween } from './interval.ts';
import type { Site } from './site.ts';
import type { Twilight } from './twilights.ts';

/**
 * Which crossings of an altitude a night has. The state explains a `null` dusk or dawn. `crossed_again`: there is more than one
 * dusk or dawn. The Sun then crosses the altitude again around a solar noon: for a minute or two at the polar circles, for hours
 * within 1° of a pole.
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
  /** The Sun sinks through the altitude, between solar noon and midnight. `null`: the Sun does not. */
  readonly duskMs: number | null;
  /** The Sun rises through the altitude, between midnight and the next solar noon. `null`: the Sun does not. */
  readonly dawnMs: number | null;
  readonly state: CrossingState;
  /** All instants at which the Sun sinks through the altitude, in ascending order. At most two. */
  readonly setsMs: readonly number[];
  /** All instants at which it rises through the altitude. */
  readonly risesMs: readonly number[];
}

/** How the Sun crosses the altitude of a twilight in a night. */
export interface Crossing extends AltitudeCrossing {
  readonly twilight: Twilight;
}

/** The parts of a night that determine its intervals below an altitude. */
export interface CrossedNight {
  readonly site: Site;
  /** From its solar noon to the next. */
  readonly interval: Interval;
  /** One for each twilight of the site, from the highest altitude to the lowest. */
  readonly crossings: readonly Crossing[];
}

/** The Sun over a place through a solar day. */
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
  // The Sun is lowest at midnight: without crossings, it stays above the altitude if it is above it then.
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
  // `map` allocates no more than it has: nights cache ten of them, of one instant or none.
  return crossings.map(({ timeMs }) => Math.round(timeMs));
}

function stateOf(duskMs: number | null, dawnMs: number | null, crossings: number): CrossingState {
  if (crossings === 1) return duskMs === null ? 'dawn_only' : 'dusk_only';
  return crossings === 2 && duskMs !== null && dawnMs !== null ? 'crossed' : 'crossed_again';
}

/**
 * The parts of a night, from noon to noon, with the Sun below the altitude of a twilight, in ascending order. At most two.
 *
 * @throws RangeError if there is no twilight of that name
 */
export function intervalsBelowTwilight(night: CrossedNight, name: string): Interval[] {
  return intervalsBelow(night, crossingOf(night, name));
}

/** The parts of a night with the Sun below the altitude of one of its crossings, in ascending order. */
export function intervalsBelow({ interval }: CrossedNight, { state, setsMs, risesMs }: AltitudeCrossing): Interval[] {
  const [firstSet = Infinity] = setsMs;
  const [firstRise = Infinity] = risesMs;
  return intervalsBetween(interval, state === 'always_below' || firstRise < firstSet, setsMs, risesMs);
}

/**
 * The parts of a night with the Sun below one altitude and not below a lower one, in ascending order.
 *
 * @throws RangeError if there is no twilight of one of the names
 */
export function intervalsBetweenTwilights(night: CrossedNight, higher: string, lower: string): Interval[] {
  return intersection(
    intervalsBelowTwilight(night, higher),
    complement(intervalsBelowTwilight(night, lower), night.interval),
  );
}

/**
 * The time below an altitude that contains midnight, from dusk to dawn; `null` if the Sun is never below the altitude.
 *
 * @throws RangeError if there is no twilight of that name
 */
export function duskToDawn(night: CrossedNight, name: string): Interval | null {
  const { state, duskMs, dawnMs } = crossingOf(night, name);
  if (state === 'always_above') return null;
  return { startMs: duskMs ?? night.interval.startMs, endMs: dawnMs ?? night.interval.endMs };
}

/**
 * The crossing of a twilight in a night.
 *
 * @throws RangeError if there is no twilight of that name
 */
export function crossingOf({ crossings }: CrossedNight, name: string): Crossing {
  // Faster than `find`: an almanac entry calls it 30 times.
  for (const crossing of crossings) if (crossing.twilight.name === name) return crossing;
  throw new RangeError(`No twilight is called "${name}".`);
}
