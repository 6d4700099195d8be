import { readFileSync } from 'node:fs';
import { AstroTime, Body, EquatorFromVector, GeoVector, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { describe, expect, test } from 'vitest';
import { localSiderealTime, moonBody, sunPosition } from '../../src/sky/index.ts';
import { utcOf } from '../../src/sky/universalTime.ts';
import { quantile } from '../quantile.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;

/** Instants from 1900 to 2100 with sidereal time and the Sun's place by the IAU's models. */
const [, ...rows] = readFileSync(new URL('../fixtures/positions.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const instants = rows.map((row) => {
  const [ut1 = '', ...numbers] = row.split(',');
  const [ttMinusUt1 = Number.NaN, sidereal = Number.NaN, rightAscension = Number.NaN, declination = Number.NaN] =
    numbers.map(Number);
  const ut1Ms = Date.parse(ut1);
  return { ut1Ms, timeMs: utcOf(ut1Ms), ttMinusUt1, sidereal, rightAscension, declination };
});

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
function placeByAstronomyEngine(body: Body, { ut1Ms, ttMinusUt1, sidereal }: (typeof instants)[number]) {
  const time = AstroTime.FromTerrestrialTime((ut1Ms + ttMinusUt1 * 1000 - Date.UTC(2000, 0, 1, 12)) / dayMs);
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(body, time, true)));
  return { declination: dec, greenwichHourAngle: 15 * (sidereal - ra) };
}

test('sidereal time is within 0.03 s of that of the IAU’s models, from 1900 to 2100', () => {
  expect(instants).toHaveLength(400);
  const errors = instants.map(({ timeMs, sidereal }) =>
    Math.abs(wrapped(15 * (localSiderealTime(timeMs, 0) - sidereal))),
  );
  expect(quantile(errors, 1) * 240).toBeLessThan(0.03);
});

describe('the Sun, from 1900 to 2100', () => {
  test('is within 1.9″ of the IAU’s models, 0.4″ in the median', () => {
    const errors = instants.map(({ timeMs, sidereal, rightAscension, declination }) =>
      arcseconds(sunPosition(timeMs), { declination, greenwichHourAngle: 15 * sidereal - rightAscension }),
    );
    expect(quantile(errors, 0.5)).toBeLessThan(0.4);
    expect(quantile(errors, 1)).toBeLessThan(1.9);
  });

  test('is within 1.9″ of astronomy-engine’s', () => {
    const errors = instants.map((instant) =>
      arcseconds(sunPosition(instant.timeMs), placeByAstronomyEngine(Body.Sun, instant)),
    );
    expect(quantile(errors, 1)).toBeLessThan(1.9);
  });
});

test('the Moon is within 10″ of astronomy-engine’s, which is not of suncalc’s theory: 2.5″ in the median', () => {
  const errors = instants.map((instant) =>
    arcseconds(moonBody(instant.timeMs), placeByAstronomyEngine(Body.Moon, instant)),
  );
  expect(quantile(errors, 0.5)).toBeLessThan(2.5);
  expect(quantile(errors, 1)).toBeLessThan(10);
});
