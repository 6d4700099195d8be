import { describe, expect, test } from 'vitest';
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
  ['/', 'soonest dark'],
  ['/?date=2027-03-05', 'longest dark'],
])('%s is sorted by the %s', async (path, label) => {
  expect((await open(path)).one('option[selected]').text).toBe(label);
});

test.each(['name', 'longitude'])('a date changes nothing in the order by %s', async (order) => {
  const tonight = slugsOf(await open(`/?sort=${order}`));
  expect(tonight).toHaveLength(22);
  expect(slugsOf(await open(`/?sort=${order}&date=2027-03-05`))).toEqual(tonight);
});

test.each([
  ['', 'America/Santiago'],
  ['clock=utc', 'UTC'],
  ['clock=Asia/Kolkata', 'Asia/Kolkata'],
])('the clock of a page of a site is that of its times, with the cookie %j', async (cookie, timeZone) => {
  const [shown] = (await open('/locations/paranal/', cookie)).one('time[data-as-of]').text.split(' ');
  expect(shown).toBe(new Date(now).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }));
});

test.each(['/?location=paranal', '/locations/paranal/2026-11/'])(
  'the clock of %s is that of its times',
  async (path) => {
    const [shown] = (await open(path, 'clock=site')).one('time[data-as-of]').text.split(' ');
    expect(shown).toBe(new Date(now).toLocaleTimeString('en-GB', { timeZone: 'America/Santiago', timeStyle: 'short' }));
  },
);

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
    expect(own).toEqual(await hoursOf(path, 'clock=America/Santiago'));
    expect(own).not.toEqual(await hoursOf(path, 'clock=utc'));
  }
});

test.each([
  ['/?location=paranal,la-silla', './?location=paranal%2Cla-silla&view=wall'],
  ['/?location=paranal&sort=name&date=2027-03-05', './?location=paranal&sort=name&date=2027-03-05&view=wall'],
  ['/locations/paranal/', '../../?view=wall&location=paranal'],
  ['/locations/paranal/2026-11/', '../../../?view=wall&location=paranal'],
])('%s leads to a wall of what it shows', async (path, address) => {
  expect(linksNamed(await open(path), 'Wall')).toEqual([address]);
});

test('the dates before and after are of what is shown', async () => {
  const hrefs = async (path: string) => (await open(path)).all('a').map((link) => link.get('href'));
  const query = 'location=1%2C2&sort=name&q=a&';
  expect((await hrefs(`/?${query}view=wall&date=2027-03-05`)).filter((href) => href.startsWith('?date='))).toEqual([]);
  const shown = await hrefs(`/?${query}date=2027-03-05`);
  for (const day of ['04', '06']) expect(shown).toContain(`?${query}date=2027-03-${day}`);
  const form = await open(`/?${query}date=2027-03-05`);
  expect(form.all('input[type="hidden"][name="location"]').map((field) => field.get('value'))).toContain('1,2');
});

test.each([
  ['/?q=paranal, silla', 'tonight/?'],
  ['/?q=la&date=2027-03-05', '?date=2027-03-05&'],
  ['/?location=1,2', 'tonight/?'],
])('the data of %s are those of its rows', async (path, data) => {
  const page = await open(path);
  const [csv = ''] = linksNamed(page, 'CSV');
  expect(csv).toContain(`api/almanac/${data}location=`);
  const selection = new URL(csv, 'http://localhost/').searchParams.get('location') ?? '';
  const response = await app.request(`/api/locations/?location=${selection}`);
  const slugs = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
  const named = slugs.filter((slug) => selection.split(',').includes(slug));
  expect(slugsOf(page).toSorted()).toEqual((named.length > 0 ? named : slugsOf(page)).toSorted());
  expect(slugsOf(page).length).toBeLessThan(22);
});

test.each(['52.405, 13.104', '52° 24′ 18″ N 13° 06′ 14.4″ E', '52,405 13,104'])(
  'of %s that is no name, the link to any place leads to that place',
  async (typed) => {
    const link = (await open(`/?q=${encodeURIComponent(typed)}`)).one('.none-found [data-place]').get('href');
    const { status, headers } = await app.request(new URL(link, 'http://localhost/').href);
    const shown = new URLSearchParams(status === 302 ? headers.get('Location')?.slice(1) : link.slice(6));
    expect([shown.get('latitude'), shown.get('longitude')]).toEqual(['52.405', '13.104']);
  },
);

test('where the Sun does not set on a date, its day does not end at the noons of its night', async () => {
  const rows = (await open('/?date=2027-03-05')).all('li.row').filter((row) => row.one('.state').text === 'Polar day');
  expect(rows.map((row) => row.one('h2').text)).toEqual(['IceCube, South Pole']);
  const skies = rows.flatMap((row) => row.all('.strip svg'));
  expect(skies.map((sky) => [sky.get('x'), sky.get('width')])).toEqual([['0%', '100%']]);
});

test('a date that a zone skipped is said to be skipped', async () => {
  const apia = appWith([place(-13.8, -171.8, 'Pacific/Apia', 1), place(28.3, -16.5, 'Atlantic/Canary', 2)]);
  const counts = async (date: string) => (await pageOf(apia, `/?date=${date}`)).one('output[data-count]').text;
  expect(await counts('2011-12-29')).toBe('2 locations');
  expect(await counts('2011-12-30')).toBe('2 locations. The clocks of one skipped this date');
});

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
  for (const path of ['/?date=2027-03-05', '/locations/paranal/2027-03-05/']) {
    const page = await open(path);
    expect(page.one('a[rel="prev"]').get('aria-label')).toBe('Previous: 2027-03-04');
    expect(page.one('a[rel="next"]').get('aria-label')).toBe('Next: 2027-03-06');
  }
});

test('the new Moon is called so, and neither waxes nor wanes', async () => {
  const textAt = async (instant: string) =>
    (await pageOf(appWith(defaultList, { now: () => Date.parse(instant) }), '/')).one('.with-moon').text;
  // New Moon is on 2026-12-09 at 00:52 UTC.
  expect(await textAt('2026-12-09T01:00Z')).toBe('New Moon, 0 %');
  expect(await textAt('2026-12-12T01:00Z')).toMatch(/^Waxing crescent, [1-9] %$/);
});

test('only pages with times say what twilights are', async () => {
  const footerOf = async (path: string) => (await open(path)).one('footer').text;
  for (const path of ['/', '/locations/paranal/']) expect(await footerOf(path)).toContain('Twilights are');
  for (const path of ['/nowhere/', '/api/', '/at/']) expect(await footerOf(path)).not.toContain('Twilights');
});

describe('a date with no row', () => {
  test.each(['q=zzzz', 'q=zzzz&view=wall', 'q=zzzz&sort=name'])('of a search, %s: none matches', async (query) => {
    const response = await app.request(`/?date=2026-11-21&${query}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(readMarkup(await response.text()).all('h2')).toEqual([]);
  });

  test.each(['clock=site', 'clock=utc'])(
    'that the only zone skipped is said to be skipped, times: %s',
    async (cookie) => {
      const apia = appWith([place(-13.8, -171.8, 'Pacific/Apia', 1), place(28.3, -16.5, 'Atlantic/Canary', 2)]);
      const page = await pageOf(apia, '/?location=place-1&date=2011-12-30', cookie);
      expect(page.one('output[data-count]').text).toContain('skipped this date');
    },
  );
});

test.each([
  ['q=site', true],
  ['q=1,2,3,4', false],
  ['q=site-10', true],
])(
  'of 500 locations the data of those that a search finds are served, if a request may name them: %s',
  async (query, hasLinks) => {
    const many = appWith(manyLocations(500));
    const page = await pageOf(many, `/?${query}&date=2026-12-01`);
    const links = ['CSV', 'iCalendar', 'JSON'].flatMap((name) => linksNamed(page, name));
    expect(links).toHaveLength(hasLinks ? 3 : 0);
    // HEAD computes none of them.
    for (const link of links)
      expect((await many.request(link.replace('./', '/'), { method: 'HEAD' })).status).toBe(200);
  },
);

test.each([
  ['Etc/UTC', 'clock=utc'],
  ['UTC', 'clock=Etc/UCT'],
])('the hours of a site in %s are said to be of UTC, with the cookie %s', async (timeZone, cookie) => {
  const page = await pageOf(appWith([place(52, 0, timeZone)]), '/?location=place-1', cookie);
  expect(page.one('.head .line small').text).toBe('UTC');
});
