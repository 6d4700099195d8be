import { expect, test } from 'vitest';
import { readMarkup, referencesOf } from '../../../support/markup.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

const app = appWith(defaultList);
const address = '/locations/paranal/2026-02-12/chart.svg';

test('the chart of a night is an image that refers to nothing outside itself, with a colour for each level of the sky', async () => {
  const response = await app.request(`${address}?theme=light`, { headers: { Accept: 'image/*' } });
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const svg = await response.text();
  // Of it the stars take less than 4 kB.
  expect(svg.length).toBeLessThan(24_000);
  const image = readMarkup(svg);
  expect(image.all('title')[0]?.text).toMatch(/^Paranal Observatory, Thu 12 → Fri 13 February 2026: Dark \d\d:\d\d/);
  expect(referencesOf(svg)).toEqual([]);
  const levels = image.all('stop').flatMap((stop) => stop.get('class').match(/^a\d+$/) ?? []);
  expect(levels.length).toBeGreaterThan(0);
  for (const level of levels) expect(image.one('style').text).toMatch(new RegExp(`\\.${level}\\{stop-color:#`));
});

test('it is cached as its page is, and marks the present', async () => {
  const at = (path: string) =>
    app.request(path, { headers: { Accept: path.endsWith('svg') ? 'image/*' : 'text/html' } });
  for (const date of ['2026-02-03', '2026-11-21']) {
    const path = `/locations/paranal/${date}/`;
    const [page, image] = await Promise.all([at(path), at(`${path}chart.svg`)]);
    const cacheControl = image.headers.get('Cache-Control');
    expect(cacheControl).toBe(page.headers.get('Cache-Control'));
    expect(readMarkup(await image.text()).all('.now').length > 0).toBe(cacheControl === 'no-cache');
  }
});

test('it has the dark interval of the API', async () => {
  const api = await app.request('/api/almanac/?location=paranal&date=2026-02-12');
  const { almanac } = (await api.json()) as { almanac: [{ dark: { start: string; end: string }[] }] };
  const shown = { timeZone: 'America/Santiago', timeStyle: 'short' } as const;
  const local = (instant: string) => new Date(Date.parse(instant) + 30_000).toLocaleTimeString('en-GB', shown);
  const svg = await (await app.request('/locations/paranal/2026-02-12/chart.svg')).text();
  const texts = almanac[0].dark.map(({ start, end }) => `${local(start)}\u00a0–\u00a0${local(end)}`);
  expect(texts).not.toEqual([]);
  expect(svg).toContain(`Dark ${texts.join(' and ')}`);
});

test('a date that the zone skipped has none', async () => {
  const response = await app.request('/at/2011-12-30/chart.svg?latitude=-13.8&longitude=-171.8&timezone=Pacific/Apia');
  expect(response.status).toBe(404);
});

test('it has the curves of the targets that the page of the night has, which links to it', async () => {
  const path = '/locations/paranal/2026-12-08/';
  const page = await pageOf(app, `${path}?target=05:35:17,-05:23:28;83.8,-69&airmass_below=1.8`);
  const [link = ''] = page.all('a').flatMap((each) => (each.text === 'SVG' ? [each.get('href')] : []));
  const { pathname, search } = new URL(link, `http://localhost${path}`);
  const image = await pageOf(app, pathname + search);
  const curves = (of: typeof page) => [0, 1].map((index) => of.one(`#target-${index}`).get('d'));
  expect(curves(image)).toEqual(curves(page));
  expect(image.all('use.in-window')).toHaveLength(2);
  const tags = [search, '?target=1,1'].map(async (query) => (await app.request(pathname + query)).headers.get('ETag'));
  expect(new Set(await Promise.all(tags)).size).toBe(2);
});

test('a target that is none is refused', async () => {
  expect((await app.request(`${address}?target=95`)).status).toBe(400);
});
