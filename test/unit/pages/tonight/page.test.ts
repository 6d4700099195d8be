import { describe, expect, test } from 'vitest';
import type { Location } from '../../../../src/locations/index.ts';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import type { MarkupElement } from '../../../support/markup.ts';
import { place } from '../../../support/places.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';
import { instantsIn, rowsIn, textOf } from './rowsOfPage.ts';

const appAt = (now: string) => appWith(defaultList, { now: () => Date.parse(now) });
const openAt = (now: string, path: string, cookie = '') => pageOf(appAt(now), path, cookie);
const open = (path: string, cookie = '') => openAt('2026-11-21T18:00:00Z', path, cookie);

/** The addresses of the links of a page with a text. */
const linksNamed = (page: MarkupElement, text: string) =>
  page.all('a').flatMap((link) => (link.text === text ? [link.get('href')] : []));

// By suncalc the Moon is full on 2026-11-24 and new on 2026-12-09; at Paranal it rises on 2026-11-29 at 02:42 UTC.
test.each([
  ['2026-12-08T03:30Z', '/?location=paranal,la-silla', 'Dark at both now'],
  ['2026-12-08T03:30Z', '/?location=paranal,la-silla,kitt-peak', 'Dark at all 3 now'],
  ['2026-12-08T03:30Z', '/?location=paranal,sutherland', /^Dark at 1 of 2 now, next .*Sutherland in 15 h 45 min$/],
  ['2026-12-08T20:30Z', '/?location=paranal,la-silla', /^Not dark at either now, next .* in \d h \d\d min$/],
  ['2026-11-23T19:00Z', '/', 'Not dark tonight. Next dark: Paranal Observatory, Thu 26, 00:39 – 00:50'],
  ['2026-12-08T03:30Z', '/?location=paranal', /^Paranal Observatory: dark now for 4 h \d\d min more$/],
  ['2026-11-21T23:20Z', '/?location=paranal', 'Paranal Observatory: dark in 8 h 27 min'],
  ['2026-11-25T20:35Z', '/?location=calar-alto', 'Calar Alto: not dark tonight. Next dark: Thu 26, 18:26 – 18:39'],
  ['2026-11-29T08:00Z', '/?location=paranal', /: not dark any more tonight\. Next dark: Mon 30, 00:4\d – /],
  ['2026-11-30T09:00Z', '/?location=paranal', /\. Next dark: Tue 1 Dec, 00:4\d – /],
  // Dark from 23:21:31 on for 21 seconds.
  ['2021-05-27T23:21:40Z', '/?location=paranal', /: not dark tonight\. Next dark: Fri 28, 23:2\d – /],
  ['2026-11-23T19:00Z', '/?location=south-pole,dome-c', 'Not dark tonight'],
  ['2026-11-23T19:00Z', '/?q=zzzz', 'No location matches'],
])('at %s the heading of %s is %s', async (now, path, heading) => {
  const { text } = (await openAt(now, path)).one('h1');
  if (typeof heading === 'string') expect(text).toBe(heading);
  else expect(text).toMatch(heading);
});

test.each([
  ['/?condition=night', ''],
  ['/', 'condition=night'],
  ['/?condition=night', 'condition=dark'],
])('%s with the cookie %j is about nights, in which the Moon may be up, as the API has them', async (path, cookie) => {
  const app = appAt('2026-11-23T19:00:00Z');
  const json = async <Body>(of: string) => (await (await app.request(of)).json()) as Body;
  const skies = await json<{ twilight: string }[]>('/api/now/');
  const tonight = await json<(AlmanacEntry & { slug: string })[]>('/api/almanac/tonight/?location=babelsberg,paranal');
  const page = await pageOf(app, path, cookie);
  const count = skies.filter(({ twilight }) => twilight === 'night').length;
  expect(page.one('h1').text).toMatch(new RegExp(`^Night at ${count} of 22 now, next .* in `));
  for (const { slug, astronomical_dusk: dusk, astronomical_dawn: dawn } of tonight) {
    const edges = [dusk, dawn].filter((edge) => Date.parse(edge ?? '') > Date.parse('2026-11-23T19:00:00Z'));
    expect(instantsIn(rowsIn(page).get(slug)?.when)).toEqual(edges.map((edge) => Date.parse(edge ?? '')));
  }
});

test('times that are not of the date of the present say so, and no others', async () => {
  for (const { when } of rowsIn(await openAt('2026-12-08T03:30:00Z', '/')).values()) {
    if (when.text.startsWith('Not')) continue;
    const days = instantsIn(when).map(
      (timeMs) => Math.floor((timeMs + 30_000) / 86_400_000) - Date.UTC(2026, 11, 8) / 86_400_000,
    );
    expect(when.text.match(/\+\d/g) ?? []).toEqual(days.at(-1) === 0 ? [] : [`+${days.at(-1)}`]);
  }
});

test('at the South Pole it is dark until the Moon rises, days later', async () => {
  const textAt = async (now: string) =>
    textOf(rowsIn(await openAt(now, '/?location=south-pole')).get('south-pole')?.when);
  // By suncalc the Moon rises on 2026-06-21 and sets on 2026-07-06.
  expect(await textAt('2026-06-18T00:00Z')).toMatch(/^until \d\d:\d\d \+[34] \d\d h( \d\d min)? left$/);
  expect(await textAt('2026-06-28T00:00Z')).toMatch(/^Not dark next Mon 6 Jul, \d\d:\d\d$/);
  expect(await textAt('2026-12-21T00:00Z')).toBe('Not dark Sun above −18°');
});

test.each([
  ['/', 'Observatory nights'],
  ['/?q=zzzz', 'Observatory nights'],
  ['/?location=paranal,la-silla', 'Paranal Observatory, La Silla Observatory – Observatory nights'],
  ['/?location=1,2,3,4', '4 locations – Observatory nights'],
  ['/?location=paranal&q=zzzz', 'No location – Observatory nights'],
])('a tab of %s is called %s', async (path, title) => {
  expect((await open(path)).one('title').text).toBe(title);
});

describe('links', () => {
  test('without a match lead to all locations and to any place', async () => {
    const page = await open('/?q=atlantis&sort=name');
    expect(page.all('h2')).toEqual([]);
    expect([linksNamed(page, 'All 22'), linksNamed(page, 'Any place')]).toEqual([['./?sort=name'], ['./at/', './at/']]);
  });

  test.each([
    ['/?location=paranal,la-silla', './?location=paranal%2Cla-silla&view=wall'],
    ['/locations/paranal/2026-11/', '../../../?view=wall&location=paranal'],
  ])('of %s lead to a wall of what it shows, which is left to where it came from', async (path, wall) => {
    expect(linksNamed(await open(path), 'Wall')).toEqual([wall]);
    const [leave = ''] = linksNamed(await open(`/${wall.slice(wall.indexOf('?'))}`), 'Leave the wall display');
    expect(leave).toMatch(/^\.\/\?location=paranal(%2Cla-silla)?$/);
  });

  test.each(['/?q=observatory', '/?location=1,2'])('to the data of %s are those of its rows', async (path) => {
    const page = await open(path);
    const [csv = ''] = linksNamed(page, 'CSV');
    const selection = new URL(csv, 'http://localhost/').searchParams.get('location') ?? '';
    expect(selection.split(',').toSorted()).toEqual([...rowsIn(page).keys()].toSorted());
  });

  test.each([
    ['place-1', 111, 3],
    ['place', 500, 0],
  ])(
    'to data of those of 501 locations that %s finds are there if a request may name them',
    async (text, all, count) => {
      const [last, ...places] = Array.from({ length: 501 }, (_, index) => place(50, 0, 'Etc/UTC', 501 - index));
      const many = appWith([...places, { ...(last as Location), slug: 'other', name: 'Other' }]);
      const page = await pageOf(many, `/?q=${text}`);
      expect(rowsIn(page).size).toBe(all);
      const links = ['CSV', 'iCalendar', 'JSON'].flatMap((name) => linksNamed(page, name));
      expect(links).toHaveLength(count);
      // HEAD computes none of them.
      for (const link of links)
        expect((await many.request(link.replace('./', '/'), { method: 'HEAD' })).status).toBe(200);
    },
  );

  test('of ticks lead to the address that compares them; one location has none, and what is compared', async () => {
    const response = await appWith(defaultList).request('/?sort=name&location=paranal&location=la-silla', {
      headers: { Accept: 'text/html' },
    });
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      './?location=paranal,la-silla&sort=name',
    ]);
    const ticksOf = async (path: string) => (await open(path)).all('input[type="checkbox"]').length;
    const paths = ['/', '/?location=paranal', '/?location=paranal,la-silla'];
    expect(await Promise.all(paths.map(ticksOf))).toEqual([22, 0, 0]);
  });
});

test('the form keeps the locations', async () => {
  const kept = (await open('/?location=1%2C2&sort=name')).all('input[name="location"]');
  expect(kept.map((field) => [field.get('type'), field.get('value')])).toContainEqual(['hidden', '1,2']);
});

test('the hours above the bars of a single site are those of its times', async () => {
  const hoursOf = async (cookie: string) => (await open('/?location=paranal', cookie)).all('svg text').map(textOf);
  expect(await hoursOf('clock=utc')).toEqual(['18', '21', '22 Nov', '03', '06', '09', '12', '15', '18']);
  expect(await hoursOf('clock=site')).toEqual(['15', '18', '21', '22 Nov', '03', '06', '09', '12', '15']);
});
