import type { Target } from '../nights/index.ts';
import { angleOf, readNumber, withAsciiMarks } from './angle.ts';

/** The allowed coordinates, worded to stand after "Use" or "allowed is" in a message. */
export const allowedCoordinates =
  'a right ascension (0 to below 360) and a declination (-90 to 90), ICRS: in degrees, such as 83.822,-5.391, or with the right ascension in hours, such as 05:35:17.3,-05:23:28';

/** Maximum length of coordinates, in characters. */
const maxCharacters = 80;

/**
 * Parses right ascension and declination, separated by a comma or blanks. A right ascension is in hours if the right ascension
 * contains an h, or is sexagesimal without a degree sign (° or d). Any other right ascension is in degrees. Examples:
 * `83.822,-5.391`, `05:35:17.3 -05:23:28`, `5h35m17.3s -5d23m28s`, `05 35 17.3 -05 23 28`, `05:35:17.3-05:23:28`.
 *
 * @returns `null`: the text is not a pair of coordinates, or a coordinate is out of range
 */
export function readCoordinates(text: string): Pick<Target, 'rightAscension' | 'declination'> | null {
  const [first, second] = partsOf(text) ?? [];
  const rightAscension = first === undefined ? null : angleIn(first, true);
  const declination = second === undefined ? null : angleIn(second, false);
  if (rightAscension === null || rightAscension < 0 || rightAscension >= 360) return null;
  return declination === null || Math.abs(declination) > 90 ? null : { rightAscension, declination };
}

/**
 * Splits a text into right ascension and declination, at the comma. If the text has no comma, half of the words belong to each
 * coordinate. The number of words has to be even. A plus or minus sign begins a new word, except after an e (`1e-5`). `null`: the
 * text cannot be split.
 */
function partsOf(text: string): readonly string[] | null {
  if (text.length > maxCharacters) return null;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 1) return parts.length === 2 ? parts : null;
  const words = text.trim().split(/\s+|(?<=[^\s+\u2212eE-])(?=[+\u2212-])/);
  const half = words.length / 2;
  return Number.isInteger(half) ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : null;
}

/** Matches an angle in hours: a text with an h, or a sexagesimal text without a degree sign. */
const hours = /h|^[^d]*[: ]/;

/**
 * Parses an angle, in degrees. `null`: the text is not an angle.
 *
 * @param canBeInHours - whether the angle is a right ascension
 */
function angleIn(text: string, canBeInHours: boolean): number | null {
  const degrees = readNumber(text);
  if (degrees !== null) return degrees;
  const [, sign, marked = ''] = /^([+-])?(.*)$/.exec(withAsciiMarks(text)) ?? [];
  const isInHours = canBeInHours && hours.test(marked);
  const size = angleOf(isInHours ? marked.replace('h', 'd') : marked);
  if (size === null) return null;
  // Adding 0 turns −0 into 0.
  return size * (sign === '-' ? -1 : 1) * (isInHours ? 15 : 1) + 0;
}
