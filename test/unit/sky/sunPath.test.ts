import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SunPath, sunBody } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude, anySolarDay } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { between, dayMs, radian, wrapped } from './anySky.ts';
import { forAny } from './forAny.ts';

const pathOf = (latitude: number, longitude: number, solarDay: number) =>
  new SunPath({ latitude, longitude }, (solarDay + 0.5 - longitude / 360) * dayMs);

/** The Sun's hour angle (−180 … 180) and topocentric altitude, degrees, from the Sun's position at the instant itself. */
function seen(timeMs: number, latitude: number, longitude: number) {
  const { declination, greenwichHourAngle } = sunBody(timeMs);
  const hourAngle = wrapped(greenwichHourAngle + longitude);
  const sine =
    Math.sin(radian * latitude) * Math.sin(radian * declination) +
    Math.cos(radian * latitude) * Math.cos(radian * declination) * Math.cos(radian * hourAngle);
  const altitude = Math.asin(sine) / radian;
  return { hourAngle, altitude: altitude - (8.794 / 3600) * Math.cos(radian * altitude) };
}

describe('a solar day, compared with the Sun’s position at each instant', () => {
  test('begins and ends with the Sun on the meridian, within 2 ms', () =>
    forAny(runs(1000), anyLongitude, anySolarDay, (longitude, solarDay) => {
      const { noonMs, nextNoonMs } = pathOf(0, longitude, solarDay);
      for (const timeMs of [noonMs, nextNoonMs])
        expect(Math.abs(seen(timeMs, 0, longitude).hourAngle / 360) * dayMs).toBeLessThan(2);
    }));

  test('has the Sun at the crossed altitude within 0.01″ at each crossing', () =>
    forAny(runs(2000), anyLatitude, anyLongitude, anySolarDay, between(-60, 60), (...values) => {
      const [latitude, longitude, solarDay, altitude] = values;
      for (const { timeMs } of pathOf(latitude, longitude, solarDay).altitudeCrossings(altitude))
        expect(Math.abs(seen(timeMs, latitude, longitude).altitude - altitude) * 3600).toBeLessThan(0.01);
    }));

  test('has the Sun at its lowest at midnight, near the poles too', () => {
    const latitudes = fc.oneof(anyLatitude, between(89.85, 89.97), between(-89.97, -89.85));
    forAny(runs(5000), latitudes, anySolarDay, between(0, 1), (latitude, solarDay, fraction) => {
      const { noonMs, midnightMs, nextNoonMs } = pathOf(latitude, 0, solarDay);
      const lowest = seen(midnightMs, latitude, 0).altitude;
      for (const timeMs of [noonMs, noonMs + fraction * (nextNoonMs - noonMs), nextNoonMs])
        expect((lowest - seen(timeMs, latitude, 0).altitude) * 3600).toBeLessThan(0.02);
    });
  });

  test.each([
    // When the Sun is lowest from noon to noon, by the IAU's models (ERFA: epv00, pnm00b), to a second.
    [90, '1980-12-21', '1980-12-21T16:50:49Z'],
    [89.9999, '1980-12-21', '1980-12-21T18:43:51Z'],
    [90, '2000-12-21', '2000-12-21T13:38:48Z'],
    [90, '2024-12-20', '2024-12-21T09:28:06Z'],
    [90, '2090-12-20', '2090-12-21T09:47:28Z'],
    [-90, '2021-06-20', '2021-06-21T03:22:08Z'],
    // The Sun was lowest before the noon that begins these two days, so noon is the lowest point of the day.
    [-90, '2021-06-21', '2021-06-21T12:01:51Z'],
    [90, '2016-12-21', '2016-12-21T11:58:17Z'],
  ])('has its midnight at %d° on %s at the same time as the models, near a solstice: %s', (latitude, date, time) => {
    const { midnightMs } = pathOf(latitude, 0, Date.parse(date) / dayMs);
    // Four minutes from an extreme, the altitude has changed by less than 0.0001″.
    expect(Math.abs(midnightMs - Date.parse(time))).toBeLessThan(240_000);
  });

  test('has the Sun above an altitude from each rise to the next fall only, near the poles too', () => {
    const polar = fc.oneof(between(88.5, 90), between(-90, -88.5));
    forAny(runs(5000), polar, anySolarDay, between(0, 1), between(0, 1), (latitude, solarDay, part, other) => {
      const day = pathOf(latitude, 0, solarDay);
      const [timeMs, levelMs] = [part, other].map((each) => day.noonMs + each * (day.nextNoonMs - day.noonMs)) as [
        number,
        number,
      ];
      // An altitude that the Sun has at some instant of the day.
      const altitude = day.altitude(levelMs);
      const crossings = day.altitudeCrossings(altitude);
      const before = crossings.findLast((crossing) => crossing.timeMs <= timeMs);
      const after = crossings.find((crossing) => crossing.timeMs > timeMs);
      const apart = seen(timeMs, latitude, 0).altitude - altitude;
      // The Sun's extreme at the noons is exact only within 0.03″.
      if (Math.abs(apart) * 3600 < 0.03) return;
      const isAbove = before?.rises ?? (after === undefined ? !day.isBelowAtMidnight(altitude) : !after.rises);
      expect(isAbove).toBe(apart > 0);
    });
  });
});

test('the Sun neither crosses an altitude below its lowest point, nor is below it at midnight', () =>
  forAny(runs(2000), anyLatitude, anyLongitude, anySolarDay, (latitude, longitude, solarDay) => {
    const day = pathOf(latitude, longitude, solarDay);
    const [below, above] = [day.altitudeAtMidnight - 1e-9, day.altitudeAtMidnight + 1e-9];
    // Near the nadir and the zenith, the sine hardly changes with the altitude.
    fc.pre(Math.abs(below) < 89);
    expect([day.isBelowAtMidnight(below), day.isBelowAtMidnight(above)]).toEqual([false, true]);
    expect(day.altitudeCrossings(below)).toEqual([]);
  }));
