import { angleOf, withAsciiMarks } from './decimalDegrees.ts';

/** A fixed position on the sky. */
export interface Target {
  /** As in the list; its coordinates as written, if it is not in the list. */
  readonly name: string;
  /** ICRS, degrees, 0 … 360. */
  readonly rightAscension: number;
  /** ICRS, degrees, −90 … 90. */
  readonly declination: number;
}

/** The allowed values, as text after "Use" or "allowed is". */
export const allowedCoordinates =
  'a right ascension and a declination, ICRS, in degrees, such as 83.822,-5.391, or with the right ascension in hours, such as 05:35:17.3,-05:23:28';

/** Longer texts are no coordinates. */
const maxCharacters = 80;

/**
 * Parses coordinates: degrees, or the right ascension in hours if it is sexagesimal or has an h, with a comma or blanks between
 * them (`83.822,-5.391`, `05:35:17.3 -05:23:28`, `5h35m17.3s -5d23m28s`, `05 35 17.3 -05 23 28`, `05:35:17.3-05:23:28`).
 *
 * @returns `null` if there are none; `coordinatesHint` may say why
 */
export function readCoordinates(text: string): Pick<Target, 'rightAscension' | 'declination'> | null {
  const [rightAscension, declination] = anglesIn(text) ?? [];
  if (rightAscension === undefined || declination === undefined) return null;
  if (rightAscension.degrees < 0 || rightAscension.degrees >= 360 || Math.abs(declination.degrees) > 90) return null;
  return { rightAscension: rightAscension.degrees, declination: declination.degrees };
}

/** What is wrong with angles that are no coordinates, without a full stop; `null` if nothing is known. */
export function coordinatesHint(text: string): string | null {
  const angles = anglesIn(text);
  if (angles !== null) return rangeHint(angles, text.includes('h'));
  const [first = text, second = ''] = partsOf(text) ?? [];
  if (second === '' && angleIn(first, true) !== null) return 'the declination is missing';
  return [first, second].some(hasSixty) ? 'minutes and seconds are below 60' : null;
}

/** Whether a text would be an angle if its minutes and seconds were below 60. */
function hasSixty(text: string): boolean {
  if (text.length > maxCharacters || angleIn(text, true) !== null) return false;
  let count = 0;
  return (
    angleIn(
      text.replace(/\d+(?:\.\d+)?/g, (number) => (count++ === 0 ? number : '0')),
      true,
    ) !== null
  );
}

/** @param hasMark - whether the right ascension has the mark of hours */
function rangeHint([{ degrees, isInHours }, { degrees: declination }]: Angles, hasMark: boolean): string | null {
  if (hasMark && (degrees < 0 || degrees >= 360)) return 'hours are from 0 to below 24';
  if (isInHours && degrees >= 360)
    return `as written the right ascension is in hours; in degrees it is ${rounded(degrees / 15)},${rounded(declination)}`;
  if (Math.abs(declination) > 90)
    return `a declination of ${rounded(declination)}° is beyond ±90°; the right ascension comes first`;
  if (degrees >= 0 && degrees < 360) return null;
  if (degrees >= -90 && degrees < 0 && declination >= 0) return 'the right ascension comes first, from 0 to below 360°';
  return `a right ascension is from 0 to below 360°: ${rounded(((degrees % 360) + 360) % 360)},${rounded(declination)}`;
}

interface Angle {
  readonly degrees: number;
  /** Whether it was written in hours. */
  readonly isInHours: boolean;
}

type Angles = readonly [rightAscension: Angle, declination: Angle];

function anglesIn(text: string): Angles | null {
  const [first, second] = partsOf(text) ?? [];
  const rightAscension = first === undefined ? null : angleIn(first, true);
  const declination = second === undefined ? null : angleIn(second, false);
  return rightAscension === null || declination === null ? null : [rightAscension, declination];
}

/** The parts before and after the comma; without a comma, the halves of an even number of words; a sign begins a word. */
function partsOf(text: string): readonly string[] | null {
  if (text.length > maxCharacters) return null;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 1) return parts.length === 2 ? parts : null;
  const words = text.trim().split(/\s+|(?<=[^\s+\u2212-])(?=[+\u2212-])/);
  const half = words.length / 2;
  return Number.isInteger(half) ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : null;
}

/** Matches hours: with an h, or sexagesimal without the mark of degrees. */
const hours = /h|^[^d]*[: ]/;

/** @param canBeInHours - whether it is a right ascension */
function angleIn(text: string, canBeInHours: boolean): Angle | null {
  const [, sign, marked = ''] = /^([+-])?(.*)$/.exec(withAsciiMarks(text)) ?? [];
  const isInHours = canBeInHours && hours.test(marked);
  const size = angleOf(isInHours ? marked.replace('h', 'd') : marked);
  if (size === null) return null;
  // Turns −0 into 0.
  return { degrees: size * (sign === '-' ? -1 : 1) * (isInHours ? 15 : 1) + 0, isInHours };
}

/** To 0.04″. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
