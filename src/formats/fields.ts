import type { JsonSchema } from './column.ts';

// The values of fields, and their schemas.

export const instantSchema: JsonSchema = {
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z$',
};
export const dateSchema: JsonSchema = { type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' };
export const integerSchema: JsonSchema = { type: 'integer' };
export const textSchema: JsonSchema = { type: 'string' };
export const altitudeSchema: JsonSchema = { type: 'number', minimum: -90, maximum: 90 };
export const azimuthSchema: JsonSchema = { type: 'number', minimum: 0, maximum: 360 };
/** Of right ascensions and sidereal times, hours. */
export const circleHoursSchema: JsonSchema = { type: 'number', minimum: 0, exclusiveMaximum: 24 };
export const hoursSchema: JsonSchema = { type: 'number', minimum: 0 };
export const fractionSchema: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };

/** A schema that allows `null` too. */
export function nullable(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema.type, 'null'] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`; the last three digits are zeros, as instants are whole milliseconds. */
export function instant(timeMs: number): string {
  const date = new Date(timeMs);
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day}T${time}.${String(date.getUTCMilliseconds()).padStart(3, '0')}000Z`;
}

/** By hand, as `toISOString` takes twice as long, and an almanac entry has some thirty instants. */
function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** As `instant`; `null` stays `null`. */
export function instantOrNull(timeMs: number | null): string | null {
  return timeMs === null ? null : instant(timeMs);
}

/** A number rounded to some decimals. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Turns −0 into 0.
  return Math.round(value * scale) / scale + 0;
}

/** A duration of milliseconds in hours, to 0.004 s. */
export function hours(durationMs: number): number {
  return rounded(durationMs / 3_600_000, 6);
}

/** An altitude as people write it: `−18°`, `−15.5°`, and `−50′` where it is a part of a degree. */
export function altitudeText(altitudeDegrees: number): string {
  const size = Math.abs(altitudeDegrees);
  const number = size > 0 && size < 1 ? `${Math.round(size * 60)}′` : `${rounded(size, 2)}°`;
  return `${altitudeDegrees < 0 ? '−' : '+'}${number}`;
}
