import type { Location } from '../locations/index.ts';
import { dayMs } from '../sky/index.ts';

/** A civil date, counted in days from 1970-01-01. */
export type CivilDay = number;

/**
 * A solar day of a place, from a solar noon to the next: the date that the place's own mean solar time has at the
 * first of them, counted in days from 1970-01-01. Solar days follow one another without gap or overlap in any zone.
 */
export type SolarDayNumber = number;

const firstSupportedDay: CivilDay = Date.UTC(1900, 0, 1) / dayMs;
const lastSupportedDay: CivilDay = Date.UTC(2100, 11, 31) / dayMs;

/** Whether an instant is within the supported dates, by UTC. */
export function isSupported(timeMs: number): boolean {
  return timeMs >= firstSupportedDay * dayMs && timeMs < (lastSupportedDay + 1) * dayMs;
}

/** `YYYY-MM-DD` of a day. */
export function isoDate(day: CivilDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Mean solar noon of a solar day, 12h UTC − longitude ÷ 15° h, in whole milliseconds. */
export function meanSolarNoon(longitude: number, solarDay: SolarDayNumber): number {
  return Math.round((solarDay + 0.5 - longitude / 360) * dayMs);
}

/** The solar day whose mean solar noon is the last one at or before an instant. */
export function solarDayOfMeanTime(longitude: number, timeMs: number): SolarDayNumber {
  return Math.floor(timeMs / dayMs - 0.5 + longitude / 360);
}

/** The civil date of a solar day's mean noon by the location's clocks, summer time left out. It labels the night. */
export function dateOf(location: Location, solarDay: SolarDayNumber): CivilDay {
  const noonMs = meanSolarNoon(location.longitude, solarDay);
  return Math.floor((noonMs + location.timeZone.standardOffsetMs(noonMs)) / dayMs);
}

/**
 * The solar day whose date is `date`, or `null` where none is: the location's zone skipped it (Apia's 2011-12-30).
 *
 * Where a zone turned back across the date line (Kwajalein's 1969-09-30), or its standard time was set back while it was
 * half a day from the longitude, two solar days have one date. Then it is the one that has it by its own longitude too,
 * else the earlier.
 */
export function solarDayOf(location: Location, date: CivilDay): SolarDayNumber | null {
  return [date, date - 1, date + 1].find((solarDay) => dateOf(location, solarDay) === date) ?? null;
}

/** The Modified Julian Date of the morning that the night of a date ends on. MJD counts days from 1858-11-17. */
export function mjdOf(date: CivilDay): number {
  return date + mjdOf1970 + 1;
}

/** The date of the night that ends on the morning of a Modified Julian Date. */
export function dateOfMjd(mjd: number): CivilDay {
  return mjd - 1 - mjdOf1970;
}

/** The Modified Julian Date of 1970-01-01. */
const mjdOf1970 = 40_587;

/** Locations' ids are below this, so that a number made of a day and a location keeps the two apart. */
export const idsPerDay = 10_000;

/** The id of a location's night; it fits 31 bits and never changes. */
export function nightId(locationId: number, date: CivilDay): number {
  return mjdOf(date) * idsPerDay + locationId;
}

/** What a night's id is made of. The date can lie outside the supported ones, and the location need not exist. */
export function nightIdParts(id: number): { readonly locationId: number; readonly date: CivilDay } {
  return { locationId: id % idsPerDay, date: dateOfMjd(Math.floor(id / idsPerDay)) };
}
