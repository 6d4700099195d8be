import { julianCenturies } from './earth.ts';
import { ttMinusUt1Ms } from './universalTime.ts';

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
