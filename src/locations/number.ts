/** Longer texts are no number: computed ones have at most 24 characters. */
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
export function withAsciiMinus(text: string): string {
  return text.replace(/^\u2212/, '-');
}
