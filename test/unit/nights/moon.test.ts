import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, contains, Night, skyOf } from '../../../src/nights/index.ts';
import { anyPlace, anySolarDay } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const anyNight = fc.tuple(anyPlace, anySolarDay).map(([site, solarDay]) => new Night(site, solarDay));
const aFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const instantIn = ({ interval: { startMs, endMs } }: Night, fraction: number) =>
  startMs + Math.floor(fraction * (endMs - startMs));

describe('the Moon of any night', () => {
  test('is up where its centre is well above the horizon, and down where it is well below', () =>
    forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
      const timeMs = instantIn(night, fraction);
      const isUp = night.moon.up.some((interval) => contains(interval, timeMs));
      const { altitude } = skyOf(night, bodiesAt(timeMs)).moon;
      // Its upper limb is on the horizon when its centre is 34′ of refraction and 14.7′ to 16.8′ of semidiameter below it.
      if (altitude > -0.81) expect(isUp).toBe(true);
      if (altitude < -0.848) expect(isUp).toBe(false);
    }));

  test('rises at the start of each interval in which it is up, and sets at its end, but for the night’s own ends', () =>
    forAny(runs(1000), anyNight, ({ interval, moon }) => {
      const starts = moon.up.map(({ startMs }) => startMs).filter((timeMs) => timeMs !== interval.startMs);
      const ends = moon.up.map(({ endMs }) => endMs).filter((timeMs) => timeMs !== interval.endMs);
      expect(starts).toEqual(moon.risesMs.filter((timeMs) => timeMs !== interval.startMs));
      expect(ends).toEqual(moon.setsMs.filter((timeMs) => timeMs !== interval.endMs));
    }));

  test('is dark exactly where the sky of the instant is, to the millisecond at both ends', () =>
    forAny(runs(500), anyNight, fc.array(aFraction, { minLength: 5, maxLength: 5 }), (night, fractions) => {
      const { dark } = night.moon;
      // Computed once.
      expect(night.moon.dark).toBe(dark);
      const ends = dark.flatMap(({ startMs, endMs }) => [startMs - 1, startMs, endMs - 1, endMs]);
      const inside = ends.filter((timeMs) => contains(night.interval, timeMs));
      for (const timeMs of [...inside, ...fractions.map((fraction) => instantIn(night, fraction))]) {
        const isListed = dark.some(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
        expect(skyOf(night, bodiesAt(timeMs)).isDark).toBe(isListed);
      }
    }));
});
