import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';

// St. John's and Chatham have no whole hours; Amsterdam had seconds until 1937; in Oslo the clocks changed in this night.
const zones = {
  'place-1': 'America/St_Johns',
  'place-2': 'Pacific/Chatham',
  'place-3': 'Europe/Oslo',
  'place-4': 'Europe/Amsterdam',
};
const app = appWith(Object.values(zones).map((zone, index) => place(47 - index * 20, 11, zone, index + 1)));

type Item = Readonly<Record<string, unknown>>;

async function itemsOf(path: string, list: string | null, query = ''): Promise<readonly Item[]> {
  const response = await app.request(path + query);
  expect(response.status).toBe(200);
  const body = (await response.json()) as Item;
  return (list === null ? body : body[list]) as readonly Item[];
}

const resources = [
  ['/api/almanac/?after=2026-10-24&before=2026-10-25', 'almanac'],
  ['/api/almanac/?after=1936-06-01&before=1936-06-02', 'almanac'],
  ['/api/almanac/tonight/?at=2026-10-24T20:00Z', null],
  ['/api/nights/tonight/?at=2026-10-24T20:00Z', null],
  ['/api/now/?at=2026-10-24T20:00Z', null],
  ['/api/events/?after=2026-10-24T12:00Z&before=2026-10-25T12:00Z', 'events'],
  ['/api/windows/?condition=night&after=2026-10-24&before=2026-10-26', 'windows'],
] as const;

describe.each(resources)('%s', (path, list) => {
  test('local times are the same instants, by the clock and the offset of the zone', async () => {
    const [inUtc, local] = [await itemsOf(path, list), await itemsOf(path, list, '&times=local')];
    const pairs = inUtc.flatMap((item, index) => {
      const zone = zones[(item.slug ?? `place-${item.location}`) as keyof typeof zones] ?? 'utc';
      const texts = [item, local[index]].map((each) => JSON.stringify(each).match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? []);
      return (texts[0] ?? []).map((text, at) => ({ text, written: texts[1]?.[at] ?? '', zone }));
    });
    expect(pairs.length).toBeGreaterThan(3);
    for (const { text, written, zone } of pairs) {
      expect(Date.parse(written)).toBe(Date.parse(text));
      const clock = DateTime.fromISO(text, { zone });
      const isMinutes = Number.isInteger(clock.offset);
      if (isMinutes && zone !== 'utc') expect(written).toBe(clock.toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'000'ZZ"));
      expect(Math.abs(DateTime.fromISO(written, { setZone: true }).offset - clock.offset)).toBeLessThanOrEqual(0.5);
    }
  });

  test('fields have their values in any order', async () => {
    const all = await itemsOf(path, list);
    const names = Object.keys(all[0] ?? {}).toReversed();
    expect(names.length).toBeGreaterThan(7);
    const chosen = await itemsOf(path, list, `&fields=${names.join()}`);
    expect(chosen.map((item) => Object.keys(item))).toEqual(all.map(() => names));
    expect(chosen).toEqual(all);
  });
});

test('responses in other fields, times, orders or lengths have other entity tags', async () => {
  const queries = ['', '&fields=date', '&fields=mjd', '&times=local', '&order=oldest', '&limit=1', '&limit=2'];
  const tags = queries.map(async (query) =>
    (await app.request(`/api/almanac/?date=2026-10-24${query}`)).headers.get('ETag'),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(queries.length);
});
