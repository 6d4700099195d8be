import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SolarDay, sunPosition } from '../../src/sky/index.ts';
import { anyLatitude, anyLongitude, anySolarDay } from '../places.ts';
import { runs } from '../scale.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;
const meanNoon = (longitude: number, solarDay: number) => (solarDay + 0.5 - longitude / 360) * dayMs;

/** The Sun's hour angle, degrees, −180 … 180, and topocentric altitude, from its place at that very instant. */
function seen(timeMs: number, latitude: number, longitude: number) {
  const { declination, greenwichHourAngle } = sunPosition(timeMs);
  const hourAngle = ((greenwichHourAngle + longitude + 540) % 360) - 180;
  const sine =
    Math.sin(radian * latitude) * Math.sin(radian * declination) +
    Math.cos(radian * latitude) * Math.cos(radian * declination) * Math.cos(radian * hourAngle);
  const altitude = Math.asin(sine) / radian;
  return { hourAngle, altitude: altitude - (8.794 / 3600) * Math.cos(radian * altitude) };
}

describe('a solar day, against the place of the Sun at its very instants', () => {
  test('begins and ends with the Sun on the meridian, within 2 ms', () => {
    fc.assert(
      fc.property(anyLongitude, anySolarDay, (longitude, solarDay) => {
        const { noonMs, nextNoonMs } = new SolarDay(0, longitude, meanNoon(longitude, solarDay));
        for (const timeMs of [noonMs, nextNoonMs]) {
          expect(Math.abs(seen(timeMs, 0, longitude).hourAngle / 360) * dayMs).toBeLessThan(2);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('has the Sun at the altitude of each dusk and dawn, within 0.01″', () => {
    fc.assert(
      fc.property(
        anyLatitude,
        anyLongitude,
        anySolarDay,
        fc.double({ min: -60, max: 60, noNaN: true }),
        (latitude, longitude, solarDay, altitude) => {
          const day = new SolarDay(latitude, longitude, meanNoon(longitude, solarDay));
          for (const timeMs of [day.dusk(altitude), day.dawn(altitude)]) {
            if (timeMs === null) continue;
            expect(Math.abs(seen(timeMs, latitude, longitude).altitude - altitude) * 3600).toBeLessThan(0.01);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  test('has the Sun nowhere lower than at midnight, next to the poles too', () => {
    const nextToPoles = fc.oneof(
      fc.double({ min: 89.85, max: 89.97, noNaN: true }),
      fc.double({ min: -89.97, max: -89.85, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.oneof(anyLatitude, nextToPoles),
        anySolarDay,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (latitude, solarDay, fraction) => {
          const { noonMs, midnightMs, nextNoonMs } = new SolarDay(latitude, 0, meanNoon(0, solarDay));
          const lowest = seen(midnightMs, latitude, 0).altitude;
          for (const timeMs of [noonMs, noonMs + fraction * (nextNoonMs - noonMs), nextNoonMs]) {
            expect((lowest - seen(timeMs, latitude, 0).altitude) * 3600).toBeLessThan(0.02);
          }
        },
      ),
      { numRuns: runs(5000) },
    );
  });
});
