/**
 * The conventions of this folder, stated once:
 *
 * - an instant is a number, `…Ms`: milliseconds of UTC since 1970-01-01T00:00Z (leap seconds not counted); named `ut1Ms`, it is
 *   of UT1, the time by the Earth's rotation, which is within 0.9 s of UTC (`universalTime.ts`);
 * - an angle is in degrees, unless its comment says radians;
 * - latitude is positive north, longitude positive east, hour angle positive west of the meridian;
 * - an altitude is of the body's centre, without refraction, unless its name says `apparent`.
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

/** A number rounded to some decimals. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Turns −0 into 0.
  return Math.round(value * scale) / scale + 0;
}
