import { dayMs, idsPerDay, mjdOfInstant, startOfMjd } from './calendar.ts';

/** There is a position for every ten-minute step of UTC. */
export const moonStepMs = 600_000;

const stepsPerDay = dayMs / moonStepMs;

/** Ten-minute steps since MJD 0, × 10000 + the location's id; it never changes, and is below 2 ** 53. */
export function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}

/** The parts of a position's id. The instant can lie outside the supported dates, and the location need not exist. */
export function moonPositionIdParts(id: number): { readonly locationId: number; readonly timeMs: number } {
  return { locationId: id % idsPerDay, timeMs: startOfMjd(0) + Math.floor(id / idsPerDay) * moonStepMs };
}
