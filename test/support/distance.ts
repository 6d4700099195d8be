import type { EquatorialPosition } from '../../src/sky/index.ts';

/** The angular distance between two positions on the sky, degrees. */
export function distanceDegrees(one: EquatorialPosition, other: EquatorialPosition): number {
  const radians = Math.PI / 180;
  const haversine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const cosines = Math.cos(one.declination * radians) * Math.cos(other.declination * radians);
  const across = cosines * haversine(one.rightAscension - other.rightAscension);
  return (2 * Math.asin(Math.sqrt(haversine(one.declination - other.declination) + across))) / radians;
}
