import { getMoonIllumination, getMoonPosition } from 'suncalc';
import {
  earthRotationPerDay,
  equationOfEquinoxes,
  julianCenturies,
  meanSiderealTime,
  nutation,
  obliquity,
} from './earth.ts';
import {
  type Body,
  type EquatorialPosition,
  positionSeenFromEquator,
  refractionBelowHorizon,
} from './equatorialPosition.ts';
import { sunPosition } from './sun.ts';
import { terrestrialLeadMs } from './terrestrialTime.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';

/**
 * The Moon's phase: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter; in [0, 1).
 *
 * 180° less the phase angle, which is at the Moon between Earth and Sun, as a fraction of the circle (Meeus ch. 48, by suncalc), counted on past
 * the half where the Moon is west of the Sun in ecliptic longitude. suncalc goes by the bright limb's side against
 * celestial north instead, and so changes up to five hours early or late, by up to 0.03 of the circle: near new and
 * full, where alone the two can differ, the longitudes decide.
 */
export function moonPhase(timeMs: number): number {
  const { phase } = getMoonIllumination(new Date(suncalcInstant(timeMs)));
  const fromSyzygy = Math.min(phase, Math.abs(phase - 0.5), 1 - phase);
  const waxing = fromSyzygy < largestDoubt ? isWaxing(timeMs) : phase < 0.5;
  return (phase < 0.5 === waxing ? phase : 1 - phase) % 1;
}

/** 8° as a fraction of the circle: syzygies in longitude and in right ascension are never farther apart than 6°. */
const largestDoubt = 8 / 360;

/** Whether the Moon is east of the Sun, by less than half a circle of ecliptic longitude. */
function isWaxing(timeMs: number): boolean {
  const elongation = eclipticLongitude(moonBody(timeMs), timeMs) - eclipticLongitude(sunPosition(timeMs), timeMs);
  return wrapDegrees(elongation) > 0;
}

/** Ecliptic longitude of date, degrees, of a place at an instant (Meeus 13.1). */
function eclipticLongitude(place: EquatorialPosition, timeMs: number): number {
  const rightAscension =
    radian * (meanSiderealTime(timeMs) + equationOfEquinoxes(nutation(timeMs)) - place.greenwichHourAngle);
  const y = Math.sin(rightAscension) * Math.cos(obliquity) + Math.tan(radian * place.declination) * Math.sin(obliquity);
  return Math.atan2(y, Math.cos(rightAscension)) / radian;
}

/** The part of the Moon's disc that is lit, 0 … 1 (Meeus ch. 48, by suncalc), within 0.0001 of the IAU's models. */
export function moonIllumination(timeMs: number): number {
  return getMoonIllumination(new Date(suncalcInstant(timeMs))).fraction;
}

/**
 * The Moon's apparent geocentric place, within about 10″ of the IAU's models: suncalc's, with the equation of the
 * equinoxes, because its right ascension is apparent while its sidereal time is mean. Where suncalc's Terrestrial Time is
 * too large, it is given an earlier instant, and the Earth's rotation in between is undone.
 */
export function moonBody(timeMs: number): Body {
  const suncalcMs = suncalcInstant(timeMs);
  const longitude = antilunarLongitude(suncalcMs);
  const seen = getMoonPosition(new Date(suncalcMs), 0, longitude);
  const topocentric = seen.altitude - refractionBelowHorizon;
  const altitude = withoutParallax(topocentric, seen.distance);
  const place = positionSeenFromEquator(altitude, seen.azimuth, longitude);
  const rotation = equationOfEquinoxes(nutation(timeMs)) - (earthRotationPerDay * (suncalcMs - timeMs)) / dayMs;
  return {
    declination: place.declination,
    greenwichHourAngle: wrapDegrees(place.greenwichHourAngle + rotation),
    distance: seen.distance / earthRadius,
  };
}

/** The instant to pass to suncalc, corrected for its ΔT, in whole milliseconds. */
function suncalcInstant(timeMs: number): number {
  return Math.round(timeMs - terrestrialLeadMs(timeMs));
}

/** A longitude on whose equator the Moon is at least 60° below the horizon: opposite its mean longitude (Meeus 47.1). */
function antilunarLongitude(timeMs: number): number {
  const meanLongitude = 218.316 + 481267.881 * julianCenturies(timeMs);
  return wrapDegrees(meanLongitude - meanSiderealTime(timeMs) + 180);
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
