import { camelCase } from '../facts/fact.ts';
import {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  explainedHeight,
  heightKeys,
  isWithin,
  maxOwnTwilights,
  maxTwilightNameCharacters,
  type NamedAltitude,
  ownTwilightsOf,
  type PlaceNumber,
  placeNumbers,
  sunAltitudes,
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

/** A kind of values. */
type Guard<Value> = (value: unknown) => value is Value;
type Fields = Readonly<Record<string, unknown>>;

const isNumber: Guard<number> = (value) => typeof value === 'number';
const isText: Guard<string> = (value) => typeof value === 'string';
const isInstant: Guard<Instant> = (value): value is Instant => value instanceof Date || isNumber(value);
const isArray: Guard<readonly unknown[]> = Array.isArray;
const isObject: Guard<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value) && !(value instanceof Date);

/**
 * What a value stands for.
 *
 * @param parse - `null`: it is not allowed
 * @throws TypeError for a value of another type, else RangeError, with the field, the value and what is allowed
 */
function read<Value, Found>(
  [field, allowed]: readonly [field: string, allowed: string],
  value: unknown,
  isType: Guard<Value>,
  parse: (value: Value) => Found | null,
): Found {
  const found = isType(value) ? parse(value) : null;
  if (found !== null) return found;
  const message = `${field}: found ${shown(value)}; allowed is ${allowed}`;
  throw isType(value) ? new RangeError(message) : new TypeError(message);
}

function shown(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.slice(0, 60));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (isArray(value)) return 'an array';
  return typeof value === 'function' || isObject(value) ? 'an object' : String(value);
}

/** The site that a place is. */
export function siteFrom(place: Place<never>): UnlistedPlace {
  const given = read(['place', 'an object with latitude and longitude'], place, isObject, withoutMistakes);
  const number = (key: PlaceNumber) => {
    const bounds: Bounds & { readonly standard?: number } = placeNumbers[key];
    const { [camelCase(key)]: value = bounds.standard } = given;
    return boundedNumber(camelCase(key), value, bounds);
  };
  const [latitude, longitude] = [number('latitude'), number('longitude')];
  const { timezone = timeZoneAt(latitude, longitude), twilights = {} } = given;
  return {
    ...{ id: null, latitude, longitude },
    timeZone: read(['timezone', allowedTimeZone], timezone, isText, TimeZone.named),
    heightAboveHorizon: number('height_above_horizon'),
    pressure: number('pressure'),
    ownTwilights: ownTwilightsFrom(twilights),
    greyIllumination: number('grey_illumination'),
  };
}

/** A place without other names for what places have. Unknown keys are ignored: it can be an object of the caller's own. */
function withoutMistakes(given: Fields): Fields {
  const known = [...Object.keys(placeNumbers), 'timezone'].map(camelCase);
  for (const [key, value] of Object.entries(given)) {
    const same = known.find((name) => name !== key && name.toLowerCase() === key.replaceAll('_', '').toLowerCase());
    const meant = heightKeys.includes(key) ? explainedHeight('heightAboveHorizon') : same && `${same} in its place`;
    if (meant !== undefined && value !== undefined) read([key, meant], value, isAny, () => null);
  }
  return given;
}

const isAny: Guard<unknown> = (_value): _value is unknown => true;

function boundedNumber(field: string, value: unknown, bounds: Bounds): number {
  return read([field, allowedNumber(bounds)], value, isNumber, (number) => (isWithin(bounds, number) ? number : null));
}

const allowedTwilights = `an object of up to ${maxOwnTwilights} names and altitudes of the Sun, such as { flats: -8 }`;
const twilightName = new RegExp(`^[a-z][A-Za-z0-9]{0,${maxTwilightNameCharacters - 1}}$`);
const allowedName = `a name of up to ${maxTwilightNameCharacters} letters and digits that begins with a lower-case letter, and is not that of an event or a part of the night`;

function ownTwilightsFrom(given: unknown): readonly NamedAltitude[] {
  const named = read(['twilights', allowedTwilights], given, isObject, Object.entries);
  read(['twilights', allowedTwilights], named.length, isNumber, (count) => (count <= maxOwnTwilights ? count : null));
  const altitudes = named.map(([name, altitude]) => {
    const isAllowed = twilightName.test(name) && !reservedTwilightNames.has(name);
    read(['twilights', allowedName], name, isText, () => (isAllowed ? name : null));
    return [name, boundedNumber(`twilights.${name}`, altitude, sunAltitudes)] as const;
  });
  return ownTwilightsOf(Object.fromEntries(altitudes));
}

/** The date that a text is. */
export function dayFrom(date: string): CivilDay {
  return read(['date', 'a date from 1900-01-01 to 2100-12-31 (YYYY-MM-DD)'], date, isText, (text) => {
    const day = parseIsoDate(text);
    return day !== null && isSupportedDay(day) ? day : null;
  });
}

const endOfSupportMs = startOfDay(lastSupportedDay + 1);

/** An instant in milliseconds. @param endMs - one beyond the supported ones that is allowed too */
export function timeFrom(field: string, instant: Instant, endMs?: number): number {
  const allowed = 'a Date or milliseconds since 1970, from 1900-01-01 to 2100-12-31 UTC';
  return read([field, allowed], instant, isInstant, (value) => {
    const timeMs = Number(value);
    return isSupported(timeMs) || timeMs === endMs ? timeMs : null;
  });
}

/** The interval of a request for events, and which of them it is for, by their names in `nights`. */
interface Period {
  readonly interval: Interval;
  readonly names: ReadonlySet<string>;
}

/** What is asked of the events over a site. */
export function periodFrom({ ownTwilights }: UnlistedPlace, options: EventOptions): Period {
  const known = ['after', 'before', 'names'];
  const given = read(['options', 'an object with after'], options, isObject, (fields) => fields);
  for (const name of Object.keys(given))
    read(['options', known.join(', ')], name, isText, () => (known.includes(name) ? name : null));
  const startMs = timeFrom('after', options.after);
  return {
    interval: { startMs, endMs: endFrom(startMs, options.before) },
    names: namesFrom(ownTwilights, given.names),
  };
}

function endFrom(startMs: number, before?: Instant): number {
  if (before === undefined) return Math.min(startMs + maxEventDays * 86_400_000, endOfSupportMs);
  const endMs = timeFrom('before', before, endOfSupportMs);
  const allowed = 'an instant that is not earlier than `after`';
  return read(['before', allowed], before, isInstant, () => (endMs < startMs ? null : endMs));
}

function namesFrom(ownTwilights: readonly NamedAltitude[], given: unknown): ReadonlySet<string> {
  const all = eventNamesOf(ownTwilights);
  const byOwnName = new Map<unknown, string>(all.map((name) => [camelCase(name), name]));
  const allowed = [...byOwnName.keys()].join(', ');
  const own = given === undefined ? [...byOwnName.keys()] : given;
  const names = read(['names', `an array of ${allowed}`], own, isArray, (array) => array);
  return new Set(names.map((name) => read(['names', allowed], name, isAny, () => byOwnName.get(name) ?? null)));
}
