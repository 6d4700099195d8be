import { getMoonPosition, getPosition, type Position } from 'suncalc';
import type { Direction } from './body.ts';
import { julianCenturies, linearSiderealTime } from './earth.ts';
import { refraction } from './horizon.ts';
import { radian } from './units.ts';
import { ttMinusUt1Ms } from './universalTime.ts';

/**
 * The instant to pass to suncalc, corrected for its ΔT: whole milliseconds, in which the Moon moves 0.0006″, the Sun 0.00004″.
 *
 * @param afterMs - how much later the body is asked for, milliseconds
 */
export function suncalcInstant(ut1Ms: number, afterMs = 0): number {
  return Math.round(ut1Ms - suncalcExcessMs(ut1Ms) + afterMs);
}

/** The Sun as suncalc has it at one of its instants. */
export function suncalcSun(suncalcMs: number): Direction {
  const meanLongitude = radian * (280.466 + 36000.77 * julianCenturies(suncalcMs));
  const date = new Date(suncalcMs);
  const { pole, seen, altitude } = belowPole((latitude) => getPosition(date, latitude, 0), meanLongitude);
  return directionFrom(pole, altitude, seen.azimuth, suncalcMs);
}

/** The Moon as suncalc has it at one of its instants, and its distance in equatorial radii of the Earth. */
export function suncalcMoon(suncalcMs: number): { readonly direction: Direction; readonly distance: number } {
  const meanLongitude = radian * (218.316 + 481267.881 * julianCenturies(suncalcMs));
  const date = new Date(suncalcMs);
  const { pole, seen, altitude } = belowPole((latitude) => getMoonPosition(date, latitude, 0), meanLongitude);
  const distance = seen.distance / earthRadius;
  const geocentric = altitude + parallax(altitude, distance);
  return { direction: directionFrom(pole, geocentric, seen.azimuth, suncalcMs), distance };
}

/** The Earth's equatorial radius as suncalc has it, km. */
const earthRadius = 6378.14;

/**
 * The refraction that suncalc adds to all that is below a true altitude of 0°, degrees.
 * suncalc returns only azimuth and apparent altitude; where the refraction is this constant, it can be subtracted exactly.
 */
const refractionBelowHorizon = refraction(0);

/**
 * A body at the pole where it is below the horizon, and its altitude there without refraction, degrees.
 *
 * @param meanLongitude - radians: which pole that is but for 1 % of the Sun's instants and 3 % of the Moon's, which take two calls
 */
function belowPole<Seen extends Position>(see: (latitude: number) => Seen, meanLongitude: number) {
  const likely = Math.sin(meanLongitude) > 0 ? -90 : 90;
  const first = see(likely);
  const isBelow = first.altitude < refractionBelowHorizon;
  const [pole, seen] = isBelow ? [likely, first] : [-likely, see(-likely)];
  return { pole, seen, altitude: seen.altitude - refractionBelowHorizon };
}

/**
 * At a pole a body's altitude is its declination, at the South Pole its opposite, and its azimuth the hour angle, counted from the
 * south at the North Pole. suncalc's right ascension is apparent, while its sidereal time is the mean one without the term in T².
 */
function directionFrom(pole: number, altitude: number, azimuth: number, suncalcMs: number): Direction {
  const isNorth = pole > 0;
  const greenwichHourAngle = isNorth ? azimuth - 180 : -azimuth;
  return {
    declination: isNorth ? altitude : -altitude,
    rightAscension: linearSiderealTime(suncalcMs) - greenwichHourAngle,
  };
}

/** By how much suncalc's parallax lowers what it then has at an altitude, degrees (Meeus ch. 40, solved for the parallax). */
function parallax(topocentric: number, distance: number): number {
  const altitude = radian * topocentric;
  return Math.atan2(Math.cos(altitude), distance + Math.sin(altitude)) / radian;
}

/**
 * What suncalc's Terrestrial Time has too much, milliseconds: up to 250 either way from 1962 to 2005, 1,500 in 2015, 6,000 in 2026,
 * 134,000 in 2100; 0 before 1962.
 *
 * suncalc has TT − UT by Espenak & Meeus's polynomials of 2004. Those before 1962 are of measured values. From then on the
 * measured ones are better known, and the polynomials' future grows as they did not: 203 s in 2100. In 2026 that is 3″ of the
 * Moon's place, in 2100 it would be 70″.
 */
export function suncalcExcessMs(ut1Ms: number): number {
  const measuredMs = ttMinusUt1Ms(ut1Ms);
  if (measuredMs === null) return 0;
  const year = 2000 + (julianCenturies(ut1Ms) * 36525) / 365.2425;
  return polynomial(year) * 1000 - measuredMs;
}

/** suncalc's TT − UT from 1961 on, seconds, by the decimal year. */
function polynomial(year: number): number {
  if (year < 1986) {
    const t = year - 1975;
    return 45.45 + t * (1.067 - t * (1 / 260 + t / 718));
  }
  const t = year - 2000;
  if (year < 2005) {
    return 63.86 + t * (0.3345 + t * (-0.060374 + t * (0.0017275 + t * (0.000651814 + t * 0.00002373599))));
  }
  if (year < 2050) return 62.92 + t * (0.32217 + t * 0.005589);
  return -20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year);
}
