import { readFileSync } from 'node:fs';
import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { localSiderealTime, moonBody, principalPhaseMs, sunBody } from '../../../src/sky/index.ts';
import { utcOf } from '../../../src/sky/universalTime.ts';
import type { ReferencePhase } from '../../fixtures/phases.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;

/** Instants from 1900 to 2100 with sidereal time and the Sun's place by the IAU's models, and the Moon's by DE431. */
const [, ...rows] = readFileSync(new URL('../../fixtures/positions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
export const instants = rows.map((row) => {
  const [ut1 = '', ...numbers] = row.split(',');
  const [ttMinusUt1, sidereal, sunRightAscension, sunDeclination, moonRightAscension, moonDeclination, moonDistance] =
    numbers.map(Number) as [number, number, number, number, number, number, number];
  const ut1Ms = Date.parse(ut1);
  const place = (declination: number, rightAscension: number) => ({
    declination,
    greenwichHourAngle: 15 * sidereal - rightAscension,
  });
  return {
    ut1Ms,
    timeMs: utcOf(ut1Ms),
    ttMinusUt1,
    sidereal,
    sun: place(sunDeclination, sunRightAscension),
    moon: place(moonDeclination, moonRightAscension),
    /** Km. */
    moonDistance,
  };
});

type Instant = (typeof instants)[number];

/** An angle in degrees, in −180 … 180. */
const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/** How far two places are apart in the sky, seconds of arc; where they are near. */
function arcseconds(
  one: { declination: number; greenwichHourAngle: number },
  other: { declination: number; greenwichHourAngle: number },
): number {
  const across = wrapped(one.greenwichHourAngle - other.greenwichHourAngle) * Math.cos(radian * one.declination);
  return 3600 * Math.hypot(across, one.declination - other.declination);
}

/** A body's apparent place of date by astronomy-engine, its right ascension turned into an hour angle by the IAU's sidereal time. */
function placeByAstronomyEngine(body: Body, { ut1Ms, ttMinusUt1, sidereal }: Instant) {
  const time = AstroTime.FromTerrestrialTime((ut1Ms + ttMinusUt1 * 1000 - Date.UTC(2000, 0, 1, 12)) / dayMs);
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(body, time, true)));
  return { declination: dec, greenwichHourAngle: 15 * (sidereal - ra) };
}

/** How far what an instant has is from another source: seconds of arc, of sidereal time in seconds, of the distance in km. */
export const instantDifferences = {
  siderealTime: ({ timeMs, sidereal }: Instant) =>
    Math.abs(wrapped(15 * (localSiderealTime(timeMs, 0) - sidereal))) * 240,
  sun: ({ timeMs, sun }: Instant) => arcseconds(sunBody(timeMs), sun),
  sunByAstronomyEngine: (instant: Instant) =>
    arcseconds(sunBody(instant.timeMs), placeByAstronomyEngine(Body.Sun, instant)),
  moon: ({ timeMs, moon }: Instant) => arcseconds(moonBody(timeMs), moon),
  moonDistance: ({ timeMs, moonDistance }: Instant) => Math.abs(moonBody(timeMs).distance * 6378.14 - moonDistance),
  moonByAstronomyEngine: (instant: Instant) =>
    arcseconds(moonBody(instant.timeMs), placeByAstronomyEngine(Body.Moon, instant)),
} as const;

/** How far a phase of the Moon is from the reference, seconds. */
export const phaseDifference = ({ number, timeMs }: ReferencePhase) =>
  Math.abs(principalPhaseMs(number) - timeMs) / 1000;
