import type { Site } from '../locations/index.ts';
import { moonPhase, SolarDay } from '../sky/index.ts';
import { dateOf, isoDate, meanSolarNoon, mjdOf, nightId, type SolarDayNumber } from './calendar.ts';
import type { Interval } from './interval.ts';

/**
 * The night of one date at one site. Instants are whole milliseconds of UTC since 1970; `null`: the Sun does not
 * cross that altitude in that half of the night.
 */
export interface Night {
  readonly site: Site;
  /** `null` where the site has none. */
  readonly id: number | null;
  /** `YYYY-MM-DD`: the civil date of the solar noon that it begins with. */
  readonly date: string;
  /** Modified Julian Date of the morning that the night ends on. */
  readonly mjd: number;
  /** At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1), six digits. */
  readonly moonPhase: number;
  readonly solarNoonMs: number;
  readonly sunsetMs: number | null;
  readonly civilDuskMs: number | null;
  readonly nauticalDuskMs: number | null;
  readonly astronomicalDuskMs: number | null;
  /** When the Sun is lowest. */
  readonly midnightMs: number;
  /** Of its centre, topocentric, without refraction, degrees. */
  readonly sunAltitudeAtMidnight: number;
  readonly astronomicalDawnMs: number | null;
  readonly nauticalDawnMs: number | null;
  readonly civilDawnMs: number | null;
  readonly sunriseMs: number | null;
  readonly nextSolarNoonMs: number;
}

/**
 * The altitudes that events are named for, of the Sun's centre, without refraction, degrees. That of sunset and
 * sunrise is the almanacs': 34′ of refraction at a sea-level horizon and 16′ of semidiameter.
 */
export const altitudes = { horizon: -50 / 60, civil: -6, nautical: -12, astronomical: -18 } as const;

/** Computes the night that begins on a solar day of a site. */
export function computeNight(site: Site, solarDay: SolarDayNumber): Night {
  const { latitude, longitude } = site;
  const sun = new SolarDay(latitude, longitude, meanSolarNoon(longitude, solarDay));
  const date = dateOf(site, solarDay);
  const midnightMs = Math.round(sun.midnightMs);
  return {
    site,
    id: site.id === null ? null : nightId(site.id, date),
    date: isoDate(date),
    mjd: mjdOf(date),
    moonPhase: roundedPhase(moonPhase(midnightMs)),
    solarNoonMs: Math.round(sun.noonMs),
    sunsetMs: rounded(sun.dusk(altitudes.horizon)),
    civilDuskMs: rounded(sun.dusk(altitudes.civil)),
    nauticalDuskMs: rounded(sun.dusk(altitudes.nautical)),
    astronomicalDuskMs: rounded(sun.dusk(altitudes.astronomical)),
    midnightMs,
    sunAltitudeAtMidnight: sun.altitudeAtMidnight,
    astronomicalDawnMs: rounded(sun.dawn(altitudes.astronomical)),
    nauticalDawnMs: rounded(sun.dawn(altitudes.nautical)),
    civilDawnMs: rounded(sun.dawn(altitudes.civil)),
    sunriseMs: rounded(sun.dawn(altitudes.horizon)),
    nextSolarNoonMs: Math.round(sun.nextNoonMs),
  };
}

/** From a night's solar noon to the next. */
export function intervalOf({ solarNoonMs, nextSolarNoonMs }: Night): Interval {
  return { startMs: solarNoonMs, endMs: nextSolarNoonMs };
}

function rounded(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.round(timeMs);
}

/** A phase in [0, 1) to six digits, still in [0, 1): what would be 1 is new Moon again. */
export function roundedPhase(phase: number): number {
  return (Math.round(phase * 1e6) % 1e6) / 1e6;
}
