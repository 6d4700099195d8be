/** Maximum length of a number or an angle. A computed number has at most 24 characters. */
const maxCharacters = 40;

/** In a query, an unescaped + is a space. */
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+ ]?\d+)?$/i;

/** The value of a decimal number, as programs print it: `-24.6`, `743.3333333333334`, `-1e-05`. `null`: the text is another one. */
export function readNumber(text: string): number | null {
  const number = withAsciiMinus(text.trim());
  if (number.length > maxCharacters || !decimal.test(number)) return null;
  // Turns −0 into 0.
  return Number(number.replace(' ', '+')) + 0;
}

/** Replaces a typographic minus sign (U+2212) at the start by the ASCII minus sign. */
function withAsciiMinus(text: string): string {
  return text.replace(/^\u2212/, '-');
}

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
 * Replaces the signs of degrees, minutes and seconds by `d`, `m` and `s`, and a minus sign by the ASCII minus sign. The signs are
 * escaped in this file, because V8 stores a bundle of only ASCII in one byte per character, which saves 1 MB.
 */
export function withAsciiMarks(text: string): string {
  if (text.length > maxCharacters) return '';
  return withAsciiMinus(text.trim())
    .replace(/\s*[\u00b0\u00ba\u02da]/g, 'd')
    .replace(/\s*(?:["\u2033\u201d]|['\u2032\u2019]{2})/g, 's')
    .replace(/\s*['\u2032\u2019]/g, 'm');
}

/**
 * The size of an angle in degrees, from degrees and perhaps minutes and seconds. Hours are read in the same way.
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
