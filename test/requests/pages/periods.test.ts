import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { apiOf, hrefsOf, linksNamed, minuteOf, minutesOf, type Span, sumOf } from './shown.ts';

const app = appWith(defaultList);
const api = apiOf(app);

interface Windows {
  readonly windows: readonly (Span & { readonly date: string })[];
}

/** The nights of a month that have windows, in the order of time. */
async function windowsIn(slug: string, month: string, query: string) {
  const dates = `after=${month}-01&before=${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)}`;
  return (await api<Windows>(`windows/?location=${slug}&${dates}&${query}`)).windows;
}

const datesOf = (windows: Windows['windows']) => [...new Set(windows.map(({ date }) => date))];
const dateIn = (href: string) => href.split('/').find((part) => /^\d{4}-\d\d-\d\d$/.test(part)) ?? '';

test.each([
  // Of two nights one has a minute more, one some minutes less.
  ['paranal', '2026-11', 'dark', '', '5h18m'],
  ['dome-c', '2026-06', 'dark', '', '3h'],
  ['paranal', '2026-11', 'night', '', '5h'],
  ['paranal', '2026-12', 'dark', 'target=M42&', '5h'],
  ['paranal', '2026-12', 'night', 'target=M42&', '5h'],
  ['paranal', '2026-11', 'dark', 'sun_below=-12&', '8h'],
])(
  'the month of %s, %s, searched for %s with %s, shows, counts and links to the windows of the API of %s',
  async (...row) => {
    const [slug, month, choice, query, length] = row;
    const condition = choice === 'night' ? 'condition=night&' : '';
    const windows = await windowsIn(slug, month, `${query}${condition}at_least=1m`);
    const wanted = datesOf(await windowsIn(slug, month, `${query}${condition}at_least=${length}`));
    const path = `/locations/${slug}/${month}/?${query}at_least=${length}`;
    const page = await pageOf(app, path, `clock=utc; condition=${choice}`);
    const cells = page.all('ol a').filter((link) => dateIn(link.get('href')).startsWith(month));
    for (const cell of cells) {
      const date = dateIn(cell.get('href'));
      const shown = Array.from(
        cell.text.matchAll(/(\d\d):(\d\d)/g),
        ([, hours, rest]) => Number(hours) * 60 + Number(rest),
      );
      const ofNight = windows.filter((window) => window.date === date);
      const edges = ofNight.flatMap(({ start, end }) => [start, end]).map((edge) => minuteOf(edge) % 1440);
      expect([date, shown, / or more/.test(cell.text)]).toEqual([date, edges, wanted.includes(date)]);
    }
    expect(page.text.replaceAll(/\s+/g, ' ')).toContain(`${wanted.length} of ${cells.length} nights`);
    const [, link = ''] = linksNamed(page, 'JSON');
    const linked = (await api<Windows>(link.replace('../../../api/', ''))).windows;
    expect(datesOf(linked)).toEqual(wanted);
    for (const [rel, months] of [
      ['prev', -1],
      ['next', 1],
    ] as const) {
      const beside = DateTime.fromISO(month).plus({ months }).toFormat('yyyy-MM');
      expect(page.one(`a[rel="${rel}"]`).get('href')).toContain(`/${beside}/?${query}at_least=${length}`);
    }
  },
);

test('a year with a target shows the nights with windows in the API, and its links keep the target', async () => {
  const query = 'condition=night&target=M42&at_least=5h';
  const page = await pageOf(app, `/locations/paranal/2027/?${query}`);
  const { windows } = await api<Windows>(`windows/?location=paranal&${query}&after=2027-01-01&before=2027-12-31`);
  expect(page.text.replaceAll(/\s+/g, ' ')).toContain(`M42: ${datesOf(windows).length} of 365 nights with 5 h`);
  const others = hrefsOf([...page.all('nav[aria-label="Pages"] a'), ...page.all('table a'), ...page.all('a[rel]')]);
  const ofSite = others.filter((href) => href.includes('paranal'));
  expect(ofSite).toHaveLength(16);
  for (const href of ofSite) expect(href).toContain(`/?${query}`);
  expect(page.one('[data-address]').get('data-address')).toBe('../../../locations/paranal/DATE/');
});

test('the table of a year contains the nights of New Moon', async () => {
  const page = await pageOf(app, '/locations/paranal/2027/');
  const columns = page.all('thead th').map(({ text }) => text);
  expect(columns.at(-1)).toBe('New Moon');
  // By published UTC of 2027, such as 6 February 15:56, before the solar noon of Paranal at about 16:50: the night of the 5th.
  expect(page.all('tbody tr').map((row) => row.text.match(/(\w{3} \d+(, \w{3} \d+)?)$/)?.[1])).toEqual([
    ...['Thu 7', 'Fri 5', 'Sun 7', 'Tue 6', 'Wed 5', 'Fri 4'],
    ...['Sat 3', 'Sun 1, Tue 31', 'Wed 29', 'Thu 28', 'Sat 27', 'Mon 27'],
  ]);
});

describe('tonight is marked', () => {
  const pageAt = (path: string, instant: string) =>
    pageOf(appWith(defaultList, { now: () => Date.parse(instant) }), `/locations/paranal/${path}/`);

  // The Sun rises at 09:45Z; on the page of the next month it is marked already in the morning before.
  test.each([
    ['2026-11', '2026-11-22T09:40Z', ['2026-11-21']],
    ['2026-11', '2026-11-22T09:50Z', ['2026-11-22']],
    ['2026-11', '2026-11-22T20:00Z', ['2026-11-22']],
    ['2026-12', '2026-12-01T12:00Z', ['2026-12-01']],
    ['2026-11', '2026-12-01T12:00Z', []],
  ])('in %s at %s: %j', async (month, instant, dates) => {
    const marked = (await pageAt(month, instant)).all('ol a[aria-current="date"]');
    expect(hrefsOf(marked).map(dateIn)).toEqual(dates);
  });

  test('in the year, and its reading is shown first', async () => {
    const chart = (await pageAt('2026', '2026-11-22T09:50Z')).one('[data-start]');
    expect(chart.get('data-readings').split('\n')[Number(chart.get('data-start'))]).toMatch(/^2026-11-22 /);
    // In the middle of the 326th of 365 rows.
    expect(chart.all('rect').map((mark) => mark.get('y'))).toContain('89.04%');
  });
});

test.each(['/locations/paranal/2026-11/', '/at/2026-11/?latitude=52.4&longitude=13.1'])(
  '%s links to its nights as data, and to calendars',
  async (path) => {
    const page = await pageOf(app, path);
    const typeOf = async (address: string) => {
      const { pathname, search } = new URL(address.replace('webcal:', 'http:'), `http://localhost${path}`);
      const { headers } = await app.request(pathname + search, { method: 'HEAD' });
      return headers.get('Content-Type')?.split(';')[0];
    };
    const calendars = hrefsOf(page.all('fieldset a'));
    expect(calendars).toHaveLength(5);
    expect(new Set(await Promise.all(calendars.map(typeOf)))).toEqual(new Set(['text/calendar']));
    const data = ['CSV', 'iCalendar', 'JSON'].flatMap((name) => linksNamed(page, name));
    expect(await Promise.all(data.map(typeOf))).toEqual(['text/csv', 'text/calendar', 'application/json']);
    const { almanac } = await api<{ almanac: AlmanacEntry[] }>(data[2]?.replace(/^.*api\//, '') ?? '');
    const sum = page.one('main').text.match(/[\d,]+ h \d\d min dark/)?.[0];
    expect(minutesOf(sum)).toBe(sumOf(almanac));
  },
);

test('the axis and the print of a year name only the clock of its readings', async () => {
  const page = await pageOf(app, '/locations/babelsberg/2026/');
  expect(page.one('figure').text.match(/UTC[+−]\d\d:\d\d|Europe|Berlin/g)).toEqual(['UTC+01:00']);
  expect(page.one('main').text).toMatch(/\/locations\/babelsberg\/2026\/, times: UTC\+01:00$/);
});
