import { dayMs } from '../sky/index.ts';
import type { Interval } from './interval.ts';
import type { Site } from './site.ts';

/** A civil date, counted in days from 1970-01-01. */
export type CivilDay = number;

/**
 * A solar day of a place, from a solar noon to the next: the date of its first noon by the place's own mean solar time, in days
 * since 1970-01-01. Solar days have no gaps or overlaps in any zone.
 */
export type SolarDayNumber = number;

/** 1900-01-01. */
export const firstSupportedDay: CivilDay = Date.UTC(1900, 0, 1) / dayMs;
/** 2100-12-31. */
export const lastSupportedDay: CivilDay = Date.UTC(2100, 11, 31) / dayMs;

/**
 * Maximum days to search ahead for an event, and maximum duration of a wait or a window: a place that has an event at all has it
 * within a year.
 */
export const maxEventDays = 400;
export const maxEventMs = maxEventDays * dayMs;

/** Whether a date is within the supported range. */
export function isSupportedDay(day: CivilDay): boolean {
  return day >= firstSupportedDay && day <= lastSupportedDay;
}

/** Whether an instant is within the supported dates, by UTC. */
export function isSupported(timeMs: number): boolean {
  return isSupportedDay(dayOf(timeMs));
}

/** The UTC date of an instant. */
export function dayOf(timeMs: number): CivilDay {
  return Math.floor(timeMs / dayMs);
}

/** 0h UTC of a date, in milliseconds. */
export function startOfDay(day: CivilDay): number {
  return day * dayMs;
}

/** `YYYY-MM-DD` of a day. */
export function isoDate(day: CivilDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** All instants of the supported dates, by UTC. */
export const supportedSpan: Interval = {
  startMs: startOfDay(firstSupportedDay),
  endMs: startOfDay(lastSupportedDay + 1),
};

/** The supported dates in words: `1900-01-01 to 2100-12-31`. */
export const supportedDatesText = `${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`;

/** Parses `YYYY-MM-DD`; `null` if malformed or no such day (2026-02-30). */
export function parseIsoDate(text: string): CivilDay | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / dayMs : Number.NaN;
  return Number.isInteger(day) && isoDate(day) === text ? day : null;
}

/** Mean solar noon of a solar day, 12h UTC − longitude ÷ 15° h, in whole milliseconds. */
export function meanSolarNoon(longitude: number, solarDay: SolarDayNumber): number {
  // Rounded separately from the day, so that consecutive noons are exactly a day apart.
  return solarDay * dayMs + Math.round((0.5 - longitude / 360) * dayMs);
}

/** The solar day of the last mean solar noon at or before an instant. Within 1 ms of a noon it can be the day before or after. */
export function solarDayOfMeanTime(longitude: number, timeMs: number): SolarDayNumber {
  return Math.floor(timeMs / dayMs - 0.5 + longitude / 360);
}

/** The civil date of a solar day's mean noon in the site's standard time. It labels the night. */
export function dateOf(site: Site, solarDay: SolarDayNumber): CivilDay {
  const noonMs = meanSolarNoon(site.longitude, solarDay);
  return Math.floor((noonMs + site.timeZone.standardOffsetMs(noonMs)) / dayMs);
}

/**
 * The solar day whose date is `civilDay`, or `null` if none is: the site's zone skipped it (Apia's 2011-12-30).
 *
 * Where a zone turned back across the date line (Kwajalein's 1969-09-30), or its standard time was set back while it was half a
 * day from the longitude, two solar days have one date. The result is then the solar day that has the date by its longitude too,
 * or the earlier one if neither has.
 */
export function solarDayOf(site: Site, civilDay: CivilDay): SolarDayNumber | null {
  return [civilDay, civilDay - 1, civilDay + 1].find((solarDay) => dateOf(site, solarDay) === civilDay) ?? null;
}
