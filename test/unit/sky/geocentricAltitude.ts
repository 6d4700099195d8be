import type { Body } from '../../../src/sky/index.ts';

const radian = Math.PI / 180;

/** Refraction, degrees, that suncalc adds to what is below the horizon. */
export const suncalcRefraction = 0.48396;

/** Geocentric altitude, degrees, of a place in the sky over a point of the Earth. */
export function altitudeOf(
  { declination, greenwichHourAngle }: Pick<Body, 'declination' | 'greenwichHourAngle'>,
  latitude: number,
  longitude: number,
): number {
  const hourAngle = radian * (greenwichHourAngle + longitude);
  const sine =
    Math.sin(radian * latitude) * Math.sin(radian * declination) +
    Math.cos(radian * latitude) * Math.cos(radian * declination) * Math.cos(hourAngle);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / radian;
}
