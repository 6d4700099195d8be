import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { checked } from '../../requests/description.ts';
import { inProcess } from '../../requests/targets.ts';
import { some } from '../../scale.ts';

const umlauts = 'Sternwarte „Größe“, auf dem Dach; mit Blick \\\\ nach Süden ✻ '.repeat(3);
const target = await checked(
  await inProcess(`locations:
  - { id: 1, slug: tricky, name: "${umlauts}", latitude: 78.22, longitude: 15.65 }
  - { id: 2, slug: paranal, name: Paranal, latitude: -24.62743941, longitude: -70.40498688 }
  - { id: 3, slug: south-pole, name: South Pole, latitude: -90.0, longitude: 0.0, timezone: Pacific/Auckland }
`),
);
const ask = async (path: string) => (await target.ask({ path })).text;

interface Entry {
  readonly [field: string]: unknown;
  readonly date: string;
  readonly midnight: string;
  readonly sunset: string | null;
  readonly sunrise: string | null;
  readonly solar_noon: string;
  readonly next_solar_noon: string;
  readonly horizon_state: string;
  readonly dark: readonly { readonly start: string; readonly end: string }[];
}

/** The events of a calendar, as ical.js reads it; it throws where it cannot. */
function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

/** An instant of JSON to the nearest second, as calendars have it. */
const seconds = (instant: string) => Math.round(Date.parse(instant) / 1000);
const secondsOf = (time: ICAL.Time) => time.toJSDate().valueOf() / 1000;

/** When a night begins and ends for those who look at a calendar. */
function spanOf(entry: Entry): [string, string] {
  if (entry.horizon_state === 'always_above') return [entry.midnight, entry.midnight];
  return [entry.sunset ?? entry.solar_noon, entry.sunrise ?? entry.next_solar_noon];
}

const detailsOf = (event: ICAL.Event) =>
  Object.fromEntries(event.description.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)));

const paths = [
  '/api/almanac/latest/?x',
  '/api/almanac/613660002/?x',
  '/api/almanac/?location=tricky&after=2026-01-01&before=2026-12-31',
  '/api/almanac/?location=paranal&after=2026-05-01&before=2026-08-01',
  '/api/almanac/?location=south-pole&after=2026-03-01&before=2026-10-31',
  '/api/almanac/?latitude=60.5&longitude=-0.25&after=2026-04-01&before=2026-05-01',
];

describe.each(some(paths))('the calendar of %s', (path) => {
  let reading: Promise<{ entries: Entry[]; events: ICAL.Event[] }> | undefined;
  const read = () => {
    reading ??= readOnce();
    return reading;
  };
  const readOnce = async () => {
    const json = JSON.parse(await ask(path));
    const entries: Entry[] = [json.almanac ?? json].flat();
    return { entries, events: eventsOf(await ask(`${path}&format=ics`)) };
  };

  test('has an event for each night, from sunset to sunrise, with the values of the JSON', async () => {
    const { entries, events } = await read();
    const nights = events.filter(({ uid }) => uid.includes('-night@'));
    expect(nights.map((event) => [secondsOf(event.startDate), secondsOf(event.endDate)])).toEqual(
      entries.map((entry) => spanOf(entry).map(seconds)),
    );
    const textOf = (value: unknown) =>
      Array.isArray(value)
        ? value.map((item) => (item.start === undefined ? item : `${item.start}/${item.end}`)).join(' ')
        : String(value ?? '');
    expect(nights.map(detailsOf)).toEqual(
      entries.map((entry) => Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, textOf(value)]))),
    );
  });

  test('says of a night without a sunset why', async () => {
    const { entries, events } = await read();
    const titles = events.filter(({ uid }) => uid.includes('-night@')).map(({ summary }) => summary.split(' at ')[0]);
    expect(titles).toEqual(
      entries.map(({ horizon_state }) => (horizon_state === 'always_above' ? 'The Sun does not set' : 'Night')),
    );
  });

  test('has an event for each dark interval', async () => {
    const { entries, events } = await read();
    const dark = events.filter(({ uid }) => uid.includes('-dark-'));
    const spans = entries.flatMap((entry) => entry.dark);
    expect(dark.map(detailsOf)).toEqual(spans);
    expect(dark.map((event) => [secondsOf(event.startDate), secondsOf(event.endDate)])).toEqual(
      spans.map(({ start, end }) => [seconds(start), seconds(end)]),
    );
  });

  test('keeps to RFC 5545: lines of at most 75 octets, ends later than starts, no UID twice', async () => {
    const text = await ask(`${path}&format=ics`);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    const events = eventsOf(text);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { component } of events) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'geo'])
        expect(component.getAllProperties(name), name).toHaveLength(1);
      const [start, end] = ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name)?.toString());
      if (end !== undefined) expect(end > (start ?? '')).toBe(true);
    }
  });
});

test('names and places come back as they are', async () => {
  const [event] = eventsOf(await ask('/locations/tricky/calendar.ics'));
  const name = umlauts.replaceAll('\\\\', '\\');
  expect(event?.summary).toBe(`Night at ${name}`);
  expect(event?.location).toBe(name);
  expect(event?.component.getFirstPropertyValue('geo')).toEqual([78.22, 15.65]);
});

test('the calendar’s name is escaped as text, though calendar programs alone know that it is', async () => {
  const name = `Nights at ${umlauts.replaceAll('\\\\', '\\')}`;
  // RFC 5545, section 3.3.11.
  const escaped = name.replace(/[\\;,]/g, '\\$&');
  const unfolded = (await ask('/locations/tricky/calendar.ics')).replaceAll('\r\n ', '');
  expect(unfolded).toContain(`\r\nNAME:${escaped}\r\nX-WR-CALNAME:${escaped}\r\n`);
});

test('the same place in two zones has different events, as their nights of a date are others', async () => {
  const uidIn = async (zone: string) =>
    eventsOf(await ask(`/api/nights/?format=ics&latitude=0&longitude=179&date=2026-01-01&timezone=${zone}`))[0]?.uid;
  expect(await uidIn('Pacific/Kiritimati')).not.toBe(await uidIn('Etc/GMT%2B12'));
});

test('a place that is not listed has its coordinates as its name', async () => {
  const [event] = eventsOf(await ask('/api/almanac/latest/?latitude=60.5&longitude=-0.25&format=ics'));
  expect([event?.location, event?.component.getFirstPropertyValue('geo')]).toEqual(['60.5, -0.25', [60.5, -0.25]]);
});

test('nights and almanac give the same events', async () => {
  const range = '?location=paranal&after=2026-05-01&before=2026-05-31&format=ics';
  const spans = (text: string) =>
    eventsOf(text).map(({ uid, startDate, endDate }) => [uid, startDate.toString(), endDate.toString()]);
  expect(spans(await ask(`/api/nights/${range}`))).toEqual(spans(await ask(`/api/almanac/${range}`)));
});

test('the calendar to subscribe to has the dates from 7 days back to 400 ahead, and the same UIDs as any other', async () => {
  const events = eventsOf(await ask('/locations/paranal/calendar.ics'));
  const uids = events.map(({ uid }) => uid).filter((uid) => uid.includes('-night@'));
  const dates = Array.from({ length: 408 }, (_, index) =>
    new Date(Date.parse(now) + (index - 7) * 86_400_000).toISOString().slice(0, 10),
  );
  expect(uids).toEqual(dates.map((date) => `${date}-night@paranal.observatory-nights`));
  const [night] = eventsOf(await ask('/api/nights/613660002/?format=ics'));
  expect(uids).toContain(night?.uid);
});
