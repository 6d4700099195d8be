import { angleOf, withAsciiMarks } from './angle.ts';
import { type Coordinate, isWithin, siteNumbers } from './siteNumbers.ts';

/** The sign of a coordinate (1 or -1) for each mark: plus, minus or the letter of a hemisphere. */
const signs: Readonly<Record<Coordinate, Readonly<Record<string, 1 | -1>>>> = {
  latitude: { '+': 1, '-': -1, N: 1, S: -1 },
  longitude: { '+': 1, '-': -1, E: 1, W: -1 },
};

/**
 * Matches a coordinate with an optional sign, or with the letter of a hemisphere (N, S, E or W) before or after the digits.
 * Lower-case letters are not matched, because a lower-case s means seconds.
 */
const marked = /^([NSEW])? ?([+-])?(\d.*?) ?([NSEW])?$/;

/**
 * Parses a coordinate in any common notation, decimal or sexagesimal. Both notations can have a decimal comma and a letter for
 * the hemisphere. Longitudes from 180° to 360° are accepted, and are counted eastward from Greenwich.
 *
 * @returns decimal degrees, rounded to 8 decimals (1 mm on the ground). `null`: the text is not an angle, has more than one sign
 * or letter, has a wrong letter, or is out of range.
 */
export function decimalDegrees(text: string, coordinate: Coordinate): number | null {
  const [, before, sign, angle = '', after] = marked.exec(withAsciiMarks(text)) ?? [];
  const marks = [before, sign, after].filter((mark) => mark !== undefined);
  const direction = signs[coordinate][marks[0] ?? '+'];
  const size = angleOf(angle);
  if (marks.length > 1 || direction === undefined || size === null) return null;
  const degrees = withinRange(direction * size, coordinate);
  // Adding 0 turns −0 into 0.
  return degrees === null ? null : Number(degrees.toFixed(8)) + 0;
}

function withinRange(degrees: number, coordinate: Coordinate): number | null {
  if (isWithin(siteNumbers[coordinate], degrees)) return degrees;
  return coordinate === 'longitude' && degrees > 0 && degrees <= 360 ? degrees - 360 : null;
}

/**
 * A suggestion for a coordinate that is not in decimal degrees: the same coordinate in decimal degrees.
 *
 * @returns `null`: the text is not an angle, has more than one sign or letter, has a wrong letter, or is out of range
 */
export function degreesHint(text: string, coordinate: Coordinate): string | null {
  const degrees = decimalDegrees(text, coordinate);
  return degrees === null ? null : `in decimal degrees: ${degrees}`;
}

/**
 * A suggestion for a wrong coordinate in the locations file. If the coordinate is in another notation, the suggestion is its
 * value in decimal degrees. If both coordinates are in range only after swapping, the suggestion is to swap latitude and
 * longitude.
 *
 * @returns `null`: no suggestion applies
 */
export function coordinateHint(key: Coordinate, entry: Readonly<Record<Coordinate, unknown>>): string | null {
  const found = entry[key];
  const hint = typeof found === 'string' || typeof found === 'number' ? degreesHint(String(found), key) : null;
  if (hint !== null) return hint;
  const swapped = { latitude: entry.longitude, longitude: entry.latitude };
  if (!isAllowed('latitude', swapped.latitude) || !isAllowed('longitude', swapped.longitude)) return null;
  return `if latitude and longitude are swapped: latitude: ${swapped.latitude}, longitude: ${swapped.longitude}`;
}

const isAllowed = (key: Coordinate, value: unknown) => typeof value === 'number' && isWithin(siteNumbers[key], value);
