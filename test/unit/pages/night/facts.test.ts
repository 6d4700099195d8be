import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import type { MarkupElement } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);

test('the Moon is said to be up all night only where it neither rises nor sets between sunset and sunrise', async () => {
  const response = await app.request('/api/almanac/?location=paranal&after=2026-05-01&before=2026-05-31');
  const { almanac } = (await response.json()) as { almanac: AlmanacEntry[] };
  let said = 0;
  for (const { date, sunset, sunrise, moonrise, moonset } of almanac) {
    const page = await pageOf(app, `/locations/paranal/${date}/`);
    const text = page
      .all('.facts')
      .map((facts) => facts.text)
      .join(' ');
    const within = [...moonrise, ...moonset].filter((time) => time > (sunset ?? '') && time < (sunrise ?? ''));
    if (/up all night/.test(text)) expect(within, date).toEqual([]);
    if (/Not dark/.test(text)) said++;
    if (/Not dark/.test(text)) expect(text, date).toContain('The Moon is up while the Sun is below −18°');
  }
  expect(said).toBeGreaterThan(1);
});

// The lit fraction grows by some 3 % in the 11 hours from the present, which the list of locations shows, to midnight.
test('the Moon of a night says when it is so', async () => {
  expect((await pageOf(app, '/locations/paranal/')).one('#more-facts').text).toMatch(
    /Waxing gibbous, 92\s% at midnight/,
  );
});

/** What the page of a night says of the twilight for flats: its times and its altitudes. */
async function flatsOn(path: string, of = app) {
  const facts = (await pageOf(of, path)).all('.facts div');
  const [name, fact, note] =
    facts.find((each) => each.one('dt').text === 'Twilight for flats')?.children.map(textOf) ?? [];
  return { name, times: fact?.match(/\d\d:\d\d – \d\d:\d\d/g) ?? [], fact, note };
}

const textOf = (child: MarkupElement | string) => (typeof child === 'string' ? child : child.text);

/** The night by the API, and its instants by the site's clocks. */
async function nightOn(location: string, date: string, of = app) {
  const response = await of.request(`/api/almanac/?location=${location}&date=${date}`);
  const { almanac } = (await response.json()) as { almanac: (AlmanacEntry & Record<string, string>)[] };
  const zone = almanac[0]?.timezone ?? '';
  const shown = (name: string) =>
    DateTime.fromISO(almanac[0]?.[name] ?? '', { zone })
      .plus({ seconds: 30 })
      .toFormat('HH:mm');
  return (from: string, to: string) => `${shown(from)} – ${shown(to)}`;
}

describe('the twilight for flats', () => {
  test('is from sunset to the nautical dusk, and from the nautical dawn to sunrise', async () => {
    const span = await nightOn('paranal', '2026-11-21');
    const { times, note } = await flatsOn('/locations/paranal/2026-11-21/');
    expect(times).toEqual([span('sunset', 'nautical_dusk'), span('nautical_dawn', 'sunrise')]);
    expect(note).toBe('Sun −50′ to −12°');
  });

  test('in polar night it is around noon; at polar day there is none', async () => {
    const span = await nightOn('dome-c', '2026-06-21');
    const { times } = await flatsOn('/locations/dome-c/2026-06-21/');
    expect(times).toEqual([span('solar_noon', 'nautical_dusk'), span('nautical_dawn', 'next_solar_noon')]);
    expect(await flatsOn('/locations/dome-c/2026-12-21/')).toMatchObject({ times: [], fact: 'None' });
  });

  test('where the Sun stays above −12° it is all night', async () => {
    const place = '/at/2026-06-21/?latitude=60&longitude=25&timezone=Europe/Helsinki';
    expect((await flatsOn(place)).times).toHaveLength(1);
  });

  test.each([
    [-8, 'sunset', 'flats_dusk', 'flats_dawn', 'sunrise', 'Sun −50′ to −8°'],
    [5, 'flats_dusk', 'sunset', 'sunrise', 'flats_dawn', 'Sun +5° to −50′'],
  ])('has the altitude of the list’s own, %i°', async (altitude, start, end, dawn, last, note) => {
    const location = '{ id: 1, slug: a, name: A, latitude: -24, longitude: -70 }';
    const list = `{ twilights: { flats: ${altitude} }, locations: [${location}] }`;
    const own = appWith(list);
    const span = await nightOn('a', '2026-11-21', own);
    const times = [span(start, end), span(dawn, last)];
    expect(await flatsOn('/locations/a/2026-11-21/', own)).toMatchObject({ times, note });
  });
});
