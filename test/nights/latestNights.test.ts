import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLatestNights, NightCache } from '../../src/nights/index.ts';
import { anyPlace, place } from '../places.ts';

const anyInstant = fc.integer({ min: Date.parse('1900-01-03T00:00Z'), max: Date.parse('2100-12-29T00:00Z') });

describe('the latest nights', () => {
  test('are those whose intervals hold the present, at any place and instant', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, (location, nowMs) => {
        const { nights, fromMs, untilMs } = createLatestNights([location], new NightCache())(nowMs);
        expect(nights).toHaveLength(1);
        expect(nights[0]?.solarNoonMs).toBe(fromMs);
        expect(nights[0]?.nextSolarNoonMs).toBe(untilMs);
        expect(fromMs).toBeLessThanOrEqual(nowMs);
        expect(untilMs).toBeGreaterThan(nowMs);
      }),
      { numRuns: 1000 },
    );
  });

  test('stay the same list until a location passes its solar noon, at the very millisecond', () => {
    const places = [place(50, 0, 'UTC', 1), place(50, 90, 'UTC', 2), place(50, -90, 'UTC', 3)];
    const latest = createLatestNights(places, new NightCache());
    const start = latest(Date.parse('2026-11-21T00:00Z'));
    expect(latest(start.fromMs).nights).toBe(start.nights);
    expect(latest(start.untilMs - 1).nights).toBe(start.nights);
    const next = latest(start.untilMs);
    expect(next.nights).not.toBe(start.nights);
    // Only the night of the place that passed its noon is another one; the others are the same objects.
    expect(next.nights.map((night, index) => night === start.nights[index])).toEqual([true, false, true]);
    expect(next.nights[1]?.solarNoonMs).toBe(start.untilMs);
  });

  test('of 9,999 places are all kept: looked at again after a roll-over, each but one is the same object', () => {
    const places = Array.from({ length: 9999 }, (_, index) => place(0, (index / 9999) * 360 - 180, 'UTC', index + 1));
    const latest = createLatestNights(places, new NightCache());
    const start = latest(Date.parse('2026-11-21T00:00Z'));
    const next = latest(start.untilMs);
    expect(next.nights.filter((night, index) => night !== start.nights[index])).toHaveLength(1);
  });

  test('follow a clock that is set back and forth across solar noons', () => {
    const places = [place(50, 0, 'UTC', 1), place(-75, 123, 'UTC', 2), place(20, -155, 'UTC', 3)];
    const latest = createLatestNights(places, new NightCache());
    const hours = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(fc.array(hours, { minLength: 1, maxLength: 20 }), (steps) => {
        for (const step of steps) {
          const nowMs = Date.parse('2026-11-21T12:00Z') + step * 3_600_000;
          const { nights } = latest(nowMs);
          expect(nights).toEqual(createLatestNights(places, new NightCache())(nowMs).nights);
        }
      }),
    );
  });
});
