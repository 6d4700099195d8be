import type { TimeZone } from '../../locations/index.ts';
import { crossingOf, hourMs, type Interval, type Night, startOfDay } from '../../nights/index.ts';

const dayHours = 24;

/** The hours that all rows of a carpet show, by standard time, from 0h of a night's date on: 18 to 32. */
export interface CarpetHours {
  readonly first: number;
  readonly last: number;
}

/**
 * The hours of the longest night, from the earliest sunset to the latest sunrise, rounded out. Where the Sun does not set or rise
 * in all of the nights, 24 hours from noon to noon. By standard time, as a night in which clocks are set by an hour would
 * be a step.
 */
export function carpetHours(nights: readonly Night[], zone: TimeZone): CarpetHours {
  const ends = nights.map((night) => {
    const { duskMs, dawnMs } = crossingOf(night, 'horizon');
    return { sunset: hourOf(duskMs, night, zone), sunrise: hourOf(dawnMs, night, zone) };
  });
  const first = Math.floor(Math.min(...ends.map(({ sunset }) => sunset)));
  const last = Math.ceil(Math.max(...ends.map(({ sunrise }) => sunrise)));
  if (last - first < dayHours) return { first, last };
  const noon = Math.round(Math.min(...nights.map((night) => hourOf(night.solarNoonMs, night, zone))));
  return { first: noon, last: noon + dayHours };
}

/** Hours by standard time since 0h of the night's date; `NaN` of no instant. */
function hourOf(timeMs: number | null, night: Night, zone: TimeZone): number {
  return timeMs === null ? Number.NaN : (timeMs - midnightBefore(night, zone)) / hourMs;
}

/** 0h of the date of a night, by the standard time of its first noon: by a site's own clocks, that dates it. */
function midnightBefore({ civilDay, solarNoonMs }: Night, zone: TimeZone): number {
  return startOfDay(civilDay) - zone.standardOffsetMs(solarNoonMs);
}

/** A row for each night: what of the time is shown in it. */
export function carpetRows(nights: readonly Night[], zone: TimeZone, { first, last }: CarpetHours): Interval[] {
  return nights.map((night) => {
    const startMs = midnightBefore(night, zone);
    return { startMs: startMs + first * hourMs, endMs: startMs + last * hourMs };
  });
}
