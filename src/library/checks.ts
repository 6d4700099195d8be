import {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  camelCase,
  explainedHeight,
  heightKeys,
  isWithin,
  maxOwnTwilights,
  maxTwilightNameCharacters,
  ownTwilightsOf,
  placeNumbers,
  siteNumbers,
  sunAltitudes,
  TimeZone,
  timeZoneAt,
  type UnlistedPlace,
} from '../locations/index.ts';
import {
  eventNamesOf,
  isSupported,
  isSupportedDay,
  maxEventMs,
  parseIsoDate,
  reservedTwilightNames,
  supportedDates,
  supportedSpan,
} from '../nights/index.ts';
import type { EventOptions, Instant, Place } from './types.ts';

// Callers of JavaScript can pass anything, so values are `unknown` here, whatever their declared types.

/** A kind of values. */
type Guard<Value> = (value: unknown) => value is Value;
type Fields = Readonly<Record<string, unknown>>;

const isAny: Guard<unknown> = (_value): _value is unknown => true;
const isNumber: Guard<number> = (value) => typeof value === 'number';
const isText: Guard<string> = (value) => typeof value === 'string';
const isInstant: Guard<Instant> = (value): value is Instant => value instanceof Date || isNumber(value);
const isArray: Guard<readonly unknown[]> = Array.isArray;
const isObject: Guard<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value) && !(value instanceof Date);

/**
 * A value of a type, of which some are allowed.
 *
 * @throws TypeError for a value of another type, else RangeError, with the field, the value and what is allowed
 */
function check<Value>(
  field: string,
  allowed: string,
  value: unknown,
  isType: Guard<Value>,
  isAllowed: (value: Value) => boolean = () => true,
): Value {
  if (isType(value) && isAllowed(value)) return value;
  const message = `${field}: found ${shown(value)}; allowed is ${allowed}`;
  throw isType(value) ? new RangeError(message) : new TypeError(message);
}

function shown(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.slice(0, 60));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (isArray(value)) return 'an array';
  return typeof value === 'function' || isObject(value) ? 'an object' : String(value);
}

function checkNumber(field: string, value: unknown, bounds: Bounds): number {
  return check(field, allowedNumber(bounds), value, isNumber, (number) => isWithin(bounds, number));
}

/** The site that a place is. Unknown keys are ignored: it can be an object of the caller's own. */
export function siteFrom(place: Place<never>): UnlistedPlace {
  const given = check('place', 'an object with latitude and longitude', place, isObject);
  for (const [key, value] of Object.entries(given)) {
    const meant = meantBy(key);
    if (meant !== undefined && value !== undefined) check(key, meant, value, isAny, () => false);
  }
  const numbers = siteNumbers((key, bounds) => {
    const { [camelCase(key)]: value = bounds.standard } = given;
    return checkNumber(camelCase(key), value, bounds);
  });
  const { timezone = timeZoneAt(numbers.latitude, numbers.longitude), twilights = {} } = given;
  const timeZone = new TimeZone(check('timezone', allowedTimeZone, timezone, isText, TimeZone.exists));
  return { id: null, ...numbers, timeZone, ownTwilights: ownTwilightsFrom(twilights) };
}

/** What to use in place of another name for what places have. */
function meantBy(key: string): string | undefined {
  if (heightKeys.includes(key)) return explainedHeight('heightAboveHorizon');
  const known = [...Object.keys(placeNumbers), 'timezone'].map(camelCase);
  const same = known.find((name) => name !== key && name.toLowerCase() === key.replaceAll('_', '').toLowerCase());
  return same && `${same} in its place`;
}

const allowedTwilights = `an object of up to ${maxOwnTwilights} names and altitudes of the Sun, such as { flats: -8 }`;
const twilightName = new RegExp(`^[a-z][A-Za-z0-9]{0,${maxTwilightNameCharacters - 1}}$`);
const allowedName = `a name of up to ${maxTwilightNameCharacters} letters and digits that begins with a lower-case letter, and is not that of an event or a part of the night`;

function ownTwilightsFrom(given: unknown) {
  const named = Object.entries(check('twilights', allowedTwilights, given, isObject));
  check('twilights', allowedTwilights, named.length, isNumber, (count) => count <= maxOwnTwilights);
  const altitudes = named.map(([name, altitude]) => {
    check('twilights', allowedName, name, isText, () => twilightName.test(name) && !reservedTwilightNames.has(name));
    return [name, checkNumber(`twilights.${name}`, altitude, sunAltitudes)];
  });
  return ownTwilightsOf(Object.fromEntries(altitudes));
}

/** The date that a text is. */
export function dayFrom(date: string) {
  const allowed = `a date from ${supportedDates} (YYYY-MM-DD)`;
  const dayOf = (text: string) => parseIsoDate(text) ?? Number.NaN;
  return dayOf(check('date', allowed, date, isText, (text) => isSupportedDay(dayOf(text))));
}

const { endMs: endOfSupportMs } = supportedSpan;

/** An instant in milliseconds. @param endMs - one beyond the supported ones that is allowed too */
export function timeFrom(field: string, instant: Instant, endMs?: number): number {
  const allowed = `a Date or milliseconds since 1970, from ${supportedDates} UTC`;
  const isAllowed = (value: Instant) => isSupported(Number(value)) || Number(value) === endMs;
  return Number(check(field, allowed, instant, isInstant, isAllowed));
}

/** What is asked of the events over a site: the interval, and names as `nights` has them. */
export function periodFrom(site: UnlistedPlace, options: EventOptions) {
  const known = ['after', 'before', 'names'];
  const given = check('options', 'an object with after', options, isObject);
  for (const name of Object.keys(given)) check('options', known.join(', '), name, isText, (key) => known.includes(key));
  const startMs = timeFrom('after', options.after);
  const lastMs = Math.min(startMs + maxEventMs, endOfSupportMs);
  const endMs = options.before === undefined ? lastMs : timeFrom('before', options.before, endOfSupportMs);
  check('before', 'an instant that is not earlier than `after`', options.before, isAny, () => endMs >= startMs);
  return { interval: { startMs, endMs }, names: namesFrom(site, given.names) };
}

function namesFrom({ ownTwilights }: UnlistedPlace, given: unknown): ReadonlySet<string> {
  const all = eventNamesOf(ownTwilights);
  if (given === undefined) return new Set(all);
  const allowed = all.map(camelCase).join(', ');
  const names = check('names', `an array of ${allowed}`, given, isArray);
  for (const name of names) check('names', allowed, name, isText, () => all.some((one) => camelCase(one) === name));
  return new Set(all.filter((name) => names.includes(camelCase(name))));
}
