import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brightStars } from '../../../src/nights/brightStars.ts';
import { hourMs, type Night, NightCache, starTrails, targetTrail } from '../../../src/nights/index.ts';
import { Observer, TargetPath } from '../../../src/sky/index.ts';
import { anyPlace } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const [, ...lines] = readFileSync(new URL('../../fixtures/stars.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const references = lines.map((line) => {
  const [star = '', latitude, longitude, instant = '', altitude] = line.split(',');
  const site = { latitude: Number(latitude), longitude: Number(longitude) };
  return { star, site, timeMs: Date.parse(instant), altitude: Number(altitude) };
});

test('sixty stars, the brightest first, are where PyEphem has them, but for what they move in fifty years', () => {
  expect(brightStars).toHaveLength(60);
  const magnitudes = brightStars.map(({ magnitude }) => magnitude);
  expect(magnitudes).toEqual(magnitudes.toSorted((one, other) => one - other));
  for (const position of brightStars) {
    const known = references.filter(({ star }) => star === position.name);
    expect(known.length, position.name).toBeGreaterThanOrEqual(4);
    for (const { site, timeMs, altitude } of known) {
      const found = new TargetPath(new Observer(site), position).horizontal(timeMs).altitude;
      expect(Math.abs(found - altitude), position.name).toBeLessThan(0.06);
    }
  }
});

const anySite = anyPlace.map((site) => ({ ...site, id: null }));
const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
const cache = new NightCache();

/** What is drawn of a trail through the points around an instant: the cubic with their altitudes and slopes; `null`: nothing. */
function drawn({ points }: Pick<ReturnType<typeof starTrails>[number], 'points'>, timeMs: number): number | null {
  const index = points.findIndex((point, at) => point.timeMs <= timeMs && timeMs < (points[at + 1]?.timeMs ?? 0));
  const [start, end] = [points[index], points[index + 1]];
  if (!start || !end) return null;
  const part = (timeMs - start.timeMs) / hourMs;
  const rest = 1 - part;
  const values = rest * rest * (1 + 2 * part) * start.altitude + part * part * (1 + 2 * rest) * end.altitude;
  return values + part * rest * (rest * start.slope - part * end.slope);
}

const altitudeAt = (night: Night, name: string, timeMs: number) => {
  const star = brightStars.find((each) => each.name === name);
  return star ? new TargetPath(new Observer(night.site), star).horizontal(timeMs).altitude : Number.NaN;
};

test('trails are drawn within 1.5° of the altitude of their stars, whenever those are up', () =>
  forAny(runs(300), anySite, anyInstant, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (site, nightMs, part) => {
    const night = cache.at(site, nightMs);
    const timeMs = night.solarNoonMs + part * (night.nextSolarNoonMs - night.solarNoonMs);
    const bounds = { startMs: timeMs - 3 * hourMs, endMs: timeMs + 4 * hourMs };
    const trails = new Map(starTrails(night, bounds).map((trail) => [trail.name, trail]));
    for (const { name } of brightStars) {
      const altitude = altitudeAt(night, name, timeMs);
      if (altitude < 0) continue;
      const trail = trails.get(name);
      expect(Math.abs((trail ? (drawn(trail, timeMs) ?? 999) : 999) - altitude), name).toBeLessThan(1.5);
    }
  }));

test('a trail culminates where it is highest, and the trail of a target covers the night', () =>
  forAny(runs(300), anySite, anyInstant, fc.nat({ max: 59 }), (site, nightMs, index) => {
    const night = cache.at(site, nightMs);
    const star = brightStars[index];
    const trail = star && targetTrail(night, star);
    if (!trail) {
      expect(altitudeAt(night, star?.name ?? '', night.midnightMs)).toBeLessThan(0);
      return;
    }
    const { timeMs, altitude } = trail.culmination;
    // At a pole, precession outweighs the rotation.
    for (const otherMs of [timeMs - hourMs / 6, timeMs + hourMs / 6, night.midnightMs])
      expect(altitudeAt(night, star.name, otherMs)).toBeLessThanOrEqual(altitude + 1e-3);
  }));
