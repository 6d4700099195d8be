import { expect, test } from 'vitest';
import { appWith, defaultList, pageOf } from '../../support/site.ts';

const app = appWith(defaultList);

/** What a page says of itself to those who search for it. */
async function summaryOf(path: string) {
  const head = (await pageOf(app, path)).one('head');
  const description = head.one('meta[name="description"]').get('content').replaceAll('\u00a0', ' ');
  return { title: head.one('title').text.replace(/ – Observatory nights$/, ''), description };
}

test.each([
  [
    '/locations/paranal/2026-11-21/',
    'Paranal Observatory, night of 2026-11-21',
    'Sat 21 → Sun 22 November 2026: dark 04:47 – 05:20, Moon at solar midnight: Waxing gibbous, 92 %. Times: Santiago, UTC−03:00.',
  ],
  ['/locations/paranal/2026-11/', 'Paranal Observatory, November 2026', /^November 2026: 125 h 32 min dark\.$/],
  ['/locations/paranal/2026/', 'Paranal Observatory, 2026', /^2026: 1,629 h 02 min dark\.$/],
  [
    '/locations/dome-c/2026-12-21/',
    'Concordia, Dome C, night of 2026-12-21',
    /2026: not dark, Moon at solar midnight: Waxing gibbous, \d+ %\. Times: /,
  ],
  ['/', 'Observatory nights', /Moon/],
  ['/nowhere/', 'Not Found', /Moon/],
])('%s has a title and a description for previews of links to it', async (path, title, description) => {
  const shown = await summaryOf(path);
  expect(shown.title).toBe(title);
  expect(shown.description).toMatch(description);
});

test.each([
  ['/', 'page'],
  ['/nowhere/', ''],
  ['/locations/nowhere/', ''],
  ['/at/', ''],
])('%s: whether its link to the first page is to itself: “%s”', async (path, current) => {
  expect((await pageOf(app, path)).one('a.home').get('aria-current')).toBe(current);
});

test.each([
  ['/', 'http://localhost/, times: UTC, as of 2026-11-21T18:00Z'],
  [
    '/locations/paranal/',
    'http://localhost/locations/paranal/2026-11-21/, times: America/Santiago, as of 2026-11-21T18:00Z',
  ],
])('on paper %s has its address, its clocks and its instant', async (path, origin) => {
  expect((await pageOf(app, path)).one('.origin').text).toBe(origin);
});

test.each([
  ['/locations/paranal/2026-11-21/', 'site', 'Sat 21 → Sun 22 November 2026'],
  // By UTC all of it is on the 22nd, or on the 21st.
  ['/locations/mauna-kea/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
  ['/locations/mount-john/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
  ['/locations/mount-john/2026-11-21/', 'site', 'Sat 21 → Sun 22 November 2026'],
  // At noon it is midnight by the clocks of the South Pole.
  ['/at/2026-06-21/?latitude=-90&longitude=0&timezone=Antarctica/McMurdo', 'site', 'Night of Sun 21 June 2026'],
])(
  'the heading of %s by the clocks “%s” has two dates only where the night has these',
  async (path, clock, heading) => {
    // It stands between the links to the nights before and after.
    expect((await pageOf(app, path, `clock=${clock}`)).one('.step b').text).toBe(heading);
  },
);
