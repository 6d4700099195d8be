import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MoonPath, moonBody, Observer } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { anyInstant, between, dayMs, instantsBetween, radian, wrapped, wrongSides } from './anySky.ts';
import { forAny } from './forAny.ts';

/** A latitude. Half of all examples are beyond 61°, where the Moon grazes the horizon, near the poles for days. */
const someLatitude = fc.oneof(
  { weight: 2, arbitrary: anyLatitude },
  { weight: 1, arbitrary: between(61, 90) },
  { weight: 1, arbitrary: between(-90, -61) },
);

/**
 * The height of the Moon's upper limb above the horizon with 34′ of refraction, degrees. The height is computed from the Moon's
 * position at the instant itself.
 */
function limb(observer: Observer, timeMs: number): number {
  const moon = moonBody(timeMs);
  const { altitude } = observer.horizontal(moon);
  // The distance from the observer follows from the law of cosines. The distance from the Earth's centre is up to an Earth radius
  // longer.
  const radius = Math.hypot(observer.fromAxis, observer.fromEquator);
  const sine = Math.sin(altitude * radian);
  const distance = -radius * sine + Math.sqrt((radius * sine) ** 2 + moon.distance ** 2 - radius ** 2);
  return altitude + 34 / 60 + Math.asin(1737.4 / (6378.137 * distance)) / radian;
}

/** The Moon's path over a place for a day, and the observer at that place. */
function pathOf(latitude: number, longitude: number, startMs: number) {
  const observer = new Observer({ latitude, longitude });
  return { observer, path: new MoonPath(observer, startMs, startMs + dayMs) };
}

describe('the Moon over any place in any day', () => {
  test('is on the horizon within 0.5″ at each rise and set, at the azimuth of its position within 0.4″', () =>
    forAny(runs(1000), anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const { observer, path } = pathOf(latitude, longitude, startMs);
      for (const { timeMs, azimuth } of path.crossings()) {
        // Instants have fractions of a millisecond. The Moon moves by at most 0.015″ in a millisecond.
        expect(Math.abs(limb(observer, timeMs)) * 3600).toBeLessThan(0.5);
        const difference = azimuth - observer.horizontal(moonBody(timeMs)).azimuth;
        expect(Math.abs(wrapped(difference))).toBeLessThan(0.0001);
        expect(azimuth >= 0 && azimuth < 360).toBe(true);
      }
    }));

  test('rises and sets in turn, and is up only in between', () =>
    forAny(runs(300), someLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const { observer, path } = pathOf(latitude, longitude, startMs);
      const height = (timeMs: number) => limb(observer, timeMs);
      // A dip of less than five minutes is less than 0.01° deep.
      expect(wrongSides(path.crossings(), height, 0, [startMs, startMs + dayMs], 0.01)).toEqual([]);
      if (Math.abs(height(startMs)) > 0.01) expect(path.isUp(startMs)).toBe(height(startMs) > 0);
    }));

  test('has its transit on the meridian, and has one whenever it passes the meridian from east to west', () =>
    forAny(runs(1000), anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const hourAngle = (timeMs: number) => wrapped(moonBody(timeMs).greenwichHourAngle + longitude);
      const timeMs = pathOf(latitude, longitude, startMs).path.transitMs();
      if (timeMs !== null) {
        expect(Math.abs(hourAngle(timeMs))).toBeLessThan(0.0001);
        expect(timeMs >= startMs && timeMs < startMs + dayMs).toBe(true);
      } else {
        // The hour angle grows by 344° to 350° in a day. So without a transit, the Moon is west of the meridian at the start
        // of the day, and east of the meridian at the end.
        expect(hourAngle(startMs)).toBeGreaterThan(0);
        expect(hourAngle(startMs + dayMs)).toBeLessThan(0);
      }
    }));

  test('reaches its highest altitude between two instants, and exceeds it nowhere', () =>
    forAny(
      runs(400),
      someLatitude,
      anyLongitude,
      anyInstant,
      fc.tuple(between(0, 1), between(0, 1)),
      (latitude, longitude, dayStartMs, fractions) => {
        const { observer, path } = pathOf(latitude, longitude, dayStartMs);
        const [startMs = 0, endMs = 0] = fractions
          .toSorted((a, b) => a - b)
          .map((part) => Math.floor(dayStartMs + part * dayMs));
        const altitudes = instantsBetween(startMs, endMs, 200).map(
          (timeMs) => observer.horizontal(moonBody(timeMs)).altitude,
        );
        const highest = path.maxAltitude(startMs, endMs);
        // Seven minutes from its highest point, the Moon is up to 0.03° lower, near the zenith up to 1°.
        expect(highest - Math.max(...altitudes)).toBeGreaterThan(-0.0001);
        expect(highest - Math.max(...altitudes)).toBeLessThan(highest > 80 ? 1 : 0.1);
      },
    ));
});
