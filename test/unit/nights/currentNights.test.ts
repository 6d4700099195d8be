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
  type Place,
  skyOf,
  tonightAt,
} from '../../../src/nights/index.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { anyPlace, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const anyInstant = fc.integer({ min: Date.parse('1900-01-03T00:00Z'), max: Date.parse('2100-12-29T00:00Z') });
const start = Date.parse('2026-11-21T00:00Z');

/** Sites that differ in their ids, so that a cache does not mix up their nights. */
const anySites = fc
  .array(anyPlace, { minLength: 1, maxLength: 5 })
  .map((sites) => sites.map((site, index) => ({ ...site, id: index + 1 })));

/** Sites around the Earth, each with a solar noon of its own. */
const around = (count: number): Place[] =>
  Array.from({ length: count }, (_, index) => place(0, (index / count) * 360 - 180, 'UTC', index + 1));

const anyPause = async () => {};

describe.each([
  ['the latest nights', latestAt],
  ['the nights of tonight', tonightAt],
] satisfies [string, NightChoice][])('%s', (_name, choice) => {
  const daysOf = ({ nights }: { readonly nights: readonly Night[] }) => nights.map(({ solarDay }) => solarDay);

  test('are the same up to the next change, and the next ones of some sites from then on', async () => {
    await fc.assert(
      fc.asyncProperty(anySites, anyInstant, async (sites, nowMs) => {
        const cache = new NightCache();
        const at = (timeMs: number) => currentNights(choice, cache, sites, timeMs, anyPause);
        const present = await at(nowMs);
        const { endMs } = present;
        expect(endMs).toBeGreaterThan(nowMs);
        expect(await at(endMs - 1)).toEqual(present);
        const after = daysOf(await at(endMs));
        const steps = after.map((solarDay, index) => solarDay - (daysOf(present)[index] ?? 0));
        expect(new Set([...steps, 0, 1])).toEqual(new Set([0, 1]));
        expect(steps).toContain(1);
      }),
      { numRuns: runs(400) },
    );
  });

  test('have the same end exactly at the instants at which they are the same', async () => {
    const anyHours = fc.integer({ min: -30, max: 30 });
    await fc.assert(
      fc.asyncProperty(anySites, anyInstant, anyHours, async (sites, nowMs, hours) => {
        const cache = new NightCache();
        const present = await currentNights(choice, cache, sites, nowMs, anyPause);
        const other = await currentNights(choice, cache, sites, nowMs + hours * 3_600_000, anyPause);
        expect(other.endMs === present.endMs).toBe(String(daysOf(other)) === String(daysOf(present)));
      }),
      { numRuns: runs(400) },
    );
  });
});

describe('tonight', () => {
  const tonightOf = (site: Place, timeMs: number) => tonightAt(new NightCache(), site, timeMs).night;

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

  test('has no sunrise in it that has passed, and is in progress where the Sun is down', () =>
    forAny(100, anyPlace, anyInstant, (site, nowMs) => {
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

  test('through a year at any latitude moves on by one night at a time, and misses none', () =>
    forAny(runs(50), anyPlace, fc.integer({ min: 1901, max: 2099 }), (site, year) => {
      const cache = new NightCache();
      let { night, endMs } = tonightAt(cache, site, Date.UTC(year, 0));
      while (endMs < Date.UTC(year + 1, 0)) {
        const next = tonightAt(cache, site, endMs);
        expect(next.night.solarDay).toBe(night.solarDay + 1);
        ({ night, endMs } = next);
      }
    }));
});

describe('tonight at sites around the Earth', () => {
  test('takes a second night only where the Sun is up', async () => {
    const counts = { computed: 0, found: 0 };
    const sites = around(1000);
    const { nights } = await currentNights(tonightAt, new NightCache(counts), sites, start, anyPause);
    const coming = nights.filter(({ interval }) => !contains(interval, start)).length;
    // The Sun is up over half of the Earth, and for half of that before noon; a fortieth is next to its mean noon.
    expect(coming).toBeGreaterThan(200);
    expect(coming).toBeLessThan(300);
    expect(counts.computed).toBeLessThan(1000 + coming + 50);
  });
});

describe('the latest nights of some sites', () => {
  test('of 3,000 sites are computed once; after a solar noon only that of the site that passed it', async () => {
    const counts = { computed: 0, found: 0 };
    const cache = new NightCache(counts);
    const sites = around(3000);
    const { nights, endMs } = await currentNights(latestAt, cache, sites, start, anyPause);
    const first = counts.computed;
    // The present is within 17 minutes of the mean noon of a fortieth of them, which can need a second night.
    expect(first).toBeGreaterThanOrEqual(3000);
    expect(first).toBeLessThan(3000 + 150);
    const next = await currentNights(latestAt, cache, sites, endMs, anyPause);
    expect(next.nights.filter((night, index) => night !== nights[index])).toHaveLength(1);
    expect(counts.computed - first).toBeLessThanOrEqual(2);
  });

  test('of some sites are those sites’, and valid until the first noon of theirs', async () => {
    const [one, other, third] = [place(50, 0, 'UTC', 1), place(50, 90, 'UTC', 2), place(50, -90, 'UTC', 3)];
    const cache = new NightCache();
    await currentNights(latestAt, cache, [one, other], start, anyPause);
    const { nights, endMs } = await currentNights(latestAt, cache, [one, third], start, anyPause);
    expect(nights.map(({ site }) => site)).toEqual([one, third]);
    expect(endMs).toBe(Math.min(...nights.map(({ nextSolarNoonMs }) => nextSolarNoonMs)));
  });

  test('follow a clock that is set back and forth across solar noons', async () => {
    const cache = new NightCache();
    const sites = [place(50, 0, 'UTC', 1), place(-75, 123, 'UTC', 2), place(20, -155, 'UTC', 3)];
    const hours = fc.integer({ min: -200, max: 200 });
    await fc.assert(
      fc.asyncProperty(fc.array(hours, { minLength: 1, maxLength: 20 }), async (steps) => {
        for (const step of steps) {
          const nowMs = start + step * 3_600_000;
          const { nights, endMs } = await currentNights(latestAt, cache, sites, nowMs, anyPause);
          expect(endMs).toBeGreaterThan(nowMs);
          for (const { interval } of nights) expect(contains(interval, nowMs)).toBe(true);
        }
      }),
    );
  });
});

describe('other requests', () => {
  /** How many nights had been computed at each pause. */
  async function pausesOf(cache: NightCache, sites: readonly Place[]): Promise<number[]> {
    const pauses: number[] = [];
    await currentNights(latestAt, cache, sites, start, async () => {
      pauses.push(cache.counts.computed);
    });
    return pauses;
  }

  test('can be served after each night that is computed', async () => {
    const cache = new NightCache();
    const pauses = await pausesOf(cache, around(1000));
    const slices = [...pauses, cache.counts.computed].map((computed, index) => computed - (pauses[index - 1] ?? 0));
    // A site next to its mean noon can need two.
    expect(Math.max(...slices)).toBeLessThanOrEqual(2);
    expect(pauses.length).toBe(1000);
  });

  test('go on where several compute at once', async () => {
    const cache = new NightCache();
    let waiting = 0;
    const pause = () => {
      waiting++;
      return new Promise<void>((resolve) => setImmediate(resolve));
    };
    const sites = around(500);
    const both = await Promise.all([
      currentNights(latestAt, cache, sites, start, pause),
      currentNights(latestAt, cache, sites, start, pause),
    ]);
    expect(waiting).toBeGreaterThanOrEqual(500);
    expect(both[0].nights).toEqual(both[1].nights);
    expect(cache.counts.computed).toBeLessThan(500 + 50);
  });
});
