import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { place } from '../../../support/places.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);
const berlin = appWith([place(52.405, 13.104, 'Europe/Berlin')]);

/** What the page of a night says of a term; `''`: nothing. */
async function detailOn(path: string, term: string, of = app): Promise<string> {
  const found = (await pageOf(of, path)).all('dl div').find((each) => each.one('dt').text === term);
  return found?.one('dd').text ?? '';
}

/** The nights of a location by the API. */
async function almanacOf(query: string, of = app) {
  const { almanac } = (await (await of.request(`/api/almanac/?${query}`)).json()) as { almanac: AlmanacEntry[] };
  return almanac as (AlmanacEntry & Record<string, string>)[];
}

// The Moon is full on 2026-10-26 at 04:12 UTC (USNO), a day after the end of summer time; new on 2026-04-17 at 11:52, in summer time.
test.each([
  ['2026-10-20', 'Full Moon 26 Oct 05:12'],
  ['2026-03-27', 'New Moon 17 Apr 13:52'],
])('the next phases after %s are by the clocks of their days: %s', async (date, phase) => {
  expect(await detailOn(`/locations/place-1/${date}/`, 'Next', berlin)).toContain(phase);
});

test('the highest altitude of the Moon by night is that of its transit, if it culminates by night', async () => {
  const { text } = (await pageOf(app, '/locations/paranal/2026-11-21/')).one('main');
  const [, transit = ''] = /Moon’s transit \+([\d.]+)°/.exec(text) ?? [];
  expect(await detailOn('/locations/paranal/2026-11-21/', 'Highest by night')).toBe(`+${Number(transit).toFixed(0)}°`);
});

test('the Moon is said to be up all night only where it neither rises nor sets between sunset and sunrise', async () => {
  const found: boolean[] = [];
  for (const night of await almanacOf('location=paranal&after=2026-05-01&before=2026-05-31')) {
    const { date, sunset, sunrise, moonrise, moonset } = night;
    const within = [...moonrise, ...moonset].filter((time) => time > (sunset ?? '') && time < (sunrise ?? ''));
    const isAllNight = (await detailOn(`/locations/paranal/${date}/`, 'Up by night')) === 'all night';
    if (isAllNight) expect(within, date).toEqual([]);
    found.push(isAllNight);
  }
  expect(new Set(found).size).toBe(2);
});

describe('the twilight for flats', () => {
  const flats = 'Twilight for flats';

  /** The night of a date, and its spans by the site's clocks. */
  async function spansOn(location: string, date: string, of = app) {
    const [night] = await almanacOf(`location=${location}&date=${date}`, of);
    const shown = (name: string) =>
      DateTime.fromISO(night?.[name] ?? '', { zone: night?.timezone ?? '' })
        .plus({ seconds: 30 })
        .toFormat('HH:mm');
    return (from: string, to: string) => `${shown(from)} – ${shown(to)}`;
  }

  test('is from sunset to the nautical dusk, and from the nautical dawn to sunrise', async () => {
    const span = await spansOn('paranal', '2026-11-21');
    const spans = [span('sunset', 'nautical_dusk'), span('nautical_dawn', 'sunrise')];
    expect(await detailOn('/locations/paranal/2026-11-21/', flats)).toBe(`${spans.join(', ')}, Sun −50′ to −12°`);
  });

  test('in polar night it is around noon; at polar day there is none', async () => {
    const span = await spansOn('dome-c', '2026-06-21');
    const spans = [span('solar_noon', 'nautical_dusk'), span('nautical_dawn', 'next_solar_noon')];
    expect(await detailOn('/locations/dome-c/2026-06-21/', flats)).toBe(`${spans.join(', ')}, Sun −50′ to −12°`);
    expect(await detailOn('/locations/dome-c/2026-12-21/', flats)).toBe('none, Sun −50′ to −12°');
  });

  test('where the Sun stays above −12° it is all night', async () => {
    const path = '/at/2026-06-21/?latitude=60&longitude=25&timezone=Europe/Helsinki';
    expect((await detailOn(path, flats)).match(/\d\d:\d\d – \d\d:\d\d/g)).toHaveLength(1);
  });

  test.each([
    [-8, 'sunset', 'flats_dusk', 'flats_dawn', 'sunrise', 'Sun −50′ to −8°'],
    [5, 'flats_dusk', 'sunset', 'sunrise', 'flats_dawn', 'Sun +5° to −50′'],
  ])('has the altitude of the list’s own, %i°', async (altitude, start, end, dawn, last, altitudes) => {
    const location = '{ id: 1, slug: a, name: A, latitude: -24, longitude: -70 }';
    const own = appWith(`{ twilights: { flats: ${altitude} }, locations: [${location}] }`);
    const span = await spansOn('a', '2026-11-21', own);
    const spans = [span(start, end), span(dawn, last)];
    expect(await detailOn('/locations/a/2026-11-21/', flats, own)).toBe(`${spans.join(', ')}, ${altitudes}`);
  });
});
