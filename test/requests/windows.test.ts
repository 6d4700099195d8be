import { describe, expect, test } from 'vitest';
import { calendarName, eventsIn } from '../support/calendar.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { appWith } from '../support/site.ts';
import { locationsYaml } from './cases/common.ts';

interface Window {
  readonly slug: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly begins: string | null;
  readonly ends: string | null;
}

const app = appWith(locationsYaml);

const acrossDateLine = `locations:
- { id: 1, slug: honolulu, name: Honolulu, latitude: 21.3, longitude: -157.9, timezone: Pacific/Honolulu }
- { id: 2, slug: auckland, name: Auckland, latitude: -36.9, longitude: 174.8, timezone: Pacific/Auckland }
`;

async function textOf(path: string, of = app): Promise<string> {
  const response = await of.request(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const dateAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['location=paranal,babelsberg&date=2026-11-24', '&condition=dark', '&condition=night'],
  ['location=paranal&date=2026-11-24&target=orion;0,-80', '', '&condition=night'],
  ['location=paranal&date=2026-11-24&target=orion', '&moon_distance_above=60', '&condition=night'],
  ['location=paranal,babelsberg&together=1&date=2026-11-24', '', '&condition=night'],
  ['location=paranal&after=2026-11-23&before=2026-11-26&target=orion&at_least=5h', '', '&condition=night'],
  // At the South Pole, the Sun is the reason, so there are no moonlit windows either.
  ['location=south-pole&date=2026-11-24', '', '&condition=night'],
])(
  'near full Moon, %s%s has no dark windows, but lists the windows of the night as moonlit',
  async (query, dark, night) => {
    const ofQuery = async (conditions: string) => JSON.parse(await textOf(`/api/windows/?${query}${conditions}`));
    const { windows, reasons } = await ofQuery(dark);
    expect(windows).toEqual([]);
    const moonlit = reasons.flatMap((each: { moonlit: readonly Window[] }) => each.moonlit);
    const inOrder = (some: readonly Window[]) => some.toSorted((one, other) => one.start.localeCompare(other.start));
    expect(inOrder(moonlit)).toEqual((await ofQuery(night)).windows);
  },
);

test('the OpenAPI document has exactly the names at the edges of windows', async () => {
  const walled = appWith(`twilights: { flats: -8 }
locations:
- { id: 1, slug: walled, name: Walled, latitude: -24.6, longitude: -70.4, skyline: "0 40\\n180 5\\n" }
`);
  const ofSun = ['condition=day', 'condition=dark', 'condition=flats', 'sun_below=civil', 'sun_below=nautical'];
  const others = ['sun_below=-9', 'condition=moon_down'];
  const orion = ['target=orion&target_above=50', 'target=orion&target_above=0'];
  const ofTarget = [...orion, 'target=0,-80&target_above=-90&moon_distance_above=75'];
  const found = new Set<string>();
  for (const conditions of [...ofSun, ...others, ...ofTarget.map((query) => `sun_below=30&${query}`)]) {
    const text = await textOf(`/api/windows/?after=2026-06-01&before=2026-11-30&${conditions}`, walled);
    const windows: readonly Window[] = JSON.parse(text).windows;
    for (const name of windows.flatMap(({ begins, ends }) => [begins, ends])) if (name !== null) found.add(name);
  }
  const { schemas } = JSON.parse(await textOf('/api/openapi.json', walled)).components;
  for (const { anyOf } of [schemas.SkyWindow.properties.begins, schemas.SkyWindow.properties.ends]) {
    const [names, custom] = anyOf[0].anyOf;
    const isCustom = (name: string) => RegExp(custom.pattern).test(name) && !names.enum.includes(name);
    expect([...found].filter(isCustom)).toEqual(['flats_dusk', 'flats_dawn']);
    expect([...found].filter((name) => !isCustom(name)).toSorted()).toEqual(names.enum.toSorted());
  }
});

test('windows with the Moon down last from a moonset to the next moonrise, even by day', async () => {
  const { windows }: { windows: Window[] } = JSON.parse(
    await textOf('/api/windows/?location=paranal&after=2026-11-01&before=2026-11-30&condition=moon_down'),
  );
  const { events }: { events: { name: string; time: string }[] } = JSON.parse(
    await textOf(
      '/api/events/?location=paranal&event=moonset,moonrise&after=2026-10-30T00:00Z&before=2026-12-03T00:00Z',
    ),
  );
  const timesOf = (event: string) => events.filter(({ name }) => name === event).map(({ time }) => time);
  const sets = timesOf('moonset');
  const from = sets.indexOf(windows[0]?.start ?? '');
  expect(windows.length).toBeGreaterThan(28);
  expect(windows.map(({ start }) => start)).toEqual(sets.slice(from, from + windows.length));
  for (const { start, end, begins, ends } of windows) {
    expect([begins, ends]).toEqual(['moonset', 'moonrise']);
    expect(end).toBe(timesOf('moonrise').find((time) => time > start));
  }
});

test('windows with the Sun between two altitudes equal the custom twilights of these altitudes', async () => {
  const list = `twilights: { high: -4, low: -9 }
locations:
- { id: 1, slug: paranal, name: Paranal, latitude: -24.6, longitude: -70.4, timezone: America/Santiago }
- { id: 2, slug: potsdam, name: Potsdam, latitude: 52.4, longitude: 13.1, timezone: Europe/Berlin }
- { id: 3, slug: svalbard, name: Svalbard, latitude: 78.2, longitude: 15.8, timezone: Arctic/Longyearbyen }
- { id: 4, slug: south-pole, name: South Pole, latitude: -90, longitude: 0, timezone: UTC }
`;
  const of = appWith(list);
  const names = 'high_dusk,low_dusk,low_dawn,high_dawn';
  for (const slug of ['paranal', 'potsdam', 'svalbard', 'south-pole']) {
    const { windows }: { windows: Window[] } = JSON.parse(
      await textOf(`/api/windows/?location=${slug}&after=2026-01-01&before=2026-12-31&sun_above=-9&sun_below=-4`, of),
    );
    const { events }: { events: { name: string; time: string }[] } = JSON.parse(
      await textOf(`/api/events/?location=${slug}&event=${names}&after=2025-11-01&before=2027-03-01`, of),
    );
    const edges = (some: readonly string[]) =>
      events
        .filter(({ name }) => some.includes(name))
        .map(({ name, time }) => [time, name.endsWith('dusk') ? 'sun_below' : 'sun_above'] as const);
    // A window begins when the Sun sinks or rises to between the altitudes. It ends at the next event, even if the Sun turns in
    // between.
    const [begins, ends] = [edges(['high_dusk', 'low_dawn']), edges(['low_dusk', 'high_dawn'])];
    const from = begins.findIndex(([time]) => time === windows[0]?.start);
    expect(windows.length).toBeGreaterThan(slug === 'south-pole' ? 1 : 200);
    expect(windows.map((window) => [window.start, window.begins])).toEqual(begins.slice(from, from + windows.length));
    expect(windows.map((window) => [window.end, window.ends])).toEqual(
      windows.map(({ start }) => ends.find(([time]) => time > start)),
    );
  }
});

test('windows without dates are for tonight at each location, at any time of the day', async () => {
  for (const hour of ['00:00', '06:30', '12:00', '18:00']) {
    const of = appWith(locationsYaml, { now: () => Date.parse(`2026-11-21T${hour}Z`) });
    const tonight: { date: string; slug: string }[] = JSON.parse(await textOf('/api/almanac/tonight/', of));
    const { windows }: { windows: Window[] } = JSON.parse(await textOf('/api/windows/?condition=night', of));
    const dates = new Map(windows.map(({ slug, date }) => [slug, date]));
    expect(dates.size).toBe(2);
    for (const { slug, date } of tonight) if (dates.has(slug)) expect(dates.get(slug)).toBe(date);
  }
});

describe('windows at several locations together', () => {
  const of = appWith(acrossDateLine);

  test.each([
    ['honolulu,auckland', 0],
    ['auckland,honolulu', 1],
  ])('are in the night of the first location of the request, with one entry per location: %s', async (names, first) => {
    const query = `location=${names}&together=1&condition=night&date=2026-11-21`;
    const { windows } = JSON.parse(await textOf(`/api/windows/?${query}`, of));
    expect(windows).toHaveLength(2);
    expect(windows[first].date).toBe('2026-11-21');
    expect(windows[1 - first].date).not.toBe('2026-11-21');
    const timesOf = ({ start, end, hours, begins, ends }: Record<string, unknown>) => [start, end, hours, begins, ends];
    expect(timesOf(windows[0])).toEqual(timesOf(windows[1]));
    // The fields are the same as for a single location.
    const { windows: alone } = JSON.parse(await textOf(`/api/windows/?location=honolulu&date=2026-11-21`, of));
    expect(Object.keys(windows[0])).toEqual(Object.keys(alone[0]));
  });

  test.each(['day', 'dark'])('have the same UID in any order of the locations: %s', async (condition) => {
    const uidsOf = async (names: string, days: string) => {
      const text = await textOf(`/api/windows.ics?location=${names}&together=1&condition=${condition}&${days}`, of);
      return new Map(eventsIn(text).map((event) => [event.get('dtstart'), event.get('uid')]));
    };
    const month = await uidsOf('honolulu,auckland', 'after=2026-11-01&before=2026-12-01');
    for (let day = 3; day < 30; day += 5) {
      const uids = await uidsOf('auckland,honolulu', `date=2026-11-${String(day).padStart(2, '0')}`);
      for (const [start, uid] of uids) expect(uid).toBe(month.get(start));
    }
    expect(new Set(month.values()).size).toBe(month.size);
  });
});

test('windows of more than 100 locations together are rejected', async () => {
  const many = appWith(manyLocations(101));
  const response = await many.request('/api/windows/?together=1');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ asked: 101, limit: 100, errors: [{ parameter: 'together' }] });
});

describe('the next window', () => {
  const nowMs = Date.parse('2026-11-21T18:00Z');
  const leftMs = ({ start, end }: Window, fromMs: number) => Date.parse(end) - Math.max(Date.parse(start), fromMs);
  const queries = [
    'condition=dark',
    'condition=night&target=orion;M31',
    'condition=night&location=paranal,babelsberg&together=1',
    'target=M31&moon_distance_above=60',
  ];

  test.each(queries)(
    'of each location and target is the first in a range with at least the length at_least left: %s',
    async (query) => {
      // These instants are in the middle of the night and at noon.
      for (const fromMs of [nowMs - 14 * 3_600_000, nowMs]) {
        const of = appWith(locationsYaml, { now: () => fromMs });
        const response = await of.request(`/api/windows/?${query}&at_least=2h&next=1`);
        expect([response.headers.get('ETag'), response.headers.get('Cache-Control')]).toEqual([null, 'no-cache']);
        const { windows, after, before } = JSON.parse(await response.text());
        const path = `/api/windows/?${query}&at_least=2h&after=2026-11-19&before=2026-12-31`;
        const all: (Window & { target?: string })[] = JSON.parse(await textOf(path, of)).windows;
        const first = new Map<string, Window>();
        for (const window of all.filter((each) => leftMs(each, fromMs) >= 7_200_000)) {
          const key = `${window.slug} ${window.target}`;
          if (!first.has(key)) first.set(key, window);
        }
        expect(windows.filter(({ slug }: Window) => slug !== 'south-pole')).toEqual([...first.values()]);
        expect([after, before]).toEqual([
          expect.stringMatching(/^2026-11-2[01]$/),
          expect.stringMatching(/^2027-12-2\d$/),
        ]);
      }
    },
  );

  test('of the polar night is found in summer', async () => {
    const { windows } = JSON.parse(await textOf('/api/windows/?location=south-pole&condition=night&next=1'));
    expect(windows).toMatchObject([{ slug: 'south-pole', date: expect.stringMatching(/^2027-05-1\d$/) }]);
  });

  test('has a reason if it does not exist within 400 days', async () => {
    const { windows, reasons } = JSON.parse(
      await textOf('/api/windows/?location=paranal,babelsberg&condition=night&at_least=14h&next=1'),
    );
    expect([windows, reasons]).toEqual([
      [],
      ['babelsberg', 'paranal'].map((slug) =>
        expect.objectContaining({
          slug,
          reason: expect.stringMatching(/^The conditions hold together for at most \d+ h \d\d min \d+ s at a time\.$/),
        }),
      ),
    ]);
  });

  test('has the same UID as in a calendar of all windows', async () => {
    const uidsOf = async (query: string) =>
      eventsIn(await textOf(`/api/windows.ics?location=paranal&at_least=3h&${query}`)).map((event) => event.get('uid'));
    expect(await uidsOf('next=1')).toEqual([(await uidsOf('after=2026-11-21&before=2026-12-31'))[0]]);
  });

  test.each([
    ['at 188 locations is', 188, ''],
    ['of two targets at 94 locations is', 94, '&target=M42;M31'],
  ])('%s rejected, and the message has the maximum', async (_, count, query) => {
    const many = appWith(manyLocations(count));
    const response = await many.request(`/api/windows/?next=1${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      ...{ asked: 75_200, limit: 75_000, errors: [{ parameter: 'next' }] },
      detail: expect.stringContaining('at most 187 (locations × targets) at a time.'),
    });
  });
});

describe('a calendar of windows', () => {
  const rangeFrom = (date: string) => `after=${dateAfter(date, -7)}&before=${dateAfter(date, 60)}`;
  const eventsOf = async (query: string) => eventsIn(await textOf(`/api/windows.ics?${query}`));

  test.each([
    ['targets', 'location=paranal,babelsberg&target=orion;10.68,41.27&condition=night&at_least=1h', '2026-11-21'],
    ['months of polar night', 'location=south-pole&condition=night', '2026-06-10'],
    ['days, over noon', 'location=paranal&condition=day', '2026-06-10'],
    ['the midnight Sun', 'latitude=78.92&longitude=11.93&condition=day', '2026-06-10'],
    ['a target of the pole', 'location=south-pole&condition=night&target=0,-80', '2026-06-10'],
    ['a target that never sets', 'location=south-pole&sun_below=30&target=0,-85', '2026-11-21'],
  ])(
    'has complete windows of %s, each with one UID, which stays the same two days later',
    async (name, conditions, date) => {
      const [earlier, later] = await Promise.all(
        [date, dateAfter(date, 2)].map((from) => eventsOf(`${conditions}&${rangeFrom(from)}`)),
      );
      const byUid = (events = earlier) => new Map(events?.map((event) => [event.get('uid'), event]));
      expect(byUid().size).toBe(earlier?.length);
      const pairs = [...byUid(later)].map(([uid, event]) => [byUid().get(uid), event] as const);
      const common = pairs.filter(([before]) => before !== undefined);
      expect(common.length).toBeGreaterThan(byUid().size * 0.9);
      for (const [before, after] of common) {
        // A window that always holds lasts from 400 days before to 400 days after.
        const isOpen = before?.get('description')?.includes('It began earlier and ends later');
        expect(isOpen).toBe(name === 'a target that never sets');
        for (const property of isOpen ? ['summary'] : ['summary', 'dtstart', 'dtend'])
          expect(after.get(property)).toBe(before?.get(property));
      }
    },
  );

  test.each([
    ['at_least=3h', 'Dark for 3 h or more at Babelsberg'],
    ['target=83.8,-5.4&target_above=60', '83.8,-5.4, dark, above 60° at Babelsberg'],
    ['target=83.8,-5.4&moon_distance_above=40', '83.8,-5.4, night, more than 40° from the Moon at Babelsberg'],
    ['condition=dark&sun_below=-20', 'Dark, Sun below −20° at Babelsberg'],
  ])('has the request in its name: %s', async (conditions, name) => {
    const text = await textOf(`/api/windows.ics?location=babelsberg&${conditions}&before=2026-12-20`);
    expect(calendarName(text)).toBe(name);
    if (conditions !== 'at_least=3h') for (const event of eventsIn(text)) expect(event.get('summary')).toBe(name);
  });
});

test('the calendar of a target has the maximum altitude, the airmass and the minimum distance from the Moon of the API', async () => {
  const query = 'location=paranal&target=M42&condition=night&after=2026-11-21&before=2026-12-20';
  const { windows } = JSON.parse(await textOf(`/api/windows/?${query}`));
  const sentences = windows.map(
    ({ max_altitude, airmass, min_moon_distance }: Readonly<Record<string, number | null>>) =>
      `Highest at ${Math.round(max_altitude ?? NaN)}°, airmass ${airmass?.toFixed(2)}${
        min_moon_distance == null ? '' : `, at least ${Math.round(min_moon_distance)}° from the Moon`
      }`,
  );
  const events = eventsIn(await textOf(`/api/windows.ics?${query}`));
  expect(events.map((event) => event.get('description')?.split('\n')[0])).toEqual(sentences);
  expect(new Set(sentences.map((sentence: string) => sentence.includes('Moon')))).toEqual(new Set([true, false]));
});

describe('windows of a target at a skyline', () => {
  const listOf = (skyline: string) => `locations:
  - { id: 1, slug: level, name: Level, latitude: -24.6275, longitude: -70.4044, timezone: America/Santiago }
  - id: 2
    slug: dome
    name: Dome
    latitude: -24.6275
    longitude: -70.4044
    timezone: America/Santiago
    skyline: |
${skyline.replace(/^/gm, '      ')}
`;
  // Orion rises in the east, where the skyline is low, and culminates in the north, where the skyline is high.
  const door = appWith(listOf('0 80\n40 80\n40 10\n100 10\n100 80'));
  const query = '/api/windows/?condition=night&target=M42&date=2026-11-21';

  test('begin and end with the skyline, and contain no time outside the windows without a skyline', async () => {
    const { windows }: { windows: Window[] } = JSON.parse(await textOf(query, door));
    const of = (wanted: string) => windows.filter(({ slug }) => slug === wanted);
    const [level, dome] = [of('level')[0], of('dome')[0]];
    expect(windows).toHaveLength(2);
    expect([level?.begins, level?.ends]).toEqual(['target_above', 'astronomical_dawn']);
    expect([dome?.begins, dome?.ends]).toEqual(['target_above', 'skyline']);
    expect(dome?.start).toBe(level?.start);
    expect(Date.parse(dome?.end ?? '')).toBeLessThan(Date.parse(level?.end ?? ''));
    const lower: { windows: Window[] } = JSON.parse(await textOf(`${query}&target_above=0&location=dome`, door));
    expect(lower.windows).toMatchObject([{ begins: 'skyline', ends: 'skyline' }]);
  });

  test('are replaced by a reason if the skyline always hides the target', async () => {
    const { windows, reasons } = JSON.parse(await textOf(`${query}&location=dome`, appWith(listOf('0 85\n180 85'))));
    const reason = 'Whenever the Sun is below −18° and M42 is above 30°, M42 is behind the skyline.';
    expect([windows, reasons]).toMatchObject([[], [{ slug: 'dome', reason, moonlit: [] }]]);
  });

  test('are the same in CSV and in a calendar, and the name of the calendar does not have the skyline', async () => {
    const csv = await textOf(`${query}&location=dome&format=csv`, door);
    expect(csv.trim().split('\r\n')).toEqual([expect.any(String), expect.stringContaining(',target_above,skyline,')]);
    expect(calendarName(await textOf(`${query}&location=dome&format=ics`, door))).not.toContain('skyline');
  });

  test('are limited by the skyline, which changes nothing else of the location', async () => {
    const unlisted = (text: string) => text.replace(/"(id|location|night|slug|name)":[^,}]*,?/g, '');
    for (const path of ['nights', 'almanac']) {
      const ofSite = (slug: string) => textOf(`/api/${path}/?location=${slug}&date=2026-11-21`, door);
      expect(unlisted(await ofSite('dome'))).toBe(unlisted(await ofSite('level')));
    }
    for (const resource of ['now', 'windows', 'locations']) {
      const ofSite = async (slug: string) => unlisted(await textOf(`/api/${resource}/?location=${slug}`, door));
      if (resource !== 'locations') expect(await ofSite('dome')).toBe(await ofSite('level'));
      else expect(Object.keys(JSON.parse(await textOf('/api/locations/', door))[1])).toHaveLength(7);
    }
  });
});
