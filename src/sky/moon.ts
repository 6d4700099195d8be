import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { julianCenturies, linearSiderealTime, localSiderealTime, obliquity, siderealTime } from './earth.ts';
import {
  apparentPlace,
  type Body,
  type EquatorialPosition,
  suncalcRefractionBelowHorizon,
} from './equatorialPosition.ts';
import { sunPosition } from './sun.ts';
import { suncalcExcessMs } from './terrestrialTime.ts';
import { radian, wrapDegrees } from './units.ts';
import { ut1Of } from './universalTime.ts';

/** How the Moon is lit, as seen from the Earth's centre. */
interface MoonLight {
  /** 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1). */
  readonly phase: number;
  /** The part of its disc that is lit, 0 … 1 (Meeus ch. 48, by suncalc), within 0.0001 of the IAU's models. */
  readonly illumination: number;
}

/**
 * The Moon's phase and illuminated fraction, which suncalc computes together.
 *
 * The phase is 180° less the phase angle, which is at the Moon between Earth and Sun, as a fraction of the circle (Meeus ch. 48,
 * by suncalc), counted on past the half where the Moon is west of the Sun in ecliptic longitude. suncalc goes by the bright
 * limb's side against celestial north instead, and so changes up to five hours early or late, by up to 0.03 of the circle:
 * near new and full, where alone the two can differ, the longitudes decide.
 *
 * The phase angle contains the Moon's latitude: at a new or full Moon that misses the Sun, or its opposite, by up to 5.1°, the
 * phase goes over from 1 − x to x, or from 0.5 − x to 0.5 + x, with x up to 0.014.
 */
export function moonLight(timeMs: number): MoonLight {
  const { phase, fraction } = getMoonIllumination(new Date(suncalcInstant(timeMs)));
  const fromSyzygy = Math.min(phase, Math.abs(phase - 0.5), 1 - phase);
  const isWaxing = fromSyzygy < largestDoubt ? elongation(timeMs) > 0 : phase < 0.5;
  return { phase: (phase < 0.5 === isWaxing ? phase : 1 - phase) % 1, illumination: fraction };
}

/** 8° as a fraction of the circle: syzygies in longitude and in right ascension are never farther apart than 6°. */
const largestDoubt = 8 / 360;

/**
 * How far the Moon is east of the Sun in apparent geocentric ecliptic longitude, degrees, −180 … 180: 0 at new Moon, 90 at first
 * quarter.
 */
export function elongation(timeMs: number): number {
  return wrapDegrees(eclipticLongitude(moonBody(timeMs), timeMs) - eclipticLongitude(sunPosition(timeMs), timeMs));
}

/** Ecliptic longitude of date, degrees, of a place at an instant (Meeus 13.1), with the mean obliquity of date (Meeus 22.2). */
function eclipticLongitude(place: EquatorialPosition, timeMs: number): number {
  const rightAscension = radian * 15 * rightAscensionOf(place, timeMs);
  const tilt = obliquity - radian * 0.0130042 * julianCenturies(timeMs);
  const y = Math.sin(rightAscension) * Math.cos(tilt) + Math.tan(radian * place.declination) * Math.sin(tilt);
  return Math.atan2(y, Math.cos(rightAscension)) / radian;
}

/** Apparent right ascension of a place at an instant, hours, 0 (included) … 24 (not included): the sidereal time at its transit. */
export function rightAscensionOf({ greenwichHourAngle }: EquatorialPosition, timeMs: number): number {
  return localSiderealTime(timeMs, -greenwichHourAngle);
}

/**
 * The Moon's apparent geocentric place, within about 10″ of the IAU's models: suncalc's, which is given an earlier instant where
 * its Terrestrial Time is too large, with apparent sidereal time by UT1.
 */
export function moonBody(timeMs: number): Body {
  const suncalcMs = suncalcInstant(timeMs);
  const longitude = antilunarLongitude(suncalcMs);
  const { altitude: apparent, azimuth, distance } = getMoonPosition(new Date(suncalcMs), 0, longitude);
  const altitude = withoutParallax(apparent - suncalcRefractionBelowHorizon, distance);
  const { declination, rightAscension } = apparentPlace({ suncalcMs, longitude, altitude, azimuth });
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
