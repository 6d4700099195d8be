import { camelCase } from '../locations/index.ts';
import {
  type Crossing,
  crossingOf,
  type SkyEvent as EventOfSite,
  greyAndBright,
  type Interval as IntervalMs,
  intervalsBelow,
  type Night as NightOfSite,
  type PhaseKind,
  type Sky as SkyOfSite,
  siderealTimeAt,
  sunAzimuthAt,
  timesBelow,
  totalMs,
} from '../nights/index.ts';
import type { AlmanacEntry, EventName, Interval, Night, OwnTwilight, Sky, SkyEvent, SkyName } from './types.ts';

const hourMs = 3_600_000;

const dateOrNull = (timeMs: number | null) => (timeMs === null ? null : new Date(timeMs));
const dates = (timesMs: readonly number[]) => timesMs.map((timeMs) => new Date(timeMs));
const interval = ({ startMs, endMs }: IntervalMs): Interval => ({ start: new Date(startMs), end: new Date(endMs) });
const hours = (intervals: readonly IntervalMs[]) => totalMs(intervals) / hourMs;

/** @param night - of a place whose own twilights are `Name` */
export function nightFields<Name extends string>(night: NightOfSite): Night<Name> {
  const horizon = crossingOf(night, 'horizon');
  const civil = crossingOf(night, 'civil');
  const nautical = crossingOf(night, 'nautical');
  const astronomical = crossingOf(night, 'astronomical');
  return {
    date: night.date,
    mjd: night.mjd,
    timezone: night.site.timeZone.name,
    solarNoon: new Date(night.solarNoonMs),
    sunset: dateOrNull(horizon.duskMs),
    civilDusk: dateOrNull(civil.duskMs),
    nauticalDusk: dateOrNull(nautical.duskMs),
    astronomicalDusk: dateOrNull(astronomical.duskMs),
    midnight: new Date(night.midnightMs),
    astronomicalDawn: dateOrNull(astronomical.dawnMs),
    nauticalDawn: dateOrNull(nautical.dawnMs),
    civilDawn: dateOrNull(civil.dawnMs),
    sunrise: dateOrNull(horizon.dawnMs),
    nextSolarNoon: new Date(night.nextSolarNoonMs),
    horizonState: horizon.state,
    civilState: civil.state,
    nauticalState: nautical.state,
    astronomicalState: astronomical.state,
    sunAltitudeAtMidnight: night.sunAltitudeAtMidnight,
    moonPhase: night.moonPhase,
    moonIllumination: night.moonIllumination,
    twilights: ownTwilights(night),
  };
}

function ownTwilights<Name extends string>(night: NightOfSite): Record<Name, OwnTwilight> {
  const named = night.site.ownTwilights.map(({ name }) => [name, ownTwilight(night, crossingOf(night, name))]);
  return Object.fromEntries(named);
}

function ownTwilight(night: NightOfSite, crossing: Crossing): OwnTwilight {
  const { duskMs, dawnMs, state } = crossing;
  return {
    dusk: dateOrNull(duskMs),
    dawn: dateOrNull(dawnMs),
    state,
    hours: hours(intervalsBelow(night, crossing)),
  };
}

/** @param night - of a place whose own twilights are `Name` */
export function almanacFields<Name extends string>(night: NightOfSite): AlmanacEntry<Name> {
  // Of as many fields, spreading makes a dictionary, which takes 170 µs; this takes 5 µs.
  return Object.assign(nightFields<Name>(night), moonFields(night), darknessFields(night), otherFields(night));
}

function moonFields(night: NightOfSite) {
  const { moon, moonAtMidnight, phases } = night;
  return {
    moonrise: dates(moon.risesMs),
    moonset: dates(moon.setsMs),
    moonriseAzimuth: moon.riseAzimuths,
    moonsetAzimuth: moon.setAzimuths,
    moonTransit: dateOrNull(moon.transitMs),
    moonMaxAltitude: moon.maxAltitude,
    moonAltitudeAtMidnight: moonAtMidnight.altitude,
    moonRightAscensionAtMidnight: moonAtMidnight.rightAscension,
    moonDeclinationAtMidnight: moonAtMidnight.declination,
    moonWaxing: phases.isWaxing,
    moonAge: phases.ageDays,
    nextNewMoon: nextPhase(night, 'new_moon'),
    nextFirstQuarter: nextPhase(night, 'first_quarter'),
    nextFullMoon: nextPhase(night, 'full_moon'),
    nextLastQuarter: nextPhase(night, 'last_quarter'),
  };
}

/** There is one of each kind. */
function nextPhase({ phases }: NightOfSite, name: PhaseKind['name']): Date {
  return new Date(phases.next.find(({ kind }) => kind.name === name)?.timeMs ?? Number.NaN);
}

function darknessFields(night: NightOfSite) {
  const { dark, moonlit } = night.moon;
  const { grey, bright } = greyAndBright(night);
  return {
    astronomicalNightHours: hours(timesBelow(night, 'astronomical')),
    dark: dark.map(interval),
    darkHours: hours(dark),
    moonlit: moonlit.map((each) => ({ ...interval(each), maxAltitude: each.maxAltitude })),
    greyIllumination: night.site.greyIllumination,
    grey: grey.map(interval),
    greyHours: hours(grey),
    brightHours: hours(bright),
  };
}

function otherFields(night: NightOfSite) {
  const sidereal = (timeMs: number | null) => (timeMs === null ? null : siderealTimeAt(night, timeMs));
  const azimuth = (timeMs: number | null) => (timeMs === null ? null : sunAzimuthAt(night, timeMs));
  const horizon = crossingOf(night, 'horizon');
  const civil = crossingOf(night, 'civil');
  const nautical = crossingOf(night, 'nautical');
  const astronomical = crossingOf(night, 'astronomical');
  return {
    mjdEvening: night.mjd - 1,
    mjdMorning: night.mjd,
    heightAboveHorizon: night.site.heightAboveHorizon,
    pressure: night.site.pressure,
    sunsetAzimuth: azimuth(horizon.duskMs),
    sunriseAzimuth: azimuth(horizon.dawnMs),
    siderealTimeAtMidnight: siderealTimeAt(night, night.midnightMs),
    sunsetSiderealTime: sidereal(horizon.duskMs),
    sunriseSiderealTime: sidereal(horizon.dawnMs),
    civilDuskSiderealTime: sidereal(civil.duskMs),
    civilDawnSiderealTime: sidereal(civil.dawnMs),
    nauticalDuskSiderealTime: sidereal(nautical.duskMs),
    nauticalDawnSiderealTime: sidereal(nautical.dawnMs),
    astronomicalDuskSiderealTime: sidereal(astronomical.duskMs),
    astronomicalDawnSiderealTime: sidereal(astronomical.dawnMs),
  };
}

/** @param event - of a place whose own twilights are `Name` */
export function eventFields<Name extends string>({ name, timeMs, night }: EventOfSite): SkyEvent<Name> {
  return { name: eventName(name), time: new Date(timeMs), date: night?.date ?? null };
}

/** The type system does not know that a name of `nights` in camel case is one of the library's; a test compares the two. */
function eventName<Name extends string>(name: string): EventName<Name> {
  return camelCase(name) as EventName<Name>;
}

/** @param sky - over a place whose own twilights are `Name` */
export function skyFields<Name extends string>(sky: SkyOfSite): Sky<Name> {
  const { night, timeMs, sun, moon, nextEvent } = sky;
  return {
    at: new Date(timeMs),
    timezone: night.site.timeZone.name,
    sunAltitude: sky.sunApparentAltitude,
    sunTrueAltitude: sun.altitude,
    sunAzimuth: sun.azimuth,
    moonAltitude: sky.moonApparentAltitude,
    moonTrueAltitude: moon.altitude,
    moonAzimuth: moon.azimuth,
    moonIllumination: sky.moonIllumination,
    twilight: sky.twilight as SkyName,
    dark: sky.isDark,
    nextEvent: { name: eventName(nextEvent.name), time: new Date(nextEvent.timeMs) },
  };
}
