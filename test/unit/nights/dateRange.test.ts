import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countNights,
  type DateRange,
  type Night,
  NightCache,
  nightsFrom,
  nightsOn,
} from '../../../src/nights/index.ts';
import { anyLongitude, anySolarDay, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anySite } from './anyNight.ts';

const dayMs = 86_400_000;
const dateOf = (night: Night) => Date.parse(night.date) / dayMs;
/** The sites in this cache have no id, so their nights are not cached and cannot be confused. */
const cache = new NightCache();

const anyRange = fc
  .tuple(anySolarDay, fc.integer({ min: -1, max: 12 }))
  .map(([first, more]): DateRange => ({ first, last: Math.min(first + more, day('2100-12-31')) }));
const anySites = fc.array(anySite, { minLength: 1, maxLength: 3 });

const unlisted = (latitude: number, longitude: number, zone: string) => ({
  ...place(latitude, longitude, zone),
  id: null,
});

/** Dates on which time zones crossed the date line, or changed their standard time (IANA time zone database). */
const changes = [
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Fakaofo', '2011-12-30'],
  ['Pacific/Kiritimati', '1994-12-31'],
  ['Pacific/Kwajalein', '1969-09-30'],
  ['Pacific/Kwajalein', '1993-08-21'],
  ['Pacific/Auckland', '1941-01-01'],
  ['Pacific/Auckland', '1946-01-01'],
  ['Antarctica/Casey', '2018-10-07'],
  ['Antarctica/Vostok', '1994-11-01'],
  ['America/Juneau', '1983-10-30'],
  ['Asia/Pyongyang', '2015-08-15'],
  ['Europe/Istanbul', '2016-09-07'],
] as const;

/** A place in one of these time zones, at any longitude, and a range of dates around the change. */
const anyChange = fc
  .tuple(fc.constantFrom(...changes), anyLongitude, fc.integer({ min: -400, max: 10 }), fc.nat(400))
  .map(([[zone, date], longitude, before, more]) => {
    const first = day(date) + before;
    return { site: unlisted(0, longitude, zone), range: { first, last: first + more } };
  });

const anywhere = fc.tuple(anySite, anyRange).map(([site, range]) => ({ site, range }));

describe('the nights of some sites on some dates', () => {
  test('are as many as counted, the newest first and in the order of the sites, without repetition', () =>
    forAny(runs(500), anySites, anyRange, (sites, range) => {
      const nights = [...nightsOn(cache, sites, () => range)];
      expect(nights).toHaveLength(countNights(sites, () => range));
      const places = nights.map(
        (night) => [-dateOf(night), (sites as readonly unknown[]).indexOf(night.site)] as const,
      );
      expect(places).toEqual(places.toSorted(([a, b], [c, d]) => a - c || b - d));
      expect(new Set(places.map(String)).size).toBe(nights.length);
      for (const [newness, index] of places) {
        expect(-newness).toBeGreaterThanOrEqual(range.first);
        expect(-newness).toBeLessThanOrEqual(range.last);
        expect(index).not.toBe(-1);
      }
    }));

  test('are counted around a change of the time zone too, and a date is missing only if the time zone skipped it', () =>
    forAny(runs(1000), fc.oneof(anyChange, anywhere), ({ site, range }) => {
      const nights = [...nightsFrom(cache, site, range)];
      expect(nights).toHaveLength(countNights([site], () => range));
      nights.slice(1).forEach((night, index) => {
        const before = nights[index] as Night;
        if (dateOf(night) > dateOf(before) + 1) expect(night.solarNoonMs).toBe(before.nextSolarNoonMs);
      });
    }));

  test('are counted if the time zone repeats a date and skips another date three months later', () => {
    // In Asia/Ust-Nera, standard time changed on 1981-10-01 and on 1982-01-01.
    const site = unlisted(0, -30, 'Asia/Ust-Nera');
    for (let first = day('1981-03-01'); first < day('1981-09-30'); first++) {
      const around = { first, last: day('1982-01-03') };
      expect(countNights([site], () => around)).toBe([...nightsFrom(cache, site, around)].length);
    }
  });

  test('are not computed before they are read', () => {
    const counts = { computed: 0, found: 0 };
    const nights = nightsOn(new NightCache(counts), [place(0, 0, 'UTC')], () => ({ first: 0, last: 40_000 }));
    expect(nights.next().value?.date).toBe('2079-07-08');
    expect(counts).toEqual({ computed: 1, found: 0 });
  });
});

describe('the nights of 1900 to 2100', () => {
  const range = { first: day('1900-01-01'), last: day('2100-12-31') };
  // 201 years have 49 leap days, because neither 1900 nor 2100 has one.
  const dates = 201 * 365 + 49;

  test.each([
    { name: 'Babelsberg', site: unlisted(52.4, 13.1, 'Europe/Berlin'), skipped: [] },
    { name: 'Apia', site: unlisted(-13.8, -171.8, 'Pacific/Apia'), skipped: ['2011-12-30'] },
    { name: 'Kiritimati', site: unlisted(1.9, -157.4, 'Pacific/Kiritimati'), skipped: ['1994-12-31'] },
    { name: 'Kwajalein', site: unlisted(8.7, 167.7, 'Pacific/Kwajalein'), skipped: ['1993-08-21'] },
    // New Zealand's time was 11.5 h ahead of UTC before it was 12 h ahead. Noon at longitude 0 moved from 23:30 to 24:00.
    { name: 'the South Pole', site: unlisted(-90, 0, 'Pacific/Auckland'), skipped: ['1941-01-01'] },
    // Vostok used UTC until the end of its first winter, and from February to October 1994.
    {
      name: '90° W in the time zone of Vostok',
      site: unlisted(0, -90, 'Antarctica/Vostok'),
      skipped: ['1957-12-16', '1994-11-01'],
    },
  ])('at $name are one for each date, except the skipped dates $skipped', ({ site, skipped }) => {
    expect(countNights([site], () => range)).toBe(dates - skipped.length);
    for (const date of skipped) {
      const around = { first: day(date) - 1, last: day(date) + 1 };
      const found = [...nightsFrom(cache, site, around)].map(dateOf);
      expect(found).toEqual([around.first, around.last]);
    }
  });
});
