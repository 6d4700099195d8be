import { julianCenturies, linearSiderealTime, nutation, siderealTime } from './earth.ts';
import { radian } from './units.ts';
import { lengthOf, scaled, turnedAboutX, turnedAboutZ, type Vector } from './vector.ts';

/** Radians in a second of arc. */
const arcsecond = radian / 3600;

/** The constant of aberration, radians (Meeus, chapter 23). */
const aberration = 20.49552 * arcsecond;

/**
 * The apparent direction of a star, of date, as a unit vector. The vector's longitude is `linearSiderealTime` minus the hour
 * angle at Greenwich. The right ascension is this longitude + apparent sidereal time − `linearSiderealTime`.
 *
 * - Precession, with the frame bias: the four angles of Fukushima and Williams (IAU 2006, Capitaine et al. 2003).
 * - Nutation: the abridged series of `nutation`.
 * - Annual aberration: from the Earth's velocity in the unperturbed ellipse.
 * - Omitted: proper motion, parallax (below 0.8″), the bending of light by the Sun (0.01″ at 45° from the Sun), and the daily
 *   aberration (below 0.33″).
 *
 * @param icrs - unit vector of the star in the ICRS
 */
export function apparentDirection(icrs: Vector, ut1Ms: number): Vector {
  const t = julianCenturies(ut1Ms);
  const nutationNow = nutation(ut1Ms);
  const precession = (5038.481484 * t + 1.5584175 * t * t - 0.041775) * arcsecond;
  const toNode = (10.556378 * t + 0.4932044 * t * t - 0.052928) * arcsecond;
  const inclination = (84381.412819 - 46.811016 * t + 0.0511268 * t * t) * arcsecond;
  const obliquityOfDate = (84381.406 - 46.836769 * t) * arcsecond + radian * nutationNow.inObliquity;
  const ecliptic = turnedAboutZ(
    turnedAboutX(turnedAboutZ(icrs, toNode), inclination),
    -(precession + radian * nutationNow.inLongitude),
  );
  const equatorial = turnedAboutX(withAberration(ecliptic, t), -obliquityOfDate);
  const siderealExcess = siderealTime(ut1Ms, nutationNow.inLongitude) - linearSiderealTime(ut1Ms);
  return turnedAboutZ(equatorial, radian * siderealExcess);
}

/**
 * Adds the Earth's velocity, in units of the speed of light, to a direction in the ecliptic of date. The velocity is computed for
 * the unperturbed ellipse, from the Sun's true longitude (Meeus, chapter 25 and formula 23.2). With the Earth's velocity relative
 * to the barycentre of the solar system, the direction would differ by less than 0.02″.
 */
function withAberration({ x, y, z }: Vector, t: number): Vector {
  const anomaly = radian * (357.52911 + 35999.05029 * t);
  const centre = radian * ((1.914602 - 0.004817 * t) * Math.sin(anomaly) + 0.019993 * Math.sin(2 * anomaly));
  const sun = radian * (280.46646 + 36000.76983 * t) + centre;
  const eccentricity = 0.016708634 - 0.000042037 * t;
  const perihelion = radian * (102.93735 + 1.71946 * t);
  const seen = {
    x: x + aberration * (Math.sin(sun) - eccentricity * Math.sin(perihelion)),
    y: y - aberration * (Math.cos(sun) - eccentricity * Math.cos(perihelion)),
    z,
  };
  return scaled(seen, 1 / lengthOf(seen));
}
