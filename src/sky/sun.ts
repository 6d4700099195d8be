import { type Body, bodyAt } from './body.ts';
import { earthRotationPerDay, julianCenturies, nutation, obliquity, siderealTime } from './earth.ts';
import { suncalcInstant, suncalcSun } from './suncalc.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of } from './universalTime.ts';

/** The Sun's mean horizontal parallax, 8.794″, in degrees (IAU 1976). Parallax lowers the Sun by sunParallax × cos(altitude). */
const sunParallax = 8.794 / 3600;

/**
 * The Sun's mean distance, in equatorial radii of the Earth. The true distance differs by up to 1.7 %, which changes the parallax
 * by 0.15″.
 */
const meanDistance = 1 / Math.sin(radian * sunParallax);

/**
 * The Sun's apparent geocentric place. If UT1 is known, the error relative to the IAU's models from 1900 to 2100 is at most 1.9″.
 * The median error is 0.41″.
 *
 * The position is suncalc's, with three corrections:
 *
 * - Periodic terms that suncalc's longitude lacks are added. For this purpose, suncalc is called for a slightly different
 *   instant.
 * - The ecliptic latitude, and the nutation in obliquity that suncalc lacks, change the declination only. The ecliptic latitude
 *   and this nutation would change the right ascension by at most 0.5″.
 * - Apparent sidereal time is computed from UT1.
 */
export function sunBody(timeMs: number): Body {
  return sunBodyAtUt1(ut1Of(timeMs));
}

/** The Sun's apparent geocentric place at an instant of UT1. */
export function sunBodyAtUt1(ut1Ms: number): Body {
  const nutationNow = nutation(ut1Ms);
  const omitted = sumOfCosines(longitudeTerms, ut1Ms) + aberrationOfEccentricity(ut1Ms) + nutationNow.withoutMainTerm;
  const { declination, rightAscension } = suncalcSun(suncalcInstant(ut1Ms, (omitted / sunMotionPerDay) * dayMs));
  const southward = (sumOfCosines(southwardTerms, ut1Ms) * Math.cos(obliquity)) / cosDegrees(declination);
  const tilted = nutationNow.obliquityWithoutMainTerm * Math.sin(radian * rightAscension);
  const corrected = { declination: declination - southward + tilted, rightAscension };
  return bodyAt(corrected, meanDistance, siderealTime(ut1Ms, nutationNow.inLongitude));
}

/**
 * Rate of the Sun's hour angle, degrees per day of UT1, 359.87 … 360.09: the Earth's rotation minus the Sun's motion in right
 * ascension. The Sun's motion is computed for the unperturbed ellipse, to the second power of the eccentricity (Meeus ch. 25),
 * with an error below 0.0008° a day.
 */
export function hourAngleRate(ut1Ms: number, declination: number): number {
  const anomaly = meanAnomaly(ut1Ms);
  const longitudeRate = sunMotionPerDay * (1 + 0.03342 * cosDegrees(anomaly) + 0.0007 * cosDegrees(2 * anomaly));
  return earthRotationPerDay - (longitudeRate * Math.cos(obliquity)) / cosDegrees(declination) ** 2;
}

/** The Sun's mean anomaly, degrees (Meeus 25.3). */
function meanAnomaly(ut1Ms: number): number {
  return 357.529 + 35999.0503 * julianCenturies(ut1Ms);
}

/**
 * The variable part of the aberration in longitude, degrees. The aberration varies with the Earth's orbital speed by ±0.34″:
 * 20.49″ × the eccentricity (Meeus 25.10). suncalc applies the constant part.
 */
function aberrationOfEccentricity(ut1Ms: number): number {
  return (-0.342 / 3600) * cosDegrees(meanAnomaly(ut1Ms));
}

/** Mean motion of the Sun in longitude, degrees per day of UT. */
const sunMotionPerDay = 0.98565;

/**
 * Perturbations of the Sun's longitude by the Moon and the planets, at most 0.0095° from 1900 to 2100. suncalc's unperturbed
 * ellipse lacks these perturbations.
 *
 * Source: VSOP87's Earth (Bretagnon & Francou 1988), as in Meeus, *Astronomical Algorithms*, App. III. The table contains the
 * terms of the series L0 above 1.1e-6 rad (0.23″), except the terms of the ellipse itself. The terms in the table reduce the RMS
 * error of the longitude from 13″ to 0.5″.
 *
 * Three numbers per term: amplitude (1e-8 rad), phase at 2000 January 1, 12h (rad), rate (rad per Julian millennium).
 */
const longitudeTerms = new Float64Array([
  3497, 2.7441, 5753.3849, 3418, 2.8289, 3.5231, 3136, 3.6277, 77713.7715, 2676, 4.4181, 7860.4194, 2343, 6.1352,
  3930.2097, 1324, 0.7425, 11506.7698, 1273, 2.0371, 529.691, 1199, 1.1096, 1577.3435, 990, 5.233, 5884.927, 902, 2.045,
  26.298, 857, 3.508, 398.149, 780, 1.179, 5223.694, 753, 2.533, 5507.553, 492, 4.205, 775.523, 357, 2.92, 0.067, 317,
  5.849, 11790.629, 284, 1.899, 796.298, 271, 0.315, 10977.079, 243, 0.345, 5486.778, 206, 4.806, 2544.314, 205, 1.869,
  5573.143, 202, 2.458, 6069.777, 156, 0.833, 213.299, 132, 3.411, 2942.463, 126, 1.083, 20.775, 115, 0.645, 0.98,
]);

/**
 * Minus the Sun's ecliptic latitude: the five largest terms of VSOP87's series B0, in the units of `longitudeTerms`. The sum of
 * the terms is within ±0.0003°. suncalc assumes a latitude of 0. The Moon causes the first term. At latitude 89.97°, an ecliptic
 * latitude of 0.1″ moves midnight by up to 0.4 s.
 */
const southwardTerms = new Float64Array([
  279.62, 3.199, 84334.662, 101.64, 5.422, 5507.553, 80.45, 3.88, 5223.69, 44, 3.7, 2352.87, 32, 4, 1577.34,
]);

/** The sum of `longitudeTerms` or `southwardTerms` at an instant, degrees. */
function sumOfCosines(terms: Float64Array, ut1Ms: number): number {
  const millennia = julianCenturies(ut1Ms) / 10;
  let sum = 0;
  for (let index = 0; index < terms.length; index += 3) {
    sum += (terms[index] ?? 0) * Math.cos((terms[index + 1] ?? 0) + (terms[index + 2] ?? 0) * millennia);
  }
  return (sum * 1e-8) / radian;
}

const cosDegrees = (angle: number) => Math.cos(radian * angle);
