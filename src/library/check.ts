import { minRefusedCharacters, nearName } from '../input/nearName.ts';
import { allowedNumber, type Bounds, isWithin } from '../locations/index.ts';

// Callers of JavaScript can pass anything, so values are `unknown` here, whatever their declared types.

/** Whether a value has a type. */
export type Guard<Value> = (value: unknown) => value is Value;

/** The fields of a caller's object. */
export type Fields = Readonly<Record<string, unknown>>;

export const isAny: Guard<unknown> = (_value): _value is unknown => true;
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isArray: Guard<readonly unknown[]> = (value) => Array.isArray(value);
export const isObject: Guard<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value) && !(value instanceof Date);

/**
 * Returns a value that has the type and is allowed.
 *
 * @throws TypeError for a value of another type, else RangeError, with the field, the value and what is allowed
 */
export function check<Value>(
  field: string,
  allowed: string,
  value: unknown,
  isType: Guard<Value>,
  isAllowed: (value: Value) => boolean = () => true,
): Value {
  if (isType(value) && isAllowed(value)) return value;
  throw isType(value) ? refused(field, allowed, value) : new TypeError(refused(field, allowed, value).message);
}

/** The error for a value that is not allowed. */
export function refused(field: string, allowed: string, value: unknown): RangeError {
  return new RangeError(`${field}: found ${shown(value)}; allowed is ${allowed}`);
}

/** The error for a key that the object has under another name. */
export function misnamed(key: string, of: string, meant: string): RangeError {
  return new RangeError(`${key} is no key of ${of}; use ${meant}`);
}

function shown(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.slice(0, 60));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (isArray(value)) return 'an array';
  if (isObject(value) && isNumber(value.epochMilliseconds)) return `epochMilliseconds ${value.epochMilliseconds}`;
  return typeof value === 'function' || isObject(value) ? 'an object' : String(value);
}

/** Checks that an object has no other keys than these. */
export function checkKeys(field: string, given: Fields, known: readonly string[]): void {
  for (const key of Object.keys(given)) checkName(field, key, known);
}

/** Returns a name that is known. */
export function checkName(field: string, name: unknown, known: readonly string[]): string {
  return check(field, known.join(', ') + nearText(name, known), name, isText, (text) => known.includes(text));
}

/** The known name closest to a wrong one, as the end of a message. */
export function nearText(name: unknown, known: readonly string[]): string {
  const near = isText(name) && !known.includes(name) ? nearKey(name, known, minRefusedCharacters) : undefined;
  return near === undefined ? '' : `; is it "${near}"?`;
}

/** The known name closest to another, ignoring case and underscores. */
export function nearKey(name: string, known: readonly string[], minCharacters?: number): string | undefined {
  const keys = new Map(known.map((key) => [key.toLowerCase(), key]));
  return keys.get(nearName(name.replaceAll('_', ''), [...keys.keys()], minCharacters) ?? '');
}

/** Returns a number that is within bounds. */
export function checkNumber(field: string, value: unknown, bounds: Bounds, hint = ''): number {
  return check(field, allowedNumber(bounds) + hint, value, isNumber, (number) => isWithin(bounds, number));
}
