import { withAsciiMinus } from '../input/number.ts';
import { type Coordinate, isWithin, placeNumbers } from './place.ts';

/** The sign that each mark at the start or end of a coordinate means. */
const signs: Readonly<Record<Coordinate, Readonly<Record<string, 1 | -1>>>> = {
  latitude: { '+': 1, '-': -1, N: 1, S: -1 },
  longitude: { '+': 1, '-': -1, E: 1, W: -1 },
};

/** Longer texts are no coordinate. */
const maxCharacters = 40;

/** A sign or a capital for the hemisphere; degrees, minutes, seconds; a capital. A lower-case s means seconds, never south. */
const marked = /^([NSEW])? ?([+-])?(\d.*?) ?([NSEW])?$/;

/** Degrees, and perhaps minutes and seconds: `52:24:18`, `52 24 18`, `52d24m18s`, `52d 24.3m`, `60,2`. */
const notations = [
  /^(\d+):(\d+(?:[.,]\d+)?)$/,
  /^(\d+):(\d+):(\d+(?:[.,]\d+)?)$/,
  /^(\d+) +(\d+(?:[.,]\d+)?)$/,
  /^(\d+) +(\d+) +(\d+(?:[.,]\d+)?)$/,
  /^(\d+)d *(\d+(?:[.,]\d+)?)m?$/,
  /^(\d+)d *(\d+)m *(\d+(?:[.,]\d+)?)s?$/,
  /^(\d+(?:[.,]\d+)?)d?$/,
];

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
  if (isWithin(placeNumbers[coordinate], degrees)) return degrees;
  return coordinate === 'longitude' && degrees > 0 && degrees <= 360 ? degrees - 360 : null;
}

/**
 * Replaces the signs of degrees, minutes and seconds, some of which look alike, by `d`, `m` and `s`, and the minus sign by that
 * of ASCII.
 */
export function withAsciiMarks(text: string): string {
  if (text.length > maxCharacters) return '';
  return withAsciiMinus(text.trim())
    .replace(/\s*[°º˚]/g, 'd')
    .replace(/\s*(?:["″”]|['′’]{2})/g, 's')
    .replace(/\s*['′’]/g, 'm');
}

/**
 * The size of an angle in degrees, from degrees and perhaps minutes and seconds; likewise in hours.
 *
 * @param angle - as from `withAsciiMarks`, without a sign
 * @returns `null` if it is in no known notation, or minutes or seconds are 60 or more
 */
export function angleOf(angle: string): number | null {
  const [, ...parts] = notations.map((notation) => notation.exec(angle)).find((match) => match !== null) ?? [];
  const [degrees, minutes = 0, seconds = 0] = parts.map((part) => Number(part.replace(',', '.')));
  if (degrees === undefined || minutes >= 60 || seconds >= 60) return null;
  return degrees + minutes / 60 + seconds / 3600;
}
