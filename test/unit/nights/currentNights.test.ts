import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodiesAt,
  type CurrentNight,
  collected,
  contains,
  crossingOf,
  currentNights,
  latestAt,
  NightCache,
  type NightChoice,
  nextChangeOf,
  type Site,
  skyOf,
  tonightAt,
} from '../../../src/nights/index.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { anyPlace, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyInstant } from './anyNight.ts';

const start = Date.parse('2026-11-21T00:00Z');

/** Sites with different ids, so that a cache does not confuse their nights. */
const anySites = fc
  .array(anyPlace, { minLength: 1, maxLength: 5 })
  .map((sites) => sites.map((site, index) => ({ ...site, id: index + 1 })));

/** Sites along the equator, each with its own solar noon. */
const around = (count: number): Site[] =>
  Array.from({ length: count }, (_, index) => place(0, (index / count) * 360 - 180, 'UTC', index + 1));

test.each([
  ['the latest nights', latestAt],
  ['the nights of tonight', tonightAt],
] satisfies [string, NightChoice][])(
  '%s stay the same until the next change, when some sites have their next night, and only equal nights end together',
  (_name, choice) => {
    const daysOf = (current: readonly CurrentNight[]) => current.map(({ night }) => night.solarDay);
    const anyHours = fc.integer({ min: -30, max: 30 });
    forAny(runs(800), anySites, anyInstant, anyHours, (sites, nowMs, hours) => {
      const cache = new NightCache();
      const at = (timeMs: number) => collected(currentNights(choice, cache, sites, timeMs)).end;
      const present = at(nowMs);
      const endMs = nextChangeOf(present);
      expect(endMs).toBeGreaterThan(nowMs);
      expect(at(endMs - 1)).toEqual(present);
      const steps = daysOf(at(endMs)).map((solarDay, index) => solarDay - (daysOf(present)[index] ?? 0));
      expect(new Set([...steps, 0, 1])).toEqual(new Set([0, 1]));
      expect(steps).toContain(1);
      const other = at(nowMs + hours * 3_600_000);
      expect(nextChangeOf(other) === endMs).toBe(String(daysOf(other)) === String(daysOf(present)));
    });
  },
);

describe('tonight', () => {
  const tonightOf = (site: Site, timeMs: number) => tonightAt(new NightCache(), site, timeMs).night;

  test('is the night in progress until the reference’s sunrise, and the next night a minute after it', () => {
    const withSunrise = referenceNights.filter(({ sunrise }) => sunrise !== '');
    expect(withSunrise.length).toBeGreaterThan(150);
    for (const { latitude, longitude, date = '', sunrise = '', ...others } of withSunrise) {
      const site = place(Number(latitude), Number(longitude), 'UTC');
      const dateAt = (timeMs: number) => day(tonightOf(site, timeMs).date);
      const sunriseMs = Date.parse(sunrise);
      expect([sunriseMs - 60_000, sunriseMs + 60_000].map(dateAt)).toEqual([day(date), day(date) + 1]);
      // After the next solar noon, the same night is tonight, because it is now the latest night.
      expect(dateAt(Date.parse(others.next_solar_noon ?? '') + 60_000)).toBe(day(date) + 1);
    }
  });

  test('contains no sunrise that has passed, in thin air too, and is in progress while the Sun is down', () =>
    forAny(100, anyPlace, fc.constantFrom(1010, 743), anyInstant, (anySite, pressure, nowMs) => {
      const site = { ...anySite, pressure };
      const night = tonightOf(site, nowMs);
      const sunriseMs = crossingOf(night, 'horizon').dawnMs ?? Infinity;
      expect(sunriseMs).toBeGreaterThan(nowMs);
      const { twilight } = skyOf(new NightCache().at(site, nowMs), bodiesAt(nowMs));
      if (twilight !== 'day') expect(contains(night.interval, nowMs)).toBe(true);
    }));

  test.each([
    ['polar day at the Pole', -90, 0, '2026-12-21T18:00Z'],
    ['polar night at the Pole', -90, 0, '2026-06-21T06:00Z'],
    ['polar day on Svalbard', 78.9, 11.9, '2026-06-21T08:00Z'],
    ['polar night on Svalbard', 78.9, 11.9, '2026-12-21T08:00Z'],
  ])('is the latest night in %s, from noon to noon', (_name, latitude, longitude, instant) => {
    const site = place(latitude, longitude, 'UTC');
    const { night, endMs } = tonightAt(new NightCache(), site, Date.parse(instant));
    expect(contains(night.interval, Date.parse(instant))).toBe(true);
    expect(endMs).toBe(night.nextSolarNoonMs);
  });
});

test('the nights of 1,000 sites are computed once, each in its own step, and tonight needs a second night only while the Sun is up', () => {
  const cache = new NightCache();
  const sites = around(1000);
  const latest = currentNights(latestAt, cache, sites, start);
  latest.next();
  expect(cache.counts.computed).toBeLessThanOrEqual(2);
  // The instant is within 17 minutes of mean noon at one site in 40. Such a site can need a second night.
  expect(collected(latest).end).toHaveLength(1000);
  expect(cache.counts.computed).toBeLessThan(1000 + 50);
  const tonight = collected(currentNights(tonightAt, cache, sites, start)).end;
  const coming = tonight.filter(({ night }) => !contains(night.interval, start)).length;
  // The Sun is up at half of the sites. At half of these sites, it is before noon, and tonight is the next night.
  expect(coming).toBeGreaterThan(200);
  expect(coming).toBeLessThan(300);
  expect(cache.counts.computed).toBeLessThan(1000 + coming + 50);
});
