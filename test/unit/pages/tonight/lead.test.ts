import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

interface DarkWindow {
  readonly location: number;
  readonly start: string;
  readonly end: string;
}

const appAt = (now: string) => appWith(defaultList, { now: () => Date.parse(now) });

async function jsonOf<Body>(app: ReturnType<typeof appAt>, path: string): Promise<Body> {
  return (await (await app.request(path)).json()) as Body;
}

/** To the minute, as pages round. */
const minute = (instant: string) => DateTime.fromISO(instant, { zone: 'utc', locale: 'en' }).plus({ seconds: 30 });

// The Moon is full on 2026-11-24, and is up in all nights of the next 24 hours.
describe('near full Moon', () => {
  const now = '2026-11-23T19:00:00Z';
  const app = appAt(now);

  /** When it is dark next at some of the locations, and where, as in the API. */
  async function nextInApi(locations: string): Promise<readonly [time: string, name: string]> {
    const { windows } = await jsonOf<{ windows: DarkWindow[] }>(
      app,
      `/api/windows/?${locations}at_least=1m&after=2026-11-23&before=2026-12-03`,
    );
    const [next] = windows;
    const places = await jsonOf<{ id: number; name: string }[]>(app, '/api/locations/');
    const name = places.find(({ id }) => id === next?.location)?.name ?? '';
    return [
      `${minute(next?.start ?? '').toFormat('ccc d, HH:mm')} – ${minute(next?.end ?? '').toFormat('HH:mm')}`,
      name,
    ];
  }

  test.each([
    ['', ''],
    ['?location=sutherland,teide', 'location=sutherland,teide&'],
  ])('the heading of %j says that it is not dark, when it is next, and where', async (query, locations) => {
    const [time, name] = await nextInApi(locations);
    expect((await pageOf(app, `/${query}`)).one('h1').text).toBe(`Not dark tonight. Next dark: ${name}, ${time}`);
  });

  test('that of a single location says when', async () => {
    const [time, name] = await nextInApi('location=paranal&');
    const page = await pageOf(app, '/?location=paranal');
    expect(page.one('h1').text).toBe(`${name}: not dark tonight. Next dark: ${time}`);
  });

  test.each([
    ['/?condition=night', ''],
    ['/', 'condition=night'],
    ['/?condition=night', 'condition=dark'],
  ])(
    '%s with the cookie %j is about nights, in which the Moon may be up, as the API has them',
    async (path, cookie) => {
      const tonight = await jsonOf<(AlmanacEntry & { slug: string })[]>(app, '/api/almanac/tonight/');
      const skies = await jsonOf<{ twilight: string }[]>(app, '/api/now/');
      const page = await pageOf(app, path, cookie);
      const count = skies.filter(({ twilight }) => twilight === 'night').length;
      expect(page.one('h1').text).toMatch(new RegExp(`^Night at ${count} of 22 now, next .* in `));
      for (const row of page.all('li.row')) {
        const entry = tonight.find(({ slug }) => row.one('h2 a').get('href').includes(`/${slug}/`));
        const { astronomical_dusk: dusk = null, astronomical_dawn: dawn = null } = entry ?? {};
        if (dusk === null || dawn === null || Date.parse(dawn) < Date.parse(now)) continue;
        const edges = Date.parse(dusk) < Date.parse(now) ? [dawn] : [dusk, dawn];
        expect(row.all('.when time').map((time) => time.get('datetime').slice(0, 16))).toEqual(
          edges.map((edge) => minute(edge).toISO()?.slice(0, 16)),
        );
      }
    },
  );

  test('that of locations without a dark time in 60 nights says nothing of one', async () => {
    expect((await pageOf(app, '/?location=south-pole,dome-c')).one('#lead').text).not.toContain('Next dark');
  });

  test('each row has the astronomical night of tonight, as the API has it, or none', async () => {
    const tonight = await jsonOf<AlmanacEntry[]>(app, '/api/almanac/tonight/');
    const places = await jsonOf<{ id: number; name: string }[]>(app, '/api/locations/');
    const rows = (await pageOf(app, '/')).all('li.row');
    expect(rows).toHaveLength(22);
    for (const row of rows) {
      const id = places.find(({ name }) => name === row.one('h2').text)?.id;
      const { astronomical_dusk: dusk, astronomical_dawn: dawn } =
        tonight.find(({ location }) => location === id) ?? {};
      const text = row.one('.night').text;
      if (!dusk || !dawn) {
        expect(text).toBe('Sun above −18°');
        continue;
      }
      const days = minute(dawn).startOf('day').diff(minute(now).startOf('day'), 'days').days;
      const times = `${minute(dusk).toFormat('HH:mm')}–${minute(dawn).toFormat('HH:mm')}${days === 0 ? '' : ` +${days}`}`;
      expect(text).toBe(Date.parse(dawn) > Date.parse(now) ? `Night ${times}` : '');
    }
  });
});

describe('at new Moon', () => {
  const now = '2026-12-08T03:30:00Z';
  const app = appAt(now);

  test.each([
    ['paranal,la-silla', 'Dark at both now'],
    ['paranal,la-silla,kitt-peak', 'Dark at all 3 now'],
    ['paranal,sutherland', 'Dark at 1 of 2 now, next Southern African Large Telescope, Sutherland in 15 h 45 min'],
  ])('the title of %s is %s', async (locations, title) => {
    expect((await pageOf(app, `/?location=${locations}`)).one('h1').text).toBe(title);
  });

  test('times that are not of the date of the present say so, and no others', async () => {
    for (const row of (await pageOf(app, '/')).all('li.row .when')) {
      const days = row.all('time').map((time) => minute(time.get('datetime')).day - 8);
      const marks = days.at(-1) === 0 ? [] : [`+${days.at(-1)}`];
      expect(row.text.match(/\+\d|\d+ Dec/g) ?? [], row.text).toEqual(row.text.startsWith('Not') ? [] : marks);
    }
  });

  test.each([
    ['/?location=paranal,la-silla', 'Paranal Observatory, La Silla Observatory – tonight – Observatory nights'],
    ['/?location=1,2,3,4', '4 locations – tonight – Observatory nights'],
    ['/?view=wall&location=paranal', 'Wall – Paranal Observatory – tonight – Observatory nights'],
  ])('a tab of %s is called %s', async (path, title) => {
    expect((await pageOf(app, path)).one('title').text).toBe(title);
  });

  test('without a match there are links to all locations and to any place', async () => {
    const page = await pageOf(app, '/?q=atlantis&sort=name');
    expect(page.all('.none-found a').map((link) => [link.text, link.get('href')])).toEqual([
      ['All 22', './?sort=name'],
      ['Any place', './at/'],
    ]);
  });
});

describe('at the South Pole in winter', () => {
  const rowAt = async (now: string) => {
    const page = await pageOf(appAt(now), '/?location=south-pole');
    return page.one('li.row .when').text.replaceAll(/\s+/g, ' ').trim();
  };

  // By suncalc the Moon rises on 2026-06-21 and sets on 2026-07-06.
  test('it is dark until the Moon rises, days later', async () => {
    expect(await rowAt('2026-06-18T00:00Z')).toMatch(/^until \d\d:\d\d 2[12] Jun$/);
  });

  test('a dark time that begins before the noon of the night has no end within it', async () => {
    const [start = '', end = ''] = (await pageOf(appAt('2026-07-06T00:00Z'), '/?location=south-pole'))
      .all('li.row .when time')
      .map((time) => time.get('datetime'));
    expect(Date.parse(end) - Date.parse(start)).toBeGreaterThan(10 * 86_400_000);
  });

  test('the astronomical night, which lasts for months, has no times of a day', async () => {
    expect(await rowAt('2026-06-28T00:00Z')).toMatch(/^Not dark next Mon 6 Jul, \d\d:\d\d Moon up$/);
  });
});

// At Paranal it is dark from 23:21:31 on for 21 seconds, until moonrise.
test('a dark time of less than a minute, now, is none', async () => {
  const page = await pageOf(appAt('2021-05-27T23:21:40Z'), '/?location=paranal');
  const row = page.one('li.row');
  expect(row.one('.when').text.replaceAll(/\s+/g, ' ')).toMatch(/^Not dark next Fri 28, 23:2\d /);
  expect(row.one('.hours').text).toBe('none');
});
