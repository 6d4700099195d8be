import {
  type Body,
  directionTo,
  type Horizontal,
  moonIllumination,
  moonPhase,
  moonPlace,
  Observer,
  refraction,
  sunBody,
} from '../sky/index.ts';
import { type AltitudeName, intervalBelow } from './crossings.ts';
import { holds } from './interval.ts';
import type { Moonlight } from './moonlight.ts';
import type { Night } from './night.ts';

/** How dark the Sun leaves it: by the four altitudes that a night's events are named for. */
export type Twilight = 'day' | 'civil' | 'nautical' | 'astronomical' | 'night';

/** An event of a night; the names are those of the almanac's columns. */
export interface NamedEvent {
  readonly name: EventName;
  readonly timeMs: number;
}

/** The sky over a site at an instant. */
export interface Sky {
  /** The night whose interval, from solar noon to solar noon, holds the instant. */
  readonly night: Night;
  readonly timeMs: number;
  /** Topocentric, without refraction. */
  readonly sun: Horizontal;
  readonly moon: Horizontal;
  /** What refraction makes of their altitudes, degrees. */
  readonly sunApparentAltitude: number;
  readonly moonApparentAltitude: number;
  /** The part of the Moon's disc that is lit, 0 … 1. */
  readonly moonIllumination: number;
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1). */
  readonly moonPhase: number;
  /** Where the middle of the Moon's bright limb is, seen from its centre: degrees from up to the right, −180 … 180. */
  readonly brightLimbAngle: number;
  readonly twilight: Twilight;
  /** Whether the Sun is below −18° and the Moon down. */
  readonly isDark: boolean;
  /** There always is one: the night's interval ends with a solar noon. */
  readonly nextEvent: NamedEvent;
}

/** Sun and Moon at an instant, the same for every site. */
interface Bodies {
  readonly timeMs: number;
  readonly sun: Body;
  readonly moon: Body;
  readonly moonIllumination: number;
  readonly moonPhase: number;
}

/** The Sun and the Moon at an instant. */
export function bodiesAt(timeMs: number): Bodies {
  return {
    timeMs,
    sun: sunBody(timeMs),
    moon: moonPlace(timeMs),
    moonIllumination: moonIllumination(timeMs),
    moonPhase: moonPhase(timeMs),
  };
}

/**
 * The sky over a site. Twilight and darkness are those of the almanac's instants, so that the two never disagree.
 *
 * @param moonlight - of the night that holds the instant of the bodies
 */
export function skyOf(moonlight: Moonlight, { timeMs, sun, moon, moonIllumination, moonPhase }: Bodies): Sky {
  const { night, dark } = moonlight;
  const observer = new Observer(night.site.latitude, night.site.longitude);
  const [seenSun, seenMoon] = [observer.horizontal(sun), observer.horizontal(moon)];
  return {
    night,
    timeMs,
    sun: seenSun,
    moon: seenMoon,
    sunApparentAltitude: apparentAltitude(seenSun),
    moonApparentAltitude: apparentAltitude(seenMoon),
    moonIllumination,
    moonPhase,
    brightLimbAngle: directionTo(seenMoon, seenSun),
    twilight: twilightAt(night, timeMs),
    isDark: dark.some((interval) => holds(interval, timeMs)),
    nextEvent: nextEvent(moonlight, timeMs),
  };
}

function apparentAltitude({ altitude }: Horizontal): number {
  return altitude + refraction(altitude);
}

/** What it is called while the Sun is below an altitude, the lowest first. */
const twilights = [
  ['astronomical', 'night'],
  ['nautical', 'astronomical'],
  ['civil', 'nautical'],
  ['horizon', 'civil'],
] as const satisfies readonly (readonly [AltitudeName, Twilight])[];

function twilightAt(night: Night, timeMs: number): Twilight {
  const found = twilights.find(([altitude]) => {
    const below = intervalBelow(night, altitude);
    return below !== null && holds(below, timeMs);
  });
  return found?.[1] ?? 'day';
}

/** A night's instants by the names of their events. Its first solar noon is never the next event of an instant in it. */
const nightEvents = [
  ['sunset', 'sunsetMs'],
  ['civil_dusk', 'civilDuskMs'],
  ['nautical_dusk', 'nauticalDuskMs'],
  ['astronomical_dusk', 'astronomicalDuskMs'],
  ['midnight', 'midnightMs'],
  ['astronomical_dawn', 'astronomicalDawnMs'],
  ['nautical_dawn', 'nauticalDawnMs'],
  ['civil_dawn', 'civilDawnMs'],
  ['sunrise', 'sunriseMs'],
  ['solar_noon', 'nextSolarNoonMs'],
] as const satisfies readonly (readonly [string, keyof Night])[];

/** The names of all events, as the almanac's columns have them. */
export const eventNames = [...nightEvents.map(([name]) => name), 'moonrise', 'moonset'] as const;

type EventName = (typeof eventNames)[number];

function nextEvent({ night, moonrisesMs, moonsetsMs }: Moonlight, timeMs: number): NamedEvent {
  let next: NamedEvent = { name: 'solar_noon', timeMs: night.nextSolarNoonMs };
  const consider = (name: EventName, eventMs: number | null) => {
    if (eventMs !== null && eventMs > timeMs && eventMs < next.timeMs) next = { name, timeMs: eventMs };
  };
  for (const [name, field] of nightEvents) consider(name, night[field]);
  for (const eventMs of moonrisesMs) consider('moonrise', eventMs);
  for (const eventMs of moonsetsMs) consider('moonset', eventMs);
  return next;
}
