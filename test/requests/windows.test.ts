import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { manyLocations } from '../support/manyLocations.ts';
import { appWith } from '../support/site.ts';
import { locationsYaml } from './cases/common.ts';

interface Window {
  readonly slug: string;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly begins: string | null;
  readonly ends: string | null;
}

const app = appWith(locationsYaml);

async function textOf(path: string, of = app): Promise<string> {
  const response = await of.request(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function windowsOf(query: string): Promise<readonly Window[]> {
  return JSON.parse(await textOf(`/api/windows/?${query}`)).windows;
}

describe('windows of targets', () => {
  const rows: readonly Record<string, string>[] = parse(
    readFileSync(new URL('../fixtures/targets.csv', import.meta.url)),
    { columns: true },
  );
  /** Those that pass the altitude once up and once down, by more than 2″ a second. */
  const passing = rows.filter(({ rises = '', sets = '', rise_rate, set_rate }) => {
    const isSteep = [rise_rate, set_rate].every((rate) => Math.abs(Number(rate)) > 2);
    return isSteep && [rises, sets].every((instants) => /^\S+$/.test(instants));
  });

  test('begin and end when astropy has the target pass the altitude, within 2 s', async () => {
    expect(passing.length).toBeGreaterThan(200);
    for (const row of passing.filter((_row, index) => index % 8 === 0)) {
      const { latitude, longitude, right_ascension, declination, level, instant = '', rises = '', sets = '' } = row;
      const before = new Date(Date.parse(instant) + 86_400_000).toISOString();
      const target = `${right_ascension},${declination}&target_above=${level}`;
      const query = `latitude=${latitude}&longitude=${longitude}&target=${target}&after=${instant}&before=${before}`;
      const windows = [
        ...(await windowsOf(`${query}&condition=day`)),
        ...(await windowsOf(`${query}&sun_below=horizon`)),
      ];
      const at = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text));
      const start = windows.find(({ begins }) => begins === 'target_above')?.start;
      const end = windows.find(({ ends }) => ends === 'target_below')?.end;
      expect(Math.abs(at(start) - at(rises)), query).toBeLessThan(2000);
      expect(Math.abs(at(end) - at(sets)), query).toBeLessThan(2000);
    }
  });
});

test('of many locations at once are refused', async () => {
  const many = appWith(manyLocations(101));
  const response = await many.request('/api/windows/?together=1');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ asked: 101, limit: 100, errors: [{ parameter: 'together' }] });
});

describe('a calendar of windows', () => {
  const query = 'location=paranal,babelsberg&target=orion;10.68,41.27&condition=night&at_least=1h&after=-7d&before=60d';
  const eventsAt = async (now: string) => {
    const text = await textOf(`/api/windows.ics?${query}`, appWith(locationsYaml, { now: () => Date.parse(now) }));
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    return new Map(events.map((event) => [event.uid, `${event.startDate} ${event.endDate} ${event.summary}`]));
  };

  test('has each once; later the same one has the same UID, and no other has it', async () => {
    const [before, after] = [await eventsAt('2026-11-21T23:00:00Z'), await eventsAt('2026-11-23T04:00:00Z')];
    const text = await textOf(`/api/windows.ics?${query}`);
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(150);
    expect(new Set(text.match(/\r\nUID:.*/g)).size).toBe(text.match(/\r\nUID:/g)?.length);
    const common = [...before].filter(([uid]) => after.has(uid));
    expect(common.length).toBeGreaterThan(before.size * 0.95);
    for (const [uid, event] of common) expect(after.get(uid)).toBe(event);
  });

  test.each([
    ['months of polar night', 'location=south-pole&condition=night', '2026-06-10T12:30Z', '2026-06-12T12:30Z'],
    ['days, over noon', 'location=paranal&condition=day', '2026-06-10T12:30Z', '2026-06-12T20:30Z'],
    ['the midnight Sun', 'latitude=78.92&longitude=11.93&condition=day', '2026-06-10T12:30Z', '2026-06-12T12:30Z'],
    [
      'a target of the pole',
      'location=south-pole&condition=night&target=0,-80',
      '2026-06-10T12:30Z',
      '2026-06-12T12:30Z',
    ],
    [
      'a target that never sets',
      'location=south-pole&sun_below=30&target=0,-85',
      '2026-11-21T12:30Z',
      '2026-11-23T12:30Z',
    ],
  ])('has %s whole, with one UID', async (name, conditions, ...presents) => {
    const [earlier, later] = await Promise.all(
      presents.map(async (present) => {
        const of = appWith(locationsYaml, { now: () => Date.parse(present) });
        const text = await textOf(`/api/windows.ics?${conditions}&after=-7d&before=60d`, of);
        const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
        return events.map((each) => new ICAL.Event(each));
      }),
    );
    const uids = (events = earlier) => events?.map(({ uid }) => uid) ?? [];
    expect(new Set(uids()).size).toBe(uids().length);
    const common = earlier?.filter(({ uid }) => uids(later).includes(uid)) ?? [];
    expect(common.length).toBeGreaterThan(uids().length * 0.9);
    for (const { uid, startDate, endDate, description } of common) {
      const same = later?.find((other) => other.uid === uid);
      // One that always holds ends after 400 days.
      const isClipped = description.includes('Clipped: it began earlier and ends later');
      expect(isClipped).toBe(name === 'a target that never sets');
      if (!isClipped) expect(`${same?.startDate} ${same?.endDate}`).toBe(`${startDate} ${endDate}`);
    }
  });

  test('has the whole of a polar night, which is as long as `at_least`', async () => {
    const query = 'location=south-pole&condition=night';
    const [whole] = await windowsOf(`${query}&after=2026-01-01&before=2027-01-01`);
    const text = await textOf(`/api/windows.ics?${query}&after=2026-06-10&before=2026-06-12&at_least=60d`);
    const second = (instant = '') =>
      new Date(Date.parse(instant) + 500).toISOString().slice(0, 19).replace(/[-:]/g, '');
    expect(text.match(/(?<=DT(START|END):)\w+/g)).toEqual([whole?.start, whole?.end].map((at) => `${second(at)}Z`));
  });

  test('says in its name what it has', async () => {
    const text = await textOf('/api/windows.ics?location=babelsberg&at_least=3h&before=60d');
    expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('name')).toBe(
      'Dark for 3 h or more at Babelsberg',
    );
  });

  test.each([
    ['target=83.8,-5.4&target_above=60', '83.8,-5.4, dark, above 60° at Babelsberg'],
    ['target=83.8,-5.4&moon_distance_above=40', '83.8,-5.4, night, more than 40° from the Moon at Babelsberg'],
    ['condition=dark&sun_below=-20', 'Dark, Sun below −20° at Babelsberg'],
  ])('says in its name what was requested: %s', async (conditions, name) => {
    const calendar = new ICAL.Component(
      ICAL.parse(await textOf(`/api/windows.ics?location=babelsberg&${conditions}&before=60d`)),
    );
    expect(calendar.getFirstPropertyValue('name')).toBe(name);
    for (const event of calendar.getAllSubcomponents('vevent'))
      expect(event.getFirstPropertyValue('summary')).toBe(name);
  });

  test('clips none, at its ends neither', async () => {
    const whole = async (range: string) => textOf(`/api/windows.ics?location=paranal&condition=night&${range}`);
    const within = await whole('after=2026-11-22T02:00Z&before=2026-11-22T03:00Z');
    expect(within).toBe(await whole('after=2026-11-21T17:00Z&before=2026-11-22T12:00Z'));
    expect(within.match(/DTSTART:\d+T\d{4}/g)).toEqual(['DTSTART:20261122T0035']);
  });
});
