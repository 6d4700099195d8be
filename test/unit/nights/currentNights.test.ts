import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodiesAt,
  contains,
  crossingOf,
  currentNights,
  latestAt,
  type Night,
  NightCache,
  type NightChoice,
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

/** Sites that differ in their ids, so that a cache does not mix up their nights. */
const anySites = fc
  .array(anyPlace, { minLength: 1, maxLength: 5 })
  .map((sites) => sites.map((site, index) => ({ ...site, id: index + 1 })));

/** Sites around the Earth, each with a solar noon of its own. */
const around = (count: number): Site[] =>
  Array.from({ length: count }, (_, index) => place(0, (index / count) * 360 - 180, 'UTC', index + 1));

const anyPause = async () => {};

test.each([
  ['the latest nights', latestAt],
  ['the nights of tonight', tonightAt],
] satisfies [string, NightChoice][])(
  '%s are the same up to the next change, and the next ones of some sites from then on; exactly these have the same end',
  async (_name, choice) => {
    const daysOf = ({ nights }: { readonly nights: readonly Night[] }) => nights.map(({ solarDay }) => solarDay);
    const anyHours = fc.integer({ min: -30, max: 30 });
    const holds = fc.asyncProperty(anySites, anyInstant, anyHours, async (sites, nowMs, hours) => {
      const cache = new NightCache();
      const at = (timeMs: number) => currentNights(choice, cache, sites, timeMs, anyPause);
      const present = await at(nowMs);
      const { endMs } = present;
      expect(endMs).toBeGreaterThan(nowMs);
      expect(await at(endMs - 1)).toEqual(present);
      const steps = daysOf(await at(endMs)).map((solarDay, index) => solarDay - (daysOf(present)[index] ?? 0));
      expect(new Set([...steps, 0, 1])).toEqual(new Set([0, 1]));
      expect(steps).toContain(1);
      const other = await at(nowMs + hours * 3_600_000);
      expect(other.endMs === endMs).toBe(String(daysOf(other)) === String(daysOf(present)));
    });
    await fc.assert(holds, { numRuns: runs(800) });
  },
);

describe('tonight', () => {
  const tonightOf = (site: Site, timeMs: number) => tonightAt(new NightCache(), site, timeMs).night;

  test('begins a minute after the reference’s sunrise with the coming night, until then it is the one in progress', () => {
    const withSunrise = referenceNights.filter(({ sunrise }) => sunrise !== '');
    expect(withSunrise.length).toBeGreaterThan(150);
    for (const { latitude, longitude, date = '', sunrise = '', ...others } of withSunrise) {
      const site = place(Number(latitude), Number(longitude), 'UTC');
      const dateAt = (timeMs: number) => day(tonightOf(site, timeMs).date);
      const sunriseMs = Date.parse(sunrise);
      expect([sunriseMs - 60_000, sunriseMs + 60_000].map(dateAt)).toEqual([day(date), day(date) + 1]);
      // From its solar noon on it is no longer only the coming night, but the latest too.
      expect(dateAt(Date.parse(others.next_solar_noon ?? '') + 60_000)).toBe(day(date) + 1);
    }
  });

  test('has no sunrise in it that has passed, in thin air too, and is in progress where the Sun is down', () =>
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

  test('takes a second night only where the Sun is up', async () => {
    const counts = { computed: 0, found: 0 };
    const { nights } = await currentNights(tonightAt, new NightCache(counts), around(1000), start, anyPause);
    const coming = nights.filter(({ interval }) => !contains(interval, start)).length;
    // The Sun is up over half of the Earth, and for half of that before noon; a fortieth is next to its mean noon.
    expect(coming).toBeGreaterThan(200);
    expect(coming).toBeLessThan(300);
    expect(counts.computed).toBeLessThan(1000 + coming + 50);
  });
});

describe('the latest nights of 1,000 sites', () => {
  test('are computed once, with a pause after each; after a solar noon only that of the site that passed it', async () => {
    const cache = new NightCache();
    const sites = around(1000);
    const computedAtPause: number[] = [];
    const pause = async () => void computedAtPause.push(cache.counts.computed);
    const { nights, endMs } = await currentNights(latestAt, cache, sites, start, pause);
    const steps = computedAtPause.map((computed, index) => computed - (computedAtPause[index - 1] ?? 0));
    // The present is within 17 minutes of the mean noon of a fortieth of them, which can need a second night.
    expect([steps.length, Math.min(...steps), Math.max(...steps) <= 2]).toEqual([1000, 1, true]);
    const first = cache.counts.computed;
    expect(first).toBeLessThan(1000 + 50);
    const next = await currentNights(latestAt, cache, sites, endMs, anyPause);
    expect(next.nights.filter((night, index) => night !== nights[index])).toHaveLength(1);
    expect(cache.counts.computed - first).toBeLessThanOrEqual(2);
  });
});
