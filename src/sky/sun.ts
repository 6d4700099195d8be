import { getPosition } from 'suncalc';
import { equationOfEquinoxes, julianCenturies, obliquity } from './earth.ts';
import { type Body, type Place, placeSeenFromEquator, refractionBelowHorizon } from './place.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';

/**
 * The Sun's apparent geocentric place. Within about 1″ of the IAU's models from 1900 to 2100 where UT1 − UTC is set aside
 * (see test/sky/accuracy.test.ts).
 *
 * suncalc's Sun with two corrections; the third, parallax, depends on the observer (`SolarDay`). Its longitude lacks
 * periodic terms, so it is asked for the moment at which its longitude is what the true one is now; the Earth's turn in
 * between is then taken back. And its right ascension is apparent while its sidereal time is mean, so the equation of the
 * equinoxes is added.
 */
export function sunPlace(timeMs: number): Place {
  // suncalc takes whole milliseconds; the turn taken back is by what was asked, so nothing is lost to rounding.
  const askedMs = Math.round(timeMs + (omittedLongitude(timeMs) / sunMotionPerDay) * dayMs);
  const place = suncalcSunPlace(askedMs);
  const turn = equationOfEquinoxes(timeMs) - (earthRotationPerDay * (askedMs - timeMs)) / dayMs;
  return { declination: place.declination, greenwichHourAngle: wrapDegrees(place.greenwichHourAngle + turn) };
}

/** The Sun's mean horizontal parallax, 8.794″, in degrees (IAU 1976). It lowers the Sun by itself × cos(altitude). */
export const sunParallax = 8.794 / 3600;

/** The Sun at its mean distance; that its true one differs by 1.7 % moves the parallax by 0.15″. */
export function sunBody(timeMs: number): Body {
  return { ...sunPlace(timeMs), distance: 1 / sinDegrees(sunParallax) };
}

/**
 * How fast the Sun's hour angle grows, degrees per day, 359.87 … 360.09: the Earth's turn less the Sun's motion in right
 * ascension. Its motion in longitude is that of the unperturbed ellipse to the second power of the eccentricity (Meeus
 * ch. 25), right to 0.0008° a day.
 */
export function hourAngleRate(timeMs: number, declination: number): number {
  const anomaly = 357.529 + 35999.0503 * julianCenturies(timeMs);
  const longitudeRate = sunMotionPerDay * (1 + 0.03342 * cosDegrees(anomaly) + 0.0007 * cosDegrees(2 * anomaly));
  return earthRotationPerDay - (longitudeRate * Math.cos(obliquity)) / cosDegrees(declination) ** 2;
}

/** Mean motion of the Sun in longitude and turn of the Earth against the equinox, degrees per day of UT. */
const sunMotionPerDay = 0.98565;
const earthRotationPerDay = 360.98565;

/**
 * What suncalc leaves out of the Sun's longitude, degrees, within ±0.0085.
 *
 * Meeus, *Astronomical Formulae for Calculators*, ch. 18: Venus (two terms), Jupiter, the Moon, and a term of long
 * period; T in Julian centuries from 1900 January 0.5. They bring the Sun from 10″ to about 1″.
 */
function omittedLongitude(timeMs: number): number {
  const t = (timeMs - january1900Ms) / (36525 * dayMs);
  return (
    0.00134 * cosDegrees(153.23 + 22518.7541 * t) +
    0.00154 * cosDegrees(216.57 + 45037.5082 * t) +
    0.002 * cosDegrees(312.69 + 32964.3577 * t) +
    0.00179 * sinDegrees(350.74 + 445267.1142 * t - 0.00144 * t * t) +
    0.00178 * sinDegrees(231.19 + 20.2 * t)
  );
}

/** 1900 January 0.5, which is noon of 1899 December 31. */
const january1900Ms = Date.UTC(1899, 11, 31, 12);

/** suncalc's own Sun, seen from the equator's midnight. */
function suncalcSunPlace(timeMs: number): Place {
  const longitude = antisolarLongitude(timeMs);
  const seen = getPosition(new Date(timeMs), 0, longitude);
  return placeSeenFromEquator(seen.altitude - refractionBelowHorizon, seen.azimuth, longitude);
}

/** A longitude where it is mean midnight, so that the Sun is at least 66° below the horizon of its equator. */
function antisolarLongitude(timeMs: number): number {
  return wrapDegrees((-timeMs / dayMs) * 360);
}

const sinDegrees = (angle: number) => Math.sin(radian * angle);
const cosDegrees = (angle: number) => Math.cos(radian * angle);
