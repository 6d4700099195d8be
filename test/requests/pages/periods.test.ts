import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { referencePhases } from '../../fixtures/phases.ts';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { apiOf, hrefsOf, lengthText, linksNamed, minuteOf, minutesOf, type Span, sumOf, textOf } from './shown.ts';

const app = appWith(defaultList);
const api = apiOf(app);

interface Windows {
  readonly windows: readonly (Span & { readonly date: string })[];
}

/** The windows of a month, in chronological order. */
async function windowsIn(slug: string, month: string, query: string) {
  const dates = `after=${month}-01&before=${new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)}`;
  return (await api<Windows>(`windows/?location=${slug}&${dates}&${query}`)).windows;
}

const datesOf = (windows: Windows['windows']) => [...new Set(windows.map(({ date }) => date))];
const dateIn = (href: string) => href.split('/').find((part) => /^\d{4}-\d\d-\d\d$/.test(part)) ?? '';

test.each([
  // One night has a minute more than this length, and another night has some minutes less.
  ['paranal', '2026-11', 'dark', '', '5h18m'],
  ['dome-c', '2026-06', 'dark', '', '3h'],
  ['paranal', '2026-11', 'night', '', '5h'],
  ['paranal', '2026-12', 'dark', 'target=M42&', '5h'],
  ['paranal', '2026-12', 'night', 'target=M42&', '5h'],
  ['paranal', '2026-11', 'dark', 'sun_below=-12&', '8h'],
])(
  'the month of %s, %s, with the condition %s and %s shows, counts and links to the windows of the API of at least %s',
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

test.each([
  ['babelsberg', '2026-12', /^Darkest week: 5–11 December, 83 h 30 min$/],
  // The Moon is new at the end of the month, on the 29th.
  ['paranal', '2027-10', /^Darkest week: 25–31 October, /],
  ['paranal', '2026-10', /^Darkest week: /],
  ['dome-c', '2026-06', /^Darkest week: /],
  ['babelsberg', '2026-05', /^Darkest week: /],
])('the head of the month of %s, %s, has the week with the most dark hours in the API', async (slug, month, text) => {
  const end = DateTime.fromISO(month).endOf('month').toISODate();
  const { almanac } = await api<{ almanac: AlmanacEntry[] }>(
    `almanac/?location=${slug}&after=${month}-01&before=${end}`,
  );
  const nights = almanac.toReversed();
  const weeks = nights.slice(6).map((_, index) => nights.slice(index, index + 7));
  const best = weeks.reduce((one, other) => (sumOf(other) > sumOf(one) ? other : one));
  const [first, last] = [best[0]?.date ?? '', best.at(-1)?.date ?? ''];
  const dates = `${Number(first.slice(8))}–${DateTime.fromISO(last, { locale: 'en' }).toFormat('d LLLL')}`;
  const page = await pageOf(app, `/locations/${slug}/${month}/`);
  const [link, ...others] = page.all('a').filter((each) => each.text.startsWith('Darkest week'));
  expect(others).toEqual([]);
  expect(textOf(link)).toMatch(text);
  expect(textOf(link)).toBe(
    `Darkest week: ${dates}, ${lengthText(best.reduce((sum, each) => sum + darkMinutes(each), 0))}`,
  );
  // The link leads to a page with these seven nights in a list.
  expect(link?.get('href')).toBe(`../../../locations/${slug}/${first}/#week`);
  const night = await pageOf(app, `/locations/${slug}/${first}/`);
  expect(
    night
      .one('#week')
      .all('time')
      .map((time) => time.get('datetime')),
  ).toEqual(best.map(({ date }) => date));
});

test.each([
  ['/locations/dome-c/2026-12/', '', 'not dark in any night'],
  ['/locations/paranal/2026-11/', 'condition=night', 'of night'],
])('%s with the cookie %j has no darkest week', async (path, cookie, text) => {
  const page = await pageOf(app, path, cookie);
  expect(page.text).toContain(text);
  expect(page.text).not.toMatch(/est week/);
});

/** The distinct minutes of some windows, minutes of UTC since 1970. */
const minutesIn = (windows: readonly Span[]) =>
  new Set(
    windows.flatMap(({ start, end }) =>
      Array.from({ length: minuteOf(end) - minuteOf(start) }, (_, index) => minuteOf(start) + index),
    ),
  );

test('minutes in which several targets are up count once', async () => {
  const windows = await windowsIn('paranal', '2026-12', 'target=M42;Betelgeuse&at_least=1m');
  const page = await pageOf(app, '/locations/paranal/2026-12/?target=M42;Betelgeuse');
  expect(minutesOf(textOf(page.one('tfoot')))).toBe(minutesIn(windows).size);
});

describe('a year with a target', () => {
  const range = 'after=2026-01-01&before=2026-12-31';
  const windowsOf = async (query: string) =>
    (await api<Windows>(`windows/?location=babelsberg&${range}&${query}`)).windows;
  const yearWith = (query: string) => pageOf(app, `/locations/babelsberg/2026/?${query}`);

  test('has the season and the hours of the target in its head, for any minimum length', async () => {
    const windows = await windowsOf('target=M42&at_least=1m');
    const season = 'M42 above 30° in the dark: until 8 March, from 7 October';
    expect([
      datesOf(windows).findLast((date) => date < '2026-06'),
      datesOf(windows).find((date) => date > '2026-06'),
    ]).toEqual(['2026-03-08', '2026-10-07']);
    for (const query of ['target=M42', 'target=M42&at_least=2h']) {
      const head = (await yearWith(query)).all('main span').map(textOf);
      expect(head).toContain(season);
      expect(head).toContain(lengthText(minutesIn(windows).size));
    }
    expect((await yearWith('target=Canopus')).text).toContain('Canopus above 30° in the dark: in no night');
  });

  test.each(['target=M42', 'target=M42&at_least=2h', 'at_least=5h'])(
    'with %s shows the windows of the API in the rows of their nights, and names them in the legend',
    async (query) => {
      const [page, without] = [await yearWith(query), await yearWith('')];
      const pathsOf = (of: typeof page) =>
        of
          .one('figure')
          .all('path')
          .map((path) => path.get('d'));
      const [drawn = '', ...others] = pathsOf(page).filter((path) => !pathsOf(without).includes(path));
      expect(others).toEqual([]);
      // The axis is from 15 h to 9 h in standard time, with 80 units per hour. Each line starts relative to the end of the
      // previous.
      let [x, y] = [0, 0];
      const lines = Array.from(drawn.matchAll(/m(-?[\d.]+) (-?[\d.]+)h([\d.]+)/g), ([, right, down, length]) => {
        const start = x + Number(right);
        [x, y] = [start + Number(length), y + Number(down)];
        const at = (unit: number) => Date.UTC(2026, 0, 1 + (y - 1) / 2, 14) / 60_000 + unit * 0.75;
        return { row: (y - 1) / 2, start: at(start), end: at(x) };
      });
      const windows = await windowsOf(query.includes('at_least') ? query : `${query}&at_least=1m`);
      expect(lines).toHaveLength(windows.length);
      for (const [index, { date, start, end }] of windows.entries()) {
        const line = lines[index];
        expect(line?.row).toBe((Date.parse(date) - Date.UTC(2026, 0)) / 86_400_000);
        expect(Math.abs((line?.start ?? NaN) - minuteOf(start))).toBeLessThan(1);
        expect(Math.abs((line?.end ?? NaN) - minuteOf(end))).toBeLessThan(1);
      }
      const legend = page.one('ul[aria-label="Legend"]').text;
      const names = { 'target=M42': 'M42 above 30° in the dark', 'at_least=5h': 'Dark, 5 h or more' } as const;
      expect(legend).toContain(names[query as keyof typeof names] ?? 'M42 above 30° in the dark, 2 h or more');
      expect(Buffer.byteLength(drawn)).toBeLessThan(3000);
    },
  );
});

test('a year with a target shows the nights with windows in the API, and its links keep the target', async () => {
  const query = 'condition=night&target=M42&at_least=5h';
  const page = await pageOf(app, `/locations/paranal/2027/?${query}`);
  const { windows } = await api<Windows>(`windows/?location=paranal&${query}&after=2027-01-01&before=2027-12-31`);
  expect(page.text.replaceAll(/\s+/g, ' ')).toContain(`M42: ${datesOf(windows).length} of 365 nights with 5 h`);
  const others = hrefsOf([...page.all('nav[aria-label="Pages"] a'), ...page.all('table a'), ...page.all('a[rel]')]);
  const ofSite = others.filter((href) => href.includes('paranal'));
  expect(ofSite).toHaveLength(16);
  for (const href of ofSite) expect(href).toContain(`/?${query}`);
  expect(page.one('[data-address]').get('data-address')).toBe(`../../../locations/paranal/DATE/?${query}`);
});

test('the table of a year contains each New Moon in the month of its night', async () => {
  const page = await pageOf(app, '/locations/paranal/2027/');
  const columns = page.all('thead th').map(({ text }) => text);
  expect(columns.at(-1)).toBe('New Moon');
  const { almanac } = await api<{ almanac: AlmanacEntry[] }>(
    'almanac/?location=paranal&after=2027-01-01&before=2027-12-31',
  );
  const shownMs = page.all('tbody tr').map((row, index) =>
    (row.all('td').at(-1)?.text.split('; ') ?? []).filter(Boolean).map((text) => {
      const [format, month] = /[A-Z].*[A-Z]/.test(text)
        ? ['ccc d LLL, HH:mm', '']
        : ['ccc d, HH:mm L', ` ${index + 1}`];
      return DateTime.fromFormat(`${text}${month} 2027`, `${format} yyyy`, { zone: 'America/Santiago', locale: 'en' });
    }),
  );
  const expectedMs: number[][] = Array.from({ length: 12 }, () => []);
  for (const { name, timeMs } of referencePhases) {
    const night = almanac.find(
      ({ solar_noon: from, next_solar_noon: to }) => timeMs >= Date.parse(from) && timeMs < Date.parse(to),
    );
    if (name === 'new_moon' && night !== undefined) expectedMs[DateTime.fromISO(night.date).month - 1]?.push(timeMs);
  }
  // The page rounds to minutes.
  const near = (timeMs: number) => expect.toSatisfy((shown: DateTime) => Math.abs(shown.toMillis() - timeMs) < 60_000);
  expect(shownMs).toEqual(expectedMs.map((ofMonth) => ofMonth.map(near)));
  // One month has two new Moons.
  expect(expectedMs.flat()).toHaveLength(13);
});

describe('tonight is marked', () => {
  const pageAt = (path: string, instant: string) =>
    pageOf(appWith(defaultList, { now: () => Date.parse(instant) }), `/locations/paranal/${path}/`);

  // The Sun rises at 09:45Z. On the page of the next month, tonight is marked from the previous morning on.
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

  test('in its year, where its reading is shown first, and another year shows its first reading', async () => {
    const chart = (await pageAt('2026', '2026-11-22T09:50Z')).one('[data-start]');
    expect(chart.get('data-readings').split('\n')[Number(chart.get('data-start'))]).toMatch(/^2026-11-22 /);
    const [other, ...rest] = (await pageAt('2025', '2026-11-22T09:50Z')).all('[data-start]');
    expect([other?.get('data-start'), rest]).toEqual(['0', []]);
    // The mark is at the 326th of 365 rows.
    expect(chart.all('rect').map((mark) => mark.get('y'))).toContain('89.04%');
  });
});

test.each(['/locations/paranal/2026-11/', '/at/2026-11/?latitude=52.4&longitude=13.1'])(
  '%s links to the data of its nights, and to calendars',
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

test('the axis and the print of a year name only the offset of its readings', async () => {
  const page = await pageOf(app, '/locations/babelsberg/2026/');
  expect(page.one('figure').text.match(/UTC[+−]\d\d:\d\d|Europe|Berlin/g)).toEqual(['UTC+01:00']);
  expect(page.one('main').text).toMatch(/\/locations\/babelsberg\/2026\/, times: UTC\+01:00$/);
});
