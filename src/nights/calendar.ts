import { dayMs } from '../sky/index.ts';
import type { Interval } from './interval.ts';
import type { Site } from './site.ts';

/** A civil date, counted in days from 1970-01-01. */
export type CivilDay = number;

/**
 * Number of a solar day: the date, in local mean solar time, on which the day begins, counted in days from 1970-01-01. A solar
 * day lasts from a solar noon to the next. A time zone can skip or repeat a civil date, but never a solar day.
 */
export type SolarDayNumber = number;

/** The first supported date, 1900-01-01. */
export const firstSupportedDay: CivilDay = Date.UTC(1900, 0, 1) / dayMs;
/** The last supported date, 2100-12-31. */
export const lastSupportedDay: CivilDay = Date.UTC(2100, 11, 31) / dayMs;

/**
 * Maximum days to search ahead for an event or for the end of a window. A duration that a user gives has the same maximum. At
 * every place, each standard event recurs within 366 days.
 */
export const maxEventDays = 400;
export const maxEventMs = maxEventDays * dayMs;

/** Whether a date is within the supported range. */
export function isSupportedDay(day: CivilDay): boolean {
  return day >= firstSupportedDay && day <= lastSupportedDay;
}

/** Whether the UTC date of an instant is supported. */
export function isSupported(timeMs: number): boolean {
  return isSupportedDay(dayOf(timeMs));
}

/** The UTC date of an instant. */
export function dayOf(timeMs: number): CivilDay {
  return Math.floor(timeMs / dayMs);
}

/** 0h UTC of a date, in milliseconds since 1970. */
export function startOfDay(day: CivilDay): number {
  return day * dayMs;
}

/** A date in the form `YYYY-MM-DD`. */
export function isoDate(day: CivilDay): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The interval of all supported dates in UTC. */
export const supportedSpan: Interval = {
  startMs: startOfDay(firstSupportedDay),
  endMs: startOfDay(lastSupportedDay + 1),
};

/** The supported dates as text: `1900-01-01 to 2100-12-31`. */
export const supportedDatesText = `${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`;

/** Parses a date in the form `YYYY-MM-DD`. `null`: the text has another form, or the day does not exist, such as 2026-02-30. */
export function parseIsoDate(text: string): CivilDay | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / dayMs : Number.NaN;
  return Number.isInteger(day) && isoDate(day) === text ? day : null;
}

/**
 * Mean solar noon of a solar day, in whole milliseconds. The noon is at 12h UTC minus one hour for each 15° of east longitude.
 */
export function meanSolarNoon(longitude: number, solarDay: SolarDayNumber): number {
  // Only the time of day is rounded, so that consecutive noons are exactly a day apart.
  return solarDay * dayMs + Math.round((0.5 - longitude / 360) * dayMs);
}

/** The solar day of the last mean solar noon at or before an instant. Within 1 ms of a noon, the result can be a day off. */
export function solarDayOfMeanTime(longitude: number, timeMs: number): SolarDayNumber {
  return Math.floor(timeMs / dayMs - 0.5 + longitude / 360);
}

/**
 * The date of the night that begins on a solar day. The mean solar noon of the solar day has this civil date in the site's
 * standard time.
 */
export function dateOf(site: Site, solarDay: SolarDayNumber): CivilDay {
  const noonMs = meanSolarNoon(site.longitude, solarDay);
  return Math.floor((noonMs + site.timeZone.standardOffsetMs(noonMs)) / dayMs);
}

/**
 * The solar day whose date is `civilDay`. `null`: the site's time zone skipped the date, such as 2011-12-30 in Apia.
 *
 * Two solar days can have the same date. This happens if a time zone moves back across the date line, as Kwajalein's did on
 * 1969-09-30. This also happens if mean solar noon moves back across 0h of standard time because standard time is set back. Of
 * two solar days with the same date, the function returns the solar day whose number equals `civilDay`. One of the two solar days
 * always has this number.
 */
export function solarDayOf(site: Site, civilDay: CivilDay): SolarDayNumber | null {
  return [civilDay, civilDay - 1, civilDay + 1].find((solarDay) => dateOf(site, solarDay) === civilDay) ?? null;
}
