import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appWith, now } from '../support/site.ts';

const yaml = readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8');
const app = appWith(yaml);

async function page(path: string, cookie = ''): Promise<string> {
  const response = await app.request(path, { headers: { Accept: 'text/html', Cookie: cookie } });
  return response.text();
}

/** The slugs of the rows, from the top down. */
function slugsOf(html: string): (string | undefined)[] {
  const rows = html.slice(html.indexOf('class="rows'));
  return [...new Set([...rows.matchAll(/href="[^"]*locations\/([a-z-]+)\//g)].map(([, slug]) => slug))];
}

test.each(['name', 'longitude'])('a date changes nothing in the order by %s', async (order) => {
  const tonight = slugsOf(await page(`/?sort=${order}`));
  expect(tonight).toHaveLength(22);
  expect(slugsOf(await page(`/?sort=${order}&date=2027-03-05`))).toEqual(tonight);
});

test.each([
  ['', 'America/Santiago'],
  ['clock=utc', 'UTC'],
  ['clock=Asia/Kolkata', 'Asia/Kolkata'],
])('the clock of a page of a site is that of its times, with the cookie %j', async (cookie, timeZone) => {
  const html = await page('/locations/paranal/', cookie);
  const shown = /<time[^>]* data-as-of[^>]*>(\d\d:\d\d)/.exec(html)?.[1];
  const expected = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(now),
  );
  expect(shown).toBe(expected);
});

test('what is saved has the name of the site and the dates', async () => {
  const html = await page('/locations/la-silla/2027-07/');
  for (const extension of ['csv', 'ics', 'json'])
    expect(html).toContain(`download="La Silla Observatory 2027-07.${extension}"`);
});

test('the hours above the bars of a single site are those of its times', async () => {
  const axisOf = async (path: string, cookie: string) =>
    /<svg class="axis".*?<\/svg>/.exec(await page(path, cookie))?.[0];
  for (const path of ['/?view=wall&location=paranal', '/?location=paranal']) {
    const own = await axisOf(path, 'clock=site');
    expect(own).toContain('<text');
    expect(own).toBe(await axisOf(path, 'clock=America/Santiago'));
    expect(own).not.toBe(await axisOf(path, 'clock=utc'));
  }
});

test.each([
  ['/?location=paranal,la-silla', './?location=paranal%2Cla-silla&amp;view=wall'],
  [
    '/?location=paranal&sort=name&date=2027-03-05',
    './?location=paranal&amp;sort=name&amp;date=2027-03-05&amp;view=wall',
  ],
  ['/locations/paranal/', '../../?view=wall&amp;location=paranal'],
  ['/locations/paranal/2026-11/', '../../../?view=wall'],
])('%s leads to a wall of what it shows', async (path, address) => {
  expect(await page(path)).toContain(`<a href="${address}">Wall display</a>`);
});

test('the dates before and after are of what is shown', async () => {
  const html = await page('/?location=1,2&sort=name&view=wall&date=2027-03-05');
  expect(html).not.toContain('href="?date=');
  const shown = await page('/?location=1,2&sort=name&q=a&date=2027-03-05');
  for (const day of ['04', '06'])
    expect(shown).toContain(`href="?location=1%2C2&amp;sort=name&amp;q=a&amp;date=2027-03-${day}"`);
  expect(shown).toContain('<input type="hidden" name="location" value="1,2"/>');
  expect(shown).toContain('href="api/almanac/?date=2027-03-05&amp;location=1%2C2&amp;format=csv"');
});
