import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SunPath, sunBody } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude, anySolarDay } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { between, dayMs, radian, wrapped } from './anySky.ts';
import { forAny } from './forAny.ts';

const pathOf = (latitude: number, longitude: number, solarDay: number) =>
  new SunPath({ latitude, longitude }, (solarDay + 0.5 - longitude / 360) * dayMs);

/** The Sun's hour angle, degrees, −180 … 180, and topocentric altitude, from its place at that very instant. */
function seen(timeMs: number, latitude: number, longitude: number) {
  const { declination, greenwichHourAngle } = sunBody(timeMs);
  const hourAngle = wrapped(greenwichHourAngle + longitude);
  const sine =
    Math.sin(radian * latitude) * Math.sin(radian * declination) +
    Math.cos(radian * latitude) * Math.cos(radian * declination) * Math.cos(radian * hourAngle);
  const altitude = Math.asin(sine) / radian;
  return { hourAngle, altitude: altitude - (8.794 / 3600) * Math.cos(radian * altitude) };
}

describe('a solar day, against the place of the Sun at its very instants', () => {
  test('begins and ends with the Sun on the meridian, within 2 ms', () =>
    forAny(runs(1000), anyLongitude, anySolarDay, (longitude, solarDay) => {
      const { noonMs, nextNoonMs } = pathOf(0, longitude, solarDay);
      for (const timeMs of [noonMs, nextNoonMs])
        expect(Math.abs(seen(timeMs, 0, longitude).hourAngle / 360) * dayMs).toBeLessThan(2);
    }));

  test('has the Sun at the altitude at each crossing of it, within 0.01″', () =>
    forAny(runs(2000), anyLatitude, anyLongitude, anySolarDay, between(-60, 60), (...values) => {
      const [latitude, longitude, solarDay, altitude] = values;
      for (const { timeMs } of pathOf(latitude, longitude, solarDay).altitudeCrossings(altitude))
        expect(Math.abs(seen(timeMs, latitude, longitude).altitude - altitude) * 3600).toBeLessThan(0.01);
    }));

  test('has the Sun nowhere lower than at midnight, next to the poles too', () => {
    const latitudes = fc.oneof(anyLatitude, between(89.85, 89.97), between(-89.97, -89.85));
    forAny(runs(5000), latitudes, anySolarDay, between(0, 1), (latitude, solarDay, fraction) => {
      const { noonMs, midnightMs, nextNoonMs } = pathOf(latitude, 0, solarDay);
      const lowest = seen(midnightMs, latitude, 0).altitude;
      for (const timeMs of [noonMs, noonMs + fraction * (nextNoonMs - noonMs), nextNoonMs])
        expect((lowest - seen(timeMs, latitude, 0).altitude) * 3600).toBeLessThan(0.02);
    });
  });

  test.each([
    // The lowest of the Sun's altitudes from noon to noon by the IAU's models (ERFA: epv00, pnm00b), to a second.
    [90, '1980-12-21', '1980-12-21T16:50:49Z'],
    [89.9999, '1980-12-21', '1980-12-21T18:43:51Z'],
    [90, '2000-12-21', '2000-12-21T13:38:48Z'],
    [90, '2024-12-20', '2024-12-21T09:28:06Z'],
    [90, '2090-12-20', '2090-12-21T09:47:28Z'],
    [-90, '2021-06-20', '2021-06-21T03:22:08Z'],
    // The day after: it has been lowest before its noon.
    [-90, '2021-06-21', '2021-06-21T12:01:51Z'],
    [90, '2016-12-21', '2016-12-21T11:58:17Z'],
  ])('at %d° has its midnight on %s when the models have it, near a solstice: %s', (latitude, date, time) => {
    const { midnightMs } = pathOf(latitude, 0, Date.parse(date) / dayMs);
    // In four minutes the altitude changes by less than 0.0001″ there.
    expect(Math.abs(midnightMs - Date.parse(time))).toBeLessThan(240_000);
  });

  test('has the Sun above an altitude from each rise to the next fall, and nowhere else, next to the poles too', () => {
    const polar = fc.oneof(between(88.5, 90), between(-90, -88.5));
    forAny(runs(5000), polar, anySolarDay, between(0, 1), between(0, 1), (latitude, solarDay, part, other) => {
      const day = pathOf(latitude, 0, solarDay);
      const [timeMs, levelMs] = [part, other].map((each) => day.noonMs + each * (day.nextNoonMs - day.noonMs)) as [
        number,
        number,
      ];
      // One that the Sun has at some instant of the day.
      const altitude = day.altitude(levelMs);
      const crossings = day.altitudeCrossings(altitude);
      const before = crossings.findLast((crossing) => crossing.timeMs <= timeMs);
      const after = crossings.find((crossing) => crossing.timeMs > timeMs);
      const apart = seen(timeMs, latitude, 0).altitude - altitude;
      // At the noons it is highest or lowest only within 0.03″.
      if (Math.abs(apart) * 3600 < 0.03) return;
      const isAbove = before?.rises ?? (after === undefined ? !day.isBelowAtMidnight(altitude) : !after.rises);
      expect(isAbove).toBe(apart > 0);
    });
  });
});

test('no day passes the altitude of its lowest point, nor is the Sun below it then', () =>
  forAny(runs(2000), anyLatitude, anyLongitude, anySolarDay, (latitude, longitude, solarDay) => {
    const day = pathOf(latitude, longitude, solarDay);
    const [below, above] = [day.altitudeAtMidnight - 1e-9, day.altitudeAtMidnight + 1e-9];
    // Next to nadir and zenith the sine hardly changes.
    fc.pre(Math.abs(below) < 89);
    expect([day.isBelowAtMidnight(below), day.isBelowAtMidnight(above)]).toEqual([false, true]);
    expect(day.altitudeCrossings(below)).toEqual([]);
  }));
