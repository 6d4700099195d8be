import type { Site } from '../locations/index.ts';
import { type Body, moonPlace, Observer } from '../sky/index.ts';
import { idsPerDay, mjdOfInstant, startOfMjd } from './calendar.ts';

/** Where and when the Moon is to be told. */
interface MoonSighting {
  readonly site: Site;
  /** A tenth minute of UTC. */
  readonly timeMs: number;
}

/** The Moon over a site at a tenth minute of UTC. */
export interface MoonPosition {
  /** `null` where the site has none. */
  readonly id: number | null;
  readonly timeMs: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly altitude: number;
}

/** Positions are told for every tenth minute of UTC. */
export const moonStepMs = 600_000;

const stepsPerDay = 144;

/** Tells the Moon's positions; it remembers the Moon's place of the last instant, which many sites in a row can have. */
export function moonPositions(): (sighting: MoonSighting) => MoonPosition {
  let last: { readonly timeMs: number; readonly moon: Body } | undefined;
  return ({ site: { id, latitude, longitude }, timeMs }) => {
    if (last?.timeMs !== timeMs) last = { timeMs, moon: moonPlace(timeMs) };
    const { altitude } = new Observer(latitude, longitude).horizontal(last.moon);
    return { id: id === null ? null : moonPositionId(id, timeMs), timeMs, altitude };
  };
}

/** Tenth minutes since the Modified Julian Date's 0, and the location; it never changes, and is below 2 ** 53. */
export function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}

/** What a position's id is made of. The instant can lie outside the supported ones, and the location need not exist. */
export function moonPositionIdParts(id: number): { readonly locationId: number; readonly timeMs: number } {
  const step = Math.floor(id / idsPerDay);
  return { locationId: id % idsPerDay, timeMs: startOfMjd(0) + step * moonStepMs };
}
