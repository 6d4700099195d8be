import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNight, isoDate, nightsBetween } from '../../src/nights/index.ts';
import { anyPlace, day, place } from '../places.ts';

describe('the nights between two dates', () => {
  test('are the newest first, then in the sites’ order, each date once for each site', () => {
    const anyDates = fc.tuple(fc.integer({ min: day('1972-01-01'), max: day('2100-12-20') }), fc.nat(10));
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 3 }), anyDates, (sites, [first, more]) => {
        const nights = nightsBetween(sites, first, first + more);
        const found = nights.map(
          ({ site, solarDay }) => [computeNight(site, solarDay).date, sites.indexOf(site)] as const,
        );
        const expected = Array.from({ length: more + 1 }, (_, index) => isoDate(first + more - index)).flatMap((date) =>
          sites.map((_, index) => [date, index] as const),
        );
        // A date that a zone skipped has no night.
        const skipped = expected.filter(([date, index]) => !found.some(([d, i]) => d === date && i === index));
        expect(found).toEqual(expected.filter((pair) => !skipped.includes(pair)));
        expect(skipped.length).toBeLessThanOrEqual(sites.length);
      }),
    );
  });

  test('leave out a date that the zone skipped, and no other', () => {
    const apia = place(-13.8333, -171.7667, 'Pacific/Apia');
    const nights = nightsBetween([apia], day('2011-12-29'), day('2011-12-31'));
    expect(nights.map(({ site, solarDay }) => computeNight(site, solarDay).date)).toEqual(['2011-12-31', '2011-12-29']);
  });
});
