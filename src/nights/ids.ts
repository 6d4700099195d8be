import { dayMs } from '../sky/index.ts';
import { type CivilDay, isSupportedDay, type SolarDayNumber, solarDayOf } from './calendar.ts';
import type { Site } from './site.ts';

// Ids of nights and of Moon positions: a count of days or steps by the Modified Julian Date, and the location's id.

/** The Modified Julian Date of the morning that the night of a date ends on. MJD counts days from 1858-11-17. */
export function mjdOf(civilDay: CivilDay): number {
  return civilDay + mjdOf1970 + 1;
}

/** The Modified Julian Date of an instant, with its fraction of the day. */
export function mjdOfInstant(timeMs: number): number {
  return timeMs / dayMs + mjdOf1970;
}

/** 0h UTC of a Modified Julian Date, in milliseconds. */
function startOfMjd(mjd: number): number {
  return (mjd - mjdOf1970) * dayMs;
}

/** The Modified Julian Date of 1970-01-01. */
const mjdOf1970 = 40_587;

/** Locations' ids are below this, so that day × 10,000 + id is unique. */
export const idsPerDay = 10_000;

/** The id of a location's night. It fits 31 bits and never changes. */
export function nightId(locationId: number, civilDay: CivilDay): number {
  return mjdOf(civilDay) * idsPerDay + locationId;
}

/**
 * The id of the night that begins on a solar day of a site; `null` if it has none: the site has no id, the date is outside the
 * supported ones, or another night has the same date, and so the id.
 */
export function idOfNight(site: Site, solarDay: SolarDayNumber, civilDay: CivilDay): number | null {
  if (site.id === null || !isSupportedDay(civilDay)) return null;
  return isNightOf(site, solarDay, civilDay) ? nightId(site.id, civilDay) : null;
}

/** Whether a date identifies the night that begins on a solar day: another night can have the same date, see `solarDayOf`. */
export function isNightOf(site: Site, solarDay: SolarDayNumber, civilDay: CivilDay): boolean {
  // At most sites the date follows from the longitude, which solarDayOf tries first.
  return solarDay === civilDay || solarDayOf(site, civilDay) === solarDay;
}

/** The parts of a night's id. The date can lie outside the supported ones, and the location need not exist. */
export function nightIdParts(id: number): { readonly locationId: number; readonly date: CivilDay } {
  return { locationId: id % idsPerDay, date: Math.floor(id / idsPerDay) - 1 - mjdOf1970 };
}

/** There is a position for every ten-minute step of UTC. */
export const moonStepMs = 600_000;

const stepsPerDay = dayMs / moonStepMs;

/** Ten-minute steps since MJD 0, × 10000 + the location's id. The result never changes, and is below 2 ** 53. */
export function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}

/** The parts of a position's id. The instant can lie outside the supported dates, and the location need not exist. */
export function moonPositionIdParts(id: number): { readonly locationId: number; readonly timeMs: number } {
  return { locationId: id % idsPerDay, timeMs: startOfMjd(0) + Math.floor(id / idsPerDay) * moonStepMs };
}
