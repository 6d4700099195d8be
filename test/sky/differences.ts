import { readFileSync } from 'node:fs';
import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { localSiderealTime, moonBody, principalPhaseMs, rightAscensionOf, sunPosition } from '../../src/sky/index.ts';
import { utcOf } from '../../src/sky/universalTime.ts';
import type { referencePhases } from '../fixtures/moonPhases.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;

/** Instants from 1900 to 2100 with sidereal time and the Sun's place by the IAU's models. */
const [, ...rows] = readFileSync(new URL('../fixtures/positions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
export const instants = rows.map((row) => {
  const [ut1 = '', ...numbers] = row.split(',');
  const [ttMinusUt1 = Number.NaN, sidereal = Number.NaN, rightAscension = Number.NaN, declination = Number.NaN] =
    numbers.map(Number);
  const ut1Ms = Date.parse(ut1);
  return { ut1Ms, timeMs: utcOf(ut1Ms), ttMinusUt1, sidereal, rightAscension, declination };
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

/** How far what an instant has is from another source: seconds of arc, of sidereal time in seconds. */
export const instantDifferences = {
  siderealTime: ({ timeMs, sidereal }: Instant) =>
    Math.abs(wrapped(15 * (localSiderealTime(timeMs, 0) - sidereal))) * 240,
  sun: ({ timeMs, sidereal, rightAscension, declination }: Instant) =>
    arcseconds(sunPosition(timeMs), { declination, greenwichHourAngle: 15 * sidereal - rightAscension }),
  sunByAstronomyEngine: (instant: Instant) =>
    arcseconds(sunPosition(instant.timeMs), placeByAstronomyEngine(Body.Sun, instant)),
  moonByAstronomyEngine: (instant: Instant) =>
    arcseconds(moonBody(instant.timeMs), placeByAstronomyEngine(Body.Moon, instant)),
} as const;

type Phase = (typeof referencePhases)[number];

/** How far a phase of the Moon is from the reference: seconds, seconds of right ascension, and seconds of arc. */
export const phaseDifferences = {
  time: ({ number, timeMs }: Phase) => Math.abs(principalPhaseMs(number) - timeMs) / 1000,
  rightAscension: ({ timeMs, rightAscension }: Phase) =>
    Math.abs(wrapped(15 * (rightAscensionOf(moonBody(timeMs), timeMs) - rightAscension))) * 240,
  declination: ({ timeMs, declination }: Phase) => Math.abs(moonBody(timeMs).declination - declination) * 3600,
} as const;
