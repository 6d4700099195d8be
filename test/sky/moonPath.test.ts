import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MoonPath, moonBody, Observer } from '../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../places.ts';
import { runs } from '../scale.ts';

const dayMs = 86_400_000;
const radian = Math.PI / 180;
const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2100, 11, 30) });
/** Where the Moon grazes the horizon, for days near the poles. */
const highLatitude = fc.oneof(
  fc.double({ min: 61, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -61, noNaN: true }),
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
  const observer = new Observer(latitude, longitude);
  return { observer, path: new MoonPath(observer, startMs, startMs + dayMs) };
}

describe('the Moon over any place in any day', () => {
  test('is on the horizon at each rising and setting, within 0.5″', () => {
    fc.assert(
      fc.property(anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
        const { observer, path } = pathOf(latitude, longitude, startMs);
        for (const { timeMs } of path.crossings()) {
          // Instants are given in fractions of a millisecond, in which it moves 0.015″ at most.
          expect(Math.abs(limb(observer, timeMs)) * 3600).toBeLessThan(0.5);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    ['anywhere', anyLatitude],
    ['at high latitudes', highLatitude],
  ])('rises and sets by turns, and is up in between and nowhere else: %s', (_name, latitudes) => {
    fc.assert(
      fc.property(latitudes, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
        const { observer, path } = pathOf(latitude, longitude, startMs);
        const crossings = path.crossings();
        let isUp = path.isUp(startMs);
        let fromMs = startMs;
        for (const { timeMs, rises } of [
          ...crossings,
          { timeMs: startMs + dayMs, rises: !isUpAfter(crossings, isUp) },
        ]) {
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
      }),
      { numRuns: runs(150) },
    );
  });

  test('goes on where the next day begins', () => {
    fc.assert(
      fc.property(anyLatitude, anyLongitude, anyInstant, (latitude, longitude, startMs) => {
        const today = pathOf(latitude, longitude, startMs).path;
        const tomorrow = pathOf(latitude, longitude, startMs + dayMs).path;
        const last = today.crossings().at(-1);
        // A crossing within a millisecond of the boundary can be of either day.
        if (last !== undefined && startMs + dayMs - last.timeMs > 1)
          expect(tomorrow.isUp(startMs + dayMs)).toBe(last.rises);
      }),
    );
  });
});

function isUpAfter(crossings: readonly { readonly rises: boolean }[], atStart: boolean): boolean {
  return crossings.at(-1)?.rises ?? atStart;
}
