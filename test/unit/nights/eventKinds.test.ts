import { expect, test } from 'vitest';
import { crossingOf, eventKindsOf, eventsBetween, NightCache, nextEvents } from '../../../src/nights/index.ts';
import { anyPlace, anySolarDay, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { standardTwilights } from './standardTwilights.ts';

test('if a night has two dusks or dawns, the plain name is of the one nearest to midnight, as in the almanac', () => {
  const cache = new NightCache();
  const site = place(89.425, 0, 'Etc/GMT');
  const night = cache.on(site, day('2026-02-15'));
  if (night === null) throw new Error('There is no such night.');
  const { dawnMs, risesMs } = crossingOf(night, 'nautical');
  // The Sun rises above −12° before midnight too.
  expect(risesMs).toEqual([expect.any(Number), dawnMs]);
  const interval = { startMs: night.solarNoonMs, endMs: night.nextSolarNoonMs };
  const dawns = [...eventsBetween(cache, [site], interval, new Set(['nautical_dawn']))].flat();
  expect(dawns.map(({ id, timeMs }) => [id, timeMs])).toEqual([
    [`${night.id}-nautical_dawn-2`, risesMs[0]],
    [`${night.id}-nautical_dawn`, dawnMs],
  ]);
});

test('the dusk or dawn number 1 is the one in the almanac, and does not exist if the almanac has none', () =>
  forAny(runs(500), anyPlace, anySolarDay, (site, solarDay) => {
    const night = new NightCache().get(site, solarDay);
    for (const { name, dusk, dawn } of standardTwilights) {
      const { duskMs, dawnMs, setsMs, risesMs } = crossingOf(night, name);
      const instantsOf = (event: string) => {
        const kind = eventKindsOf([]).find((each) => each.name === event);
        return kind?.instantsIn(night, () => night) ?? [];
      };
      const mainOf = (event: string) => instantsOf(event).find(({ number }) => number === 1)?.timeMs ?? null;
      expect([mainOf(dusk), mainOf(dawn)]).toEqual([duskMs, dawnMs]);
      const all = [dusk, dawn].map((event) =>
        instantsOf(event)
          .map(({ timeMs }) => timeMs)
          .toSorted(),
      );
      expect(all).toEqual([setsMs, risesMs]);
    }
  }));

test('the phases of the Moon are found without computing nights', () => {
  const counts = { computed: 0, found: 0 };
  const cache = new NightCache(counts);
  const interval = { startMs: Date.UTC(2026, 0), endMs: Date.UTC(2027, 0) };
  const [sites, names] = [[place(0, 0, 'UTC', 1)], new Set(['full_moon', 'new_moon'])];
  expect([...eventsBetween(cache, sites, interval, names)].flat()).toHaveLength(25);
  expect([...nextEvents(cache, sites, interval, names)].flat()).toHaveLength(2);
  expect(counts).toEqual({ computed: 0, found: 0 });
});
