import { expect, test } from 'vitest';
import { bodiesAt, skyOf } from '../../../../src/nights/index.ts';
import { SunCurve } from '../../../../src/pages/sky/sunCurve.ts';
import { runs } from '../../../support/scale.ts';
import { aFraction, anyNight, instantIn } from '../../nights/anyNight.ts';
import { forAny } from '../../sky/forAny.ts';

/** The Sun's declination changes by 0.2° in half a day. */
const tolerance = 0.25;

test('the curve has the altitude of the Sun', () =>
  forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
    const timeMs = instantIn(night, fraction);
    const { altitude } = skyOf(night, bodiesAt(timeMs)).sun;
    expect(Math.abs(new SunCurve(night).altitudeAt(timeMs) - altitude)).toBeLessThan(tolerance);
  }));

test.each([12, 0, -6, -18])(
  'the curve is at %d° where it begins and ends to be below, and else always above or below',
  (level) =>
    forAny(runs(500), anyNight, aFraction, (night, fraction) => {
      const curve = new SunCurve(night);
      const below = curve.below(level);
      const timeMs = instantIn(night, fraction);
      const isBelow = below !== null && timeMs > below.startMs && timeMs < below.endMs;
      const altitude = curve.altitudeAt(timeMs);
      if (Math.abs(altitude - level) > 1e-6) expect(altitude < level).toBe(isBelow);
    }),
);
