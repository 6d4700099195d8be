import {
  type Body,
  directionTo,
  type Horizontal,
  moonBody,
  moonLight,
  Observer,
  refraction,
  sunBody,
} from '../sky/index.ts';
import { intervalsBelow } from './crossings.ts';
import { contains } from './interval.ts';
import type { Night } from './night.ts';
import { day, twilights } from './twilights.ts';

/** An event of a night. */
export interface NightEvent {
  /** One of `eventNamesOf` the site's twilights. */
  readonly name: string;
  readonly timeMs: number;
}

/** The sky over a site at an instant. */
export interface Sky {
  /** The night that contains the instant. */
  readonly night: Night;
  readonly timeMs: number;
  /** Topocentric, without refraction. */
  readonly sun: Horizontal;
  readonly moon: Horizontal;
  /** With refraction, degrees. */
  readonly sunApparentAltitude: number;
  readonly moonApparentAltitude: number;
  /** The illuminated fraction of the Moon's disc, 0 … 1. */
  readonly moonIllumination: number;
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1). */
  readonly moonPhase: number;
  /** Direction of the Moon's bright limb for the observer: degrees clockwise from the zenith, −180 … 180. */
  readonly brightLimbAngle: number;
  /** One of `skyNames`. */
  readonly twilight: string;
  /** Whether the Sun is below −18° and the Moon down. */
  readonly isDark: boolean;
  /** There always is one: the night ends with a solar noon. */
  readonly nextEvent: NightEvent;
}

/** Sun and Moon at an instant, the same for every site. */
export interface Bodies {
  readonly timeMs: number;
  readonly sun: Body;
  readonly moon: Body;
  readonly moonIllumination: number;
  readonly moonPhase: number;
}

/** The Sun and the Moon at an instant. */
export function bodiesAt(timeMs: number): Bodies {
  const [sun, moon] = [sunBody(timeMs), moonBody(timeMs)];
  const { phase, illumination } = moonLight(moon, sun, timeMs);
  return {
    timeMs,
    sun,
    moon,
    moonIllumination: illumination,
    moonPhase: phase,
  };
}

/**
 * The sky over a site. Twilight and darkness follow the almanac's instants, so that the two always agree.
 *
 * @param night - the one that contains the instant of the bodies
 */
export function skyOf(night: Night, { timeMs, sun, moon, moonIllumination, moonPhase }: Bodies): Sky {
  const observer = new Observer(night.site);
  const [sunPosition, moonPosition] = [observer.horizontal(sun), observer.horizontal(moon)];
  return {
    night,
    timeMs,
    sun: sunPosition,
    moon: moonPosition,
    sunApparentAltitude: apparentAltitude(sunPosition),
    moonApparentAltitude: apparentAltitude(moonPosition),
    moonIllumination,
    moonPhase,
    brightLimbAngle: directionTo(moonPosition, sunPosition),
    twilight: twilightAt(night, timeMs),
    isDark: night.moon.dark.some((interval) => contains(interval, timeMs)),
    nextEvent: nextEvent(night, timeMs),
  };
}

function apparentAltitude({ altitude }: Horizontal): number {
  return altitude + refraction(altitude);
}

/** The name of the sky: by the lowest twilight altitude that the Sun is below. */
function twilightAt(night: Night, timeMs: number): string {
  const lowest = night.crossings.findLast((crossing) =>
    intervalsBelow(night, crossing).some((interval) => contains(interval, timeMs)),
  );
  return lowest?.twilight.below ?? day;
}

/**
 * The names of all events of some sites, in the order of a night; then the Moon's and those of own twilights.
 *
 * @param own - the names of the sites' own twilights
 */
export function eventNamesOf(own: readonly string[]): readonly string[] {
  return [
    'solar_noon',
    ...twilights.map(({ dusk }) => dusk),
    'midnight',
    ...twilights.map(({ dawn }) => dawn).toReversed(),
    ...['moonrise', 'moonset'],
    ...own.flatMap((name) => [`${name}_dusk`, `${name}_dawn`]),
  ];
}

/** All events of a night, both solar noons included, in ascending order. */
export function eventsOf(night: Night): NightEvent[] {
  return [...sunEventsOf(night), ...moonEventsOf(night)].sort((a, b) => a.timeMs - b.timeMs);
}

/** Those of the Sun; in no order. */
export function sunEventsOf({ solarNoonMs, midnightMs, nextSolarNoonMs, crossings }: Night): NightEvent[] {
  return [
    { name: 'solar_noon', timeMs: solarNoonMs },
    { name: 'solar_noon', timeMs: nextSolarNoonMs },
    ...crossings.flatMap(({ twilight, setsMs }) => setsMs.map((timeMs) => ({ name: twilight.dusk, timeMs }))),
    { name: 'midnight', timeMs: midnightMs },
    ...crossings.flatMap(({ twilight, risesMs }) => risesMs.map((timeMs) => ({ name: twilight.dawn, timeMs }))),
  ];
}

/** The Moon's risings and settings; in no order. */
export function moonEventsOf({ moon }: Night): NightEvent[] {
  return [
    ...moon.risesMs.map((timeMs) => ({ name: 'moonrise', timeMs })),
    ...moon.setsMs.map((timeMs) => ({ name: 'moonset', timeMs })),
  ];
}

function nextEvent(night: Night, timeMs: number): NightEvent {
  const end = { name: 'solar_noon', timeMs: night.nextSolarNoonMs };
  return eventsOf(night).find((event) => event.timeMs > timeMs) ?? end;
}
