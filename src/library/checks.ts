import { camelCase } from '../facts/fact.ts';
import {
  defaultGreyIllumination,
  explainedHeight,
  explainedPressure,
  maxHeightAboveHorizon,
  maxOwnTwilights,
  maxPressure,
  maxSunAltitude,
  minPressure,
  minSunAltitude,
  type NamedAltitude,
  standardPressure,
  TimeZone,
  timeZoneAt,
  type UnlistedPlace,
} from '../locations/index.ts';
import {
  type CivilDay,
  eventNamesOf,
  type Interval,
  isSupported,
  isSupportedDay,
  lastSupportedDay,
  maxEventDays,
  parseIsoDate,
  reservedTwilightNames,
  startOfDay,
} from '../nights/index.ts';
import type { EventOptions, Instant, Place } from './types.ts';

// Callers of JavaScript can pass anything, so values are `unknown` here, whatever their declared types.

/** A value that is not allowed. Its message names the field, the value and what is allowed. */
function wrongValue(field: string, value: unknown, allowed: string): RangeError {
  return new RangeError(messageOf(field, value, allowed));
}

/** The same for a value of another type. */
function wrongType(field: string, value: unknown, allowed: string): TypeError {
  return new TypeError(messageOf(field, value, allowed));
}

function messageOf(field: string, value: unknown, allowed: string): string {
  return `${field}: found ${shown(value)}; allowed is ${allowed}`;
}

const maxShown = 60;

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, maxShown));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return `an ${typeName(value)}`;
  return String(value);
}

const typeName = (value: object) => (Array.isArray(value) ? 'array' : 'object');

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The site that a place is. */
export function siteFrom(place: Place<never>): UnlistedPlace {
  const given: unknown = place;
  if (!isObject(given)) throw wrongType('place', given, 'an object with latitude and longitude');
  for (const [name, meant] of mistakenNames) {
    if (given[name] !== undefined) throw wrongValue(name, given[name], `${meant} in its place`);
  }
  const latitude = numberFrom('latitude', given.latitude, [-90, 90], 'degrees, north positive');
  const longitude = numberFrom('longitude', given.longitude, [-180, 180], 'degrees, east positive');
  const { timezone, heightAboveHorizon = 0, pressure = standardPressure } = given;
  const { twilights = {}, greyIllumination = defaultGreyIllumination } = given;
  const height = 'metres above the visible horizon, not above the sea';
  return {
    id: null,
    latitude,
    longitude,
    timeZone: timezone === undefined ? new TimeZone(timeZoneAt(latitude, longitude)) : timeZoneFrom(timezone),
    heightAboveHorizon: numberFrom('heightAboveHorizon', heightAboveHorizon, [0, maxHeightAboveHorizon], height),
    pressure: numberFrom('pressure', pressure, [minPressure, maxPressure], explainedPressure),
    ownTwilights: ownTwilightsFrom(twilights),
    greyIllumination: numberFrom('greyIllumination', greyIllumination, [0, 1], 'a lit fraction of the Moon'),
  };
}

/** Names that a place does not have, and what they are in it. Others are ignored: a place can be an object of the caller's own. */
const mistakenNames: readonly (readonly [name: string, meant: string])[] = [
  ...['elevation', 'height', 'altitude'].map(
    (name) => [name, explainedHeight.replace('height_above_horizon', 'heightAboveHorizon')] as const,
  ),
  ['height_above_horizon', 'heightAboveHorizon'],
  ['grey_illumination', 'greyIllumination'],
  ['timeZone', 'timezone'],
];

function numberFrom(field: string, value: unknown, [min, max]: readonly [number, number], what: string): number {
  const allowed = `a number from ${min} to ${max}: ${what}`;
  if (typeof value !== 'number') throw wrongType(field, value, allowed);
  if (!(value >= min && value <= max)) throw wrongValue(field, value, allowed);
  return value;
}

function timeZoneFrom(value: unknown): TimeZone {
  const allowed = 'a name of the IANA time zone database, such as Europe/Berlin';
  if (typeof value !== 'string') throw wrongType('timezone', value, allowed);
  const zone = TimeZone.named(value);
  if (zone === null) throw wrongValue('timezone', value, allowed);
  return zone;
}

function ownTwilightsFrom(value: unknown): NamedAltitude[] {
  const allowed = `an object of up to ${maxOwnTwilights} names and altitudes of the Sun, such as { flats: -8 }`;
  if (!isObject(value)) throw wrongType('twilights', value, allowed);
  const entries = Object.entries(value);
  if (entries.length > maxOwnTwilights) throw wrongValue('twilights', entries.length, allowed);
  return entries
    .map(([name, altitude]) => ownTwilightFrom(name, altitude))
    .sort((one, other) => other.altitude - one.altitude);
}

function ownTwilightFrom(name: string, altitude: unknown): NamedAltitude {
  if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(name) || reservedTwilightNames.has(name)) {
    const allowed = 'a name of up to 30 letters and digits that begins with a lower-case letter';
    throw wrongValue('twilights', name, `${allowed}, and is not that of an event or a part of the night`);
  }
  const range = [minSunAltitude, maxSunAltitude] as const;
  return { name, altitude: numberFrom(`twilights.${name}`, altitude, range, 'an altitude of the Sun, degrees') };
}

/** The date that a text is. */
export function dayFrom(date: string): CivilDay {
  const given: unknown = date;
  const allowed = 'a date from 1900-01-01 to 2100-12-31 (YYYY-MM-DD)';
  if (typeof given !== 'string') throw wrongType('date', given, allowed);
  const day = parseIsoDate(given);
  if (day === null || !isSupportedDay(day)) throw wrongValue('date', given, allowed);
  return day;
}

const endOfSupportMs = startOfDay(lastSupportedDay + 1);

/** An instant in milliseconds. */
export function timeFrom(field: string, instant: Instant): number {
  const timeMs = millisecondsFrom(field, instant);
  if (!isSupported(timeMs)) throw wrongValue(field, instant, allowedInstant);
  return timeMs;
}

const allowedInstant = 'a Date or milliseconds since 1970, from 1900-01-01 to 2100-12-31 UTC';

function millisecondsFrom(field: string, instant: unknown): number {
  const timeMs = instant instanceof Date ? instant.getTime() : instant;
  if (typeof timeMs !== 'number') throw wrongType(field, instant, allowedInstant);
  return timeMs;
}

const defaultPeriodMs = maxEventDays * 86_400_000;

/** The interval of a request for events, and which of them it is for, by their names in `nights`. */
interface Period {
  readonly interval: Interval;
  readonly names: ReadonlySet<string>;
}

/** What is asked of the events over a site. */
export function periodFrom({ ownTwilights }: UnlistedPlace, options: EventOptions): Period {
  const given: unknown = options;
  if (!isObject(given)) throw wrongType('options', given, 'an object with after');
  const known = ['after', 'before', 'names'];
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw wrongValue('options', unknown, known.join(', '));
  const startMs = timeFrom('after', options.after);
  return {
    interval: { startMs, endMs: endFrom(startMs, options.before) },
    names: namesFrom(ownTwilights, given.names),
  };
}

function endFrom(startMs: number, before: Instant | undefined): number {
  if (before === undefined) return Math.min(startMs + defaultPeriodMs, endOfSupportMs);
  const endMs = millisecondsFrom('before', before);
  if (endMs !== endOfSupportMs) timeFrom('before', before);
  if (endMs < startMs) throw wrongValue('before', before, 'an instant that is not earlier than `after`');
  return endMs;
}

function namesFrom(ownTwilights: readonly NamedAltitude[], names: unknown): ReadonlySet<string> {
  const all = eventNamesOf(ownTwilights);
  const byOwnName = new Map<unknown, string>(all.map((name) => [camelCase(name), name]));
  if (names === undefined) return new Set(all);
  const allowed = [...byOwnName.keys()].join(', ');
  if (!Array.isArray(names)) throw wrongType('names', names, `an array of ${allowed}`);
  return new Set(
    names.map((given: unknown) => {
      const name = byOwnName.get(given);
      if (name === undefined) throw wrongValue('names', given, allowed);
      return name;
    }),
  );
}
