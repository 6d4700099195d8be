import { expect, test } from 'vitest';
import { manyLocations } from '../../../support/manyLocations.ts';
import { type MarkupElement, readMarkup } from '../../../support/markup.ts';
import { place } from '../../../support/places.ts';
import { appWith, defaultList, now, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);
const open = (path: string, cookie = '') => pageOf(app, path, cookie);

/** The links of a page with a text. */
const linksNamed = (page: MarkupElement, text: string) =>
  page.all('a').flatMap((link) => (link.text === text ? [link.get('href')] : []));

/** The slugs of the rows, from the top down. */
const slugsOf = (page: MarkupElement) =>
  page.all('.rows h2 a').map((link) => link.get('href').split('locations/')[1]?.split('/')[0]);

test.each([
  ['', 'America/Santiago'],
  ['clock=utc', 'UTC'],
])('the clock of a page of a site is that of its times, with the cookie %j', async (cookie, timeZone) => {
  const [shown] = (await open('/locations/paranal/', cookie)).one('time[data-as-of]').text.split(' ');
  expect(shown).toBe(new Date(now).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }));
});

test('what is saved has the name of the site and the dates', async () => {
  const links = (await open('/locations/la-silla/2027-07/')).all('a[download]');
  expect(links.map((link) => link.get('download'))).toEqual(
    expect.arrayContaining(['csv', 'ics', 'json'].map((extension) => `La Silla Observatory 2027-07.${extension}`)),
  );
});

test('the hours above the bars of a single site are those of its times', async () => {
  const hoursOf = async (path: string, cookie: string) =>
    (await open(path, cookie))
      .all('svg.axis')[0]
      ?.all('text')
      .map((hour) => [hour.text, hour.get('x')]);
  for (const path of ['/?view=wall&location=paranal', '/?location=paranal']) {
    const own = await hoursOf(path, 'clock=site');
    expect(own?.length).toBeGreaterThan(0);
    expect(own).not.toEqual(await hoursOf(path, 'clock=utc'));
  }
});

test.each([
  ['/?location=paranal,la-silla', './?location=paranal%2Cla-silla&view=wall'],
  ['/locations/paranal/', '../../?view=wall&location=paranal'],
  ['/locations/paranal/2026-11/', '../../../?view=wall&location=paranal'],
])('%s leads to a wall of what it shows', async (path, address) => {
  expect(linksNamed(await open(path), 'Wall')).toEqual([address]);
});

test('the form keeps the locations', async () => {
  const form = await open('/?location=1%2C2&sort=name');
  expect(form.all('input[type="hidden"][name="location"]').map((field) => field.get('value'))).toContain('1,2');
});

test.each(['/?q=paranal, silla', '/?location=1,2'])('the data of %s are those of its rows', async (path) => {
  const page = await open(path);
  const [csv = ''] = linksNamed(page, 'CSV');
  expect(csv).toContain('api/almanac/tonight/?location=');
  const selection = new URL(csv, 'http://localhost/').searchParams.get('location') ?? '';
  const response = await app.request(`/api/locations/?location=${selection}`);
  const slugs = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
  const named = slugs.filter((slug) => selection.split(',').includes(slug));
  expect(slugsOf(page).toSorted()).toEqual((named.length > 0 ? named : slugsOf(page)).toSorted());
  expect(slugsOf(page).length).toBeLessThan(22);
});

test.each(['52° 24′ 18″ N 13° 06′ 14.4″ E'])(
  'of %s that is no name, the link to any place leads to that place',
  async (typed) => {
    const link = (await open(`/?q=${encodeURIComponent(typed)}`)).all('.none-found a').at(-1)?.get('href') ?? '';
    const { status, headers } = await app.request(new URL(link, 'http://localhost/').href);
    const shown = new URLSearchParams(status === 302 ? headers.get('Location')?.slice(1) : link.slice(6));
    expect([shown.get('latitude'), shown.get('longitude')]).toEqual(['52.405', '13.104']);
  },
);

test('a wall of one location is also at its address, and is left to its page; others to where they came from', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await app.request('/locations/paranal/?view=wall', { method });
    expect([status, headers.get('Location')]).toEqual([302, '../../?view=wall&location=paranal']);
  }
  const odd = await app.request('/locations/%0A&%C3%A9%F0%9F%8C%99/?view=wall');
  expect(odd.headers.get('Location')).toBe('../../?view=wall&location=%0A%26%C3%A9%F0%9F%8C%99');
  const leaving = async (path: string) => (await open(path)).one('a.leave').get('href');
  expect(await leaving('/?view=wall&location=paranal')).toBe('./locations/paranal/');
  expect(await leaving('/?view=wall&q=la')).toBe('./?q=la');
});

test('the pages before and after are named so', async () => {
  const page = await open('/locations/paranal/2027-03-05/');
  expect(page.one('a[rel="prev"]').get('aria-label')).toBe('Previous: 2027-03-04');
  expect(page.one('a[rel="next"]').get('aria-label')).toBe('Next: 2027-03-06');
});

test('the new Moon is called so, and neither waxes nor wanes', async () => {
  const textAt = async (instant: string) =>
    (await pageOf(appWith(defaultList, { now: () => Date.parse(instant) }), '/')).one('.with-moon').text;
  // New Moon is on 2026-12-09 at 00:52 UTC.
  expect(await textAt('2026-12-09T01:00Z')).toBe('New Moon, 0 %');
  expect(await textAt('2026-12-12T01:00Z')).toMatch(/^Waxing crescent, [1-9] %$/);
});

test.each(['q=zzzz', 'q=zzzz&view=wall', 'q=zzzz&sort=name'])(
  'a search that none matches has no row: %s',
  async (query) => {
    const response = await app.request(`/?${query}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(readMarkup(await response.text()).all('h2')).toEqual([]);
  },
);

test.each([
  ['q=site', true],
  ['q=1,2,3,4', false],
])(
  'of 500 locations the data of those that a search finds are served, if a request may name them: %s',
  async (query, hasLinks) => {
    const many = appWith(manyLocations(500));
    const page = await pageOf(many, `/?${query}`);
    const links = ['CSV', 'iCalendar', 'JSON'].flatMap((name) => linksNamed(page, name));
    expect(links).toHaveLength(hasLinks ? 3 : 0);
    // HEAD computes none of them.
    for (const link of links)
      expect((await many.request(link.replace('./', '/'), { method: 'HEAD' })).status).toBe(200);
  },
);

test.each(['clock=utc', 'clock=site'])(
  'the hours of a site in UTC are said to be of UTC, with the cookie %s',
  async (cookie) => {
    const page = await pageOf(appWith([place(52, 0, 'Etc/UTC')]), '/?location=place-1', cookie);
    expect(page.one('.head .when').text).toContain('UTC');
  },
);
