import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { AppOptions } from '../../../src/app.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { read } from '../../support/listText.ts';
import { appWith, defaultList } from '../../support/site.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from '../cli/recordingContext.ts';

const buildTimeMs = Date.parse('2026-10-01T12:00:00Z');
const dayMs = 86_400_000;

const ask = async (path: string, options: Partial<AppOptions> = {}) =>
  appWith(locationsYaml, { buildTimeMs, ...options }).request(path);

/** The events of a calendar, read by ical.js. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
    const { startDate, endDate } = new ICAL.Event(component);
    return {
      ...{ uid: value('uid'), stamp: value('dtstamp'), changed: value('last-modified') },
      ...{ sequence: Number(value('sequence')), start: value('dtstart'), end: value('dtend') },
      isWholeDay: startDate.isDate && endDate.isDate,
      seconds: endDate.toUnixTime() - startDate.toUnixTime(),
    };
  });
}

const ofEvents = 'after=2026-11-21&before=2026-11-24&format=ics';

test.each([
  ['a phase of the Moon', '/locations/paranal/calendar.ics?content=moon', dayMs / 1000],
  ['a dusk or a dawn', '/locations/paranal/calendar.ics?content=twilights', 60],
  ['a sunset or a sunrise', '/at/calendar.ics?latitude=52.4&longitude=13.1&content=sun', 60],
  ['an event', `/api/events/?${ofEvents}`, 60],
  ['a night in polar day', '/api/nights/?location=south-pole&date=2026-11-21&format=ics&content=night', 60],
])('%s has its end: a day is a day, and an instant lasts a minute', async (_what, path, seconds) => {
  const events = eventsIn(await (await ask(path)).text());
  expect(events.length).toBeGreaterThan(0);
  const expected = { end: expect.any(String), isWholeDay: seconds === dayMs / 1000, seconds };
  expect(events).toEqual(events.map(() => expect.objectContaining(expected)));
});

/** What changes in a calendar with the list: of a place that the list does not have, nothing. */
test.each([
  ['the calendar of a location', '/locations/paranal/calendar.ics?content=moon', true],
  ['nights of a location', '/api/nights/?location=paranal&date=2026-11-23&format=ics', true],
  ['nights of several locations', '/api/almanac/?date=2026-11-23&format=ics', true],
  ['events of a location', `/api/events/?location=paranal&event=sunset,full_moon&${ofEvents}`, true],
  ['windows of a location', `/api/windows/?location=paranal&${ofEvents}`, true],
  ['windows of two locations', `/api/windows/?location=1,18&together=1&condition=night&${ofEvents}`, true],
  ['the calendar of a place', '/at/calendar.ics?latitude=52.4&longitude=13.1&content=moon', false],
  ['events of a place', `/api/events/?latitude=52.4&longitude=13.1&${ofEvents}`, false],
])('%s: LAST-MODIFIED and SEQUENCE grow with the file of the list', async (_what, path, isListed) => {
  const buildTime = '2026-10-01T12:00:00Z';
  const [older, newer, newest] = ['2026-09-30T00:00:00Z', '2026-11-05T06:00:00Z', '2026-11-05T06:00:01Z'];
  const revisions = [null, older, newer, newest];
  const calendars: ReturnType<typeof eventsIn>[] = [];
  for (const time of revisions) {
    const response = await ask(path, { listTimeMs: time === null ? null : Date.parse(time) });
    calendars.push(eventsIn(await response.text()));
  }
  const changes = calendars.map((events) => [...new Set(events.map(({ changed }) => changed))]);
  const expected = isListed ? [buildTime, buildTime, newer, newest] : revisions.map(() => buildTime);
  expect(changes).toEqual(expected.map((time) => [time]));
  // Seconds since the start of 2020.
  const sequences = expected.map((time) => (Date.parse(time) - Date.parse('2020-01-01')) / 1000);
  expect(calendars.map((events) => [...new Set(events.map(({ sequence }) => sequence))])).toEqual(
    sequences.map((sequence) => [sequence]),
  );
  const unchanged = calendars.map((events) => events.map(({ changed, sequence, ...others }) => others));
  expect(unchanged).toEqual(revisions.map(() => unchanged[0]));
});

test('a newer build is a change too, and no SEQUENCE is negative', async () => {
  const path = '/at/calendar.ics?latitude=52.4&longitude=13.1&content=moon';
  const sequenceAt = async (builtMs: number) => eventsIn(await (await ask(path, { buildTimeMs: builtMs })).text())[0];
  expect(await sequenceAt(0)).toMatchObject({ changed: '1970-01-01T00:00:00Z', sequence: 0 });
  const [first, second] = [await sequenceAt(buildTimeMs), await sequenceAt(buildTimeMs + 1000)];
  expect((second?.sequence ?? 0) - (first?.sequence ?? 0)).toBe(1);
});

test('a corrected height moves sunset, under the same UID and DTSTAMP and a greater SEQUENCE', async () => {
  const file = join(folderOfTest(), 'locations.yaml');
  const sunsetWith = async (height: number, changed: string) => {
    const place = `{ id: 1, slug: dome, name: Dome, latitude: 28, longitude: -16, height_above_horizon: ${height} }`;
    writeFileSync(file, `locations:\n  - ${place}\n`);
    utimesSync(file, new Date(changed), new Date(changed));
    const { locations, listTimeMs } = loadLocations(file, ['none.yaml']);
    const app = appWith(locations, { buildTimeMs, listTimeMs });
    const text = await (await app.request('/api/nights/?location=dome&date=2026-11-21&format=ics&content=sun')).text();
    const [sunset] = eventsIn(text);
    if (sunset === undefined) throw new Error('There is no sunset.');
    return sunset;
  };
  const [before, after] = [await sunsetWith(0, '2026-10-02'), await sunsetWith(2400, '2026-10-03')];
  expect(before.changed).toBe('2026-10-02T00:00:00Z');
  expect([after.uid, after.stamp]).toEqual([before.uid, before.stamp]);
  expect(after.start).not.toBe(before.start);
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

test.each(['tonight', 'windows'])(
  'the calendar of the command %s has the time of the file of the list',
  async (command) => {
    const file = join(folderOfTest(), 'locations.yaml');
    writeFileSync(file, locationsYaml);
    utimesSync(file, new Date('2026-11-05'), new Date('2026-11-05'));
    const changesAt = async (...place: readonly string[]) => {
      const context = recordingContext({ buildTimeMs });
      const args = ['--now', '2026-11-21', '--format', 'ics', ...place];
      expect(await runIn(context, command, ...args)).toBe(0);
      return [...new Set(eventsIn(context.output()).map(({ changed }) => changed))];
    };
    expect(await changesAt('--locations', file)).toEqual(['2026-11-05T00:00:00Z']);
    expect(await changesAt('--latitude', '28', '--longitude', '-16')).toEqual(['2026-10-01T12:00:00Z']);
  },
);

test('the ETag of a calendar, and of no other format, changes with the file of the list if that is newer than the program', async () => {
  const times = [null, 1, BUILD_TIME_MS + 1000, BUILD_TIME_MS + 2000];
  const tagsAt = (path: string) =>
    Promise.all(times.map(async (listTimeMs) => (await ask(path, { listTimeMs })).headers.get('ETag')));
  const [unlisted, older, ...newer] = await tagsAt('/locations/paranal/calendar.ics');
  expect(older).toBe(unlisted);
  expect(new Set([older, ...newer]).size).toBe(3);
  expect(new Set(await tagsAt('/api/nights/?location=paranal&date=2026-11-23&format=json')).size).toBe(1);
});

describe('a calendar to subscribe to has at most 1 MB', () => {
  // Its name is the longest of the 22 locations by default, so its calendars are the largest.
  const sutherland = read(defaultList).filter(({ slug }) => slug === 'sutherland');
  const ownTwilights = ['lamps', 'sky_flats', 'photometry'].map((name, index) => ({ name, altitude: -3 - index }));
  const others = sutherland.map((location) => ({ ...location, name: location.name.repeat(5), ownTwilights }));
  const now = Date.parse('2026-11-21T18:00:00Z');

  test.each([
    ['night', sutherland, 399],
    ['twilights', sutherland, 260],
    // With a long name and twilights of its own.
    ['night,dark,twilights,sun,moon', others, 60],
  ])('with %s, and as many days ahead as fit', async (content, locations, minDays) => {
    const app = appWith(locations, { now: () => now, listTimeMs: now });
    const text = await (await app.request(`/locations/sutherland/calendar.ics?content=${content}`)).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000);
    const starts = eventsIn(text).map(({ start }) => Date.parse(start ?? ''));
    const days = (Math.max(...starts) - now) / dayMs;
    expect(days).toBeGreaterThan(minDays);
    // It is not shorter than it has to be.
    if (days < 390) expect(Buffer.byteLength(text)).toBeGreaterThan(970_000);
  });
});
