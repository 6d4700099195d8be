import { minRefusedCharacters, nearName } from '../input/nearName.ts';
import { allowedNumber, type Bounds, explainedHeight, heightKeys, isWithin } from '../locations/index.ts';

// Callers of JavaScript can pass anything, so values are `unknown` here, whatever their declared types.

/** Whether a value has a type. */
export type Guard<Value> = (value: unknown) => value is Value;

/** The fields of a caller's object. */
export type Fields = Readonly<Record<string, unknown>>;

export const isAny: Guard<unknown> = (_value): _value is unknown => true;
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isArray: Guard<readonly unknown[]> = (value) => Array.isArray(value);
/** Also one of another realm, such as a frame. */
export const isDate: Guard<Date> = (value): value is Date => kindOf(value) === 'Date';
/** No array, set or map. */
export const isObject: Guard<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !(Symbol.iterator in value) && !isDate(value);

const kindOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1);

/** What is allowed: in words, or names. */
type Allowed = string | readonly string[];

/**
 * Returns a value that has the type and is allowed.
 *
 * @throws TypeError for a value of another type, else RangeError, with the field, the value and what is allowed
 */
export function check<Value>(
  field: string,
  allowed: Allowed,
  value: unknown,
  isType: Guard<Value>,
  isAllowed: (value: Value) => boolean = () => true,
): Value {
  if (isType(value) && isAllowed(value)) return value;
  throw isType(value) ? refused(field, allowed, value) : new TypeError(refused(field, allowed, value).message);
}

/** The error for a value that is not allowed. */
export function refused(field: string, allowed: Allowed, value: unknown): RangeError {
  const text = isText(allowed) ? `is ${allowed}` : `are ${allowed.join(', ')}${nearText(value, allowed)}`;
  return new RangeError(`${field}: found ${shown(value)}; allowed ${text}`);
}

function shown(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.slice(0, 60));
  if (typeof value === 'bigint') return `${value}n`;
  if (isDate(value)) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (isObject(value) && 'epochMilliseconds' in value) return `epochMilliseconds ${shown(value.epochMilliseconds)}`;
  if (value === null || !['object', 'function'].includes(typeof value)) return String(value);
  const kind = isArray(value) && value.length === 0 ? 'empty array' : kindOf(value).toLowerCase();
  return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

/** @throws RangeError - an object has other keys than these. @param of - what it is */
export function checkKeys(of: string, given: Fields, known: readonly string[]): void {
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    const meant = nearKey(key, known, minRefusedCharacters);
    throw new RangeError(`${key} is no key of ${of}; ${meant ? useOf(meant) : `allowed are ${known.join(', ')}`}`);
  }
}

/**
 * Checks an object of the caller's own, whose unknown keys are ignored.
 *
 * @param prefix - of its keys in a message
 * @throws RangeError - an unknown key resembles a known one that is missing
 */
export function checkMisnamed(of: string, given: Fields, known: readonly string[], prefix = ''): void {
  for (const [key, value] of Object.entries(given)) {
    const meant = value === undefined || known.includes(key) ? undefined : nearKey(key, known);
    if (meant !== undefined && given[meant] === undefined)
      throw new RangeError(`${prefix}${key} is no key of ${of}; ${useOf(meant)}`);
  }
}

/** Keys that need more than their name. */
const explained: ReadonlyMap<string, string> = new Map([
  ['heightAboveHorizon', explainedHeight('heightAboveHorizon')],
  ['rightAscension', 'rightAscension, in degrees'],
  ['atLeastMs', 'atLeastMs, in milliseconds'],
]);

const useOf = (key: string) => `use ${explained.get(key) ?? key}`;

/** Returns a name that is known. */
export function checkName(field: string, name: unknown, known: readonly string[]): string {
  return check(field, known, name, isText, (text) => known.includes(text));
}

/** The known name closest to a wrong one, as the end of a message. */
export function nearText(name: unknown, known: readonly string[]): string {
  const near = isText(name) && !known.includes(name) ? nearKey(name, known, minRefusedCharacters) : undefined;
  return near === undefined ? '' : `; is it "${near}"?`;
}

/** Names of other programs and of the service, in lower case and without underscores. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...heightKeys.map((key) => [key, 'heightAboveHorizon'] as const),
  ['ra', 'rightAscension'],
  ['dec', 'declination'],
  ['atleast', 'atLeastMs'],
  ['event', 'names'],
]);

/** The known name closest to another, ignoring case and underscores. */
function nearKey(name: string, known: readonly string[], minCharacters?: number): string | undefined {
  const plain = name.replaceAll('_', '').toLowerCase();
  const same = synonyms.get(plain);
  if (same !== undefined && known.includes(same)) return same;
  const keys = new Map(known.map((key) => [key.toLowerCase(), key]));
  return keys.get(nearName(plain, [...keys.keys()], minCharacters) ?? '');
}

/** Returns a number that is within bounds. */
export function checkNumber(field: string, value: unknown, bounds: Bounds, hint = ''): number {
  return check(field, allowedNumber(bounds) + hint, value, isNumber, (number) => isWithin(bounds, number));
}
