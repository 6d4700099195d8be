import { getMoonPosition, getPosition, type Position } from 'suncalc';
import type { Direction } from './body.ts';
import { julianCenturies, linearSiderealTime } from './earth.ts';
import { refraction } from './horizon.ts';
import { radian } from './units.ts';
import { ttMinusUt1Ms } from './universalTime.ts';

/**
 * The refraction that suncalc adds to any true altitude below 0°, degrees. suncalc returns only apparent altitudes. Below 0°
 * suncalc's refraction is this constant, so it can be subtracted exactly.
 */
const refractionBelowHorizon = refraction(0);

/** The Earth's equatorial radius in suncalc, km. */
export const earthRadiusKm = 6378.14;

/** A body's apparent place by suncalc. The distance is in equatorial radii of the Earth. */
type SuncalcPlace = Direction & { readonly distance: number };

/**
 * suncalc's position of the Sun. `suncalcMs` is a result of `suncalcInstant`. The distance is infinite, because suncalc ignores
 * the Sun's parallax.
 */
export function suncalcSun(suncalcMs: number): SuncalcPlace {
  return placeFromPole(getPosition, suncalcMs, 280.466 + 36000.77 * julianCenturies(suncalcMs));
}

/** suncalc's position of the Moon. `suncalcMs` is a result of `suncalcInstant`. */
export function suncalcMoon(suncalcMs: number): SuncalcPlace {
  return placeFromPole(getMoonPosition, suncalcMs, 218.316 + 481267.881 * julianCenturies(suncalcMs));
}

/**
 * A body's geocentric place, derived from suncalc's altitude and azimuth for an observer at a pole. The observer is at the pole
 * where the body is below the horizon. At the North Pole the altitude is the declination, and the azimuth is the hour angle +
 * 180°. At the South Pole the altitude is minus the declination, and the azimuth is minus the hour angle.
 *
 * @param meanLongitude - mean ecliptic longitude of the body, degrees, used to guess the pole. This guess of the pole is wrong at
 * 1 % of instants for the Sun and 3 % for the Moon. After a wrong guess of the pole, suncalc is called a second time.
 */
function placeFromPole(
  see: (date: Date, latitude: number, longitude: number) => Position & { readonly distance?: number },
  suncalcMs: number,
  meanLongitude: number,
): SuncalcPlace {
  const date = new Date(suncalcMs);
  const likely = Math.sin(radian * meanLongitude) > 0 ? -90 : 90;
  const seen = see(date, likely, 0);
  const pole = seen.altitude < refractionBelowHorizon ? likely : -likely;
  const { altitude, azimuth, distance = Infinity } = pole === likely ? seen : see(date, pole, 0);
  const geocentric = withoutParallax(altitude - refractionBelowHorizon, distance / earthRadiusKm);
  return {
    declination: pole > 0 ? geocentric : -geocentric,
    // suncalc uses mean sidereal time without the term in T².
    rightAscension: linearSiderealTime(suncalcMs) - (pole > 0 ? azimuth - 180 : -azimuth),
    distance: distance / earthRadiusKm,
  };
}

/** Undoes suncalc's parallax (Meeus ch. 40): converts a topocentric altitude into the geocentric altitude, degrees. */
function withoutParallax(topocentric: number, distance: number): number {
  const altitude = radian * topocentric;
  return topocentric + Math.atan2(Math.cos(altitude), distance + Math.sin(altitude)) / radian;
}

/**
 * The instant to pass to suncalc, corrected for suncalc's ΔT, in whole milliseconds. In a millisecond the Moon moves 0.0006″, the
 * Sun 0.00004″.
 *
 * @param afterMs - milliseconds to add to the instant
 */
export function suncalcInstant(ut1Ms: number, afterMs = 0): number {
  return Math.round(ut1Ms - suncalcExcessMs(ut1Ms) + afterMs);
}

/**
 * suncalc's TT − UT minus the TT − UT1 of `ttMinusUt1Ms`, milliseconds. The difference is 0 before 1962, within ±250 from 1962 to
 * 2005, 1,500 in 2015, 6,000 in 2026, and 134,000 in 2100.
 *
 * suncalc computes TT − UT by Espenak & Meeus's polynomials of 2004. Before 1962 the polynomials fit measured values. From 1962
 * on, `ut1Table` is more accurate than these polynomials. The polynomials of 2004 predict a TT − UT of 203 s in 2100, but TT − UT
 * has grown more slowly since 2004 than they predicted. Without this correction, the Moon's position would be wrong by 3″ in 2026
 * and by 70″ in 2100.
 */
function suncalcExcessMs(ut1Ms: number): number {
  const measuredMs = ttMinusUt1Ms(ut1Ms);
  if (measuredMs === null) return 0;
  const year = 2000 + (julianCenturies(ut1Ms) * 36525) / 365.2425;
  return polynomial(year) * 1000 - measuredMs;
}

/** suncalc's TT − UT from 1961 on, seconds. `year` is a year with a fraction. */
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
