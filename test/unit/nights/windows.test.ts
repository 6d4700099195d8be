import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aboveSkyline,
  bodiesAt,
  type Condition,
  collected,
  complement,
  conditionsNamed,
  eventNamesOf,
  eventsBetween,
  type Interval,
  moonDistanceAbove,
  moonDown,
  NightCache,
  overlap,
  type Site,
  type SkyWindow,
  skyKinds,
  skyOf,
  sunAbove,
  sunBelow,
  targetAbove,
  targetDuring,
  type WindowQuery,
  WindowSearch,
  windowEntries,
  within,
} from '../../../src/nights/index.ts';
import { place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anySite } from './anyNight.ts';

const dayMs = 86_400_000;
const hourMs = dayMs / 24;

const anyTarget = fc
  .tuple(fc.double({ min: 0, max: 359.9, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([rightAscension, declination]) => ({ name: 'a target', text: '', rightAscension, declination }));
const anyCondition = fc.oneof(
  fc.constantFrom(...skyKinds.flatMap(({ conditions }) => conditions)),
  fc.double({ min: -60, max: 60, noNaN: true }).map(sunBelow),
  fc.double({ min: -60, max: 60, noNaN: true }).map(sunAbove),
  fc
    .tuple(anyTarget, fc.double({ min: -60, max: 80, noNaN: true }))
    .map(([target, altitude]) => targetAbove(target, altitude)),
  fc
    .tuple(anyTarget, fc.double({ min: 1, max: 150, noNaN: true }))
    .map(([target, distance]) => moonDistanceAbove(target, distance)),
);
const anySkyline = fc
  .array(fc.record({ azimuth: fc.integer({ min: 0, max: 360 }), altitude: fc.integer({ min: -10, max: 90 }) }), {
    minLength: 2,
    maxLength: 20,
  })
  .map((points) => points.toSorted((one, other) => one.azimuth - other.azimuth));
const anyConditions = fc.array(anyCondition, { minLength: 1, maxLength: 3 });
const anyBounds = fc
  .tuple(
    // A window can begin a year before these bounds, or end a year after them.
    fc.integer({ min: Date.UTC(1902, 0), max: Date.UTC(2099, 0) }),
    fc.integer({ min: 1, max: 20 * dayMs }),
  )
  .map(([startMs, lengthMs]) => ({ startMs, endMs: startMs + lengthMs }));

function search(query: Pick<WindowQuery, 'sites' | 'conditions' | 'bounds'>, minLengthMs = 0) {
  return new WindowSearch(new NightCache(), { ...query, minLengthMs });
}

function windows(query: Pick<WindowQuery, 'sites' | 'conditions' | 'bounds'>, minLengthMs = 0) {
  return collected(search(query, minLengthMs).windows()).items;
}

/** The parts of the windows that are within the bounds of the search. */
const clipped = (query: Pick<WindowQuery, 'sites' | 'conditions' | 'bounds'>) => within(windows(query), query.bounds);

/** The opposite of a condition. */
const not = ({ intervalsIn, ...others }: Condition): Condition => ({
  ...{
    title: others.title,
    holds: others.fails,
    fails: others.holds,
    never: others.holds,
    begins: others.ends,
    ends: others.begins,
  },
  needsMoon: others.needsMoon,
  intervalsIn: (night) => complement(intervalsIn(night), night.interval),
});

const ends = ({ startMs, endMs }: Interval) => [startMs, endMs];

/** The start and the end of each interval that two lists of intervals share, found by comparing the lists at each edge. */
function sharedEdges(some: readonly Interval[], others: readonly Interval[]): number[][] {
  const edges = [...some, ...others].flatMap(ends).sort((a, b) => a - b);
  const has = (intervals: readonly Interval[], timeMs: number) =>
    intervals.some(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
  const shared: number[][] = [];
  for (const [index, startMs] of edges.entries()) {
    const endMs = edges[index + 1];
    if (endMs === undefined || endMs === startMs || !has(some, startMs) || !has(others, startMs)) continue;
    const last = shared.at(-1);
    if (last?.[1] === startMs) last[1] = endMs;
    else shared.push([startMs, endMs]);
  }
  return shared;
}

describe('windows', () => {
  test('are searched in steps of one night, even if none is found', () => {
    const bounds = { startMs: Date.UTC(2026, 0), endMs: Date.UTC(2027, 0) };
    const never = search({ sites: [place(0, 0, 'UTC')], conditions: [sunBelow(-89.999)], bounds });
    const steps = [...never.windows()];
    expect([steps.flat(), steps.length >= 365]).toEqual([[], true]);
  });

  test('of combined conditions are the intersection of their windows', () =>
    forAny(runs(300), anySite, anyConditions, anyConditions, anyBounds, (site, some, others, bounds) => {
      const of = (conditions: readonly Condition[]) => clipped({ sites: [site], conditions, bounds });
      expect(of([...some, ...others]).map(ends)).toEqual(sharedEdges(of(some), of(others)));
    }));

  test('at several sites together are the intersection of each site’s windows', () =>
    forAny(runs(200), anySite, anySite, anyConditions, anyBounds, (one, other, conditions, bounds) => {
      const shared = sharedEdges(
        clipped({ sites: [one], conditions, bounds }),
        clipped({ sites: [other], conditions, bounds }),
      );
      expect(clipped({ sites: [one, other], conditions, bounds }).map(ends)).toEqual(shared);
    }));

  test('of a search for the next one are the first with at least the minimum length left', () =>
    forAny(
      runs(300),
      anySite,
      anyConditions,
      anyBounds,
      fc.nat(12 * hourMs),
      (site, conditions, bounds, minLengthMs) => {
        const query = { sites: [site] as const, conditions, bounds };
        const left = ({ startMs, endMs }: Interval) => endMs - Math.max(startMs, bounds.startMs);
        const expected = windows(query, minLengthMs).find((window) => left(window) >= minLengthMs);
        const next = new WindowSearch(new NightCache(), { ...query, minLengthMs, isNext: true });
        const { items, end } = collected(next.windows());
        const parts = ({ startMs, endMs, number, begins }: SkyWindow) => [startMs, endMs, number, begins];
        expect(items.map(parts)).toEqual(expected === undefined ? [] : [parts(expected)]);
        const longest = Math.max(0, ...windows(query).map(left));
        if (items.length === 0) expect(end?.longestMs).toBe(longest);
      },
    ));

  test('are searched night by night only until the next one is found', () => {
    const cache = new NightCache();
    const bounds = { startMs: Date.UTC(2026, 10, 21), endMs: Date.UTC(2027, 11, 26) };
    const sites = [place(-24.6, -70.4, 'America/Santiago')] as const;
    const { items } = collected(
      new WindowSearch(cache, { sites, conditions: [sunBelow(-18)], bounds, minLengthMs: 0, isNext: true }).windows(),
    );
    expect(items).toHaveLength(1);
    expect(cache.counts.computed).toBeLessThan(5);
  });

  test('of a condition and of its opposite fill the range', () =>
    forAny(runs(300), anySite, anyCondition, anyBounds, (site, condition, bounds) => {
      const of = (each: Condition) => clipped({ sites: [site], conditions: [each], bounds });
      const all = [...of(condition), ...of(not(condition))].sort((one, other) => one.startMs - other.startMs);
      expect(all[0]?.startMs).toBe(bounds.startMs);
      expect(all.at(-1)?.endMs).toBe(bounds.endMs);
      all.slice(1).forEach(({ startMs }, index) => {
        expect(startMs).toBe(all[index]?.endMs);
      });
    }));

  test('of a part of a range equal the windows of the whole range within the part', () =>
    forAny(
      runs(200),
      anySite,
      anyConditions,
      anyBounds,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (site, conditions, bounds, share) => {
        const middleMs = bounds.startMs + Math.round((bounds.endMs - bounds.startMs) * share);
        if (middleMs >= bounds.endMs) return;
        const of = (each: Interval) =>
          windows({ sites: [site], conditions, bounds: each })
            .filter((window) => overlap(window, { startMs: middleMs, endMs: bounds.endMs }) !== null)
            .map(({ startMs, endMs, begins, ends, number }) => ({
              ...(begins !== null && { startMs, begins, number }),
              ...(ends !== null && { endMs, ends }),
            }));
        expect(of({ startMs: middleMs, endMs: bounds.endMs + dayMs })).toEqual(of(bounds));
      },
    ));

  test('are numbered in the night in which they begin, even if every night begins within a window', () => {
    // The target is below the altitude once a day, at midnight. The night begins at 11:30 UTC.
    const conditions = [targetAbove({ name: 'a target', rightAscension: 345, declination: 60 }, 30)];
    const from = (date: number) => {
      const bounds = { startMs: Date.UTC(2026, 2, date, 12), endMs: Date.UTC(2026, 2, 9) };
      return windows({ sites: [place(50, 10, 'UTC')], conditions, bounds }).map(({ startMs, number }) => [
        startMs,
        number,
      ]);
    };
    const all = from(3);
    expect(all.map(([, number]) => number)).toEqual(all.map(() => 1));
    for (const date of [4, 5, 6]) expect(all.slice(-from(date).length)).toEqual(from(date));
  });

  test('are left out only if they are too short', () =>
    forAny(
      runs(100),
      anySite,
      anyConditions,
      anyBounds,
      fc.integer({ min: 0, max: dayMs }),
      (site, conditions, bounds, minMs) => {
        const query = { sites: [site] as const, conditions, bounds };
        expect(windows(query, minMs)).toEqual(windows(query).filter(({ startMs, endMs }) => endMs - startMs >= minMs));
      },
    ));

  test('of day, night and dark agree with the sky at each instant', () =>
    forAny(runs(1000), anySite, anyBounds, (site, { startMs }) => {
      const { twilight, isDark } = skyOf(new NightCache().at(site, startMs), bodiesAt(startMs));
      const holdsNow = (name: string) =>
        windows({
          sites: [site],
          conditions: conditionsNamed(name, site) ?? [],
          bounds: { startMs, endMs: startMs + 1 },
        }).length > 0;
      expect(['day', 'night', 'dark'].map(holdsNow)).toEqual([twilight === 'day', twilight === 'night', isDark]);
    }));

  test('begin and end with the events that they name', () =>
    forAny(runs(200), anySite, fc.constantFrom(...skyKinds), anyBounds, (site, { conditions }, bounds) => {
      const named = new Set(eventNamesOf([]));
      for (const { startMs, endMs, begins, ends } of windows({ sites: [site], conditions, bounds })) {
        for (const [name, timeMs] of [
          [begins, startMs],
          [ends, endMs],
        ] as const) {
          const around = { startMs: timeMs, endMs: timeMs + 1 };
          const events = [...eventsBetween(new NightCache(), [site], around, named)].flat();
          expect(events.map((event) => event.name)).toContain(name);
        }
      }
    }));

  test('with a minimum distance from the Moon last while the Moon is down or far enough away', () =>
    forAny(runs(100), anySite, anyTarget, fc.double({ min: 1, max: 150, noNaN: true }), anyBounds, (...any) => {
      const [site, target, distance, bounds] = any;
      const of = (...conditions: readonly Condition[]) => windows({ sites: [site], conditions, bounds });
      const far = moonDistanceAbove(target, distance);
      expect(of(far, moonDown).map(ends)).toEqual(of(moonDown).map(ends));
      const minDistance = (window: Interval) =>
        collected(targetDuring(new NightCache(), site, target, window)).end.minMoonDistance;
      for (const window of of(far, not(moonDown))) expect(minDistance(window)).toBeGreaterThan(distance - 0.001);
      for (const window of of(not(far))) expect(minDistance(window)).toBeLessThan(distance + 0.001);
      for (const window of of(moonDown)) expect(minDistance(window)).toBeNull();
    }));

  test('above a level skyline equal the windows above the altitude of the skyline', () =>
    forAny(
      runs(300),
      anySite,
      anyTarget,
      fc.integer({ min: -10, max: 90 }),
      anyBounds,
      (site, target, altitude, bounds) => {
        const skyline = [0, 200].map((azimuth) => ({ azimuth, altitude }));
        const spansOf = (of: typeof site, condition: Condition) =>
          windows({ sites: [of], conditions: [condition], bounds })
            .filter(({ startMs, endMs }) => endMs - startMs > 1000)
            .flatMap(({ startMs, endMs }) => [startMs, endMs].map((timeMs) => Math.round(timeMs / 1000)));
        const [behind, above] = [
          spansOf({ ...site, skyline }, aboveSkyline(target)),
          spansOf(site, targetAbove(target, altitude)),
        ];
        expect(behind).toHaveLength(above.length);
        expect(behind.filter((second, index) => Math.abs(second - (above[index] ?? 0)) > 1)).toEqual([]);
      },
    ));

  test('above a skyline are within the windows above a lower skyline', () =>
    forAny(runs(300), anySite, anyTarget, anySkyline, anyBounds, (site, target, points, bounds) => {
      const spansBehind = (skyline: typeof points) => {
        const conditions = [targetAbove(target, 0), aboveSkyline(target)];
        return windows({ sites: [{ ...site, skyline }], conditions, bounds });
      };
      const low = spansBehind(points);
      const high = spansBehind(points.map(({ azimuth, altitude }) => ({ azimuth, altitude: (altitude + 90) / 2 })));
      const total = (some: readonly Interval[]) => some.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
      const inside = high.flatMap((each) => within(low, each));
      expect(total(high) - total(inside)).toBeLessThan(1 + high.length);
    }));

  test('above a skyline are searched once per night', () => {
    const skyline = Array.from({ length: 721 }, (_, index) => ({ azimuth: index / 2, altitude: (index * 37) % 60 }));
    const night = new NightCache().at({ ...place(52.4, 13.1, 'UTC'), skyline }, Date.UTC(2026, 0, 1, 18));
    const condition = aboveSkyline({ name: 'M42', rightAscension: 83.8, declination: -5.4 });
    expect(condition.intervalsIn(night)).toBe(condition.intervalsIn(night));
    expect(condition.intervalsIn(night).length).toBeGreaterThan(50);
  });

  test('of the polar night are a single window, with the date of its first night', () => {
    const bounds = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2027, 0, 1) };
    const [window, ...others] = windows({ sites: [place(-90, 0, 'UTC')], conditions: [sunBelow(-18)], bounds });
    // The Sun's declination passes 18° north on 12 May and on 1 August.
    expect(new Date(window?.startMs ?? 0).toISOString().slice(0, 10)).toBe('2026-05-11');
    expect(new Date(window?.endMs ?? 0).toISOString().slice(0, 10)).toBe('2026-08-01');
    expect(window?.nights.map(({ date }) => date)).toEqual(['2026-05-11']);
    expect([window?.begins, window?.ends]).toEqual(['astronomical_dusk', 'astronomical_dawn']);
    expect(others).toEqual([]);
  });

  test('of several sites are in chronological order, and equal each site’s own windows', () => {
    const bounds = { startMs: Date.UTC(2026, 2, 1), endMs: Date.UTC(2026, 2, 20) };
    const sites = [place(50, 10, 'UTC', 1), place(-30, -70, 'UTC', 2), place(50, 10, 'UTC', 3)];
    const dates = { first: 0, last: 0 };
    const range = { dates, datesAt: () => dates, intervalAt: () => bounds };
    const conditions = conditionsNamed('dark', { ownTwilights: [] }) ?? [];
    const requested = { sites, datedAt: sites, targets: [null], conditionsOf: () => conditions, range };
    const search = windowEntries(new NightCache(), { ...requested, isTogether: false, minLengthMs: 0 });
    const found = collected(search).items.map(({ window, sites: [{ site }] }) => [window.startMs, site.id ?? 0]);
    expect(found).toEqual(found.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
    const apart = sites.flatMap((site) =>
      windows({ sites: [site], conditions, bounds }).map(({ startMs }) => [startMs, site.id]),
    );
    expect(new Set(found.map(String))).toEqual(new Set(apart.map(String)));
    expect(found.length).toBeGreaterThan(15);
  });

  test('of many sites are searched at one site only in the first step', () => {
    const sites = Array.from({ length: 100 }, (_, index) => place(index / 2, index, 'UTC', index + 1));
    const asked: Site[] = [];
    const intervalAt = (site: Site) => {
      asked.push(site);
      return { startMs: Date.UTC(2026, 2, 1), endMs: Date.UTC(2026, 2, 2) };
    };
    const dates = { first: 0, last: 0 };
    const range = { dates, datesAt: () => dates, intervalAt };
    const requested = { sites, datedAt: sites, targets: [null], conditionsOf: () => [sunBelow(-18)], range };
    windowEntries(new NightCache(), { ...requested, isTogether: false, minLengthMs: 0 }).next();
    expect(asked).toEqual(sites.slice(0, 1));
  });
});

describe('a search without a window', () => {
  /** A site without an id, so that a cache does not confuse its nights. */
  const siteOf = (latitude: number, longitude: number) => ({ ...place(latitude, longitude, 'UTC'), id: null });

  /** Why the day that begins at an instant has no window. @throws Error if there is a window */
  function absenceIn(date: string, sites: WindowQuery['sites'], conditions: readonly Condition[], minLengthMs = 0) {
    const startMs = Date.parse(date);
    const never = search({ sites, conditions, bounds: { startMs, endMs: startMs + dayMs } }, minLengthMs);
    const { items, end } = collected(never.windows());
    if (end === null) throw new Error(`There are ${items.length} windows.`);
    return end;
  }

  test.each([
    ['2026-06-21', 'the Sun is not below −18°', []],
    // The Moon was full on 2026-12-24. In the polar night, the full Moon stays up.
    ['2026-12-24', 'the Moon is up', ['the Sun is below −18°']],
  ])('has the reason in Kiruna on %s that %s', (date, fails, holds) => {
    const kiruna = siteOf(67.86, 20.22);
    const { failing, others } = absenceIn(date, [kiruna], conditionsNamed('dark', kiruna) ?? []);
    expect([failing?.condition.fails, others.map(({ condition }) => condition.holds)]).toEqual([fails, holds]);
  });

  test('is recognized if the target never reaches the altitude at the site', () =>
    forAny(runs(40), anySite, anyTarget, fc.double({ min: -90, max: 90, noNaN: true }), (site, target, altitude) => {
      const condition = targetAbove(target, altitude);
      const canHold = condition.canHoldAt?.(site);
      const highest = (year: number) => {
        const bounds = { startMs: Date.UTC(year, 5, 1), endMs: Date.UTC(year, 5, 2) };
        return collected(targetDuring(new NightCache(), site, target, bounds)).end.maxAltitude;
      };
      const [from1900, from2100] = [highest(1900), highest(2100)];
      // The check has a margin of 0.6°. Precession changes a declination by up to 0.56° in a century.
      if (canHold) expect(Math.max(from1900, from2100)).toBeGreaterThan(altitude - 1.2);
      else expect(Math.max(from1900, from2100)).toBeLessThanOrEqual(altitude);
    }));

  test('names the site where the condition fails', () => {
    const [northPole, southPole, paranal, hawaii] = [
      siteOf(90, 0),
      siteOf(-90, 0),
      siteOf(-24.6, -70.4),
      siteOf(19.8, -155.5),
    ];
    const failingAt = (...[date, sites, condition]: [string, WindowQuery['sites'], Condition]) =>
      absenceIn(date, sites, [condition]).failing?.site;
    expect(failingAt('2026-06-21', [northPole, southPole], sunBelow(-1))).toBe(northPole);
    expect(failingAt('2026-12-21', [paranal, hawaii], not(sunBelow(60)))).toBe(hawaii);
  });

  test('returns the length of the longest window that is too short', () => {
    const { failing, longestMs } = absenceIn('2026-03-20T12:00Z', [siteOf(50, 10)], [sunBelow(0)], 20 * hourMs);
    expect(failing).toBeNull();
    expect(longestMs / hourMs).toBeCloseTo(12, 0);
  });
});
