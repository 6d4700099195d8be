import { dayMs } from '../sky/index.ts';
import { type CivilDay, isSupportedDay, type SolarDayNumber, solarDayOf } from './calendar.ts';
import type { Site } from './site.ts';

// This file computes the ids of nights and of Moon positions. An id consists of a Modified Julian Date, in days or in ten-minute
// steps, and the location's id.

/**
 * The Modified Julian Date of the morning on which the night of a date ends. The Modified Julian Date counts days from
 * 1858-11-17.
 */
export function mjdOf(civilDay: CivilDay): number {
  return civilDay + mjdOf1970 + 1;
}

/** The Modified Julian Date of an instant, with its fraction of the day. */
export function mjdOfInstant(timeMs: number): number {
  return timeMs / dayMs + mjdOf1970;
}

/** The instant of 0h UTC of a Modified Julian Date, milliseconds since 1970. */
function startOfMjd(mjd: number): number {
  return (mjd - mjdOf1970) * dayMs;
}

/** The Modified Julian Date of 1970-01-01. */
const mjdOf1970 = 40_587;

/** Upper bound of the ids of locations, not included. Because of this bound, MJD × 10,000 + id of the location is unique. */
export const idsPerDay = 10_000;

/** The id of a location's night. The id of a night never changes, and fits in 31 bits. */
export function nightId(locationId: number, civilDay: CivilDay): number {
  return mjdOf(civilDay) * idsPerDay + locationId;
}

/**
 * The id of the night that begins on a solar day of a site. `null`: the site has no id, the date `civilDay` is not supported, or
 * another night with this date has the id.
 */
export function idOfNight(site: Site, solarDay: SolarDayNumber, civilDay: CivilDay): number | null {
  if (site.id === null || !isSupportedDay(civilDay)) return null;
  return isNightOf(site, solarDay, civilDay) ? nightId(site.id, civilDay) : null;
}

/** Whether a date identifies the night that begins on a solar day. Another night can have the same date, see `solarDayOf`. */
export function isNightOf(site: Site, solarDay: SolarDayNumber, civilDay: CivilDay): boolean {
  // At most sites, the solar day is equal to the date. Then the first comparison avoids the search of `solarDayOf`.
  return solarDay === civilDay || solarDayOf(site, civilDay) === solarDay;
}

/** The location and the date in a night's id. The location may not exist, and the date may be unsupported. */
export function nightIdParts(id: number): { readonly locationId: number; readonly date: CivilDay } {
  return { locationId: id % idsPerDay, date: Math.floor(id / idsPerDay) - 1 - mjdOf1970 };
}

/**
 * Interval between Moon positions: ten minutes, in milliseconds. The instants of Moon positions are multiples of ten minutes of
 * UTC.
 */
export const moonStepMs = 600_000;

const stepsPerDay = dayMs / moonStepMs;

/**
 * The id of a Moon position: the number of ten-minute steps since MJD 0, × 10,000, + the location's id. The id never changes, and
 * is below 2 ** 53.
 */
export function moonPositionId(locationId: number, timeMs: number): number {
  return Math.round(mjdOfInstant(timeMs) * stepsPerDay) * idsPerDay + locationId;
}

/** The location and the instant in the id of a Moon position. The location may not exist, and the instant may be unsupported. */
export function moonPositionIdParts(id: number): { readonly locationId: number; readonly timeMs: number } {
  return { locationId: id % idsPerDay, timeMs: startOfMjd(0) + Math.floor(id / idsPerDay) * moonStepMs };
}
