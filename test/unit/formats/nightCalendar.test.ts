import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { jsonWriter } from '../../../src/formats/json.ts';
import { listParts } from '../../../src/formats/listFormat.ts';
import { almanacFields } from '../../../src/formats/night.ts';
import {
  type CalendarContent,
  calendarContents,
  defaultContent,
  nightCalendar,
} from '../../../src/formats/nightCalendar.ts';
import type { Night, Site } from '../../../src/nights/index.ts';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import { calendarName, type EventProperties, eventsIn } from '../../support/calendar.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { place } from '../../support/places.ts';
import { listed, nightsOf, someNights, trickyName, unlisted } from '../../support/sampleNights.ts';

const build = '2026-11-22T08:00:00Z';
const revision = { buildTimeMs: Date.parse(build), listTimeMs: null };

function calendarOf(nights: readonly Night[], content = defaultContent, sites = sitesOf(nights)): string {
  return [...listParts([nights], nightCalendar(sites, content, revision))].join('');
}

const sitesOf = (nights: readonly Night[]): readonly Site[] => [...new Set(nights.map(({ site }) => site))];
const eventsOf = (nights: readonly Night[], content?: readonly CalendarContent[], sites?: readonly Site[]) =>
  eventsIn(calendarOf(nights, content, sites));
const withUid = (events: readonly EventProperties[], part: string) =>
  events.filter((event) => event.get('uid')?.includes(part));
const uidOf = (event: EventProperties | undefined) => event?.get('uid') ?? '';
const ends = (event: EventProperties) => [event.get('dtstart'), event.get('dtend')];

/** An instant of JSON in the form of a calendar. */
const seconds = (instant: string) => rounded(instant, 1000, 'utc').toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");
/** An instant of JSON in the time zone of the site, rounded to the minute. */
const clock = (instant: string, zone: string) => rounded(instant, 60_000, zone).toFormat('HH:mm');
const rounded = (instant: string, toMs: number, zone: string) =>
  DateTime.fromMillis(Math.round(Date.parse(instant) / toMs) * toMs, { zone });
const aMinuteAfter = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString();

/** The beginning and the end of a night in a calendar. */
function spanOf(entry: AlmanacEntry): [string, string] {
  return [entry.sunset ?? entry.solar_noon, entry.sunrise ?? entry.next_solar_noon];
}

describe('the calendar of a year in the Arctic, a winter at the South Pole, and months elsewhere', () => {
  const nights = someNights;
  const write = jsonWriter(almanacFields);
  const entries: AlmanacEntry[] = nights.map((night) => JSON.parse(write(night)));
  const events = eventsOf(nights, calendarContents);
  const ofNights = withUid(events, '-night@');

  test('has an event for each night, from sunset to sunrise, and none if the Sun does not set', () => {
    const withNight = entries.filter((entry) => entry.horizon_state !== 'always_above');
    expect(withNight.length).toBeLessThan(entries.length);
    expect(ofNights.map(ends)).toEqual(withNight.map((entry) => spanOf(entry).map(seconds)));
  });

  test('has the dark hours of each night in the title, or the words No dark time', () => {
    const titles = entries
      .filter((entry) => entry.horizon_state !== 'always_above')
      .map((entry) => {
        const minutes = darkMinutes(entry);
        const hours = minutes < 60 ? '' : `${Math.floor(minutes / 60)} h`;
        const rest = minutes % 60 === 0 ? '' : `${(hours && String(minutes % 60).padStart(2, '0')) || minutes} min`;
        const spans = entry.dark
          .filter(({ start, end }) => Date.parse(end) - Date.parse(start) >= 60_000)
          .map(({ start, end }) => `${clock(start, entry.timezone)}–${clock(end, entry.timezone)}`);
        const length = [hours, rest].filter((part) => part !== '').join(' ');
        return spans.length === 0 ? 'No dark time' : `Dark ${length}, ${spans.join(' and ')}`;
      });
    const found = ofNights.map((event) => event.get('summary')?.replace(`, ${event.get('location')}`, ''));
    expect(new Set(titles.map((title) => title.split(' ')[0]))).toEqual(new Set(['Dark', 'No']));
    expect(found).toEqual(titles);
  });

  test('has an event for each dark interval', () => {
    const dark = withUid(events, '-dark-');
    const spans = entries.flatMap((entry) => entry.dark.map((span) => ({ ...span, zone: entry.timezone })));
    expect(dark.map(ends)).toEqual(spans.map(({ start, end }) => [seconds(start), seconds(end)]));
    expect(dark.map((event) => event.get('description')?.split('\n')[0])).toEqual(
      spans.map(({ start, end, zone }) => `Dark ${clock(start, zone)} to ${clock(end, zone)}`),
    );
  });

  test('has an event of one minute for each dusk and dawn', () => {
    const found = events.filter((event) => /-(sunset|sunrise|\w+_dusk|\w+_dawn)(-\d)?@/.test(uidOf(event)));
    const names = new Set<string>(
      nights.flatMap(({ crossings }) => crossings.flatMap(({ twilight }) => [twilight.dusk, twilight.dawn])),
    );
    const instants = nights
      .flatMap(eventsOfNight)
      .flatMap(({ name, timeMs }) => (names.has(name) ? new Date(timeMs).toISOString() : []));
    expect(found.map((event) => ends(event).join()).sort()).toEqual(
      instants.map((instant) => `${seconds(instant)},${seconds(aMinuteAfter(instant))}`).sort(),
    );
  });
});

describe('the content of a calendar', () => {
  const nights = nightsOf(listed('paranal'), '2026-11-16', '2026-11-18');
  const kindsOf = (content: readonly CalendarContent[]) =>
    eventsOf(nights, content).map((event) => uidOf(event).replace(/^2026-11-(\d\d)|@.*/g, '$1'));

  test('consists of the named kinds of events, night by night', () => {
    expect(kindsOf(['dark'])).toEqual(['16-dark-1', '17-dark-1', '18-dark-1']);
    expect(kindsOf(['twilights']).slice(0, 4)).toEqual(['16-sunset', '16-sunrise', '16-civil_dusk', '16-civil_dawn']);
    expect(kindsOf(calendarContents)).toHaveLength(3 + 3 + 1 + 24);
    expect(kindsOf(defaultContent)).toEqual(['16-night', 'moon-phase-1329', '17-night', '18-night']);
  });

  test('has the same sunset and sunrise with and without the other twilights', () => {
    const all = kindsOf(['twilights']);
    expect(kindsOf(['sun'])).toEqual(all.filter((kind) => /-sun(set|rise)$/.test(kind)));
    expect(kindsOf(['twilights', 'sun'])).toEqual(all);
  });

  test('has dark time with its start, its end and the Moon in the title', () => {
    expect(eventsOf(nights, ['dark'])[0]?.get('summary')).toMatch(/^Dark \d\d:\d\d–\d\d:\d\d, Moon \d+\s%$/);
  });
});

const berlin = place(52.4, 13.1, 'Europe/Berlin');
const nextToPole = { ...place(89.9, 89.17422, 'Etc/GMT-6'), id: null };
const withFlats = { ...listed('paranal'), ownTwilights: [{ name: 'sky_flats', altitude: -4 }] };

// Times are in the time zone of the site. On the last Sunday of March and of October, the offset of Berlin changes at 01:00 UTC.
test.each<[Site, string, string]>([
  [
    withFlats,
    '2026-11-20',
    'Dark 04:09 to 05:20|Moonlit 21:35 to 04:09|Sunset 20:09, sunrise 06:45|Sky flats dusk 20:25, dawn 06:30|Astronomical dusk 21:35, dawn 05:20|Moonrise 16:16, moonset 04:09, 85 % lit|Local time, UTC−03:00',
  ],
  [
    listed('tricky'),
    '2026-01-20',
    'Dark 17:37 to 06:38|The Sun stays below the horizon|Astronomical dusk 17:37, dawn 06:38|The Moon stays down, 5 % lit|Local time, UTC+01:00',
  ],
  [
    listed('south-pole'),
    '2026-04-03',
    'The Sun stays below the horizon|The Sun stays above −18°|The Moon stays up, 98 % lit|Local time, UTC+13:00',
  ],
  [
    nextToPole,
    '2026-03-18',
    'Sunset 17:56, sunrise 12:17 and 00:24|The Sun stays above −18°|Moonrise 04:28, 0 % lit|Local time, UTC+06:00',
  ],
  [
    berlin,
    '2026-03-28',
    'No dark time|Moonlit 20:34 to 04:50|Sunset 18:35, sunrise 06:49|Astronomical dusk 20:34, dawn 04:50|Moonrise 12:59, moonset 05:44, 82 % lit|Local time, UTC+01:00, from 03:00 UTC+02:00',
  ],
  [
    berlin,
    '2026-10-24',
    'No dark time|Moonlit 19:48 to 04:56|Sunset 17:54, sunrise 06:51|Astronomical dusk 19:48, dawn 04:56|Moonrise 16:52, moonset 05:55, 98 % lit|Local time, UTC+02:00, from 02:00 UTC+01:00',
  ],
])('the description of a night has the expected lines, %#', (site, date, words) => {
  expect(eventsOf(nightsOf(site, date))[0]?.get('description')?.split('\n')).toEqual(words.split('|'));
});

describe('UIDs', () => {
  const ownTwilights = [{ name: 'flats', altitude: -4 }];

  test('are as recorded in earlier calendars', () => {
    // The UIDs of a location do not depend on its height above the horizon.
    const paranal = { ...listed('paranal'), ownTwilights, heightAboveHorizon: 2635 };
    const uids = eventsOf(nightsOf(paranal, '2026-11-16'), calendarContents).map(uidOf);
    const names = ['night', 'dark-1', 'flats_dusk', 'flats_dawn'].map((name) => `2026-11-16-${name}`);
    const expected = [...names, 'moon-phase-1329'].map((name) => `${name}@paranal.observatory-nights`);
    expect(uids).toEqual(expect.arrayContaining(expected));
    const high = { ...unlisted, heightAboveHorizon: 12.5, pressure: 743 };
    expect([unlisted, high].map((site) => uidOf(eventsOf(nightsOf(site, '2026-04-01'))[0]))).toEqual([
      '2026-04-01-night@60.5_-0.25_Europe_London.observatory-nights',
      '2026-04-01-night@60.5_-0.25_Europe_London_12.5m_743hPa.observatory-nights',
    ]);
  });

  test('are different for the two sunsets or sunrises of one night', () => {
    const uids = withUid(eventsOf(nightsOf(nextToPole, '2026-03-18'), ['twilights']), '-sun').map(uidOf);
    expect(uids).toContainEqual(expect.stringMatching(/-2@/));
    expect(new Set(uids).size).toBe(3);
  });
});

describe('the Moon’s phases in a calendar', () => {
  const fromTo = (event: EventProperties) => `${ends(event).join(' ')} ${event.get('description')}`;

  // By almanacs, the Moon is full on 2026-11-24 at 14:53:44 UTC. Last quarter is on December 30 at 23:59:32 at Maidanak.
  test.each([
    ['Pacific/Honolulu', '2026-11-24', '2026-11-24 2026-11-25 Full Moon 04:54\nLocal time, UTC−10:00'],
    ['Pacific/Kiritimati', '2026-11-24', '2026-11-25 2026-11-26 Full Moon 04:54\nLocal time, UTC+14:00'],
    ['Asia/Samarkand', '2026-12-30', '2026-12-30 2026-12-31 Last quarter 23:59\nLocal time, UTC+05:00'],
  ])(
    'are on the date in the time zone of the site, even in the last half minute of a day: %s',
    (zone, date, expected) => {
      const around = [-2, 2].map((days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10));
      const nights = nightsOf({ ...place(1.87, -157.4, zone), id: null }, ...(around as [string, string]));
      expect(eventsOf(nights, ['moon']).map(fromTo)).toEqual([expected]);
    },
  );

  test('occur once in a calendar of several sites, without a place, in UTC', () => {
    const sites = [listed('paranal'), listed('tricky'), { ...place(1.87, -157.4, 'Pacific/Kiritimati'), id: null }];
    const nights = sites.flatMap((site) => nightsOf(site, '2026-11-22', '2026-11-26'));
    expect(eventsOf(nights, ['moon'], sites).map((event) => Object.fromEntries(event))).toEqual([
      {
        ...{ uid: 'moon-phase-1330-day@observatory-nights', transp: 'TRANSPARENT' },
        ...{
          dtstamp: build,
          'last-modified': build,
          sequence: '217497600',
          dtstart: '2026-11-24',
          dtend: '2026-11-25',
        },
        ...{ summary: 'Full Moon', description: 'Full Moon 14:54\nUTC' },
      },
    ]);
  });

  test('occur once in two consecutive calendars, with the same UIDs as in one calendar', () => {
    const year = nightsOf(listed('paranal'), '2026-01-01', '2026-12-31');
    const uidsOf = (nights: readonly Night[]) => eventsOf(nights, ['moon']).map(uidOf);
    for (const cut of [1, 326, 327, 328])
      expect([...uidsOf(year.slice(0, cut)), ...uidsOf(year.slice(cut))]).toEqual(uidsOf(year));
  });
});

test('names and places are read back unchanged', () => {
  const text = calendarOf(nightsOf(listed('tricky'), '2026-01-01'));
  const [event] = eventsIn(text);
  expect(event?.get('location')).toBe(trickyName);
  expect(calendarName(text)).toBe(`Nights and Moon phases at ${trickyName}`);
});

test.each<[string, readonly CalendarContent[], readonly Site[]]>([
  ['Nights and Moon phases at 60.5, -0.25', defaultContent, [unlisted]],
  ['Nights and Moon phases', defaultContent, [listed('paranal'), listed('tricky')]],
  ['Dark time at Paranal', ['dark'], [listed('paranal')]],
  ['Sunset, sunrise and Moon phases at Paranal', ['sun', 'moon'], [listed('paranal')]],
  // Twilights include sunset and sunrise.
  ['Twilights at Paranal', ['twilights', 'sun'], [listed('paranal')]],
  ['Nights, dark time, twilights and Moon phases', ['night', 'dark', 'twilights', 'moon'], []],
])('the name of a calendar has its content and its only site: %s', (expected, content, sites) => {
  const text = calendarOf([], content, sites);
  expect([calendarName(text), eventsIn(text)]).toEqual([expected, []]);
});

test('the name of a place is its coordinates, and GEO has at most six decimals and no exponent', () => {
  expect(eventsOf(nightsOf(unlisted, '2026-04-01'))[0]?.get('location')).toBe('60.5, -0.25');
  // RFC 5545, section 3.8.1.6.
  for (const latitude of [60.5, 1e-7, -1e-6, 1.23456789]) {
    const text = calendarOf(nightsOf(place(latitude, 1e-9, 'UTC'), '2026-01-01'));
    expect(text).toMatch(/\r\nGEO:-?\d+(\.\d{1,6})?;0\r\n/);
  }
});
