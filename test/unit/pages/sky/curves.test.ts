import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NightCache, type Target } from '../../../../src/nights/index.ts';
import { targetCurve } from '../../../../src/pages/sky/curves.ts';
import { Observer, TargetPath } from '../../../../src/sky/index.ts';
import { runs } from '../../../support/scale.ts';
import { aFraction, anyInstant, anySite, instantIn } from '../../nights/anyNight.ts';
import { forAny } from '../../sky/forAny.ts';

const anyTarget: fc.Arbitrary<Target> = fc.record({
  name: fc.constant('target'),
  rightAscension: fc.double({ min: 0, max: 360, noNaN: true }),
  declination: fc.double({ min: -90, max: 90, noNaN: true }),
});
const cache = new NightCache();

test('the curve of a target is within 2.6° of its altitude while it is up', () =>
  forAny(runs(2000), anySite, anyInstant, anyTarget, aFraction, (site, nightMs, target, part) => {
    const night = cache.at(site, nightMs);
    const timeMs = instantIn(night, part);
    const { altitude } = new TargetPath(new Observer(site), target).horizontal(timeMs);
    const curve = targetCurve(night, target);
    if (curve === null) {
      expect(altitude).toBeLessThan(0.1);
      return;
    }
    const after = curve.findIndex((point) => point.timeMs > timeMs);
    const [from, to] = [curve[after - 1], curve[after]];
    if (!from || !to) throw new Error('No line is drawn there.');
    const drawn = from.altitude + ((to.altitude - from.altitude) * (timeMs - from.timeMs)) / (to.timeMs - from.timeMs);
    expect(Math.abs(drawn - altitude)).toBeLessThan(2.6);
  }));
