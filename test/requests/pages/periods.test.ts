import { describe, expect, test } from 'vitest';
import { crossingOf, NightCache, nightsFrom } from '../../../src/nights/index.ts';
import { datesOf } from '../../../src/pages/site/periods.ts';
import { boundsOfStrip, halfOfStrips } from '../../../src/pages/site/smallNight.tsx';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import { place } from '../../support/places.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';

const app = appWith(defaultList);

/** The dark hours in the head of a page. */
const sumText = (page: MarkupElement) => /[\d,]+ h \d\d min dark/.exec(page.one('body').text)?.[0];

const minutesOf = (text = '') =>
  Number(/([\d,]+) h/.exec(text)?.[1]?.replace(',', '') ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
/** As the lengths of the nights are shown, to the minute. */
const sumOf = (nights: readonly AlmanacEntry[]) => nights.reduce((sum, night) => sum + darkMinutes(night), 0);

test('the axis of a year and its paper name its standard time, and the clocks of what is read are named', async () => {
  const page = await pageOf(app, '/locations/babelsberg/2026/');
  expect(page.one('figure').text.match(/UTC[+−]\d\d:\d\d|Europe|Berlin/g)).toEqual(['UTC+01:00', 'Europe', 'Berlin']);
  expect(page.one('.origin').text).toMatch(/\/locations\/babelsberg\/2026\/, times: UTC\+01:00$/);
});

test('the months of a year and the years beside it keep the filter; its nights have one address', async () => {
  const page = await pageOf(app, '/locations/babelsberg/2026/?at_least=5h');
  const months = ['a[rel]', 'table a'].flatMap((links) => page.all(links));
  expect(months).toHaveLength(14);
  for (const link of months) expect(link.get('href')).toMatch(/\/\?at_least=5h$/);
  expect(page.one('[data-address]').get('data-address')).toBe('../../../locations/babelsberg/DATE/');
});

describe('tonight is marked', () => {
  const pageAt = (path: string, instant: string) =>
    pageOf(appWith(defaultList, { now: () => Date.parse(instant) }), path);
  const markedIn = async (path: string, instant: string) =>
    (await pageAt(path, instant))
      .all('.month a[aria-current="date"]')
      .map((link) => link.get('href').split('/').at(-2));

  // The Sun rises at 09:45Z.
  test.each([
    ['2026-11-22T09:40Z', '2026-11-21'],
    ['2026-11-22T09:50Z', '2026-11-22'],
    ['2026-11-22T20:00Z', '2026-11-22'],
  ])('at %s: %s', async (instant, date) => {
    expect(await markedIn('/locations/paranal/2026-11/', instant)).toEqual([date]);
  });

  test('in the year', async () => {
    const page = await pageAt('/locations/paranal/2026/', '2026-11-22T09:50Z');
    // The 326th row, in the middle of its 365th of the height.
    expect(page.all('[data-start="325"]')).toHaveLength(1);
    expect(page.one('.today').get('y')).toBe('89.04%');
  });

  test('on the page of the next month already in the morning before it, and on no other', async () => {
    expect(await markedIn('/locations/paranal/2026-12/', '2026-12-01T12:00Z')).toEqual(['2026-12-01']);
    expect(await markedIn('/locations/paranal/2026-11/', '2026-12-01T12:00Z')).toEqual([]);
  });
});

test.each(['/locations/paranal/2026-11/', '/at/2026-11/?latitude=52.4&longitude=13.1'])(
  '%s links to its nights as CSV, calendar and JSON',
  async (path) => {
    const page = await pageOf(app, path);
    const calendars = page.all('fieldset a').map((link) => link.get('href'));
    expect(calendars.length).toBeGreaterThanOrEqual(5);
    for (const calendar of calendars) {
      expect(calendar).toMatch(/^webcal:\/\/localhost\/.*calendar\.ics/);
      const { pathname, search } = new URL(calendar.replace('webcal:', 'http:'));
      const response = await app.request(pathname + search);
      expect(response.headers.get('Content-Type')).toContain('text/calendar');
    }
    const addresses = page
      .all('a[download]')
      .flatMap((link) => (link.get('download') === '' ? [] : [link.get('href')]));
    const responses = await Promise.all(
      addresses.map((address) => {
        const { pathname, search } = new URL(address, `http://localhost${path}`);
        return app.request(pathname + search);
      }),
    );
    const types = responses.map(({ headers }) => headers.get('Content-Type')?.split(';')[0]);
    expect(types).toEqual(['text/csv', 'text/calendar', 'application/json']);
    const { almanac } = (await (responses[2] as Response).json()) as { almanac: AlmanacEntry[] };
    expect(minutesOf(sumText(page))).toBe(sumOf(almanac));
  },
);

describe('the strips of a month', () => {
  test.each([
    ['the tropics', -24.6, '2026-11'],
    ['a short night', 59, '2026-06'],
    ['no sunset', 75, '2026-06'],
    ['no sunrise', 75, '2026-12'],
  ])(
    '%s: all have the same hours, which contain each night, with day at both ends, or are from noon to noon',
    (_, latitude, month) => {
      const nights = [...nightsFrom(new NightCache(), place(latitude, 13, 'Etc/UTC'), datesOf(month))];
      const halfMs = halfOfStrips(nights);
      expect(halfMs).toBeLessThanOrEqual(12 * 3_600_000);
      for (const night of nights) {
        const { startMs, endMs } = boundsOfStrip(night, halfMs);
        expect(endMs - startMs).toBe(2 * halfMs);
        const { duskMs, dawnMs, state } = crossingOf(night, 'horizon');
        if (state !== 'crossed') expect(halfMs).toBe(12 * 3_600_000);
        else expect([startMs < (duskMs ?? 0), endMs > (dawnMs ?? Infinity)]).toEqual([true, true]);
      }
    },
  );
});

test.each(['2026-12', '2027'])(
  'with a target %s has the nights in which the API has windows of it, long enough',
  async (period) => {
    const app = appWith(defaultList);
    const query = 'target=M42&condition=night&at_least=5h';
    const page = await pageOf(app, `/locations/paranal/${period}/?${query}`);
    const [after, before] = period === '2027' ? ['2027-01-01', '2027-12-31'] : ['2026-12-01', '2026-12-31'];
    const response = await app.request(`/api/windows/?location=paranal&${query}&after=${after}&before=${before}`);
    const { windows } = (await response.json()) as { windows: { date: string }[] };
    const nights = new Set(windows.map(({ date }) => date)).size;
    expect(nights).toBeGreaterThan(20);
    const text = page.one('nav.filter').text.replace(/\s/g, ' ');
    expect(text).toContain(`M42: ${nights} of ${period === '2027' ? 365 : 31} nights with 5 h`);
    // What a reader looks for stays.
    for (const link of page.all('.trail a, .steps a').map((each) => each.get('href')))
      if (link.includes('2026') || link.includes('2027')) expect(link).toContain('target=M42');
  },
);

test('a reader who searches for nights, in which the Moon may be up, has those of a target in moonlight too', async () => {
  const path = '/locations/paranal/2026-12/?target=M42&at_least=5h';
  const countOf = async (cookie: string) => {
    const text = (await pageOf(app, path, cookie)).one('nav.filter').text;
    return Number(/M42: (\d+) of 31/.exec(text)?.[1]);
  };
  const inTheApi = async (condition: string) => {
    const query = `location=paranal&target=M42&at_least=5h&condition=${condition}&after=2026-12-01&before=2026-12-31`;
    const response = await app.request(`/api/windows/?${query}`);
    return ((await response.json()) as { windows: unknown[] }).windows.length;
  };
  expect([await countOf(''), await countOf('condition=night')]).toEqual([
    await inTheApi('dark'),
    await inTheApi('night'),
  ]);
});
