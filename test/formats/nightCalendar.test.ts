import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { almanacColumns, nightColumns } from '../../src/formats/columns.ts';
import { jsonWriter } from '../../src/formats/json.ts';
import { calendarName, nightCalendar } from '../../src/formats/nightCalendar.ts';
import type { Night } from '../../src/nights/index.ts';
import { place } from '../places.ts';
import { isFullScale } from '../scale.ts';
import { listed, nightsOf, trickyName, unlisted } from './nights.ts';

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

/** When a night begins and ends in a calendar. */
function spanOf(entry: Entry): [string, string] {
  if (entry.horizon_state === 'always_above') return [entry.midnight, entry.midnight];
  return [entry.sunset ?? entry.solar_noon, entry.sunrise ?? entry.next_solar_noon];
}

const detailsOf = (event: ICAL.Event) =>
  Object.fromEntries(event.description.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2)));

const textOf = (nights: Iterable<Night>, columns = almanacColumns, name = 'Nights') =>
  Array.from(nightCalendar(name, nights, columns)).join('');
const write = jsonWriter(almanacColumns);

describe.each([
  { name: 'a night', nights: nightsOf(listed('paranal'), '2026-11-20') },
  { name: 'a year in the Arctic', nights: nightsOf(listed('tricky'), '2026-01-01', '2026-12-31') },
  { name: 'a winter at the South Pole', nights: nightsOf(listed('south-pole'), '2026-03-01', '2026-10-31') },
  { name: 'some months at Paranal', nights: nightsOf(listed('paranal'), '2026-05-01', '2026-08-01') },
  { name: 'a month at a place that is not listed', nights: nightsOf(unlisted, '2026-04-01', '2026-05-01') },
])('the calendar of $name', ({ nights }) => {
  const entries: Entry[] = nights.map((night) => JSON.parse(write(night)));
  const text = textOf(nights);
  const events = eventsOf(text);

  test('has an event for each night, from sunset to sunrise, with the values of the JSON', () => {
    const nights = events.filter(({ uid }) => uid.includes('-night@'));
    expect(nights.map((event) => [secondsOf(event.startDate), secondsOf(event.endDate)])).toEqual(
      entries.map((entry) => spanOf(entry).map(seconds)),
    );
    const cellOf = (value: unknown) =>
      Array.isArray(value)
        ? value.map((item) => (typeof item === 'object' ? Object.values(item).join('/') : String(item))).join(' ')
        : String(value ?? '');
    expect(nights.map(detailsOf)).toEqual(
      entries.map((entry) => Object.fromEntries(Object.entries(entry).map(([field, value]) => [field, cellOf(value)]))),
    );
  });

  test('says of a night without a sunset why', () => {
    const titles = events.filter(({ uid }) => uid.includes('-night@')).map(({ summary }) => summary.split(' at ')[0]);
    expect(titles).toEqual(
      entries.map(({ horizon_state }) => (horizon_state === 'always_above' ? 'The Sun does not set' : 'Night')),
    );
  });

  test('has an event for each dark interval', () => {
    const dark = events.filter(({ uid }) => uid.includes('-dark-'));
    const spans = entries.flatMap((entry) => entry.dark);
    expect(dark.map(detailsOf)).toEqual(spans);
    expect(dark.map((event) => [secondsOf(event.startDate), secondsOf(event.endDate)])).toEqual(
      spans.map(({ start, end }) => [seconds(start), seconds(end)]),
    );
  });

  test('keeps to RFC 5545: lines of at most 75 octets, ends later than starts, no UID twice', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const { component } of events) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'geo'])
        expect(component.getAllProperties(name), name).toHaveLength(1);
      const [start, end] = ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name)?.toString());
      if (end !== undefined) expect(end > (start ?? '')).toBe(true);
    }
  });
});

describe('the Moon’s phases in a calendar', () => {
  const phasesOf = (nights: readonly Night[]) =>
    eventsOf(textOf(nights, nightColumns)).filter(({ uid }) => uid.startsWith('moon-phase-'));
  const year = nightsOf(listed('paranal'), '2026-01-01', '2026-12-31');

  test('are days of the site’s clocks: the almanacs’ full Moon of 2026-11-24, 14:53 UTC, is a day later on Kiritimati', () => {
    const dayOf = (zone: string) => {
      const nights = nightsOf({ ...place(1.87, -157.4, zone), id: null }, '2026-11-22', '2026-11-26');
      return phasesOf(nights).map(({ summary, startDate, component }) => {
        expect(component.getAllProperties('dtend')).toEqual([]);
        return [summary, startDate.isDate, startDate.toString()];
      });
    };
    expect(dayOf('Pacific/Honolulu')).toEqual([['Full Moon', true, '2026-11-24']]);
    expect(dayOf('Pacific/Kiritimati')).toEqual([['Full Moon', true, '2026-11-25']]);
  });

  test('are all of a year, by turns', () => {
    const titles = phasesOf(year).map(({ summary }) => summary);
    // From the full Moon of January 3 to the last quarter of December 30.
    expect(titles).toHaveLength(50);
    const order = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'];
    const first = order.indexOf(titles[0] ?? '');
    expect(titles).toEqual(titles.map((_title, index) => order[(first + index) % 4]));
  });

  test.runIf(isFullScale)(
    'are once in two calendars, one of which begins where the other ends, with the UID that they have in any',
    () => {
      const uids = phasesOf(year).map(({ uid }) => uid);
      for (const cut of [1, 100, 326, 327, 328]) {
        const parts = [...phasesOf(year.slice(0, cut)), ...phasesOf(year.slice(cut))];
        expect(parts.map(({ uid }) => uid)).toEqual(uids);
      }
    },
  );
});

test('names and places come back as they are', () => {
  const [event] = eventsOf(textOf(nightsOf(listed('tricky'), '2026-01-01')));
  expect(event?.summary).toBe(`Night at ${trickyName}`);
  expect(event?.location).toBe(trickyName);
  expect(event?.component.getFirstPropertyValue('geo')).toEqual([78.22, 15.65]);
});

test('the calendar’s name is escaped as text, though calendar programs alone know that it is', () => {
  const name = `Nights at ${trickyName}`;
  // RFC 5545, section 3.3.11.
  const escaped = name.replace(/[\\;,]/g, '\\$&');
  const unfolded = textOf([], almanacColumns, name).replaceAll('\r\n ', '');
  expect(unfolded).toContain(`\r\nNAME:${escaped}\r\nX-WR-CALNAME:${escaped}\r\n`);
});

test('the calendar of one site is named for it, and that of several is not', () => {
  expect(calendarName([listed('paranal')])).toBe('Nights at Paranal');
  expect(calendarName([unlisted])).toBe('Nights at 60.5, -0.25');
  expect(calendarName([listed('paranal'), listed('tricky')])).toBe('Nights');
  expect(calendarName([])).toBe('Nights');
});

test('a calendar without nights is still one', () => {
  expect(eventsOf(textOf([]))).toEqual([]);
});

test('the same place in two zones has different events, as their nights of a date are others', () => {
  const uidIn = (zone: string) => {
    const site = { ...place(0, 179, zone), id: null };
    return eventsOf(textOf(nightsOf(site, '2026-01-01')))[0]?.uid;
  };
  expect(uidIn('Pacific/Kiritimati')).not.toBe(uidIn('Etc/GMT+12'));
});

test('a place that is not listed has its coordinates as its name', () => {
  const [event] = eventsOf(textOf(nightsOf(unlisted, '2026-04-01')));
  expect([event?.location, event?.component.getFirstPropertyValue('geo')]).toEqual(['60.5, -0.25', [60.5, -0.25]]);
});

test('coordinates have six digits and no exponent', () => {
  // RFC 5545, section 3.8.1.6.
  for (const latitude of [1e-7, -1e-6, 1.23456789]) {
    const text = textOf(nightsOf(place(latitude, 1e-9, 'UTC'), '2026-01-01')).replaceAll('\r\n ', '');
    expect(text).toMatch(/^GEO:-?\d+(\.\d{1,6})?;0\r$/m);
  }
});

test('nights and almanac give the same events', () => {
  const nights = nightsOf(listed('paranal'), '2026-05-01', '2026-05-31');
  const spans = (text: string) =>
    eventsOf(text).map(({ uid, startDate, endDate }) => [uid, startDate.toString(), endDate.toString()]);
  expect(spans(textOf(nights, nightColumns))).toEqual(spans(textOf(nights)));
});

test('a long calendar comes in slices of whole events, computed when they are read', () => {
  const year = nightsOf(listed('paranal'), '2026-01-01', '2026-12-31');
  let computed = 0;
  function* nights() {
    for (const night of year) {
      computed++;
      yield night;
    }
  }
  const slices = nightCalendar('Nights', nights(), nightColumns);
  const first = slices.next().value ?? '';
  expect(computed).toBeLessThanOrEqual(100);
  expect(first).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const rest = Array.from(slices);
  for (const slice of rest.slice(0, -1)) expect(slice).toMatch(/^BEGIN:VEVENT\r\n[\s\S]*END:VEVENT\r\n$/);
  const whole = [first, ...rest].join('');
  expect(whole).toBe(textOf(year, nightColumns));
  expect(eventsOf(whole).filter(({ uid }) => uid.includes('-night@'))).toHaveLength(365);
});
