import { expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../support/site.ts';

const app = appWith(defaultList);

test.each([
  [
    '/locations/paranal/2026-11-21/',
    'Paranal Observatory, night of 2026-11-21',
    'Sat 21 → Sun 22 November 2026: dark 04:47 – 05:20, Moon at solar midnight: Waxing gibbous, 92 %. Times: Santiago, UTC−03:00.',
  ],
  ['/locations/paranal/', 'Paranal Observatory: dark 04:47 – 05:20', /^Sat 21 → Sun 22 November 2026: dark /],
  ['/locations/paranal/2026-11/', 'Paranal Observatory, November 2026', /^November 2026: 125 h 32 min dark\.$/],
  ['/locations/paranal/2026/', 'Paranal Observatory, 2026', /^2026: 1,629 h 02 min dark\.$/],
  [
    '/locations/dome-c/2026-12-21/',
    'Concordia, Dome C, night of 2026-12-21',
    /2026: not dark, Moon at solar midnight: /,
  ],
  ['/', 'Not dark at any of 22', /Moon/],
  ['/?location=paranal', 'Paranal Observatory: dark 07:47 – 08:20', /Moon/],
  ['/?location=paranal,la-silla', 'Paranal Observatory, La Silla Observatory: dark 07:47 – 08:06', /Moon/],
  ['/?location=1,2,3,4', 'Not dark at any of 4', /Moon/],
  ['/nowhere/', 'Not Found', /Moon/],
])('%s has a title and a description for previews of links to the page', async (path, title, description) => {
  const head = (await pageOf(app, path)).one('head');
  expect(head.one('title').text.replaceAll('\u00a0', ' ')).toBe(`${title} – Observatory nights`);
  expect(head.one('meta[name="description"]').get('content').replaceAll('\u00a0', ' ')).toMatch(description);
});

test.each([
  ['/', 'http://localhost/, times: UTC, as of 2026-11-21T18:00Z'],
  [
    '/locations/paranal/',
    'http://localhost/locations/paranal/2026-11-21/, times: America/Santiago, as of 2026-11-21T18:00Z',
  ],
])('on paper, %s shows its URL, its time zone and its instant', async (path, origin) => {
  expect((await pageOf(app, path)).all('main p').map(({ text }) => text)).toContain(origin);
});

test.each([
  ['/locations/paranal/2026-11-21/', 'Sat 21 → Sun 22 November 2026'],
  ['/locations/paranal/2026-11/', 'November 2026'],
])('the date of %s is a heading below the name of the site', async (path, date) => {
  const page = await pageOf(app, path);
  expect([page.one('h1').text, page.all('h2')[0]?.text]).toEqual(['Paranal Observatory', date]);
});
