import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, NightCache } from '../../../../src/nights/index.ts';
import { type TargetTrail, targetTrail } from '../../../../src/pages/night/targetTrail.ts';
import { Observer, TargetPath } from '../../../../src/sky/index.ts';
import { runs } from '../../../support/scale.ts';
import { anyInstant, anySite } from '../../nights/anyNight.ts';
import { forAny } from '../../sky/forAny.ts';

const anyTarget = fc.record({
  rightAscension: fc.double({ min: 0, max: 360, noNaN: true }),
  declination: fc.double({ min: -90, max: 90, noNaN: true }),
});
const cache = new NightCache();

/** What is drawn of a trail through the points around an instant: the cubic with their altitudes and slopes; `null`: nothing. */
function drawn({ points }: TargetTrail, timeMs: number): number | null {
  const index = points.findIndex((point, at) => point.timeMs <= timeMs && timeMs < (points[at + 1]?.timeMs ?? 0));
  const [start, end] = [points[index], points[index + 1]];
  if (!start || !end) return null;
  const part = (timeMs - start.timeMs) / hourMs;
  const rest = 1 - part;
  const values = rest * rest * (1 + 2 * part) * start.altitude + part * part * (1 + 2 * rest) * end.altitude;
  return values + part * rest * (rest * start.slope - part * end.slope);
}

test('the trail of a target is drawn within 1.5° of its altitude, whenever it is up in the night, unless it culminates next to the zenith', () =>
  forAny(
    runs(3000),
    anySite,
    anyInstant,
    anyTarget,
    fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    (site, nightMs, target, part) => {
      const night = cache.at(site, nightMs);
      const timeMs = night.solarNoonMs + part * (night.nextSolarNoonMs - night.solarNoonMs);
      const { altitude } = new TargetPath(new Observer(site), target).horizontal(timeMs);
      if (altitude < 0) return;
      const trail = targetTrail(night, target);
      if (trail && trail.culmination.altitude > 85) return;
      expect(Math.abs((trail ? (drawn(trail, timeMs) ?? 999) : 999) - altitude)).toBeLessThan(1.5);
    },
  ));

test('a trail culminates where it is highest', () =>
  forAny(runs(300), anySite, anyInstant, anyTarget, (site, nightMs, target) => {
    const night = cache.at(site, nightMs);
    const path = new TargetPath(new Observer(site), target);
    const trail = targetTrail(night, target);
    if (!trail) {
      expect(path.horizontal(night.midnightMs).altitude).toBeLessThan(0);
      return;
    }
    const { timeMs, altitude } = trail.culmination;
    // At a pole, precession outweighs the rotation.
    for (const otherMs of [timeMs - hourMs / 6, timeMs + hourMs / 6, night.midnightMs])
      expect(path.horizontal(otherMs).altitude).toBeLessThanOrEqual(altitude + 1e-3);
  }));
