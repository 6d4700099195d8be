import type { Location } from '../locations/index.ts';
import { moonPlace, Observer } from '../sky/index.ts';
import { idsPerDay, mjdOfInstant } from './calendar.ts';

/** The Moon over a location at a tenth minute of UTC. */
export interface MoonPosition {
  readonly id: number;
  readonly timeMs: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
}

/** Positions are told for every tenth minute of UTC. */
export const moonStepMs = 600_000;

const stepsPerDay = 144;

/** The Moon over some locations at an instant, a tenth minute. */
export function moonPositionsAt(locations: readonly Location[], timeMs: number): MoonPosition[] {
  const moon = moonPlace(timeMs);
  return locations.map(({ id, latitude, longitude }) => ({
    id: moonPositionId(id, timeMs),
    timeMs,
    altitude: new Observer(latitude, longitude).horizontal(moon).altitude,
  }));
}

/** Tenth minutes since the Modified Julian Date's 0, and the location; it never changes, and is below 2 ** 53. */
function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}
