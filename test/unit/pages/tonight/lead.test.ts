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
    return [minute(next?.start ?? '').toFormat('ccc d LLL HH:mm'), name];
  }

  test.each([
    ['', '', 'None of 22 is dark now'],
    ['?location=sutherland,teide', 'location=sutherland,teide&', 'Neither is dark now'],
  ])('the heading of %j says when it is dark next, and where', async (query, locations, title) => {
    const page = await pageOf(app, `/${query}`);
    expect(page.one('h1').text).toBe(title);
    expect(page.one('#lead').text).toContain(`next dark: ${(await nextInApi(locations)).join(', ')}`);
  });

  test('that of a single location says when', async () => {
    const page = await pageOf(app, '/?location=paranal');
    expect(page.one('h1').text).toBe('Paranal Observatory: not dark now');
    const [time] = await nextInApi('location=paranal&');
    expect(page.one('#lead').text).toMatch(new RegExp(`next dark: ${time}$`));
  });

  test('that of locations without a dark time in 60 days says nothing of one', async () => {
    expect((await pageOf(app, '/?location=south-pole,dome-c')).one('#lead').text).not.toContain('next dark');
  });

  test('each row has the astronomical night that the API has, in their order, or none', async () => {
    const { almanac } = await jsonOf<{ almanac: AlmanacEntry[] }>(
      app,
      '/api/almanac/?after=2026-11-22&before=2026-11-25',
    );
    const nights = almanac.flatMap(({ astronomical_dusk: dusk, astronomical_dawn: dawn }) =>
      dusk === null || dawn === null ? [] : [[dusk, dawn].map((time) => +minute(time).startOf('minute')).join()],
    );
    const starts = (await pageOf(app, '/')).all('li.row').map((row) => {
      const text = row.one('.when').text.replaceAll(/\s+/g, ' ');
      const times = row.all('.when time').map((time) => minute(time.get('datetime')));
      if (times.length === 0) expect(text).toBe('Not dark Sun above −18°');
      else expect(nights).toContain(times.map((time) => +time.startOf('minute')).join());
      const [start, end] = times.map((time) => time.toFormat('HH:mm'));
      const days = times[1]?.startOf('day').diff(minute(now).startOf('day'), 'days').days ?? 0;
      if (times.length > 0)
        expect(text).toBe(`Not dark Moon up Astr. night ${start}–${end}${days === 0 ? '' : ` +${days}`}`);
      expect(row.one('.hours').text).toBe('none');
      return times[0]?.toMillis() ?? Infinity;
    });
    expect(starts).toHaveLength(22);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  test('a wall of one counts down to the next event', async () => {
    const { events } = await jsonOf<{ events: { time: string }[] }>(
      app,
      `/api/events/?location=paranal&event=moonrise&after=${now}&before=2026-11-24T19:00:00Z`,
    );
    const left = minute(events[0]?.time ?? '')
      .diff(minute(now))
      .toFormat("h 'h' mm 'min'");
    const row = (await pageOf(app, '/?view=wall&location=paranal')).one('li.row .when');
    expect(row.text.replaceAll(/\s+/g, ' ').trim()).toBe(`Not dark: Moon up, night 00:37 – 08:19 Moonrise in ${left}`);
  });
});

describe('at new Moon', () => {
  const now = '2026-12-08T03:30:00Z';
  const app = appAt(now);

  test.each([
    ['paranal,la-silla', 'Both are dark now'],
    ['paranal,la-silla,kitt-peak', 'All 3 are dark now'],
    ['paranal,sutherland', '1 of 2 is dark now'],
    ['paranal', 'Paranal Observatory: dark now'],
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
    ['/', 'Observatory nights'],
    ['/?location=paranal,la-silla', 'Paranal Observatory, La Silla Observatory – tonight – Observatory nights'],
    ['/?location=1,2,3,4', '4 locations – tonight – Observatory nights'],
    ['/?view=wall', 'Wall – Observatory nights'],
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

  test('a dark time that begins within 24 hours has no end within them', async () => {
    const [start = '', end = ''] = (await pageOf(appAt('2026-07-05T18:00Z'), '/?location=south-pole'))
      .all('li.row .when time')
      .map((time) => time.get('datetime'));
    expect(Date.parse(end) - Date.parse(start)).toBeGreaterThan(10 * 86_400_000);
  });

  test('the astronomical night, which lasts for months, has no times of a day', async () => {
    expect(await rowAt('2026-06-28T00:00Z')).toBe('Not dark Moon up');
  });
});

// At Paranal it is dark from 23:21:31 on for 21 seconds, until moonrise.
test('a dark time of less than a minute, now, is not taken for the next one', async () => {
  const page = await pageOf(appAt('2021-05-27T23:21:40Z'), '/?location=paranal');
  const times = page.all('li.row .when time').map((time) => time.get('datetime'));
  expect(times).toHaveLength(2);
  for (const time of times) expect(Date.parse(time)).toBeGreaterThan(Date.parse('2021-05-28T20:00Z'));
  expect(page.one('li.row .when').text).toMatch(/ in \d+ h/);
});
