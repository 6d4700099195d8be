import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesBetween, isoDate, NightCache } from '../../src/nights/index.ts';
import { anyPlace, day, place } from '../places.ts';
import { runs } from '../scale.ts';

describe('the dates of some sites', () => {
  test('are the newest first, then in the sites’ order, and each has its night unless the zone skipped it', () => {
    const anyDates = fc.tuple(fc.integer({ min: day('1972-01-01'), max: day('2100-12-20') }), fc.nat(10));
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 3 }), anyDates, (sites, [first, more]) => {
        const found = datesBetween(sites, first, first + more);
        const expected = Array.from({ length: more + 1 }, (_, index) => first + more - index);
        expect(found).toEqual(expected.flatMap((date) => sites.map((site) => ({ site, date }))));
        const skipped = found.filter(({ site, date }) => {
          const night = new NightCache().on(site, date);
          if (night !== null) expect([night.site, night.date]).toEqual([site, isoDate(date)]);
          return night === null;
        });
        expect(skipped.length).toBeLessThanOrEqual(sites.length);
      }),
    );
  });

  test('Apia has no night of the date that it skipped', () => {
    const apia = place(-13.8333, -171.7667, 'Pacific/Apia');
    const cache = new NightCache();
    expect(cache.on(apia, day('2011-12-30'))).toBeNull();
    expect(cache.on(apia, day('2011-12-31'))?.date).toBe('2011-12-31');
  });
});

test('nights follow one another to the millisecond where the clock’s number grows by a binary digit', () => {
  const cache = new NightCache();
  // 2^41 ms after 1970 is 2039-09-07, where days as fractions lose a digit: half milliseconds would be rounded two ways.
  for (let step = 0; step < runs(20_000); step++) {
    const site = { ...place(0, -0.7277 - (step * 360) / 86_400_000 / 2, 'UTC'), id: null };
    const [one, other] = [day('2039-09-07'), day('2039-09-08')].map((date) => cache.on(site, date));
    expect(other?.solarNoonMs).toBe(one?.nextSolarNoonMs);
  }
});
