import { expect, test } from 'vitest';
import type { MarkupElement } from '../../../support/markup.ts';
import { appWith, defaultList, now, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);
const open = (path: string, cookie = '') => pageOf(app, path, cookie);

/** The links of a page with a text. */
const linksNamed = (page: MarkupElement, text: string) =>
  page.all('a').flatMap((link) => (link.text === text ? [link.get('href')] : []));

/** The slugs of the rows, from the top down. */
const slugsOf = (page: MarkupElement) =>
  page.all('.rows h2 a').map((link) => link.get('href').split('locations/')[1]?.split('/')[0]);

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
  expect(linksNamed(await open(path), 'Wall display')).toEqual([address]);
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
