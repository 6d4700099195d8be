import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { some } from '../../support/scale.ts';
import { appWith } from '../../support/site.ts';

const app = appWith(readFileSync(new URL('../../../locations.yaml', import.meta.url), 'utf8'));

async function htmlOf(path: string, cookie = ''): Promise<string> {
  const response = await app.request(path, { headers: { Accept: 'text/html', Cookie: cookie } });
  return (await response.text()).replaceAll('\u00a0', ' ');
}

/** What a page says of itself, by the names of the protocol (https://ogp.me). */
async function openGraphOf(path: string) {
  const metas = (await htmlOf(path)).matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g);
  return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content]));
}

test.each(
  some([
    [
      '/locations/paranal/2026-11-21/',
      'Paranal Observatory, night of 2026-11-21',
      'Sat 21 → Sun 22 November 2026: dark 04:47 – 05:20, Moon 92 %. Times: Santiago, UTC−03:00.',
    ],
    ['/locations/paranal/2026-11/', 'Paranal Observatory, November 2026', /^November 2026: 125 h 35 min dark, most on/],
    ['/locations/paranal/2026/', 'Paranal Observatory, 2026', /^2026: 1,629 h 14 min dark, most in July\.$/],
    ['/locations/dome-c/2026-12-21/', 'Concordia, Dome C, night of 2026-12-21', /2026: not dark, Moon \d+ %\. Times: /],
    ['/', 'Observatory nights', /Moon/],
    ['/nowhere/', 'Not Found', /Moon/],
  ]),
)('%s has a title and a description for previews of links to it', async (path, title, description) => {
  const { title: shown, description: sentence, type } = await openGraphOf(path);
  expect([shown, type]).toEqual([title, 'website']);
  expect(sentence).toMatch(description);
});

/** The heading of a night, between the links to the nights before and after. */
const headingOf = async (path: string, clock: string) =>
  /<b>([^<]*)<\/b>/.exec(await htmlOf(path, `clock=${clock}`))?.[1];

test.each(
  some([
    ['/locations/paranal/2026-11-21/', 'site', 'Sat 21 → Sun 22 November 2026'],
    // By UTC all of it is on the 22nd, or on the 21st.
    ['/locations/mauna-kea/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
    ['/locations/mount-john/2026-11-21/', 'utc', 'Night of Sat 21 November 2026'],
    ['/locations/mount-john/2026-11-21/', 'site', 'Sat 21 → Sun 22 November 2026'],
    // At noon it is midnight by the clocks of the South Pole.
    ['/at/2026-06-21/?latitude=-90&longitude=0&timezone=Antarctica/McMurdo', 'site', 'Night of Sun 21 June 2026'],
  ]),
)('the heading of %s by the clocks “%s” has two dates only where the night has these', async (path, clock, heading) => {
  expect(await headingOf(path, clock)).toBe(heading);
});
