import { DateTime } from 'luxon';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** The rows of a page's tables, as the text of their cells. */
const rowsOf = (page: MarkupElement, part: 'tbody' | 'tfoot' = 'tbody') =>
  page.all(`${part} tr`).map(({ children }) => children.map((cell) => (cell as MarkupElement).text.trim()));

async function almanacOf(query: string): Promise<AlmanacEntry[]> {
  const response = await app.request(`/api/almanac/?${query}`);
  return ((await response.json()) as { almanac: AlmanacEntry[] }).almanac.toReversed();
}

const minutesOf = (text = '') =>
  Number(/([\d,]+) h/.exec(text)?.[1]?.replace(',', '') ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
/** As the lengths of the nights are shown, to the minute. */
const sumOf = (nights: readonly AlmanacEntry[]) => nights.reduce((sum, night) => sum + darkMinutes(night), 0);
const halfMinute = 0.51;

/** The time that a page shows of an instant of the API. */
const shownIn = (zone: string) => (instant: string) =>
  DateTime.fromISO(instant, { zone }).plus({ seconds: 30 }).toFormat('HH:mm');

describe.each([
  ['paranal', '2026-11', 'site'],
  ['dome-c', '2026-05', 'site'],
  ['paranal', '2028-02', 'utc'],
  ['mont-megantic', '2026-03', 'site'],
  ['mont-megantic', '2026-03', 'utc'],
  ['babelsberg', '2026-06', 'site'],
])('the month of %s, %s, times: %s', (slug, month, clock) => {
  const dates = `after=${month}-01&before=${DateTime.fromISO(`${month}-01`).endOf('month').toISODate()}`;
  const open = () =>
    Promise.all([
      almanacOf(`location=${slug}&${dates}`),
      pageOf(app, `/locations/${slug}/${month}/`, `clock=${clock}`),
    ]);
  const shownOf = ({ timezone }: AlmanacEntry) => shownIn(clock === 'site' ? timezone : clock);

  test('its table has the API’s events, the Moon and the dark hours', async () => {
    const [nights, page] = await open();
    const rows = rowsOf(page);
    expect(rows.map(([date]) => date)).toEqual(nights.map(({ date }) => date));
    for (const [index, night] of nights.entries()) {
      const shown = shownOf(night);
      const [date = '', weekday, dark, when = '', ...cells] = rows[index] ?? [];
      expect(weekday).toBe(DateTime.fromISO(date, { locale: 'en' }).toFormat('ccc'));
      const events = [night.sunset, night.astronomical_dusk, night.astronomical_dawn, night.sunrise];
      expect(cells.slice(0, 4)).toEqual(events.map((instant) => (instant === null ? '–' : shown(instant))));
      expect(cells.slice(4, 6)).toEqual([night.moonrise, night.moonset].map((all) => all.map(shown).join(' ') || '–'));
      expect(Math.abs(Number.parseFloat(cells[6] ?? '') - night.moon_illumination * 100)).toBeLessThanOrEqual(0.51);
      const [hours = NaN, minutes = NaN] = (cells[7] ?? '').split(':').map(Number);
      const sidereal = (hours + minutes / 60 - night.sidereal_time_at_midnight + 36) % 24;
      expect(Math.abs(sidereal - 12) * 60).toBeLessThanOrEqual(halfMinute);
      expect(minutesOf(dark)).toBe(darkMinutes(night));
      expect(when).toBe(night.dark.map(({ start, end }) => `${shown(start)} – ${shown(end)}`).join(' ') || '–');
    }
    expect(minutesOf(rowsOf(page, 'tfoot')[0]?.[2])).toBe(sumOf(nights));
  });

  test('its weeks have a cell for each night, below its weekday, when it is dark, and for how long', async () => {
    const [nights, page] = await open();
    // Weeks are rows of seven; before the first day, cells are empty.
    const weeks = page.one('ol.month').all('li');
    const cells = weeks.filter((cell) => cell.all('a').length === 1);
    expect(cells.map((cell) => cell.one('a').get('href'))).toEqual(
      nights.map(({ date }) => `../${'../'.repeat(2)}locations/${slug}/${date}/`),
    );
    for (const [index, night] of nights.entries()) {
      const cell = cells[index] as MarkupElement;
      expect((weeks.indexOf(cell) % 7) + 1).toBe(DateTime.fromISO(night.date).weekday);
      const text = cell.text;
      const dark = cell.one('b.dark').text.trim();
      if (night.dark_hours === 0) expect(dark).toBe('not dark');
      else expect(minutesOf(dark)).toBe(darkMinutes(night));
      if (night.astronomical_state === 'always_above') expect(text).toContain('Sun above −18°');
      const shown = shownOf(night);
      const times = text.match(/\d\d:\d\d – \d\d:\d\d/g) ?? [];
      expect(times).toEqual(night.dark.map(({ start, end }) => `${shown(start)} – ${shown(end)}`));
    }
  });
});

test('the head of a month has its dark hours', async () => {
  const nights = await almanacOf('location=paranal&after=2026-11-01&before=2026-11-30');
  expect(minutesOf(sumText(await pageOf(app, '/locations/paranal/2026-11/')))).toBe(sumOf(nights));
});

test('at a pole the dark hours of a month are those of whole nights, of which none has more', async () => {
  const page = await pageOf(app, '/at/2026-06/?latitude=-90&longitude=0');
  const whole = page.all('tbody tr').filter(({ text }) => text.includes('All 24 hours'));
  expect(whole.length).toBeGreaterThan(5);
  for (const { text } of whole) expect(text).toMatch(/\D24\sh\D/);
});

describe('a year', () => {
  let nights: AlmanacEntry[];
  let page: MarkupElement;
  beforeAll(async () => {
    nights = await almanacOf('location=babelsberg&after=2026-01-01&before=2026-12-31');
    page = await pageOf(app, '/locations/babelsberg/2026/');
  });

  test('the dark hours of its months are the sums of the API’s nights', () => {
    for (const [index, [, dark, count]] of [...rowsOf(page), ...rowsOf(page, 'tfoot')].entries()) {
      const prefix = index === 12 ? '2026' : `2026-${String(index + 1).padStart(2, '0')}`;
      const ofMonth = nights.filter(({ date }) => date.startsWith(prefix));
      expect(minutesOf(dark), prefix).toBe(sumOf(ofMonth));
      expect(Number(count), prefix).toBe(ofMonth.filter(({ dark_hours }) => dark_hours > 0).length);
    }
    expect(minutesOf(sumText(page))).toBe(sumOf(nights));
  });

  /** What can be read of each night, after its date. */
  const readingsOf = (year: MarkupElement) =>
    year
      .one('.carpet')
      .get('data-readings')
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .map((reading) => [reading.slice(0, 10), reading.slice(11)] as const);

  test('each row of its carpet has its date, how long it is dark, and when; one address is that of each night', () => {
    expect(page.one('.carpet').get('data-address')).toBe('../../../locations/babelsberg/DATE/');
    const readings = readingsOf(page);
    expect(readings.map(([date]) => date)).toEqual(nights.map(({ date }) => date));
    for (const [index, { date, dark, dark_hours }] of nights.entries()) {
      const text = readings[index]?.[1] ?? '';
      expect(text).toMatch(new RegExp(`^${DateTime.fromISO(date, { locale: 'en' }).toFormat('ccc d LLLL')}: `));
      expect(minutesOf(text)).toBe(darkMinutes({ dark }));
      if (dark_hours <= 0.01) continue;
      // Without summer time.
      const shown = shownIn('UTC+1');
      for (const { start, end } of dark) expect(text).toContain(`${shown(start)} – ${shown(end)}`);
    }
  });

  test.each([
    ['site', 'UTC−04:00'],
    ['utc', 'UTC+00:00'],
  ])('its readings are by the clock that is named at its axis alone, summer and winter: %s', async (clock, name) => {
    const year = await pageOf(app, '/locations/paranal/2026/', `clock=${clock}`);
    expect(year.one('.carpet .zone').text).toBe(name);
    expect(year.one('figure').text.match(/UTC[+−]|America|[Ss]antiago/g)).toHaveLength(1);
    const shown = shownIn(name.replace('−', '-').replace(/:00$/, ''));
    const readings = readingsOf(year);
    const ofParanal = await almanacOf('location=paranal&after=2026-01-01&before=2026-12-31');
    for (const [index, { dark }] of ofParanal.entries()) {
      const named = dark.filter(({ start, end }) => Date.parse(end) - Date.parse(start) >= 60_000);
      const times = readings[index]?.[1].match(/\d\d:\d\d – \d\d:\d\d/g) ?? [];
      expect(times).toEqual(named.map(({ start, end }) => `${shown(start)} – ${shown(end)}`));
    }
  });

  test('its axis and its paper name the clocks of the carpet', () => {
    expect(page.one('.carpet .zone').text).toBe('UTC+01:00');
    expect(page.one('.origin').text).toMatch(/\/locations\/babelsberg\/2026\/, times: UTC\+01:00$/);
  });

  test('its months and the years beside it keep the filter', async () => {
    const filtered = await pageOf(app, '/locations/babelsberg/2026/?at_least=5h');
    const links = [...filtered.all('.step a'), ...filtered.all('.dark-hours tbody a')].map((link) => link.get('href'));
    expect(links).toHaveLength(14);
    for (const link of links) expect(link).toMatch(/\/\?at_least=5h$/);
  });

  test('beside its carpet there is each new and full Moon of its nights', () => {
    const [from = '', to = ''] = [nights[0]?.solar_noon, nights.at(-1)?.next_solar_noon];
    const within = (instants: readonly string[]) =>
      new Set(instants.filter((instant) => instant >= from && instant < to)).size;
    const axis = page.one('svg.phases');
    const newMoons = within(nights.map(({ next_new_moon }) => next_new_moon));
    expect(axis.get('aria-label').match(/New Moon/g)).toHaveLength(newMoons);
    expect(axis.all('.disc.lit')).toHaveLength(within(nights.map(({ next_full_moon }) => next_full_moon)));
  });
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
    const calendars = page.all('.subscribe li a').map((link) => link.get('href'));
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
