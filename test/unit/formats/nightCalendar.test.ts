import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { almanacFacts } from '../../../src/facts/night.ts';
import { jsonWriter } from '../../../src/formats/json.ts';
import {
  type CalendarContent,
  calendarContents,
  defaultContent,
  nightCalendar,
} from '../../../src/formats/nightCalendar.ts';
import type { Night, Place } from '../../../src/nights/index.ts';
import type { AlmanacEntry } from '../../support/almanacEntry.ts';
import { contentLines, type EventLines, strictEvents, textOf } from '../../support/contentLines.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { place } from '../../support/places.ts';
import { listed, nightsOf, trickyName, unlisted } from '../../support/sampleNights.ts';

type Span = { readonly start: string; readonly end: string };
type Entry = AlmanacEntry & { readonly moonlit: readonly Span[] };

const buildTimeMs = Date.parse('2026-11-22T08:00:00Z');
const revision = { buildTimeMs, listTimeMs: null };

function calendarOf(nights: readonly Night[], content = defaultContent, sites = sitesOf(nights)): string {
  return [...nightCalendar({ sites, nights }, content, revision)].join('');
}

const sitesOf = (nights: readonly Night[]): readonly Place[] => [...new Set(nights.map(({ site }) => site))];

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
function spanOf(entry: Entry): [string | null, string | null] {
  if (entry.horizon_state === 'always_above') return [entry.midnight, aMinuteAfter(entry.midnight)];
  return [entry.sunset ?? entry.solar_noon, entry.sunrise ?? entry.next_solar_noon];
}

/** To the nearest minute of the site's clocks. */
const clock = (instant: string, zone: string) => rounded(instant, 60_000, zone).toFormat('HH:mm');

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** What the description of a night has to be, by its JSON; where crossings are more than a dusk and a dawn, JSON has not all. */
function wordsOf(entry: Entry): (string | RegExp)[] {
  const at = (instant: string) => clock(instant, entry.timezone);
  const spans = (list: readonly Span[]) => list.map(({ start, end }) => `${at(start)} to ${at(end)}`).join(' and ');
  const events = (state: unknown, altitude: string, named: Record<string, string | null>) => {
    if (state === 'always_above' || state === 'always_below')
      return `The Sun stays ${state === 'always_above' ? 'above' : 'below'} ${altitude}`;
    if (state === 'crossed_again') return /^(Sun|Astro).*\d\d:\d\d and \d\d:\d\d/;
    const words = Object.entries(named).flatMap(([name, instant]) =>
      instant === null ? [] : `${name} ${at(instant)}`,
    );
    return capitalized(words.join(', ').replace(', astronomical', ','));
  };
  const moon = [
    ...entry.moonrise.map((instant) => ({ instant, words: `moonrise ${at(instant)}` })),
    ...entry.moonset.map((instant) => ({ instant, words: `moonset ${at(instant)}` })),
  ].sort((a, b) => (a.instant < b.instant ? -1 : 1));
  const lit = `, ${Math.round(entry.moon_illumination * 100)} % lit`;
  const moonWords = moon.map(({ words }) => words).join(', ') + lit;
  const offsetAt = (instant: string) => DateTime.fromISO(instant, { zone: entry.timezone }).toFormat('ZZ');
  const offset = offsetAt(entry.solar_noon).replace('-', '−');
  const night = entry.dark.length + entry.moonlit.length > 0;
  return [
    ...(night ? [entry.dark.length === 0 ? 'No dark time' : `Dark ${spans(entry.dark)}`] : []),
    ...(entry.moonlit.length === 0 ? [] : [`Moonlit ${spans(entry.moonlit)}`]),
    events(entry.horizon_state, 'the horizon', { sunset: entry.sunset, sunrise: entry.sunrise }),
    events(entry.astronomical_state, '−18°', {
      'astronomical dusk': entry.astronomical_dusk,
      'astronomical dawn': entry.astronomical_dawn,
    }),
    moon.length === 0 ? new RegExp(`^The Moon stays (up|down)${lit}$`) : capitalized(moonWords),
    offsetAt(entry.solar_noon) === offsetAt(entry.next_solar_noon)
      ? `Local time, UTC${offset}`
      : /^Local time, UTC[+−]\d\d:\d\d, from \d\d:\d\d UTC[+−]\d\d:\d\d$/,
  ];
}

const write = jsonWriter(almanacFacts);

describe.each([
  { name: 'a night', nights: nightsOf(listed('paranal'), '2026-11-20') },
  { name: 'a year in the Arctic', nights: nightsOf(listed('tricky'), '2026-01-01', '2026-12-31') },
  { name: 'a winter at the South Pole', nights: nightsOf(listed('south-pole'), '2026-03-01', '2026-10-31') },
  { name: 'some months at Paranal', nights: nightsOf(listed('paranal'), '2026-05-01', '2026-08-01') },
  { name: 'a month at a place that is not listed', nights: nightsOf(unlisted, '2026-04-01', '2026-05-01') },
])('the calendar of $name', ({ nights }) => {
  const entries: Entry[] = nights.map((night) => JSON.parse(write(night)));
  const text = calendarOf(nights, calendarContents);
  const events = strictEvents(text);

  test('has an event for each night, from sunset to sunrise', () => {
    expect(withUid(events, '-night@').map(ends)).toEqual(entries.map((entry) => spanOf(entry).map(seconds)));
  });

  test('describes each night in words, with the times of the JSON by the clocks of the site', () => {
    const lines = withUid(events, '-night@').map((event) => read(event, 'DESCRIPTION').split('\n'));
    const matching = (words: string | RegExp) => (typeof words === 'string' ? words : expect.stringMatching(words));
    expect(lines).toEqual(entries.map((entry) => wordsOf(entry).map(matching)));
  });

  test('says of a night without a sunset why', () => {
    const titles = withUid(events, '-night@').map((event) => read(event, 'SUMMARY').split(' at ')[0]);
    const titleOf = ({ horizon_state: state }: Entry) => (state === 'always_above' ? 'The Sun does not set' : 'Night');
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

  test('has at most 280 kB for 408 nights, also with three twilights of the site’s own', () => {
    const own = Object.entries({ lamps: 3, flats: -5.5, photometry: -15 });
    for (const ownTwilights of [[], own.map(([name, altitude]) => ({ name, altitude }))]) {
      // As the default list has it.
      const site = { ...listed('paranal'), name: 'Paranal Observatory', ownTwilights };
      const text = calendarOf(nightsOf(site, '2026-11-14', '2027-12-26'));
      expect(text.match(/^UID:[\d-]*night@/gm)).toHaveLength(408);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(280_000);
    }
  });
});

describe('the words of a night', () => {
  const wordsIn = (text: string) => read(eventsWith(text, '-night@')[0], 'DESCRIPTION').split('\n');

  test('have the twilights of the site', () => {
    const ownTwilights = [{ name: 'sky_flats', altitude: -4 }];
    const [night] = nightsOf({ ...listed('paranal'), ownTwilights }, '2026-11-20');
    if (night === undefined) throw new Error('There is no night.');
    const words = wordsIn(calendarOf([night]));
    const times = (altitude: number, separator: string) => {
      const { duskMs, dawnMs } = night.crossings.find(({ twilight }) => twilight.altitude === altitude) ?? {};
      const at = (timeMs = 0) => clock(new Date(timeMs).toISOString(), 'America/Santiago');
      return `${at(duskMs ?? 0)}${separator}${at(dawnMs ?? 0)}`;
    };
    expect(words).toContain(`Sky flats dusk ${times(-4, ', dawn ')}`);
    expect(words).toContain(`Astronomical dusk ${times(-18, ', dawn ')}`);
  });

  test('say when the clocks are changed in the night', () => {
    const offsetIn = (date: string) => wordsIn(calendarOf(nightsOf(place(52.4, 13.1, 'Europe/Berlin'), date))).at(-1);
    // The last Sundays of March and October, 01:00 UTC.
    expect(offsetIn('2026-03-28')).toBe('Local time, UTC+01:00, from 03:00 UTC+02:00');
    expect(offsetIn('2026-10-24')).toBe('Local time, UTC+02:00, from 02:00 UTC+01:00');
    expect(offsetIn('2026-10-25')).toBe('Local time, UTC+01:00');
  });

  test('have all crossings where the Sun sets or rises twice in a night', () => {
    const site = { ...place(89.9, 89.17422, 'Etc/GMT-6'), id: null };
    const text = calendarOf(nightsOf(site, '2026-03-18'), ['night', 'twilights']);
    expect(wordsIn(text)).toContainEqual(expect.stringMatching(/\d\d:\d\d and \d\d:\d\d/));
    const uids = eventsWith(text, '-sun').map((event) => uidOf(event).replace(/@.*/, ''));
    expect(uids).toContainEqual(expect.stringMatching(/-2$/));
    expect(new Set(uids).size).toBe(3);
  });
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
});

describe('the Moon’s phases in a calendar', () => {
  const phasesOf = (nights: readonly Night[], sites?: readonly Place[]) =>
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

  test('are all of a year, by turns', () => {
    const titles = phasesOf(year).map((event) => read(event, 'SUMMARY'));
    // From the full Moon of January 3 to the last quarter of December 30.
    expect(titles).toHaveLength(50);
    const order = ['New Moon', 'First quarter', 'Full Moon', 'Last quarter'];
    const first = order.indexOf(titles[0] ?? '');
    expect(titles).toEqual(titles.map((_title, index) => order[(first + index) % 4]));
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

test.each<[string, readonly CalendarContent[], readonly Place[]]>([
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

test('no event is stamped with an instant after the build', () => {
  const nights = [...nightsOf(listed('paranal'), '1969-07-20'), ...nightsOf(listed('paranal'), '2026-11-20')];
  const sites = sitesOf(nights);
  const text = [...nightCalendar({ sites, nights }, ['night'], { buildTimeMs: 0, listTimeMs: null })].join('');
  expect(strictEvents(text).map((event) => event.get('DTSTAMP'))).toEqual([
    expect.stringMatching(/^:19690720T/),
    ':19700101T000000Z',
  ]);
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

describe('parts of the content', () => {
  const nights = nightsOf(listed('paranal'), '2026-11-16', '2026-11-19');

  test('sunset and sunrise alone are those of all twilights', () => {
    const uids = (content: readonly CalendarContent[]) => strictEvents(calendarOf(nights, content)).map(uidOf);
    const all = uids(['twilights']);
    expect(uids(['sun'])).toEqual(all.filter((uid) => /-sun(set|rise)@/.test(uid)));
    expect(uids(['twilights', 'sun'])).toEqual(all);
  });

  test('a dark time has its times and the Moon in its title', () => {
    const [event] = strictEvents(calendarOf(nights, ['dark']));
    expect(event && read(event, 'SUMMARY')).toMatch(/^Dark \d\d:\d\d–\d\d:\d\d, Moon \d+\s%$/);
  });
});
