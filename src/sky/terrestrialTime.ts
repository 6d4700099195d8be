import { julianCenturies } from './earth.ts';

/**
 * Terrestrial Time by suncalc minus the measured one, milliseconds: 0 before 2015-05-10, when they agree within 2 s, then growing
 * to 134,000 in 2100.
 *
 * suncalc has TT − UT by Espenak & Meeus's polynomials of 2004, which let it grow: 75 s in 2026, 203 s in 2100. Since 2017
 * it is 69.184 s (32.184 s and 37 leap seconds; IERS Bulletin C), and its future is unknown, so that value is kept. In
 * 2026 that is 3″ of the Moon's place, in 2100 it would be 70″.
 */
export function terrestrialLeadMs(timeMs: number): number {
  if (timeMs < heldFromMs) return 0;
  const year = 2000 + (julianCenturies(timeMs) * 36525) / 365.2425;
  return (polynomial(year) - held) * 1000;
}

/** TT − UT since 2017, seconds. */
const held = 69.184;

/** When the polynomial reaches that value. The measured TT − UT was 2 s less. */
const heldFromMs = Date.UTC(2015, 4, 10);

/** suncalc's TT − UT from 2005 on, seconds, by the decimal year. */
function polynomial(year: number): number {
  const since2000 = year - 2000;
  if (year < 2050) return 62.92 + since2000 * (0.32217 + since2000 * 0.005589);
  return -20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year);
}
