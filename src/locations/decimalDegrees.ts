import { angleOf, withAsciiMarks } from './angle.ts';
import { type Coordinate, isWithin, siteNumbers } from './siteNumbers.ts';

/** The sign that each mark at the start or end of a coordinate means. */
const signs: Readonly<Record<Coordinate, Readonly<Record<string, 1 | -1>>>> = {
  latitude: { '+': 1, '-': -1, N: 1, S: -1 },
  longitude: { '+': 1, '-': -1, E: 1, W: -1 },
};

/** Degrees, minutes and seconds, with a sign, or with a capital of the hemisphere before or after. A small s means seconds. */
const marked = /^([NSEW])? ?([+-])?(\d.*?) ?([NSEW])?$/;

/**
 * The decimal degrees of a coordinate in another notation: sexagesimal, with a decimal comma, with a letter for its hemisphere,
 * or as a longitude that is counted eastward to 360°. To eight decimals, 1 mm.
 *
 * @returns `null` if the text can mean anything else, or is out of range
 */
export function decimalDegrees(text: string, coordinate: Coordinate): number | null {
  const [, before, sign, angle = '', after] = marked.exec(withAsciiMarks(text)) ?? [];
  const marks = [before, sign, after].filter((mark) => mark !== undefined);
  const direction = signs[coordinate][marks[0] ?? '+'];
  const size = angleOf(angle);
  if (marks.length > 1 || direction === undefined || size === null) return null;
  const degrees = withinRange(direction * size, coordinate);
  // Turns −0 into 0.
  return degrees === null ? null : Number(degrees.toFixed(8)) + 0;
}

function withinRange(degrees: number, coordinate: Coordinate): number | null {
  if (isWithin(siteNumbers[coordinate], degrees)) return degrees;
  return coordinate === 'longitude' && degrees > 0 && degrees <= 360 ? degrees - 360 : null;
}

/** A suggestion for a coordinate in another notation: its value in decimal degrees. @returns `null` if it can mean anything else */
export function degreesHint(text: string, coordinate: Coordinate): string | null {
  const degrees = decimalDegrees(text, coordinate);
  return degrees === null ? null : `in decimal degrees: ${degrees}`;
}

/**
 * A suggestion for a coordinate of a list that is not allowed: its value in decimal degrees if it is in another notation, or that latitude
 * and longitude are swapped if they are in range in that order alone. @returns `null`: there is none
 */
export function coordinateHint(key: Coordinate, entry: Readonly<Record<Coordinate, unknown>>): string | null {
  const found = entry[key];
  const hint = typeof found === 'string' || typeof found === 'number' ? degreesHint(String(found), key) : null;
  if (hint !== null) return hint;
  const { latitude: longitude, longitude: latitude } = entry;
  const isInRange = isAllowed('latitude', latitude) && isAllowed('longitude', longitude);
  return isInRange ? `latitude and longitude seem to be swapped: latitude: ${latitude}, longitude: ${longitude}` : null;
}

const isAllowed = (key: Coordinate, value: unknown) => typeof value === 'number' && isWithin(siteNumbers[key], value);
