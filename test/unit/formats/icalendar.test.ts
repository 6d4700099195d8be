import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AppOptions } from '../../../src/app.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { eventsIn } from '../../support/calendar.ts';
import { read } from '../../support/listText.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { ran } from '../cli/command.ts';

const built = '2026-10-01T12:00:00Z';
const buildTimeMs = Date.parse(built);

const ask = async (path: string, options: Partial<AppOptions> = {}) =>
  appWith(locationsYaml, { buildTimeMs, ...options }).request(path);
const calendarAt = async (path: string, options?: Partial<AppOptions>) =>
  eventsIn(await (await ask(path, options)).text());
/** The distinct values of a property. */
const each = (events: ReturnType<typeof eventsIn>, name: string) => [
  ...new Set(events.map((event) => event.get(name))),
];

/** Each row: a calendar, and whether it changes with the locations file. The calendar of a place does not change. */
test.each([
  ['/locations/paranal/calendar.ics?content=sun', true],
  ['/api/nights/?location=paranal&date=2026-11-23&format=ics', true],
  ['/api/almanac/?date=2026-11-23&format=ics', true],
  ['/api/events.ics?location=paranal&event=sunset,full_moon&after=2026-11-21&before=2026-11-24', true],
  ['/api/windows.ics?location=1,18&together=1&condition=night&date=2026-11-21', true],
  ['/api/events.ics?latitude=52.4&longitude=13.1&after=2026-11-21&before=2026-11-24', false],
])(
  '%s: the time of the locations file changes DTSTAMP, LAST-MODIFIED and SEQUENCE, and nothing else',
  async (path, isListed) => {
    const newer = '2026-11-05T06:00:00Z';
    const rests: unknown[] = [];
    for (const listed of [null, '2026-09-30T00:00:00Z', newer]) {
      const events = await calendarAt(path, { listTimeMs: listed === null ? null : Date.parse(listed) });
      const changed = isListed && listed === newer ? newer : built;
      expect(each(events, 'last-modified')).toEqual([changed]);
      // In a calendar without METHOD, DTSTAMP equals LAST-MODIFIED (RFC 5545, section 3.8.7.2).
      expect(each(events, 'dtstamp')).toEqual([changed]);
      // SEQUENCE is in seconds since the start of 2020.
      expect(each(events, 'sequence')).toEqual([String((Date.parse(changed) - Date.parse('2020-01-01')) / 1000)]);
      rests.push(
        events.map((event) => [...event].filter(([name]) => !['dtstamp', 'last-modified', 'sequence'].includes(name))),
      );
    }
    expect(rests).toEqual(rests.map(() => rests[0]));
  },
);

test('a newer build raises SEQUENCE, which is never negative', async () => {
  const changeIn = async (builtMs: number) => {
    const path = '/api/nights/?latitude=52.4&longitude=13.1&date=2026-11-21&format=ics';
    const events = await calendarAt(path, { buildTimeMs: builtMs });
    return [...each(events, 'last-modified'), ...each(events, 'sequence')];
  };
  expect(await changeIn(0)).toEqual(['1970-01-01T00:00:00Z', '0']);
  expect(await changeIn(Date.parse('2020-01-01T00:00:01Z'))).toEqual(['2020-01-01T00:00:01Z', '1']);
});

test.each(['tonight', 'windows'])(
  'the calendar of the command %s has the time of the locations file',
  async (command) => {
    const file = join(folderOfTest(), 'locations.yaml');
    writeFileSync(file, locationsYaml);
    utimesSync(file, new Date('2026-11-05'), new Date('2026-11-05'));
    const changesAt = async (...site: readonly string[]) => {
      const args = ['--now', '2026-11-21', '--format', 'ics', ...site];
      const { code, output } = await ran([command, ...args], { buildTimeMs });
      expect(code).toBe(0);
      return each(eventsIn(output), 'last-modified');
    };
    expect(await changesAt('--locations', file)).toEqual(['2026-11-05T00:00:00Z']);
    expect(await changesAt('--latitude', '28', '--longitude', '-16')).toEqual([built]);
  },
);

test('the time of the locations file changes the ETag of a calendar, and of no other format', async () => {
  const tagsAt = (path: string) => {
    const tagWith = async (listTimeMs: number | null) => (await ask(path, { listTimeMs })).headers.get('ETag');
    return Promise.all([null, 1, buildTimeMs + 1000, buildTimeMs + 2000].map(tagWith));
  };
  const night = '/api/nights/?location=paranal&date=2026-11-23';
  const [unlisted, older, ...newer] = await tagsAt(`${night}&format=ics`);
  expect(older).toBe(unlisted);
  expect(new Set([older, ...newer]).size).toBe(3);
  expect(new Set(await tagsAt(night)).size).toBe(1);
});

test('the calendar of a place has the given name, and the same events as without a name', async () => {
  const path = '/at/calendar.ics?latitude=52.4&longitude=13.1&content=moon';
  const [named, unnamed] = [await (await ask(`${path}&name=Dome`)).text(), await (await ask(path)).text()];
  expect(named).toMatch(/\r\nNAME:Moon phases at Dome\r\n[\s\S]*\r\nLOCATION:Dome\r\n/);
  expect(each(eventsIn(named), 'uid')).toEqual(each(eventsIn(unnamed), 'uid'));
});

describe('a calendar to subscribe to', () => {
  // This name is the longest of the 22 default locations, so its calendars are the largest.
  const sutherland = read(defaultList).filter(({ slug }) => slug === 'sutherland');
  const ownTwilights = ['lamps', 'sky_flats', 'photometry'].map((name, index) => ({ name, altitude: -3 - index }));
  const manyTwilights = Array.from({ length: 12 }, (_, index) => ({
    name: `twilight_number_${String.fromCharCode(97 + index).repeat(14)}`,
    altitude: -index - 0.5,
  }));
  const others = sutherland.map((location) => ({ ...location, name: `${location.name}, `.repeat(5), ownTwilights }));
  const arctic = sutherland.map((location) => ({ ...location, latitude: 69.6 }));
  const now = Date.parse('2026-11-21T18:00:00Z');
  const appAt = (locations: typeof sutherland) => appWith(locations, { now: () => now, listTimeMs: now });

  test.each([
    ['night,moon', sutherland, '2027-12-26'],
    ['twilights', sutherland, '2027-07-23'],
    ['twilights', arctic, '2027-07-26'],
    ['night,dark,moon', arctic, '2027-12-26'],
    // With a long name and custom twilights.
    ['night,dark,twilights,sun,moon', others, '2027-01-05'],
  ])('with %s ends with the date in its description, within 1 MB', async (content, locations, last) => {
    const text = await (await appAt(locations).request(`/locations/sutherland/calendar.ics?content=${content}`)).text();
    for (const name of ['DESCRIPTION', 'X-WR-CALDESC'])
      expect(text.split('BEGIN:VEVENT')[0]).toContain(`\r\n${name}:From 2026-11-14 to ${last}\r\n`);
    const size = Buffer.byteLength(text);
    expect(size).toBeLessThanOrEqual(1_000_000);
    const dates = eventsIn(text).flatMap((event) => event.get('uid')?.match(/^\d{4}-\d\d-\d\d/) ?? []);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-14', last]);
  });

  test.each([-90, -67, 0, 52.4, 66, 78])('has at most 1 MB at latitude %d°', async (latitude) => {
    for (const location of [
      ...sutherland,
      ...others,
      { ...others[0], name: 'é,;'.repeat(33), ownTwilights: manyTwilights },
    ]) {
      const app = appAt([{ ...location, latitude } as (typeof sutherland)[number]]);
      for (const content of ['twilights', 'night,dark', 'dark,twilights', 'night,dark,twilights,sun,moon']) {
        const response = await app.request(`/locations/sutherland/calendar.ics?content=${content}`);
        expect((await response.arrayBuffer()).byteLength, content).toBeLessThanOrEqual(1_000_000);
      }
    }
  });

  test('ends on the date that the page of the site states', async () => {
    const page = await pageOf(appAt(sutherland), '/locations/sutherland/');
    const said = page.text.match(/(?<=Open in a calendar: )[\w ]+ until \S{10}/g);
    expect(said).toEqual([
      'Dark time until 2027-12-26',
      'Sunset and sunrise until 2027-12-26',
      'Twilights until 2027-07-23',
      'Moon phases until 2027-12-26',
      'Nights and Moon phases until 2027-12-26',
    ]);
  });
});
