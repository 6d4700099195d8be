/**
 * Conventions of `src/sky`:
 *
 * - A name ending in `Ms` stands for milliseconds: a duration, or an instant of UTC since 1970-01-01T00:00Z. Leap seconds are not
 *   counted.
 * - The names `ut1Ms`, `originMs`, `middleMs`, `meanNoonMs`, `nextMeanNoonMs` and `meanMidnightMs` stand for instants of UT1. UT1
 *   follows the Earth's rotation, within 0.9 s of UTC (`universalTime.ts`).
 * - Angles are in degrees, unless a comment says radians.
 * - North latitudes and east longitudes are positive. Hour angles are positive west of the meridian.
 * - The altitude of a body is the altitude of its centre, without refraction, unless the name contains `apparent`.
 */
export const dayMs = 86_400_000;
export const hourMs = dayMs / 24;
export const minuteMs = hourMs / 60;

/** Radians in a degree. */
export const radian = Math.PI / 180;

/** An angle in degrees, reduced to −180 (included) … 180 (not included). */
export function wrapDegrees(angle: number): number {
  return angle - 360 * Math.floor((angle + 180) / 360);
}

/** An angle in degrees, reduced to 0 (included) … 360 (not included). */
export function circleDegrees(angle: number): number {
  return (angle - 360 * Math.floor(angle / 360)) % 360;
}

/** A number rounded to `digits` decimals. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Adding 0 turns −0 into 0.
  return Math.round(value * scale) / scale + 0;
}
