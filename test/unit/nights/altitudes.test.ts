import fc from 'fast-check';
import { expect, test } from 'vitest';
import { altitudesOver, bodiesAt, NightCache, skyOf } from '../../../src/nights/index.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyInstant, anySite } from './anyNight.ts';

const cache = new NightCache();

test('altitudes through a night equal the altitudes of the sky at both noons and at each step between', () =>
  forAny(runs(1000), anySite, anyInstant, fc.nat(), (site, nightMs, choice) => {
    const stepMs = 600_000;
    const night = cache.at(site, nightMs);
    const { solarNoonMs, nextSolarNoonMs } = night;
    const found = altitudesOver(night, stepMs);
    const between = Array.from({ length: 147 }, (_, index) => (Math.floor(solarNoonMs / stepMs) + index) * stepMs);
    const inside = between.filter((timeMs) => timeMs > solarNoonMs && timeMs < nextSolarNoonMs);
    expect(found.map(({ timeMs }) => timeMs)).toEqual([solarNoonMs, ...inside, nextSolarNoonMs]);
    const { timeMs = 0, sun = 0, moon = 0 } = found[choice % found.length] ?? {};
    const sky = skyOf(night, bodiesAt(timeMs));
    expect(Math.abs(sun - sky.sun.altitude)).toBeLessThan(0.001);
    expect(Math.abs(moon - sky.moon.altitude)).toBeLessThan(0.001);
  }));
