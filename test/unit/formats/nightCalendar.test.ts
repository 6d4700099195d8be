import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { jsonWriter } from '../../../src/formats/json.ts';
import { almanacFields } from '../../../src/formats/night.ts';
import {
  type CalendarContent,
  calendarContents,
  defaultContent,
  nightCalendar,
} from '../../../src/formats/nightCalendar.ts';
import type { Night, Site } from '../../../src/nights/index.ts';
import type { AlmanacEntry } from '../../support/almanacEntry.ts';
import { contentLines, type EventLines, strictEvents, textOf } from '../../support/contentLines.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { place } from '../../support/places.ts';
import { listed, nightsOf, someNights, trickyName, unlisted } from '../../support/sampleNights.ts';

const buildTimeMs = Date.parse('2026-11-22T08:00:00Z');
const revision = { buildTimeMs, listTimeMs: null };

function calendarOf(nights: readonly Night[], content = defaultContent, sites = sitesOf(nights)): string {
  return [...nightCalendar({ sites, nights }, content, revision)].join('');
}

const sitesOf = (nights: readonly Night[]): readonly Site[] => [...new Set(nights.map(({ site }) => site))];

/** Events by part of their UID. */
const withUid = (events: readonly EventLines[], part: string) =>
  events.filter((event) => event.get('UID')?.includes(part));
const eventsWith = (text: string, part: string) => withUid(strictEvents(text), part);
const uidOf = (event: EventLines | undefined) => event?.get('UID')?.slice(1) ?? '';
const read = (event: EventLines | undefined, name: string) => textOf(event?.get(name)?.slice(1) ?? '');

/** An instant of JSON as a calendar has it. */
const seconds = (instant: string | null) =>
  instant === null ? null : rounded(instant, 1000, 'utc').toFormat("yyyyMMdd'T'HHmmss'Z'");
const rounded = (instant: string, toMs: number, zone: string) =>
  DateTime.fromMillis(Math.round(Date.parse(instant) / toMs) * toMs, { zone });
const ends = (event: EventLines) => ['DTSTART', 'DTEND'].map((name) => event.get(name)?.slice(1) ?? null);
const aMinuteAfter = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString();

/** When a night begins and ends in a calendar. */
function spanOf(entry: AlmanacEntry): [string | null, string | null] {
  if (entry.horizon_state === 'always_above') return [entry.midnight, aMinuteAfter(entry.midnight)];
  return [entry.sunset ?? entry.solar_noon, entry.sunrise ?? entry.next_solar_noon];
}

/** To the nearest minute of the site's clocks. */
const clock = (instant: string, zone: string) => rounded(instant, 60_000, zone).toFormat('HH:mm');

const write = jsonWriter(almanacFields);

describe('the calendar of a year in the Arctic, a winter at the South Pole, and months elsewhere', () => {
  const nights = someNights;
  const entries: AlmanacEntry[] = nights.map((night) => JSON.parse(write(night)));
  const text = calendarOf(nights, calendarContents);
  const events = strictEvents(text);

  test('has an event for each night, from sunset to sunrise', () => {
    expect(withUid(events, '-night@').map(ends)).toEqual(entries.map((entry) => spanOf(entry).map(seconds)));
  });

  test('says of a night without a sunset why', () => {
    const titles = withUid(events, '-night@').map((event) => read(event, 'SUMMARY').split(' at ')[0]);
    const titleOf = ({ horizon_state: state }: AlmanacEntry) =>
      state === 'always_above' ? 'The Sun does not set' : 'Night';
    expect(titles).toEqual(entries.map(titleOf));
  });

  test('has an event for each dark interval', () => {
    const dark = withUid(events, '-dark-');
    const spans = entries.flatMap((entry) => entry.dark.map((span) => ({ ...span, zone: entry.timezone })));
    expect(dark.map(ends)).toEqual(spans.map(({ start, end }) => [seconds(start), seconds(end)]));
    expect(dark.map((event) => read(event, 'DESCRIPTION').split('\n')[0])).toEqual(
      spans.map(({ start, end, zone }) => `Dark ${clock(start, zone)} to ${clock(end, zone)}`),
    );
  });

  test('has an instant for each dusk and dawn', () => {
    const found = events.filter((event) => /-(sunset|sunrise|\w+_dusk|\w+_dawn)(-\d)?@/.test(uidOf(event)));
    const names = new Set<string>(
      nights.flatMap(({ crossings }) => crossings.flatMap(({ twilight }) => [twilight.dusk, twilight.dawn])),
    );
    const all = nights.flatMap(eventsOfNight).filter(({ name }) => names.has(name));
    expect(found.map((event) => ends(event).join()).sort()).toEqual(
      all
        .map(({ timeMs }) => new Date(timeMs).toISOString())
        .map((instant) => `${seconds(instant)},${seconds(aMinuteAfter(instant))}`)
        .sort(),
    );
  });

  test('is read alike by ical.js', () => {
    const parsed = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const times = (component: ICAL.Component) =>
      ['dtstart', 'dtend'].map(
        (name) => component.getFirstPropertyValue(name)?.toString().replace(/[-:]/g, '') ?? null,
      );
    const texts = (component: ICAL.Component) =>
      ['uid', 'summary', 'description', 'location'].map((name) => component.getFirstPropertyValue(name) ?? '');
    expect(parsed.map((component) => [...texts(component), ...times(component)])).toEqual(
      events.map((event) => [
        uidOf(event),
        ...['SUMMARY', 'DESCRIPTION', 'LOCATION'].map((name) => read(event, name)),
        ...ends(event).map((end) => end?.replace('VALUE=DATE:', '') ?? null),
      ]),
    );
  });

  test('has no event from after the program’s date or after the night’s noon', () => {
    const stamps = withUid(events, '-night@').map((event) => event.get('DTSTAMP')?.slice(1));
    const build = seconds(new Date(buildTimeMs).toISOString()) ?? '';
    const noons = entries.map(({ solar_noon }) => seconds(solar_noon) ?? '');
    expect(stamps).toEqual(noons.map((noon) => (noon < build ? noon : build)));
    for (const event of events) expect((event.get('DTSTAMP') ?? '') <= `:${build}`).toBe(true);
  });
});

describe('what a calendar has', () => {
  const nights = nightsOf(listed('paranal'), '2026-11-16', '2026-11-18');
  const kindsOf = (content: readonly CalendarContent[]) =>
    strictEvents(calendarOf(nights, content)).map((event) => uidOf(event).replace(/^2026-11-(\d\d)|@.*/g, '$1'));

  test('is what the content names, of one night after another', () => {
    expect(kindsOf(['night'])).toEqual(['16-night', '17-night', '18-night']);
    expect(kindsOf(['dark'])).toEqual(['16-dark-1', '17-dark-1', '18-dark-1']);
    expect(kindsOf(['moon'])).toEqual(['moon-phase-1329']);
    expect(kindsOf(['twilights']).slice(0, 4)).toEqual(['16-sunset', '16-sunrise', '16-civil_dusk', '16-civil_dawn']);
    expect(kindsOf(calendarContents)).toHaveLength(3 + 3 + 1 + 24);
  });

  test('is by default an event for each night and the Moon’s phases', () => {
    expect(kindsOf(defaultContent)).toEqual(['16-night', 'moon-phase-1329', '17-night', '18-night']);
  });

  test('sunset and sunrise alone are those of all twilights', () => {
    const all = kindsOf(['twilights']);
    expect(kindsOf(['sun'])).toEqual(all.filter((kind) => /-sun(set|rise)$/.test(kind)));
    expect(kindsOf(['twilights', 'sun'])).toEqual(all);
  });

  test('a dark time has its times and the Moon in its title', () => {
    const [event] = strictEvents(calendarOf(nights, ['dark']));
    expect(event && read(event, 'SUMMARY')).toMatch(/^Dark \d\d:\d\d–\d\d:\d\d, Moon \d+\s%$/);
  });
});

const berlin = place(52.4, 13.1, 'Europe/Berlin');
const nextToPole = { ...place(89.9, 89.17422, 'Etc/GMT-6'), id: null };
const withFlats = { ...listed('paranal'), ownTwilights: [{ name: 'sky_flats', altitude: -4 }] };

// By the clocks of the site. In the night before the last Sunday of March or October, those of Berlin change at 01:00 UTC.
test.each<[Site, string, string]>([
  [
    withFlats,
    '2026-11-20',
    'Dark 04:09 to 05:20|Moonlit 21:35 to 04:09|Sunset 20:09, sunrise 06:45|Sky flats dusk 20:25, dawn 06:30|Astronomical dusk 21:35, dawn 05:20|Moonrise 16:16, moonset 04:09, 85 % lit|Local time, UTC−03:00',
  ],
  [
    listed('paranal'),
    '2026-05-01',
    'No dark time|Moonlit 19:31 to 05:46|Sunset 18:14, sunrise 07:04|Astronomical dusk 19:31, dawn 05:46|Moonrise 18:03, moonset 07:51, 100 % lit|Local time, UTC−04:00',
  ],
  [
    listed('tricky'),
    '2026-01-20',
    'Dark 17:37 to 06:38|The Sun stays below the horizon|Astronomical dusk 17:37, dawn 06:38|The Moon stays down, 5 % lit|Local time, UTC+01:00',
  ],
  [
    listed('tricky'),
    '2026-06-20',
    'The Sun stays above the horizon|The Sun stays above −18°|Moonset 01:17, moonrise 12:29, 40 % lit|Local time, UTC+02:00',
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
])('the words of a night, %#', (site, date, words) => {
  const [event] = strictEvents(calendarOf(nightsOf(site, date)));
  expect(read(event, 'DESCRIPTION').split('\n')).toEqual(words.split('|'));
});

describe('UIDs', () => {
  const ownTwilights = [{ name: 'flats', altitude: -4 }];

  test('are those that calendars have had from the start', () => {
    const uids = strictEvents(
      calendarOf(nightsOf({ ...listed('paranal'), ownTwilights }, '2026-11-16'), calendarContents),
    );
    const names = ['night', 'dark-1', 'flats_dusk', 'flats_dawn'].map((name) => `2026-11-16-${name}`);
    const expected = [...names, 'moon-phase-1329'].map((name) => `${name}@paranal.observatory-nights`);
    expect(uids.map(uidOf)).toEqual(expect.arrayContaining(expected));
    expect(uidOf(strictEvents(calendarOf(nightsOf(unlisted, '2026-04-01')))[0])).toBe(
      '2026-04-01-night@60.5_-0.25_Europe_London.observatory-nights',
    );
    const high = { ...unlisted, heightAboveHorizon: 12.5, pressure: 743 };
    expect(uidOf(strictEvents(calendarOf(nightsOf(high, '2026-04-01')))[0])).toBe(
      '2026-04-01-night@60.5_-0.25_Europe_London_12.5m_743hPa.observatory-nights',
    );
  });

  test('of a night in which the Sun sets or rises twice are several', () => {
    const uids = eventsWith(calendarOf(nightsOf(nextToPole, '2026-03-18'), ['twilights']), '-sun').map(uidOf);
    expect(uids).toContainEqual(expect.stringMatching(/-2@/));
    expect(new Set(uids).size).toBe(3);
  });
});

describe('the Moon’s phases in a calendar', () => {
  const phasesOf = (nights: readonly Night[], sites?: readonly Site[]) =>
    eventsWith(calendarOf(nights, ['moon'], sites), 'moon-phase-');
  const year = nightsOf(listed('paranal'), '2026-01-01', '2026-12-31');

  test('are days of the site’s clocks: the almanacs’ full Moon of 2026-11-24, 14:53 UTC, is a day later on Kiritimati', () => {
    const dayOf = (zone: string) => {
      const nights = nightsOf({ ...place(1.87, -157.4, zone), id: null }, '2026-11-22', '2026-11-26');
      const names = ['SUMMARY', 'DTSTART', 'DTEND', 'DESCRIPTION'];
      return phasesOf(nights).map((event) => names.map((name) => event.get(name)).join(''));
    };
    const words = ':Full Moon 04:54\\nLocal time\\, ';
    const day = (start: number) => `:Full Moon;VALUE=DATE:${start};VALUE=DATE:${start + 1}`;
    expect(dayOf('Pacific/Honolulu')).toEqual([`${day(20261124)}${words}UTC−10:00`]);
    expect(dayOf('Pacific/Kiritimati')).toEqual([`${day(20261125)}${words}UTC+14:00`]);
  });

  test('are on their own day also in its last half minute', () => {
    // 23:59:32 of December 30 at Maidanak.
    const nights = nightsOf(place(38.6733, 66.8964, 'Asia/Samarkand'), '2026-12-28', '2027-01-01');
    const [phase, ...others] = phasesOf(nights);
    expect(others).toEqual([]);
    expect(['DTSTART', 'DTEND'].map((name) => phase?.get(name))).toEqual([
      ';VALUE=DATE:20261230',
      ';VALUE=DATE:20261231',
    ]);
    expect(read(phase, 'DESCRIPTION')).toBe('Last quarter 23:59\nLocal time, UTC+05:00');
  });

  test('are once in a calendar of several sites, without a place, by UTC', () => {
    const sites = [listed('paranal'), listed('tricky'), { ...place(1.87, -157.4, 'Pacific/Kiritimati'), id: null }];
    const nights = sites.flatMap((site) => nightsOf(site, '2026-11-22', '2026-11-26'));
    const [phase, ...others] = phasesOf(nights, sites);
    expect(others).toEqual([]);
    expect(Object.fromEntries(phase ?? [])).toEqual({
      ...{ UID: ':moon-phase-1330-day@observatory-nights', TRANSP: ':TRANSPARENT' },
      ...{ DTSTAMP: ':20261122T080000Z', 'LAST-MODIFIED': ':20261122T080000Z', SEQUENCE: ':217497600' },
      ...{ DTSTART: ';VALUE=DATE:20261124', DTEND: ';VALUE=DATE:20261125' },
      ...{ SUMMARY: ':Full Moon', DESCRIPTION: ':Full Moon 14:54\\nUTC' },
    });
  });

  test('are once in two calendars, one of which begins where the other ends, with the UID that they have in any', () => {
    const uids = phasesOf(year).map(uidOf);
    for (const cut of [1, 100, 326, 327, 328]) {
      const parts = [...phasesOf(year.slice(0, cut)), ...phasesOf(year.slice(cut))];
      expect(parts.map(uidOf)).toEqual(uids);
    }
  });
});

test('names and places come back as they are', () => {
  const text = calendarOf(nightsOf(listed('tricky'), '2026-01-01'));
  const [event] = strictEvents(text);
  expect(read(event, 'SUMMARY')).toBe(`Night at ${trickyName}`);
  expect(read(event, 'LOCATION')).toBe(trickyName);
  expect(event?.get('GEO')).toBe(':78.22;15.65');
  const names = contentLines(text).filter(({ name }) => name.endsWith('NAME'));
  const name = `Nights and Moon phases at ${trickyName}`;
  expect(names.map(({ value }) => textOf(value))).toEqual([name, name]);
});

test.each<[string, readonly CalendarContent[], readonly Site[]]>([
  ['Nights and Moon phases at Paranal', defaultContent, [listed('paranal')]],
  ['Nights and Moon phases at 60.5, -0.25', defaultContent, [unlisted]],
  ['Nights and Moon phases', defaultContent, [listed('paranal'), listed('tricky')]],
  ['Nights and Moon phases', defaultContent, []],
  ['Nights at Paranal', ['night'], [listed('paranal')]],
  ['Dark time at Paranal', ['dark'], [listed('paranal')]],
  ['Sunset and sunrise at Paranal', ['sun'], [listed('paranal')]],
  ['Sunset, sunrise and Moon phases at Paranal', ['sun', 'moon'], [listed('paranal')]],
  // Sunset and sunrise are among them.
  ['Twilights at Paranal', ['twilights', 'sun'], [listed('paranal')]],
  ['Nights, dark time, twilights and Moon phases', ['night', 'dark', 'twilights', 'moon'], []],
])('a calendar is called %s, for what it has and for the only site', (expected, content, sites) => {
  const names = contentLines(calendarOf([], content, sites)).filter(({ name }) => name.endsWith('NAME'));
  expect(names.map(({ value }) => textOf(value))).toEqual([expected, expected]);
});

test('a calendar of nothing is a calendar', () => {
  expect(strictEvents(calendarOf([]))).toEqual([]);
});

test('a place that is not listed has its coordinates as its name, in GEO of six digits and no exponent', () => {
  const [unnamed] = strictEvents(calendarOf(nightsOf(unlisted, '2026-04-01')));
  expect([read(unnamed, 'LOCATION'), unnamed?.get('GEO')]).toEqual(['60.5, -0.25', ':60.5;-0.25']);
  // RFC 5545, section 3.8.1.6.
  for (const latitude of [1e-7, -1e-6, 1.23456789]) {
    const [event] = strictEvents(calendarOf(nightsOf(place(latitude, 1e-9, 'UTC'), '2026-01-01')));
    expect(event?.get('GEO')).toMatch(/^:-?\d+(\.\d{1,6})?;0$/);
  }
});

test('a long calendar comes in parts of whole events, computed when they are read', () => {
  const year = nightsOf(listed('paranal'), '2026-01-01', '2026-12-31');
  let computed = 0;
  function* nights() {
    for (const night of year) {
      computed++;
      yield night;
    }
  }
  for (const content of [['night'], ['moon'], calendarContents] as const) {
    computed = 0;
    const parts = nightCalendar({ sites: [listed('paranal')], nights: nights() }, content, revision);
    const first = parts.next().value ?? '';
    expect(computed).toBe(0);
    expect(first).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const rest = Array.from(parts);
    for (const part of rest.slice(0, -1)) expect(part).toMatch(/^(BEGIN:VEVENT\r\n[\s\S]*END:VEVENT\r\n)?$/);
    const whole = [first, ...rest].join('');
    expect(rest).toHaveLength(year.length + 1);
    expect(whole).toBe(calendarOf(year, content));
  }
});
