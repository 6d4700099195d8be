import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Observer, Skyline, SkylinePath, TargetPath } from '../../../src/sky/index.ts';
import { runs } from '../../support/scale.ts';
import { anyInstant, anySite, anyTarget, between, dayMs, instantsBetween, wrongSides } from './anySky.ts';
import { forAny } from './forAny.ts';

const arcsecond = 1 / 3600;
const anyPoint = fc.record({
  azimuth: fc.oneof(between(0, 360), fc.constantFrom(0, 90, 180, 270, 360)),
  altitude: fc.oneof(between(-10, 90), fc.constantFrom(-10, 0, 10, 45, 90)),
});
const anyPoints = fc
  .array(anyPoint, { minLength: 2, maxLength: 40 })
  .map((points) => points.toSorted((one, other) => one.azimuth - other.azimuth));
const anyPath = fc.tuple(anySite, anyTarget).map(([site, target]) => new TargetPath(new Observer(site), target));

describe('any target', () => {
  test('is above any skyline from each rise to the next set, minute by minute', () =>
    forAny(runs(2000), anyPath, anyPoints, anyInstant, (path, points, startMs) => {
      const skyline = new Skyline(path.observer, points);
      const behind = new SkylinePath(path, skyline);
      const crossings = behind.crossings(startMs, startMs + dayMs);
      const wrong = instantsBetween(startMs, startMs + dayMs, 1441).filter((timeMs) => {
        const { azimuth, altitude } = path.horizontal(timeMs);
        const [height = 0, left = 0, right = 0] = [0, -1e-3, 1e-3].map(
          (step) => altitude - skyline.altitudeAt(azimuth + step),
        );
        const isNextToEdge = Math.abs(height) < 1e-4 || left < 0 !== right < 0;
        const passed = crossings.findLast((crossing) => crossing.timeMs <= timeMs);
        return !isNextToEdge && (passed?.rises ?? behind.isAbove(startMs)) !== height > 0;
      });
      expect(wrong).toEqual([]);
    }));

  test('is above a level skyline while it is above its altitude', () =>
    forAny(runs(1000), anyPath, between(-10, 90), between(0, 360), anyInstant, (path, altitude, azimuth, startMs) => {
      const points = [0, azimuth].map((each) => ({ azimuth: each, altitude }));
      const crossings = new SkylinePath(path, new Skyline(path.observer, points)).crossings(
        startMs,
        startMs + 2 * dayMs,
      );
      const height = (timeMs: number) => path.horizontal(timeMs).altitude;
      expect(wrongSides(crossings, height, altitude, [startMs, startMs + 2 * dayMs], 0.5 * arcsecond)).toEqual([]);
    }));
});
