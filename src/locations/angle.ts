/** Maximum length of a number or an angle, in characters. JavaScript prints a number in at most 25 characters. */
const maxCharacters = 40;

/** A decimal number. A blank in the exponent is accepted, because an unescaped + in a query is decoded as a blank. */
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+ ]?\d+)?$/i;

/**
 * Parses a decimal number as programs print it: `-24.6`, `743.3333333333334`, `-1e-05`. `null`: the text is not a decimal number.
 */
export function readNumber(text: string): number | null {
  const number = withAsciiMinus(text.trim());
  if (number.length > maxCharacters || !decimal.test(number)) return null;
  // Adding 0 turns −0 into 0.
  return Number(number.replace(' ', '+')) + 0;
}

/** Replaces a typographic minus sign (U+2212) at the start by the ASCII minus sign. */
function withAsciiMinus(text: string): string {
  return text.replace(/^\u2212/, '-');
}

/**
 * Notations of an angle: degrees (`60,2`), degrees and minutes (`52d 24.3m`), or degrees, minutes and seconds (`52:24:18`, `52 24
 * 18`, `52d24m18s`).
 */
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
 * Replaces the symbols of degrees, minutes and seconds by `d`, `m` and `s`, and a typographic minus sign by the ASCII minus sign.
 * This file writes these symbols as escapes, because the minified bundle in the binary must have only ASCII characters. V8 stores
 * an ASCII bundle in one byte per character, and so saves 1 MB.
 */
export function withAsciiMarks(text: string): string {
  if (text.length > maxCharacters) return '';
  return withAsciiMinus(text.trim())
    .replace(/\s*[\u00b0\u00ba\u02da]/g, 'd')
    .replace(/\s*(?:["\u2033\u201d]|['\u2032\u2019]{2})/g, 's')
    .replace(/\s*['\u2032\u2019]/g, 'm');
}

/**
 * Parses the absolute value of an angle, in degrees. The function does not distinguish degrees from hours. If the caller passes
 * hours, minutes and seconds, the result is in hours.
 *
 * @param angle - result of `withAsciiMarks`, without a plus or minus sign
 * @returns `null`: the notation is unknown, or the minutes or seconds are 60 or more
 */
export function angleOf(angle: string): number | null {
  const [, ...parts] = notations.map((notation) => notation.exec(angle)).find((match) => match !== null) ?? [];
  const [degrees, minutes = 0, seconds = 0] = parts.map((part) => Number(part.replace(',', '.')));
  if (degrees === undefined || minutes >= 60 || seconds >= 60) return null;
  return degrees + minutes / 60 + seconds / 3600;
}
