import type { Site } from '../locations/index.ts';
import { moonBody, Observer } from '../sky/index.ts';
import { dayMs, idsPerDay, mjdOfInstant, startOfMjd } from './calendar.ts';

/** The Moon over a site at a ten-minute step of UTC. */
export interface MoonPosition {
  /** `null` if the site has none. */
  readonly id: number | null;
  readonly timeMs: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
}

/** There is a position for every ten-minute step of UTC. */
export const moonStepMs = 600_000;

const stepsPerDay = dayMs / moonStepMs;

/** The Moon over some sites at some instants, each a ten-minute step: by instant, then in the sites' order. */
export function* moonPositions(sites: readonly Site[], instantsMs: Iterable<number>): Generator<MoonPosition> {
  for (const timeMs of instantsMs) {
    const moon = moonBody(timeMs);
    for (const site of sites) {
      const { altitude } = new Observer(site).horizontal(moon);
      yield { id: site.id === null ? null : moonPositionId(site.id, timeMs), timeMs, altitude };
    }
  }
}

/** Ten-minute steps since MJD 0, × 10000 + the location's id; it never changes, and is below 2 ** 53. */
export function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}

/** The parts of a position's id. The instant can lie outside the supported dates, and the location need not exist. */
export function moonPositionIdParts(id: number): { readonly locationId: number; readonly timeMs: number } {
  return { locationId: id % idsPerDay, timeMs: startOfMjd(0) + Math.floor(id / idsPerDay) * moonStepMs };
}
