import { localSiderealTime, type MoonCrossing, MoonPath, moonIllumination, moonPlace, Observer } from '../sky/index.ts';
import { altitudes, type Night } from './night.ts';

/** Whether and when the Sun is below an altitude in a night. */
type CrossingState = 'crossed' | 'dusk_only' | 'dawn_only' | 'always_above' | 'always_below';

/** A span of time, the end not included; milliseconds of UTC since 1970. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** A night and what an observer plans it by. Instants are whole milliseconds of UTC since 1970. */
export interface AlmanacEntry {
  readonly night: Night;
  /** Of each of the four altitudes why its dusk or dawn is missing, where it is. */
  readonly states: Readonly<Record<keyof typeof altitudes, CrossingState>>;
  /** The Moon's upper limb on the horizon, with 34′ of refraction; none, one or two, in their order. */
  readonly moonrisesMs: readonly number[];
  readonly moonsetsMs: readonly number[];
  /** The part of its disc that is lit at midnight, 0 … 1. */
  readonly moonIllumination: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly moonAltitudeAtMidnight: number;
  /** Apparent, at the site's longitude, hours, in [0, 24). */
  readonly siderealTimeAtMidnight: number;
  /** With the Sun below −18°; `null` where it never is. */
  readonly astronomicalNight: Interval | null;
  /** With the Sun below −18° and the Moon down, in their order; at most three. */
  readonly dark: readonly Interval[];
}

/** Computes what the almanac adds to a night. */
export function computeAlmanacEntry(night: Night): AlmanacEntry {
  const { site, solarNoonMs, nextSolarNoonMs, midnightMs } = night;
  const observer = new Observer(site.latitude, site.longitude);
  const path = new MoonPath(observer, solarNoonMs, nextSolarNoonMs);
  const crossings = path.crossings().map(({ timeMs, rises }) => ({ timeMs: Math.round(timeMs), rises }));
  const timesOf = (rising: boolean) => crossings.filter(({ rises }) => rises === rising).map(({ timeMs }) => timeMs);
  const astronomicalNight = intervalBelow(night, 'astronomical');
  const moonless = intervalsDown(night, path.isUp(solarNoonMs), crossings);
  return {
    night,
    states: statesOf(night),
    moonrisesMs: timesOf(true),
    moonsetsMs: timesOf(false),
    moonIllumination: moonIllumination(midnightMs),
    moonAltitudeAtMidnight: observer.horizontal(moonPlace(midnightMs)).altitude,
    siderealTimeAtMidnight: localSiderealTime(midnightMs, site.longitude),
    astronomicalNight,
    dark: moonless.flatMap((moonDown) => common(astronomicalNight, moonDown) ?? []),
  };
}

/** What the Sun's way down through an altitude is called, and its way up. */
export const eventsOf = {
  horizon: ['sunsetMs', 'sunriseMs'],
  civil: ['civilDuskMs', 'civilDawnMs'],
  nautical: ['nauticalDuskMs', 'nauticalDawnMs'],
  astronomical: ['astronomicalDuskMs', 'astronomicalDawnMs'],
} as const satisfies Record<keyof typeof altitudes, readonly [keyof Night, keyof Night]>;

function statesOf(night: Night): AlmanacEntry['states'] {
  return {
    horizon: stateOf(night, 'horizon'),
    civil: stateOf(night, 'civil'),
    nautical: stateOf(night, 'nautical'),
    astronomical: stateOf(night, 'astronomical'),
  };
}

/** At midnight the Sun is lowest: where it is above the altitude then, it is all day. */
function stateOf(night: Night, altitude: keyof typeof altitudes): CrossingState {
  const [dusk, dawn] = eventsOf[altitude];
  if (night[dusk] !== null) return night[dawn] === null ? 'dusk_only' : 'crossed';
  if (night[dawn] !== null) return 'dawn_only';
  return night.sunAltitudeAtMidnight < altitudes[altitude] ? 'always_below' : 'always_above';
}

/** The part of a night, from noon to noon, with the Sun below an altitude; `null` where it never is. */
export function intervalBelow(night: Night, altitude: keyof typeof altitudes): Interval | null {
  if (stateOf(night, altitude) === 'always_above') return null;
  const [dusk, dawn] = eventsOf[altitude];
  return { startMs: night[dusk] ?? night.solarNoonMs, endMs: night[dawn] ?? night.nextSolarNoonMs };
}

/** The parts of a night with the Moon down. */
function intervalsDown(night: Night, isUpAtNoon: boolean, crossings: readonly MoonCrossing[]): Interval[] {
  const starts = crossings.filter(({ rises }) => !rises).map(({ timeMs }) => timeMs);
  const ends = crossings.filter(({ rises }) => rises).map(({ timeMs }) => timeMs);
  if (!isUpAtNoon) starts.unshift(night.solarNoonMs);
  return starts.map((startMs, index) => ({ startMs, endMs: ends[index] ?? night.nextSolarNoonMs }));
}

/** What two intervals have in common; `null` where that is nothing. */
function common(one: Interval | null, other: Interval): Interval | null {
  if (one === null) return null;
  const startMs = Math.max(one.startMs, other.startMs);
  const endMs = Math.min(one.endMs, other.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}
