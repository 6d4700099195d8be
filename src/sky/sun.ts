import { getPosition } from 'suncalc';
import { earthRotationPerDay, equationOfEquinoxes, julianCenturies, nutation, obliquity } from './earth.ts';
import {
  type Body,
  type EquatorialPosition,
  positionSeenFromEquator,
  refractionBelowHorizon,
} from './equatorialPosition.ts';
import { terrestrialLeadMs } from './terrestrialTime.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';

/**
 * The Sun's apparent geocentric place. Within 1.1″ of the IAU's models from 1900 to 2100 apart from UT1 − UTC (see
 * the accuracy tests).
 *
 * suncalc's Sun with these corrections: periodic terms of its longitude, by evaluating it at a slightly different instant and
 * undoing the Earth's rotation in between; its Terrestrial Time, likewise; ecliptic latitude, applied to the declination only (in
 * right ascension it is 0.5″ at most); and apparent instead of mean sidereal time. Parallax depends on the observer: `SolarDay`.
 */
export function sunPosition(timeMs: number): EquatorialPosition {
  const nutationNow = nutation(timeMs);
  const omitted = perturbations(timeMs) + nutationNow.withoutMainTerm;
  // suncalc takes whole milliseconds; the rotation undone is by the rounded instant, so nothing is lost.
  const suncalcMs = Math.round(timeMs - terrestrialLeadMs(timeMs) + (omitted / sunMotionPerDay) * dayMs);
  const place = suncalcSunPosition(suncalcMs);
  const rotation = equationOfEquinoxes(nutationNow) - (earthRotationPerDay * (suncalcMs - timeMs)) / dayMs;
  const northward = (latitude(timeMs) * Math.cos(obliquity)) / cosDegrees(place.declination);
  return {
    declination: place.declination + northward,
    greenwichHourAngle: wrapDegrees(place.greenwichHourAngle + rotation),
  };
}

/** The Sun's mean horizontal parallax, 8.794″, in degrees (IAU 1976). It lowers the Sun by sunParallax × cos(altitude). */
export const sunParallax = 8.794 / 3600;

/** The Sun at its mean distance; that its true one differs by 1.7 % moves the parallax by 0.15″. */
export function sunBody(timeMs: number): Body {
  return { ...sunPosition(timeMs), distance: 1 / Math.sin(radian * sunParallax) };
}

/**
 * Rate of the Sun's hour angle, degrees per day, 359.87 … 360.09: the Earth's rotation less the Sun's motion in right
 * ascension. Its motion in longitude is that of the unperturbed ellipse to the second power of the eccentricity (Meeus
 * ch. 25), right to 0.0008° a day.
 */
export function hourAngleRate(timeMs: number, declination: number): number {
  const anomaly = 357.529 + 35999.0503 * julianCenturies(timeMs);
  const longitudeRate = sunMotionPerDay * (1 + 0.03342 * cosDegrees(anomaly) + 0.0007 * cosDegrees(2 * anomaly));
  return earthRotationPerDay - (longitudeRate * Math.cos(obliquity)) / cosDegrees(declination) ** 2;
}

/** Mean motion of the Sun in longitude, degrees per day of UT. */
const sunMotionPerDay = 0.98565;

/**
 * Perturbations of the Sun's longitude by the Moon and the planets; suncalc uses an unperturbed ellipse: degrees, 0.0095 at most from 1900 to 2100.
 *
 * VSOP87's Earth (Bretagnon & Francou 1988) as in Meeus, *Astronomical Algorithms*, App. III: of the series L0 all terms
 * above 2e-6 rad (0.4″) but those of the ellipse itself. They bring the Sun's longitude from 13″ to 0.5″ in the root mean
 * square.
 */
function perturbations(timeMs: number): number {
  const millennia = julianCenturies(timeMs) / 10;
  let sum = 0;
  for (let index = 0; index < terms.length; index += 3) {
    sum += (terms[index] ?? 0) * Math.cos((terms[index + 1] ?? 0) + (terms[index + 2] ?? 0) * millennia);
  }
  return (sum * 1e-8) / radian;
}

/** Amplitude, 1e-8 rad; phase at 2000 January 1, 12h, rad; rate, rad per Julian millennium. */
const terms = new Float64Array([
  3497, 2.7441, 5753.3849, 3418, 2.8289, 3.5231, 3136, 3.6277, 77713.7715, 2676, 4.4181, 7860.4194, 2343, 6.1352,
  3930.2097, 1324, 0.7425, 11506.7698, 1273, 2.0371, 529.691, 1199, 1.1096, 1577.3435, 990, 5.233, 5884.927, 902, 2.045,
  26.298, 857, 3.508, 398.149, 780, 1.179, 5223.694, 753, 2.533, 5507.553, 492, 4.205, 775.523, 357, 2.92, 0.067, 317,
  5.849, 11790.629, 284, 1.899, 796.298, 271, 0.315, 10977.079, 243, 0.345, 5486.778, 206, 4.806, 2544.314, 205, 1.869,
  5573.143, 202, 2.458, 6069.777,
]);

/**
 * The Sun's ecliptic latitude, which suncalc has as 0: degrees, within ±0.0003. VSOP87's five largest terms of the series B0
 * (Meeus, as above); the first is the Moon's doing. Next to the poles 0.1″ of it moves midnight by half a second.
 */
function latitude(timeMs: number): number {
  const millennia = julianCenturies(timeMs) / 10;
  const sum =
    279.62 * Math.cos(3.199 + 84334.662 * millennia) +
    101.64 * Math.cos(5.422 + 5507.553 * millennia) +
    80.45 * Math.cos(3.88 + 5223.69 * millennia) +
    44 * Math.cos(3.7 + 2352.87 * millennia) +
    32 * Math.cos(4 + 1577.34 * millennia);
  return (-sum * 1e-8) / radian;
}

/** suncalc's uncorrected Sun, evaluated where it is below the horizon. */
function suncalcSunPosition(timeMs: number): EquatorialPosition {
  const longitude = antisolarLongitude(timeMs);
  const seen = getPosition(new Date(timeMs), 0, longitude);
  return positionSeenFromEquator(seen.altitude - refractionBelowHorizon, seen.azimuth, longitude);
}

/** A longitude where it is mean midnight, so that the Sun is at least 66° below the horizon of its equator. */
function antisolarLongitude(timeMs: number): number {
  return wrapDegrees((-timeMs / dayMs) * 360);
}

const cosDegrees = (angle: number) => Math.cos(radian * angle);
