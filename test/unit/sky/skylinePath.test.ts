import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Observer, Skyline, SkylinePath, TargetPath } from '../../../src/sky/index.ts';
import { rowsOf } from '../../fixtures/rowsOf.ts';
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

  test('is above a level skyline while it is above the altitude of that skyline', () =>
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

test.each([[[]], [[180, 90]], [[10, Number.NaN]]])('azimuths %j are no skyline', (azimuths) => {
  const points = azimuths.map((azimuth) => ({ azimuth, altitude: 10 }));
  expect(() => new Skyline(new Observer({ latitude: 50, longitude: 10 }), points)).toThrow(RangeError);
});

test('a sample of the skyline is the altitude at the azimuth of the target, on both sides of a wall', () =>
  forAny(runs(500), anyPath, anyPoints, anyInstant, (path, points, startMs) => {
    // Azimuths in whole degrees: each segment is at least a degree wide, or a wall.
    const skyline = new Skyline(
      path.observer,
      points.map(({ azimuth, altitude }) => ({ azimuth: Math.round(azimuth), altitude })),
    );
    const below = new SkylinePath(path, skyline).altitudesBelow(startMs, startMs + dayMs, 600_000);
    const wrong = below.filter(({ timeMs, altitude }) => {
      const { azimuth } = path.horizontal(timeMs);
      const near = [-1e-3, 0, 1e-3].map((step) => skyline.altitudeAt(azimuth + step));
      return altitude < Math.min(...near) - 0.2 || altitude > Math.max(...near) + 0.2;
    });
    expect(wrong).toEqual([]);
    const times = below.map(({ timeMs }) => Math.round(timeMs));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect([times[0], times.at(-1)]).toEqual([expect.closeTo(startMs, 0), expect.closeTo(startMs + dayMs, 0)]);
  }));

const columns = ['latitude', 'longitude', 'right_ascension', 'declination'] as const;
const skylines = rowsOf('skylines.csv').map((row) => {
  const [latitude = 0, longitude = 0, rightAscension = 0, declination = 0] = columns.map((name) => Number(row[name]));
  const observer = new Observer({ latitude, longitude });
  const points = [...(row.points ?? '').matchAll(/(\S+) (\S+)/g)].map(([, azimuth, altitude]) => ({
    azimuth: Number(azimuth),
    altitude: Number(altitude),
  }));
  const path = new SkylinePath(
    new TargetPath(observer, { rightAscension, declination }),
    new Skyline(observer, points),
  );
  const seconds = (row.changes ?? '')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
  return {
    name: row.name,
    path,
    startMs: Date.parse(row.instant ?? ''),
    startsAbove: row.starts_above === 'true',
    seconds,
  };
});

test('the reference has ten skylines', () => expect(skylines).toHaveLength(10));

test.each(skylines)(
  'behind the skyline $name the target is hidden when astropy says so',
  ({ path, startMs, ...row }) => {
    expect(path.isAbove(startMs)).toBe(row.startsAbove);
    const crossings = path.crossings(startMs, startMs + dayMs);
    // The target is above and behind the skyline in turn.
    expect(crossings.map(({ rises }) => rises)).toEqual(
      row.seconds.map((_, index) => row.startsAbove === (index % 2 === 1)),
    );
    // The fixture has the first full second after a crossing. Another 0.2 s allow for the aberration of 0.3″ that the Earth's
    // rotation causes.
    const wrong = crossings.filter(({ timeMs }, index) => {
      const early = (row.seconds[index] ?? 0) - (timeMs - startMs) / 1000;
      return early < -0.2 || early > 1.2;
    });
    expect(wrong).toEqual([]);
  },
);
