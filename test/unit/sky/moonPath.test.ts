import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MoonPath, moonBody, Observer } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;
const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 30) });
/** Every other one where the Moon grazes the horizon, for days near the poles. */
const someLatitude = fc.oneof(
  { weight: 2, arbitrary: anyLatitude },
  { weight: 1, arbitrary: fc.double({ min: 61, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: -90, max: -61, noNaN: true }) },
);

/** The height of the Moon's upper limb over the horizon with 34′ of refraction, degrees, from its place at the very instant. */
function limb(observer: Observer, timeMs: number): number {
  const moon = moonBody(timeMs);
  const { altitude } = observer.horizontal(moon);
  // By the law of cosines: seen from the observer it is nearer than from the Earth's centre, by up to its radius.
  const semidiameter = Math.asin(1737.4 / (6378.137 * topocentricDistance(observer, moon.distance, altitude))) / radian;
  return altitude + 34 / 60 + semidiameter;
}

function topocentricDistance({ fromAxis, fromEquator }: Observer, distance: number, altitude: number): number {
  const radius = Math.hypot(fromAxis, fromEquator);
  const sine = Math.sin(altitude * radian);
  return -radius * sine + Math.sqrt((radius * sine) ** 2 + distance ** 2 - radius ** 2);
}

/** The Moon's path over a place for a day, and the place. */
function pathOf(latitude: number, longitude: number, startMs: number) {
  const observer = new Observer({ latitude, longitude });
  return { observer, path: new MoonPath(observer, startMs, startMs + dayMs) };
}

describe('the Moon over any place in any day', () => {
  test('is on the horizon at each rising and setting, within 0.5″, at the azimuth of its place then, within 0.4″', () =>
    forAny(runs(1000), anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const { observer, path } = pathOf(latitude, longitude, startMs);
      for (const { timeMs, azimuth } of path.crossings()) {
        // Instants are given in fractions of a millisecond, in which it moves 0.015″ at most.
        expect(Math.abs(limb(observer, timeMs)) * 3600).toBeLessThan(0.5);
        const difference = azimuth - observer.horizontal(moonBody(timeMs)).azimuth;
        expect(Math.abs(difference - 360 * Math.round(difference / 360))).toBeLessThan(0.0001);
        expect(azimuth).toBeGreaterThanOrEqual(0);
        expect(azimuth).toBeLessThan(360);
      }
    }));

  test('rises and sets by turns, and is up in between and nowhere else', () =>
    forAny(runs(300), someLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const { observer, path } = pathOf(latitude, longitude, startMs);
      const crossings = path.crossings();
      let isUp = path.isUp(startMs);
      let fromMs = startMs;
      for (const { timeMs, rises } of [...crossings, { timeMs: startMs + dayMs, rises: !isUpAfter(crossings, isUp) }]) {
        expect(rises).toBe(!isUp);
        expect(timeMs).toBeGreaterThanOrEqual(fromMs);
        // Looked at every four minutes: a dip that is shorter is less than 0.01° deep.
        for (let lookMs = fromMs; lookMs < timeMs; lookMs += 240_000) {
          const height = limb(observer, lookMs);
          if (Math.abs(height) > 0.01) expect(height > 0).toBe(isUp);
        }
        isUp = rises;
        fromMs = timeMs;
      }
    }));

  test('the transit is where it is on the meridian, and there is one if it passes it from east to west', () =>
    forAny(runs(1000), anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
      const hourAngle = (timeMs: number) => {
        const angle = moonBody(timeMs).greenwichHourAngle + longitude;
        return angle - 360 * Math.round(angle / 360);
      };
      const timeMs = pathOf(latitude, longitude, startMs).path.transitMs();
      if (timeMs !== null) {
        expect(Math.abs(hourAngle(timeMs))).toBeLessThan(0.0001);
        expect(timeMs).toBeGreaterThanOrEqual(startMs);
        expect(timeMs).toBeLessThan(startMs + dayMs);
      } else {
        // It turns by 344° to 350° in a day: without a transit it is west of the meridian at the start, east at the end.
        expect(hourAngle(startMs)).toBeGreaterThan(0);
        expect(hourAngle(startMs + dayMs)).toBeLessThan(0);
      }
    }));

  test('the highest altitude between two instants is above all others, and reached', () => {
    const anyFraction = fc.double({ min: 0, max: 1, noNaN: true });
    const interval = fc.tuple(anyInstant, anyFraction, anyFraction).map(([dayMsFrom, one, other]) => {
      const [startMs, endMs] = [Math.min(one, other), Math.max(one, other)].map((part) => dayMsFrom + part * dayMs);
      return { dayStartMs: dayMsFrom, startMs: Math.floor(startMs ?? 0), endMs: Math.floor(endMs ?? 0) };
    });
    forAny(runs(400), someLatitude, anyLongitude, interval, (latitude, longitude, { dayStartMs, startMs, endMs }) => {
      const { observer, path } = pathOf(latitude, longitude, dayStartMs);
      const samples = Array.from({ length: 200 }, (_, index) => startMs + ((endMs - startMs) * index) / 199);
      const altitudes = samples.map((timeMs) => observer.horizontal(moonBody(timeMs)).altitude);
      const highest = path.maxAltitude(startMs, endMs);
      // Seven minutes before or after its highest it is up to 0.03° lower, next to the zenith up to 1°.
      expect(highest - Math.max(...altitudes)).toBeGreaterThan(-0.0001);
      expect(highest - Math.max(...altitudes)).toBeLessThan(highest > 80 ? 1 : 0.1);
    });
  });
});

function isUpAfter(crossings: readonly { readonly rises: boolean }[], atStart: boolean): boolean {
  return crossings.at(-1)?.rises ?? atStart;
}
