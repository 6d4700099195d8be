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
    return [minute(next?.start ?? '').toFormat('ccc d, HH:mm'), name];
  }

  test.each([
    ['', '', 'None of 22 is dark tonight'],
    ['?location=sutherland,teide', 'location=sutherland,teide&', 'Neither is dark tonight'],
  ])('the heading of %j says when it is dark next, and where', async (query, locations, title) => {
    const page = await pageOf(app, `/${query}`);
    expect(page.one('h1').text).toBe(title);
    expect(page.one('#lead').text).toContain(`next dark: ${(await nextInApi(locations)).join(', ')}`);
  });

  test('that of a single location says when', async () => {
    const page = await pageOf(app, '/?location=paranal');
    expect(page.one('h1').text).toBe('Paranal Observatory: not dark tonight');
    const [time] = await nextInApi('location=paranal&');
    expect(page.one('#lead').text).toMatch(new RegExp(`next dark: ${time}$`));
  });

  test('that of locations without a dark time in 60 nights says nothing of one', async () => {
    expect((await pageOf(app, '/?location=south-pole,dome-c')).one('#lead').text).not.toContain('next dark');
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
      expect(text).toBe(Date.parse(dawn) > Date.parse(now) ? `Astr. night ${times}` : '');
    }
  });

  test('a wall of one counts down to the next event', async () => {
    const { events } = await jsonOf<{ events: { time: string }[] }>(
      app,
      `/api/events/?location=paranal&event=moonrise&after=${now}&before=2026-11-24T19:00:00Z`,
    );
    const left = minute(events[0]?.time ?? '')
      .startOf('minute')
      .diff(DateTime.fromISO(now))
      .toFormat("h 'h' mm 'min'");
    const row = (await pageOf(app, '/?view=wall&location=paranal')).one('li.row .when');
    expect(row.text.replaceAll(/\s+/g, ' ').trim()).toBe(`Not dark next Thu 26, 00:39 Moonrise in ${left}`);
  });
});

describe('at new Moon', () => {
  const now = '2026-12-08T03:30:00Z';
  const app = appAt(now);

  test.each([
    ['paranal,la-silla', 'Both are dark now'],
    ['paranal,la-silla,kitt-peak', 'All 3 are dark now'],
    ['paranal,sutherland', '1 of 2 is dark now'],
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
