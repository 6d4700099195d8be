import { getMoonPosition } from 'suncalc';
import { julianCenturies, linearSiderealTime, localSiderealTime, siderealTime } from './earth.ts';
import { cosineBetween, eclipticVectorOf, longitudeBetween } from './ecliptic.ts';
import {
  apparentPlace,
  type Body,
  type EquatorialPosition,
  suncalcRefractionBelowHorizon,
} from './equatorialPosition.ts';
import { withOmittedTerms } from './moonCorrection.ts';
import { sunPosition } from './sun.ts';
import { suncalcExcessMs } from './terrestrialTime.ts';
import { radian, wrapDegrees } from './units.ts';
import { ut1Of } from './universalTime.ts';

/** How the Moon is lit, as seen from the Earth's centre. */
interface MoonLight {
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1). */
  readonly phase: number;
  /** The part of its disc that is lit, 0 … 1 (Meeus 48.1). */
  readonly illumination: number;
}

/**
 * The Moon's phase and illuminated fraction, of the places of both bodies at an instant.
 *
 * The phase is 180° less the phase angle, which is at the Moon between Earth and Sun (Meeus 48.3), as a fraction of the circle,
 * counted on past the half where the Moon is west of the Sun in ecliptic longitude.
 *
 * The phase angle contains the Moon's latitude: at a new or full Moon that misses the Sun, or its opposite, by up to 5.1°, the
 * phase goes over from 1 − x to x, or from 0.5 − x to 0.5 + x, with x up to 0.014.
 */
export function moonLight(moon: Body, sun: Body, timeMs: number): MoonLight {
  const [toMoon, toSun] = [eclipticVectorOf(moon, timeMs), eclipticVectorOf(sun, timeMs)];
  const cosine = cosineBetween(toMoon, toSun);
  const sine = Math.sqrt(Math.max(0, 1 - cosine ** 2));
  const phaseAngle = Math.atan2(sun.distance * sine, moon.distance - sun.distance * cosine);
  const fromNew = 0.5 - phaseAngle / (2 * Math.PI);
  const isWaxing = longitudeBetween(toSun, toMoon) > 0;
  return { phase: (isWaxing ? fromNew : 1 - fromNew) % 1, illumination: (1 + Math.cos(phaseAngle)) / 2 };
}

/**
 * How far the Moon is east of the Sun in apparent geocentric ecliptic longitude, degrees, −180 … 180: 0 at new Moon, 90 at first
 * quarter.
 */
export function elongation(timeMs: number): number {
  return longitudeBetween(eclipticVectorOf(sunPosition(timeMs), timeMs), eclipticVectorOf(moonBody(timeMs), timeMs));
}

/** Apparent right ascension of a place at an instant, hours, 0 (included) … 24 (not included): the sidereal time at its transit. */
export function rightAscensionOf({ greenwichHourAngle }: EquatorialPosition, timeMs: number): number {
  return localSiderealTime(timeMs, -greenwichHourAngle);
}

/**
 * The Moon's apparent geocentric place, within 1.9″ of JPL's DE431 at 99 % of the instants from 1900 to 2100: suncalc's, which is
 * given an earlier instant where its Terrestrial Time is too large, with the terms that its table lacks, and apparent sidereal
 * time by UT1.
 */
export function moonBody(timeMs: number): Body {
  const suncalcMs = suncalcInstant(timeMs);
  const longitude = antilunarLongitude(suncalcMs);
  const { altitude: apparent, azimuth, distance } = getMoonPosition(new Date(suncalcMs), 0, longitude);
  const altitude = withoutParallax(apparent - suncalcRefractionBelowHorizon, distance);
  const seen = apparentPlace({ suncalcMs, longitude, altitude, azimuth });
  const { declination, rightAscension } = withOmittedTerms(seen, suncalcMs);
  return {
    declination,
    greenwichHourAngle: wrapDegrees(siderealTime(ut1Of(timeMs)) - rightAscension),
    distance: distance / earthRadius,
  };
}

/** The instant to pass to suncalc, corrected for its ΔT, in whole milliseconds, in which the Moon moves 0.0006″. */
function suncalcInstant(timeMs: number): number {
  const ut1Ms = ut1Of(timeMs);
  return Math.round(ut1Ms - suncalcExcessMs(ut1Ms));
}

/** A longitude on whose equator the Moon is at least 60° below the horizon: opposite its mean longitude (Meeus 47.1). */
function antilunarLongitude(ut1Ms: number): number {
  const meanLongitude = 218.316 + 481267.881 * julianCenturies(ut1Ms);
  return wrapDegrees(meanLongitude - linearSiderealTime(ut1Ms) + 180);
}

/** Undoes suncalc's parallax (Meeus ch. 40): geocentric altitude, degrees, from topocentric. Each step gains 1.8 digits. */
function withoutParallax(topocentric: number, distance: number): number {
  let altitude = topocentric;
  for (let step = 0; step < 4; step++) {
    altitude = topocentric + Math.asin((earthRadius / distance) * Math.cos(radian * altitude)) / radian;
  }
  return altitude;
}

/** The Earth's equatorial radius as suncalc has it, km. */
const earthRadius = 6378.14;
