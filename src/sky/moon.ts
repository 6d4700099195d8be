import { type Body, bodyAt, type Direction } from './body.ts';
import { julianCenturies, obliquity, siderealTime } from './earth.ts';
import { moonTerms } from './moonTerms.ts';
import { sunBody } from './sun.ts';
import { suncalcInstant, suncalcMoon } from './suncalc.ts';
import { circleDegrees, radian, wrapDegrees } from './units.ts';
import { ut1Of } from './universalTime.ts';
import { anglesOf, dot, turnedAboutX, vectorTo } from './vector.ts';

/** How the Moon is lit, as seen from the Earth's centre. */
interface MoonLight {
  /** Phase, 0 (included) … 1 (not included): 0 new Moon, 0.25 first quarter, 0.5 full Moon, 0.75 last quarter. */
  readonly phase: number;
  /** Illuminated fraction of the disc, 0 … 1 (Meeus 48.1). */
  readonly illumination: number;
}

/**
 * The Moon's phase and illuminated fraction, from the places of the Moon and the Sun at an instant.
 *
 * While the Moon waxes, the phase is (180° − i) ÷ 360°. The phase angle i is the angle at the Moon between Earth and Sun (Meeus
 * 48.3). While the Moon wanes, west of the Sun in ecliptic longitude, the phase is 1 − (180° − i) ÷ 360°.
 *
 * When the Moon passes north or south of the Sun, by up to 5.1°, the phase angle stays below 180°. At new Moon, the phase
 * therefore jumps from 1 − x to x, with x up to 0.014. At full Moon the phase jumps from 0.5 − x to 0.5 + x, with x up to 0.014.
 */
export function moonLight(moon: Body, sun: Body, timeMs: number): MoonLight {
  const cosine = dot(vectorTo(moon.rightAscension, moon.declination), vectorTo(sun.rightAscension, sun.declination));
  const sine = Math.sqrt(Math.max(0, 1 - cosine ** 2));
  const phaseAngle = Math.atan2(sun.distance * sine, moon.distance - sun.distance * cosine);
  const fromNew = 0.5 - phaseAngle / (2 * Math.PI);
  const isWaxing = longitudeBetween(sun, moon, timeMs) > 0;
  return { phase: (isWaxing ? fromNew : 1 - fromNew) % 1, illumination: (1 + Math.cos(phaseAngle)) / 2 };
}

/** The Moon's apparent geocentric ecliptic longitude minus the Sun's, degrees, −180 … 180: 0 at new Moon, 90 at first quarter. */
export function elongation(timeMs: number): number {
  return longitudeBetween(sunBody(timeMs), moonBody(timeMs), timeMs);
}

/** A body's apparent right ascension, degrees, 0 (included) … 360 (not included): 15 × the sidereal time at its transit. */
export function rightAscensionOf({ rightAscension }: Body): number {
  return circleDegrees(rightAscension);
}

/**
 * The Moon's apparent geocentric position. The position is suncalc's, plus the terms missing in suncalc's table. The hour angle
 * at Greenwich is computed with apparent sidereal time from UT1. At 99 % of the instants from 1900 to 2100 the place is within
 * 1.9″ of JPL's DE431.
 */
export function moonBody(timeMs: number): Body {
  const ut1Ms = ut1Of(timeMs);
  const suncalcMs = suncalcInstant(ut1Ms);
  const seen = suncalcMoon(suncalcMs);
  return bodyAt(withOmittedTerms(seen, suncalcMs), seen.distance, siderealTime(ut1Ms));
}

const longitudeTerms = Float64Array.from(moonTerms.longitude);
const latitudeTerms = Float64Array.from(moonTerms.latitude);

/**
 * Adds the terms of ELP/MPP02 that suncalc lacks (`moonTerms.ts`) to suncalc's apparent direction of the Moon. The sum of the
 * terms is up to 17″.
 */
function withOmittedTerms(seen: Direction, suncalcMs: number): Direction {
  const t = julianCenturies(suncalcMs);
  const { longitude, latitude } = eclipticAngles(seen, suncalcMs);
  const vector = vectorTo(longitude + sumOf(longitudeTerms, t), latitude + sumOf(latitudeTerms, t));
  const equatorial = anglesOf(turnedAboutX(vector, -meanObliquity(suncalcMs)));
  return { declination: equatorial.latitude, rightAscension: equatorial.longitude };
}

/**
 * The sum of `moonTerms` at `t` Julian centuries since 2000, degrees. Parabolas approximate the sine to 0.0011. The error of the
 * sum is 0.01″. With `Math.sin`, the sum would take ten times as long.
 */
function sumOf(terms: Float64Array, t: number): number {
  let sum = 0;
  for (let index = 0; index < terms.length; index += 3) {
    const turns = (terms[index + 1] ?? 0) + (terms[index + 2] ?? 0) * t;
    const fraction = turns - Math.floor(turns + 0.5);
    const parabola = fraction * (8 - 16 * Math.abs(fraction));
    sum += (terms[index] ?? 0) * parabola * (0.775 + 0.225 * Math.abs(parabola));
  }
  return sum / 3_600_000;
}

/** The second body's ecliptic longitude minus the first's, degrees, −180 … 180. */
function longitudeBetween(one: Body, other: Body, timeMs: number): number {
  return wrapDegrees(eclipticAngles(other, timeMs).longitude - eclipticAngles(one, timeMs).longitude);
}

/** Ecliptic longitude, from the equinox of date, and ecliptic latitude, computed with the mean obliquity (Meeus 13.1, 13.2). */
function eclipticAngles({ declination, rightAscension }: Direction, timeMs: number) {
  return anglesOf(turnedAboutX(vectorTo(rightAscension, declination), meanObliquity(timeMs)));
}

/**
 * Mean obliquity of date, radians (Meeus 22.2). The instant may be UTC, UT1 or a result of `suncalcInstant`, because the
 * obliquity changes by only 1e-6″ a minute.
 */
function meanObliquity(timeMs: number): number {
  return obliquity - radian * 0.0130042 * julianCenturies(timeMs);
}
