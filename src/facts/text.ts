// Values as text, the same in every format.

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`; the last three digits are zeros, as instants are whole milliseconds. */
export function instantText(timeMs: number): string {
  const date = new Date(timeMs);
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day}T${time}.${String(date.getUTCMilliseconds()).padStart(3, '0')}000Z`;
}

/** By hand, as `toISOString` takes twice as long, and an almanac entry has some thirty instants. */
function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** A number rounded to some decimals. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Turns −0 into 0.
  return Math.round(value * scale) / scale + 0;
}

/** An altitude as people write it: `−18°`, `−15.5°`, and `−50′` where it is a part of a degree. */
export function altitudeText(altitudeDegrees: number): string {
  const size = Math.abs(altitudeDegrees);
  const number = size > 0 && size < 1 ? `${Math.round(size * 60)}′` : `${rounded(size, 2)}°`;
  return `${altitudeDegrees < 0 ? '−' : '+'}${number}`;
}
