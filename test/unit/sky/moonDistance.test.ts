import { describe, expect, test } from 'vitest';
import {
  type EquatorialPosition,
  MoonDistance,
  MoonPath,
  moonBody,
  Observer,
  TargetPath,
} from '../../../src/sky/index.ts';
import { distanceDegrees } from '../../support/distance.ts';
import { runs } from '../../support/scale.ts';
import { anyInstant, anySite, anyTarget, between, dayMs, instantsBetween, wrongSides } from './anySky.ts';
import { forAny } from './forAny.ts';

/**
 * The Moon's distance from a target over a day, and a function that computes the distance from the Moon's position at an
 * instant itself. The samples are results of that function at 289 instants.
 */
function distancesOf(
  site: { readonly latitude: number; readonly longitude: number },
  target: EquatorialPosition,
  startMs: number,
) {
  const observer = new Observer(site);
  const path = new TargetPath(observer, target);
  const distance = new MoonDistance(new MoonPath(observer, startMs, startMs + dayMs), path);
  const atInstant = (timeMs: number) => {
    const [moon, seen] = [observer.horizontal(moonBody(timeMs)), path.horizontal(timeMs)];
    const directionOf = ({ altitude, azimuth }: typeof moon) => ({ declination: altitude, rightAscension: azimuth });
    return distanceDegrees(directionOf(moon), directionOf(seen));
  };
  const samples = instantsBetween(startMs, startMs + dayMs, 289).map(atInstant);
  return { distance, atInstant, samples };
}

const anyFraction = between(0.001, 0.999);

describe('the Moon’s distance from any target, anywhere', () => {
  test('equals the angle between the two positions at each instant within 0.1″', () =>
    forAny(runs(500), anySite, anyTarget, anyInstant, anyFraction, (site, target, startMs, fraction) => {
      const { distance, atInstant } = distancesOf(site, target, startMs);
      const timeMs = startMs + fraction * dayMs;
      expect(Math.abs(distance.at(timeMs) - atInstant(timeMs)) * 3600).toBeLessThan(0.1);
    }));

  test('crosses a distance at the right instants, and is beyond it only between them', () =>
    forAny(runs(500), anySite, anyTarget, anyInstant, anyFraction, (site, target, startMs, fraction) => {
      const { distance, atInstant, samples } = distancesOf(site, target, startMs);
      const [nearest, farthest] = [Math.min(...samples), Math.max(...samples)];
      const level = nearest + fraction * (farthest - nearest);
      const crossings = distance.crossings(level);
      for (const { timeMs } of crossings) expect(Math.abs(atInstant(timeMs) - level) * 3600).toBeLessThan(0.2);
      expect(crossings.length).toBeGreaterThan(0);
      // The search can miss two extremes that differ by less than 6″.
      expect(wrongSides(crossings, atInstant, level, [startMs, startMs + dayMs], 0.0017)).toEqual([]);
    }));

  test('has no sample below its smallest value', () =>
    forAny(runs(500), anySite, anyTarget, anyInstant, (site, target, startMs) => {
      const { distance, samples } = distancesOf(site, target, startMs);
      const smallest = distance.minDistance(startMs, startMs + dayMs);
      expect(smallest - Math.min(...samples)).toBeLessThan(0.0017);
      // The distance changes by less than 0.04° in two and a half minutes, the largest distance from a sample.
      expect(Math.min(...samples) - smallest).toBeLessThan(0.04);
      expect([...distance.crossings(smallest - 0.1), ...distance.crossings(180)]).toEqual([]);
    }));
});

test('because of its parallax the Moon can pass one distance three times in a day', () => {
  // The Moon stays 90° from the pole of its orbit, so parallax changes that distance more than the Moon's motion does.
  const polar = { rightAscension: 270, declination: 66.56 };
  const counts = Array.from({ length: 30 }, (_, day) => {
    const { distance, samples } = distancesOf({ latitude: 10, longitude: 0 }, polar, Date.UTC(2026, 2, 1 + day));
    const middle = ((samples[0] ?? 0) + (samples.at(-1) ?? 0)) / 2;
    return distance.crossings(middle).length;
  });
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
});
