/** Longer texts are no number, of which computed ones have at most 24 characters, and no angle. */
const maxCharacters = 40;

/** In a query, an unescaped + is a space. */
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+ ]?\d+)?$/i;

/** The value of a decimal number, as programs print it: `-24.6`, `743.3333333333334`, `-1e-05`; `null` for other texts. */
export function readNumber(text: string): number | null {
  const number = withAsciiMinus(text.trim());
  if (number.length > maxCharacters || !decimal.test(number)) return null;
  // Turns −0 into 0.
  return Number(number.replace(' ', '+')) + 0;
}

/** Replaces a typographic minus sign (U+2212) at the start by that of ASCII. */
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
 * Replaces the signs of degrees, minutes and seconds, some of which look alike, by `d`, `m` and `s`, and the minus sign by that
 * of ASCII. They are escaped, as V8 keeps a bundle of ASCII alone in one byte a character: 1 MB less.
 */
export function withAsciiMarks(text: string): string {
  if (text.length > maxCharacters) return '';
  return withAsciiMinus(text.trim())
    .replace(/\s*[\u00b0\u00ba\u02da]/g, 'd')
    .replace(/\s*(?:["\u2033\u201d]|['\u2032\u2019]{2})/g, 's')
    .replace(/\s*['\u2032\u2019]/g, 'm');
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
