import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import { anyPlace } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { apiOf, instantsIn, isLong, labelOf, lengthText, linksNamed, minuteOf, type Span, textOf } from './shown.ts';

type Entry = AlmanacEntry & { readonly slug: string };
type Api = ReturnType<typeof apiOf>;

const appAt = (now: string | number) => appWith(defaultList, { now: () => new Date(now).valueOf() });
const openAt = (now: string, path: string, cookie = '') => pageOf(appAt(now), path, cookie);
const open = (path: string, cookie = '') => openAt('2026-11-21T18:00:00Z', path, cookie);

/** The rows of locations by slug, from top to bottom. */
function rowsIn(page: MarkupElement) {
  const rows = page.all('li').filter((item) => item.all('h2').length === 1);
  return new Map(rows.map((row) => [row.one('h2 a').get('href').split('/')[2] ?? '', cellsOf(row)]));
}

/** The texts of a row by their headings, and its sentence about dark time with the instants in that sentence. */
function cellsOf(row: MarkupElement) {
  const texts = row.all('p').map(textOf);
  const valueAfter = (head: string) => texts.find((text) => text.startsWith(`${head}: `))?.slice(head.length + 2);
  const when = row.all('p').find((part) => part.all('time').length > 0 || part.text.startsWith('Not dark'));
  return {
    now: valueAfter('Now'),
    inAll: valueAfter('Tonight in all'),
    when: textOf(when).replace(/^(Dark|Night): /, ''),
    instants: instantsIn(when),
  };
}

/** The first dark time of a minute or more in the API, in the 60 nights after a night. */
async function darkAfter(api: Api, { slug, date }: Entry): Promise<Span | undefined> {
  const [after, before] = [1, 60].map((days) => DateTime.fromISO(date).plus({ days }).toISODate());
  const { almanac } = await api<{ almanac: Entry[] }>(`almanac/?location=${slug}&after=${after}&before=${before}`);
  return almanac
    .toReversed()
    .flatMap(({ dark }) => dark)
    .find(isLong);
}

/** The instants that a row has to name: the ends of remaining dark times. If none remain, the start of the next dark time. */
function instantsOf(times: readonly Span[], next: Span | undefined, nowMs: number): number[] {
  const left = times.filter(({ end }) => Date.parse(end) > nowMs);
  if (left.length === 0) return next === undefined ? [] : [Date.parse(next.start)];
  return left
    .flatMap(({ start, end }) => (Date.parse(start) <= nowMs ? [end] : [start, end]))
    .map((time) => Date.parse(time));
}

interface SkyNow {
  readonly location: number;
  readonly twilight: string;
  readonly dark: boolean;
}

/** The text of a sky, such as `Moonlit night` or `Civil twilight, polar night`. */
function skyText({ twilight, dark }: SkyNow, horizonState: string): string {
  const names: Record<string, string> = { day: 'Day', night: 'Moonlit night' };
  const polar: Record<string, string> = { always_above: ', polar day', always_below: ', polar night' };
  return `${dark ? 'Dark' : (names[twilight] ?? `${labelOf(twilight)} twilight`)}${polar[horizonState] ?? ''}`;
}

// At these locations, it can be dark at noon. Then a dark time is longer than a night of the API.
const unlike = new Set(['south-pole', 'dome-c']);

test('each row agrees with the API at any instant: the current sky, the dark hours, and the next dark time', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }), async (timeMs) => {
      const app = appAt(timeMs);
      const api = apiOf(app);
      // A page shows the current minute.
      const nowMs = Math.floor(timeMs / 60_000) * 60_000;
      const at = `at=${new Date(nowMs).toISOString()}`;
      const rows = rowsIn(await pageOf(app, '/'));
      const skies = await api<SkyNow[]>(`now/?${at}`);
      const latest = await api<Entry[]>(`almanac/latest/?${at}`);
      for (const entry of await api<Entry[]>(`almanac/tonight/?${at}`)) {
        const { now, inAll, when = '', instants } = rows.get(entry.slug) ?? {};
        const isHere = ({ location }: { readonly location: number }) => location === entry.location;
        expect(now).toBe(skyText(skies.find(isHere) as SkyNow, latest.find(isHere)?.horizon_state ?? ''));
        const times = entry.dark.filter(isLong);
        expect(inAll, entry.slug).toBe(times.length === 0 ? 'none' : lengthText(darkMinutes(entry)));
        if (unlike.has(entry.slug)) continue;
        const named = instantsOf(times, await darkAfter(api, entry), nowMs);
        expect(instants, entry.slug).toEqual(named);
        const isOver = times.every(({ end }) => Date.parse(end) <= nowMs);
        const minutes = Math.round((named[0] ?? NaN) / 60_000) - nowMs / 60_000;
        const none = times.length === 0 ? /^Not dark (next|Sun|Moon)/ : /^Not dark any more/;
        expect(when).toMatch(
          isOver ? none : new RegExp(` (in ${lengthText(minutes)}|${lengthText(minutes)} left)( |$)`),
        );
      }
    }),
    { numRuns: runs(50) },
  ));

test.each([
  ['paranal,la-silla', '2026-11-21T18:00:00Z'],
  ['babelsberg,calar-alto,teide', '2026-11-21T18:00:00Z'],
  ['paranal,teide', '2026-12-09T03:00:00Z'],
  ['paranal,sutherland', '2026-12-08T03:30:00Z'],
])(
  'the page of %s at %s shows the complete dark time that all locations share, as in the API',
  async (locations, time) => {
    const nowMs = Date.parse(time);
    const app = appAt(nowMs);
    const api = apiOf(app);
    const [{ slug } = { slug: '' }] = (await api<{ slug: string }[]>('locations/')).filter((each) =>
      locations.split(',').includes(each.slug),
    );
    const [tonight] = await api<Entry[]>(`almanac/tonight/?location=${slug}`);
    const { solar_noon: from = '', next_solar_noon: to = '' } = tonight ?? {};
    const dates = `after=${from.slice(0, 10)}&before=${DateTime.fromISO(to).plus({ days: 60 }).toISODate()}`;
    const query = `location=${locations}&together=1&at_least=1m&${dates}`;
    const all = (await api<{ windows: (Span & { slug: string })[] }>(`windows/?${query}`)).windows;
    // Each window has one entry per location.
    const windows = all.filter((each) => each.slug === slug);
    const times = windows.filter(({ start }) => start > from && start < to);
    const next = windows.find(({ start }) => start > to);
    const count = locations.split(',').length;
    const { inAll, instants } = cellsOf(
      (await pageOf(app, `/?location=${locations}`)).around('p', count === 2 ? 'Dark at both' : `Dark at all ${count}`),
    );
    expect(instants).toEqual(instantsOf(times, next, nowMs));
    const minutes = times.reduce((sum, { start, end }) => sum + minuteOf(end) - minuteOf(start), 0);
    expect(inAll).toBe(times.length === 0 ? 'none' : lengthText(minutes));
  },
);

test('the page of tonight begins with the remaining dark time or the next event, at any place and instant', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2099, 0) }), async (site, timeMs) => {
      const nowMs = Math.floor(timeMs / 60_000) * 60_000;
      const app = appWith([{ ...site, slug: 'place-1' }], { now: () => nowMs });
      const api = apiOf(app);
      const [{ dark }] = await api<[SkyNow]>('now/');
      const [after, before] = [nowMs, nowMs + 86_400_000].map((ms) => new Date(ms).toISOString());
      interface Events {
        readonly events: readonly { readonly name: string; readonly time: string }[];
      }
      const { events } = await api<Events>(
        dark ? 'events/?next=1&event=dark_end' : `events/?after=${after}&before=${before}`,
      );
      const next = events.find(({ name }) => !/^solar_noon$|midnight|transit|dark_start|_moon$|quarter/.test(name));
      const main = (await pageOf(app, '/locations/place-1/')).one('main');
      const headline = main.all('p').find((part) => /dark/i.test(part.text));
      const [first, ...others] = instantsIn(headline);
      expect(others).not.toContain(first);
      const start = events.find(({ name }) => name === 'dark_start');
      if (start) expect([first, ...others]).toContain(Date.parse(start.time));
      if (!dark && !start) {
        const { windows } = await api<{ windows: readonly { start: string }[] }>('windows/?next=1&at_least=1m');
        const laterMs = windows.map((window) => Date.parse(window.start))[0] ?? Number.POSITIVE_INFINITY;
        if (laterMs < nowMs + 59 * 86_400_000) expect([first, ...others]).toContain(laterMs);
        if (laterMs > nowMs + 62 * 86_400_000) expect(textOf(headline)).toMatch(/not dark within 60 days$/i);
      }
      if (next === undefined) expect(textOf(headline)).toMatch(/^(Not dark within 60 days$|Next dark )/);
      else {
        expect(first).toBe(Date.parse(next.time));
        const length = lengthText(minuteOf(next.time) - nowMs / 60_000);
        const coming = dark ? `Dark for ${length} more, until ` : `${labelOf(next.name)}(, then dark,)? in ${length}, `;
        expect(textOf(headline)).toMatch(new RegExp(`^${coming}`));
      }
    }),
    { numRuns: runs(200) },
  ));

// By suncalc, the Moon is full on 2026-11-24 and new on 2026-12-09. At Paranal, the Moon rises on 2026-11-29 at 02:42 UTC.
test.each([
  ['2026-12-08T03:30Z', '/?location=paranal,la-silla,kitt-peak', /^All 3: dark now for \d h \d\d min more$/],
  ['2026-12-08T03:30Z', '/?location=paranal,sutherland', /^Both: dark in 21 h \d\d min$/],
  ['2026-12-08T20:30Z', '/?location=paranal,la-silla', /^Both: dark in \d h \d\d min$/],
  ['2026-12-08T20:30Z', '/?q=la+silla', /^La Silla Observatory: dark in \d h \d\d min$/],
  ['2026-11-23T19:00Z', '/', 'Not dark tonight. Next dark: Paranal Observatory, Thu 26, 00:39 – 00:50'],
  ['2026-12-08T03:30Z', '/?location=paranal', /^Paranal Observatory: dark now for 4 h \d\d min more$/],
  ['2026-11-21T23:20Z', '/?location=paranal', 'Paranal Observatory: dark in 8 h 27 min'],
  ['2026-11-29T08:00Z', '/?location=paranal', /: not dark any more tonight\. Next dark: Mon 30, 00:4\d – /],
  // A dark time begins at 23:21:31 and lasts 21 seconds, so it does not count.
  ['2021-05-27T23:21:40Z', '/?location=paranal', /: not dark tonight\. Next dark: Fri 28, 23:2\d – /],
  ['2026-11-23T19:00Z', '/?location=paranal,teide&q=silla', 'No location matches'],
])('at %s, the heading of %s is %s', async (now, path, heading) => {
  const { text } = (await openAt(now, path)).one('h1');
  if (typeof heading === 'string') expect(text).toBe(heading);
  else expect(text).toMatch(heading);
});

test.each([
  ['clock=site', /Next dark: Sun 29, 18:25 – 20:41 UTC$/],
  ['clock=utc', /Next dark: Sun 29, 18:25 – 20:41$/],
])('with the cookie %j, the headline of two locations names UTC only beside local times', async (cookie, headline) => {
  const page = await openAt('2026-11-28T20:30Z', '/?location=babelsberg,calar-alto', cookie);
  expect(textOf(page.one('h1'))).toMatch(headline);
});

test.each([
  ['clock=site', 'Paranal Observatory, La Silla Observatory: dark 07:47 – 08:06 UTC – Observatory nights'],
  ['clock=utc', 'Paranal Observatory, La Silla Observatory: dark 07:47 – 08:06 – Observatory nights'],
])('with the cookie %j, the title of two locations names UTC only beside local times', async (cookie, title) => {
  expect(textOf((await open('/?location=paranal,la-silla', cookie)).one('title'))).toBe(title);
});

test.each([
  ['/?condition=night', 'condition=dark'],
  ['/', 'condition=night'],
])('%s with the cookie %j shows nights, with or without the Moon, as in the API', async (path, cookie) => {
  const now = '2026-11-23T19:00:00Z';
  const app = appAt(now);
  const api = apiOf(app);
  const page = await pageOf(app, path, cookie);
  const count = (await api<SkyNow[]>('now/')).filter(({ twilight }) => twilight === 'night').length;
  expect(page.one('h1').text).toMatch(new RegExp(`^Night at ${count} of 22 now, next .* in `));
  expect(page.one('[aria-label="Legend"]').text).toContain('Night with the Moon up');
  for (const entry of await api<Entry[]>('almanac/tonight/?location=babelsberg,paranal')) {
    const edges = [entry.astronomical_dusk, entry.astronomical_dawn].map((edge) => Date.parse(edge ?? ''));
    expect(rowsIn(page).get(entry.slug)?.instants).toEqual(edges.filter((edge) => edge > Date.parse(now)));
  }
});

test('only times on another date than today are marked', async () => {
  for (const { when, instants } of rowsIn(await openAt('2026-12-08T03:30:00Z', '/')).values()) {
    if (when.startsWith('Not')) continue;
    const days = Math.floor(((instants.at(-1) ?? NaN) + 30_000) / 86_400_000) - Date.UTC(2026, 11, 8) / 86_400_000;
    expect(when.match(/\+\d/g) ?? []).toEqual(days === 0 ? [] : [`+${days}`]);
  }
});

test('it is dark at the South Pole until the Moon rises, days later', async () => {
  const whenAt = async (now: string) =>
    rowsIn(await openAt(now, '/?location=south-pole')).get('south-pole')?.when ?? '';
  // By suncalc, the Moon rises on 2026-06-21 and sets on 2026-07-06.
  expect(await whenAt('2026-06-18T00:00Z')).toMatch(/^until \d\d:\d\d \+[34] \d\d h( \d\d min)? left$/);
  expect(await whenAt('2026-06-28T00:00Z')).toMatch(/^Not dark next Mon 6 Jul, \d\d:\d\d$/);
});

test.each(['/?view=wall&location=paranal', '/locations/paranal/'])(
  '%s shows the sidereal time of the API',
  async (path) => {
    for (const now of ['2026-11-28T20:30:00Z', '2026-11-28T20:31:00Z', '2026-03-20T04:07:00Z']) {
      const app = appAt(now);
      const [{ sidereal_time: hours = NaN } = {}] =
        await apiOf(app)<{ sidereal_time: number }[]>('now/?location=paranal');
      const minutes = Math.round(hours * 60);
      const clock = [Math.floor(minutes / 60) % 24, minutes % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');
      expect((await pageOf(app, path)).one('main').text.match(/LST [\d:]+/g)).toEqual([`LST ${clock}`]);
    }
  },
);

test.each(['/?view=wall&location=paranal,la-silla', '/locations/paranal/2026-11-20/'])(
  '%s shows no current sidereal time, because it is about several meridians or another night',
  async (path) => expect((await open(path)).text).not.toContain('LST'),
);

test('a search without a match links to all locations and to a search of any place, and keeps the order', async () => {
  const page = await open('/?location=paranal,teide&q=silla&sort=name');
  expect([linksNamed(page, 'All 2'), new Set(linksNamed(page, 'Any place'))]).toEqual([
    ['./?location=paranal%2Cteide&sort=name'],
    new Set(['./at/', './at/?q=silla']),
  ]);
});

test.each([
  ['/?location=paranal,la-silla', './?location=paranal%2Cla-silla&view=wall'],
  ['/locations/paranal/2026-11/', '../../../?view=wall&location=paranal'],
])('%s links to a wall display of its locations, and that display links back to them', async (path, wall) => {
  expect(linksNamed(await open(path), 'Wall')).toEqual([wall]);
  const [leave = ''] = linksNamed(await open(`/${wall.slice(wall.indexOf('?'))}`), 'Leave the wall display');
  expect(leave).toMatch(/^\.\/\?location=paranal(%2Cla-silla)?$/);
});

test.each(['/?q=observatory', '/?location=1,2'])(
  'the links to data on %s return the locations of its rows',
  async (path) => {
    const app = appAt(0);
    const page = await pageOf(app, path);
    const [address = '', ...others] = linksNamed(page, 'JSON');
    expect(others).toEqual([]);
    const entries = await apiOf(app)<Entry[]>(address.replace('./api/', ''));
    expect(entries.map(({ slug }) => slug).toSorted()).toEqual([...rowsIn(page).keys()].toSorted());
  },
);

test('ticked locations are redirected to the URL that compares them, and the form keeps them', async () => {
  const headers = { Accept: 'text/html' };
  const response = await appAt(0).request('/?sort=name&location=paranal&location=la-silla', { headers });
  const compared = './?location=paranal,la-silla&sort=name';
  expect([response.status, response.headers.get('Location')]).toEqual([302, compared]);
  const ticksOf = async (path: string) => (await open(path)).all('input[type="checkbox"]').length;
  expect(await Promise.all(['/', '/?location=paranal', compared.slice(1)].map(ticksOf))).toEqual([22, 0, 0]);
  const kept = (await open(compared.slice(1))).all('input[name="location"]');
  expect(kept.map((field) => [field.get('type'), field.get('value')])).toContainEqual(['hidden', 'paranal,la-silla']);
});

test('the hours above the bars of a single site use the same clock as its times', async () => {
  const hoursOf = async (cookie: string) => (await open('/?location=paranal', cookie)).all('svg text').map(textOf);
  expect((await hoursOf('clock=utc')).slice(0, 4)).toEqual(['18', '21', '22 Nov', '03']);
  expect((await hoursOf('clock=site')).slice(0, 4)).toEqual(['15', '18', '21', '22 Nov']);
});
