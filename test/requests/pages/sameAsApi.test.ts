import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import { anyPlace, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';
import { apiOf, darkSpans, labelOf, minutesOf, type Shown, shownIn, spansIn, sumOf } from './shown.ts';

// At any place, on any date and with any clock, each time on a page is an instant of the API. Each length is a difference of such
// instants.

const isoDate = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
/** A date from a year on to 2099, so that the nights before and after a page's nights exist. */
const daysFrom = (year: number) => fc.integer({ min: Date.UTC(year, 0, 1), max: Date.UTC(2099, 11, 20) }).map(isoDate);
const anyDay = daysFrom(1901);
const anyClock = fc.constantFrom('site', 'utc');

/** The API and the pages of a place, at a current time that is not on any of the pages. */
function siteAt(site: ReturnType<typeof place>, clock: string) {
  const app = appWith([{ ...site, id: 1, slug: 'place-1' }], { now: () => Date.parse('1900-02-01T00:00Z') });
  const json = apiOf(app);
  return {
    json,
    page: (path: string) => pageOf(app, `/locations/place-1/${path}`, `clock=${clock}`),
    nights: async (after: string, before: string) =>
      (await json<{ almanac: AlmanacEntry[] }>(`almanac/?after=${after}&before=${before}`)).almanac.toReversed(),
    shown: shownIn(clock === 'utc' ? 'utc' : site.timeZone.name),
  };
}

/** The rows of a page's tables, as texts of cells. */
const rowsOf = (page: MarkupElement, part: 'tbody' | 'tfoot' = 'tbody') =>
  page.all(`${part} tr`).map(({ children }) => children.map((cell) => (cell as MarkupElement).text.trim()));

/** All instants in a value of the API. */
function instantsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : [];
}

test('the page of a night agrees with the API', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, anyDay, anyClock, async (site, date, clock) => {
      const { json, page: open, nights, shown } = siteAt(site, clock);
      const week = await nights(date, isoDate(Date.parse(date) + 6 * 86_400_000));
      const [night] = week;
      // The time zone can have skipped the date.
      fc.pre(night?.date === date);
      const page = await open(`${date}/`);
      const around = await nights(isoDate(Date.parse(date) - 86_400_000), isoDate(Date.parse(date) + 2 * 86_400_000));
      await expectEvents(page, night, around, json);
      expectDetails(page, night, around, shown);
      const shownWeek = page.around('h2', 'The week ahead');
      const linked = [...shownWeek.all('li a').slice(1), page.one('a[rel="next"]')].map((link) => link.get('href'));
      const dates = [...week.slice(1), week[1]].map((each) => each?.date);
      expect(linked.map((href) => href.match(/\d{4}-\d\d-\d\d/)?.[0])).toEqual(dates);
      expect(shownWeek.all('li').map((row) => [spansIn(row.text), minutesOf(row.all('p').at(-1)?.text)])).toEqual(
        week.map((each) => [darkSpans(each, shown), darkMinutes(each)]),
      );
      await expectReadings(page, night, json, shown);
    }),
    // In this example, summer time ends between the night and the full Moon.
    { numRuns: runs(300), examples: [[place(52.4, 13.1, 'Europe/Berlin'), '2026-10-20', 'site']] },
  ));

/** Expects the details of a night to agree with the API. @param around - the night, and the nights before and after it */
function expectDetails(page: MarkupElement, night: AlmanacEntry, around: readonly AlmanacEntry[], shown: Shown): void {
  const of = (term: string) => page.around('dt', term).all('dd');
  const textOf = (term: string) => of(term)[0]?.text ?? '';
  // The Moon can rise before the night and set after it.
  const ofMoon = around.flatMap(({ moonrise, moonset }) => [...moonrise, ...moonset]);
  const known = new Set([...instantsIn(night), ...ofMoon].map((instant) => shown(instant)));
  for (const list of page.all('dl'))
    for (const [time] of list.text.matchAll(/(?<![:\d+−])\d\d:\d\d(?![:\d])/g)) expect(known).toContain(time);
  const [spans, note] = of('Dark: Moon down');
  expect(spansIn(spans?.text ?? '')).toEqual(darkSpans(night, shown));
  expect(minutesOf(note?.text)).toBe(darkMinutes(night));
  for (const [name, time] of [
    ['New Moon', night.next_new_moon],
    ['Full Moon', night.next_full_moon],
  ] as const)
    if (textOf('Next').includes(name)) expect(textOf('Next')).toContain(`${name} ${shown(time, 'd LLL HH:mm')}`);
  const sidereal = hoursOf(textOf('Sidereal time at solar midnight'));
  expectNear(sidereal, night.sidereal_time_at_midnight, 0.51 / 3600, 24);
  const [, ascension, sign, degrees, minutes] =
    /RA ([\d:]+), Dec ([+−])(\d+)° (\d+)′/.exec(textOf('Position at solar midnight')) ?? [];
  expectNear(hoursOf(ascension), night.moon_right_ascension_at_midnight / 15, 0.51 / 3600, 24);
  const declination = (sign === '−' ? -1 : 1) * (Number(degrees) + Number(minutes) / 60);
  expectNear(declination, night.moon_declination_at_midnight, 0.51 / 60);
}

/** The hours in a text such as `03:50` or `03:50:21`. */
function hoursOf(text = ''): number {
  const [hours = NaN, minutes = NaN, seconds = 0] = text.split(':').map(Number);
  return hours + minutes / 60 + seconds / 3600;
}

function expectNear(value: number, expected: number, tolerance: number, turn = Infinity): void {
  const off = Math.abs(value - expected);
  expect(Math.min(off, Math.abs(turn - off))).toBeLessThanOrEqual(tolerance);
}

type Json = ReturnType<typeof siteAt>['json'];

/** Expects the table to have the events of the API, with their Modified Julian Dates, and the azimuths of rises and sets. */
async function expectEvents(
  page: MarkupElement,
  night: AlmanacEntry,
  around: readonly AlmanacEntry[],
  json: Json,
): Promise<void> {
  const { solar_noon, next_solar_noon } = night;
  const [after, before] = [-1, 1].map((off) =>
    new Date(Date.parse(off < 0 ? solar_noon : next_solar_noon) + off).toISOString(),
  );
  const { events } = await json<{ events: { name: string; time: string; date: string | null }[] }>(
    `events/?after=${after}&before=${before}`,
  );
  // At a pole, a noon of this night can be the midnight of another night. Phases do not belong to a night.
  const ofNight = events.filter(({ name, date }) => (date ?? night.date) === night.date && !name.startsWith('dark_'));
  const expected = [...ofNight, { name: 'solar_noon', time: next_solar_noon }, ...laterMoonEvents(night, around)];
  const table = page.around('h2', 'Events').one('table');
  const heads = table.all('thead th').map(({ text }) => text);
  expect(new Set(heads).size).toBe(heads.length);
  const rows = table.all('tr').filter((row) => row.all('time').length > 0);
  const shown = rows.map((row) => {
    const [timeMs] = row.all('time').map((time) => Date.parse(time.get('datetime')));
    const label = row.one('th').text.replace(/ *([+−]?[\d.]+[°′]|after the noon that ends the night)?$/, '');
    const cells = row.all('td').map(({ text }) => text);
    expect(cells).toHaveLength(heads.length - 1);
    expect(cells).toContain(((timeMs ?? NaN) / 86_400_000 + 40_587).toFixed(5));
    const azimuths: Readonly<Record<string, readonly (number | null)[]>> = {
      Sunset: [night.sunset_azimuth],
      Sunrise: [night.sunrise_azimuth],
      Moonrise: night.moonrise_azimuth,
      Moonset: night.moonset_azimuth,
    };
    const near = azimuths[label]?.some((azimuth) => {
      const off = Math.abs(Number.parseFloat(cells.at(-1) ?? '') - (azimuth ?? NaN));
      return Math.min(off, 360 - off) <= 0.0501;
    });
    const isLater = row.text.includes('after the noon that ends the night');
    if (label.startsWith('Moon') && near !== undefined && !isLater) expect(near).toBe(true);
    return `${timeMs} ${label}`;
  });
  expect(shown.toSorted()).toEqual(expected.map(({ name, time }) => `${Date.parse(time)} ${labelOf(name)}`).toSorted());
  expect(page.one('main').text.includes('The Sun stays above −18°')).toBe(night.astronomical_state === 'always_above');
}

/**
 * The Moon's first rise and first set after the noon that ends a night, each if the night has none. If the Moon is up at that
 * noon, the set is included too.
 */
function laterMoonEvents(
  { next_solar_noon: noon, moonrise, moonset }: AlmanacEntry,
  around: readonly AlmanacEntry[],
): { name: string; time: string }[] {
  const after = around.find(({ solar_noon }) => solar_noon === noon);
  const first = (name: 'moonrise' | 'moonset') => (after?.[name] ?? []).slice(0, 1).map((time) => ({ name, time }));
  const isUpAtNoon = (moonrise.at(-1) ?? '') > (moonset.at(-1) ?? '');
  return [
    ...(moonrise.length === 0 ? first('moonrise') : []),
    ...(moonset.length === 0 || isUpAtNoon ? first('moonset') : []),
  ];
}

/** Mean sidereal time at Greenwich, hours, by the USNO's approximation (The Astronomical Almanac). */
const meanSiderealHours = (timeMs: number) =>
  18.697374558 + (24.06570982441908 * (timeMs - Date.UTC(2000, 0, 1, 12))) / 86_400_000;

/** Expects the chart to have a reading every ten minutes, with the sky of the API. */
async function expectReadings(page: MarkupElement, night: AlmanacEntry, json: Json, shown: Shown): Promise<void> {
  const chart = page.one('[data-readings]');
  const readings = chart.get('data-readings').replaceAll('−', '-').split('\n');
  const firstMs = Math.ceil((Date.parse(night.solar_noon) + 1) / 600_000) * 600_000;
  expect(readings).toHaveLength(Math.ceil(Date.parse(night.next_solar_noon) / 600_000) - firstMs / 600_000);
  // The slider begins at solar midnight, within half a step and a hundredth. The noons have no reading, but at a pole, midnight
  // can be at a noon.
  const midnight = (Date.parse(night.midnight) - firstMs) / 600_000;
  expectNear(Number(chart.get('data-start')), Math.min(Math.max(midnight, 0), readings.length - 1), 0.505);
  const [{ longitude }] = await json<[{ longitude: number }]>('locations/');
  for (const [index, reading] of readings.entries()) {
    if (index % 24 !== 5) continue;
    const timeMs = firstMs + index * 600_000;
    const at = new Date(timeMs).toISOString();
    const [, clock, sun, moon, name, sidereal] =
      /^(\d\d:\d\d): Sun (.*)°, Moon (.*)°, ([a-z ]+), sidereal (\d\d:\d\d)$/.exec(reading) ?? [];
    expect(clock).toBe(shown(at));
    const [sky] = await json<[Record<string, number | string | boolean>]>(`now/?at=${at}`);
    // The tolerance is half of the last shown digit, plus half of the API's last digit.
    expectNear(Number(sun), Number(sky.sun_altitude), 0.0501);
    expectNear(Number(moon), Number(sky.moon_altitude), 0.0501);
    const words: Record<string, string> = { day: 'day', night: 'moonlit night' };
    expect(name).toBe(sky.dark ? 'dark' : (words[`${sky.twilight}`] ?? `${sky.twilight} twilight`));
    // The tolerance is half a minute plus the equation of the equinoxes.
    const mean = (((meanSiderealHours(timeMs) + longitude / 15) % 24) + 24) % 24;
    expectNear(hoursOf(sidereal), mean, 0.53 / 60, 24);
  }
}

test('the page of a month agrees with the API', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, anyDay, anyClock, async (site, date, clock) => {
      const { page: open, nights: nightsFrom, shown } = siteAt(site, clock);
      const month = date.slice(0, 7);
      const nights = await nightsFrom(`${month}-01`, DateTime.fromISO(date).endOf('month').toISODate() ?? '');
      const page = await open(`${month}/`);
      const rows = rowsOf(page);
      expect(rows.map(([shownDate]) => shownDate)).toEqual(nights.map((night) => night.date));
      for (const [index, night] of nights.entries()) {
        const [, weekday, dark, when = '', ...cells] = rows[index] ?? [];
        expect(weekday).toBe(DateTime.fromISO(night.date, { locale: 'en' }).toFormat('ccc'));
        expect([minutesOf(dark), spansIn(when)]).toEqual([darkMinutes(night), darkSpans(night, shown)]);
        const events = [night.sunset, night.astronomical_dusk, night.astronomical_dawn, night.sunrise];
        expect(cells.slice(0, 4)).toEqual(events.map((instant) => (instant === null ? '–' : shown(instant))));
        const ofMoon = [
          ...night.moonrise.map((instant) => ({ instant, word: 'rise' })),
          ...night.moonset.map((instant) => ({ instant, word: 'set' })),
        ].toSorted((one, other) => (one.instant < other.instant ? -1 : 1));
        expect(cells[4]).toBe(ofMoon.map(({ instant, word }) => `${word} ${shown(instant)}`).join(', ') || '–');
        expectNear(Number.parseFloat(cells[5] ?? ''), night.moon_illumination * 100, 0.51);
        expectNear(hoursOf(cells[6]), night.sidereal_time_at_midnight, 0.51 / 60, 24);
      }
      const head = /([\d,]+ h( \d\d min)?|\d+ min) dark/.exec(page.one('h1').text + page.one('main').text)?.[0];
      expect([minutesOf(rowsOf(page, 'tfoot')[0]?.[2]), minutesOf(head)]).toEqual([sumOf(nights), sumOf(nights)]);
      expectCells(page, month, nights, shown);
    }),
    // In this example, the time zone skipped a date.
    { numRuns: runs(150), examples: [[place(-13.8, -171.8, 'Pacific/Apia'), '2011-12-01', 'site']] },
  ));

const principal = /^(New Moon|First quarter|Full Moon|Last quarter)$/;

/**
 * Expects the weeks of a month in rows of seven cells. A cell is below its weekday, and has the dark times and their length. A
 * screen reader reads a principal phase if and only if the phase is printed.
 */
function expectCells(page: MarkupElement, month: string, nights: readonly AlmanacEntry[], shown: Shown): void {
  const name = DateTime.fromISO(month, { locale: 'en' }).toFormat('LLLL yyyy');
  const cells = page.one(`ol[aria-label="Nights of ${name}"]`).children as MarkupElement[];
  const dated = cells.flatMap((cell, index) => cell.all('a').map((link) => ({ link, index })));
  expect(dated).toHaveLength(nights.length);
  for (const [number, night] of nights.entries()) {
    const { link, index } = dated[number] as (typeof dated)[number];
    expect(link.get('href')).toContain(`/${night.date}/`);
    expect((index % 7) + 1).toBe(DateTime.fromISO(night.date).weekday);
    const texts = (link.children as MarkupElement[]).map(({ text }) => text);
    const length = texts.find((text) => text.endsWith('dark'));
    expect([spansIn(link.text), minutesOf(length)]).toEqual([darkSpans(night, shown), darkMinutes(night)]);
    const [heard = ''] = link.one('svg[role="img"]').get('aria-label').split(',');
    expect(texts.filter((text) => principal.test(text))).toEqual(principal.test(heard) ? [heard] : []);
  }
}

test('the page of a year agrees with the API, with readings at the offset of its axis in summer and winter', () =>
  fc.assert(
    // Since 1973, the offsets of all time zones are whole minutes, as in their names.
    fc.asyncProperty(anyPlace, daysFrom(1973), anyClock, async (site, date, clock) => {
      const { page: open, nights: nightsFrom } = siteAt(site, clock);
      const year = date.slice(0, 4);
      const nights = await nightsFrom(`${year}-01-01`, `${year}-12-31`);
      const page = await open(`${year}/`);
      for (const [index, [, dark, count]] of [...rowsOf(page), ...rowsOf(page, 'tfoot')].entries()) {
        const prefix = index === 12 ? year : `${year}-${String(index + 1).padStart(2, '0')}`;
        const ofMonth = nights.filter((night) => night.date.startsWith(prefix));
        expect([minutesOf(dark), Number(count)], prefix).toEqual([
          sumOf(ofMonth),
          ofMonth.filter((night) => darkSpans(night, String).length > 0).length,
        ]);
      }
      const readings = page.one('[data-readings]').get('data-readings').replaceAll('\u00a0', ' ').split('\n');
      expect(readings.map((reading) => reading.slice(0, 10))).toEqual(nights.map((night) => night.date));
      // In some years, a time zone changed its standard time, so the figure names several offsets.
      const clocks = Array.from(page.one('figure').text.matchAll(/UTC([+−]\d\d:\d\d)/g), ([name]) =>
        shownIn(name.replace('−', '-')),
      );
      for (const [index, night] of nights.entries()) {
        const text = readings[index] ?? '';
        const name = DateTime.fromISO(night.date, { locale: 'en' }).toFormat('ccc d LLLL');
        expect(text).toMatch(new RegExp(`^${night.date} ${name}: `));
        expect(minutesOf(text)).toBe(darkMinutes(night));
        expect(clocks.map((shown) => darkSpans(night, shown).join())).toContain(spansIn(text).join());
      }
      const within = (instants: readonly string[]) =>
        new Set(
          instants.filter(
            (each) => each >= (nights[0]?.solar_noon ?? '') && each < (nights.at(-1)?.next_solar_noon ?? ''),
          ),
        ).size;
      const phases = page.one('svg[role="img"]').get('aria-label');
      // Phases before the first midnight are the next phases of the previous night.
      const all = [...(await nightsFrom(`${Number(year) - 1}-12-31`, `${Number(year) - 1}-12-31`)), ...nights];
      expect(phases.match(/New Moon/g)).toHaveLength(within(all.map(({ next_new_moon }) => next_new_moon)));
      expect(phases.match(/Full Moon/g)).toHaveLength(within(all.map(({ next_full_moon }) => next_full_moon)));
    }),
    // In this example, in summer time, it is dark until the noon that ends the night.
    { numRuns: runs(50), examples: [[place(-87, 0, 'America/Nassau'), '2010-06-01', 'site']] },
  ));

test('each event has its own row at a pole', async () => {
  const page = await pageOf(appWith(defaultList), '/at/2026-06-11/?latitude=-90&longitude=0');
  const heads = page.around('h2', 'Events').all('tbody th');
  const names = heads.map(({ text }) => /^Solar (noon|midnight)/.exec(text)?.[1] ?? '');
  expect(names.filter(Boolean).toSorted()).toEqual(['midnight', 'noon', 'noon']);
});

test('coordinates have the letters of their hemispheres', async () => {
  const app = appWith(defaultList);
  expect((await pageOf(app, '/locations/paranal/')).one('main').text).toContain('24.62744° S, 70.40499° W');
  expect((await pageOf(app, '/locations/babelsberg/')).one('main').text).toContain('52.405° N, 13.104° E');
});

test('the pages of a place have the same events as the pages of a location at its coordinates', async () => {
  const app = appWith(defaultList);
  const eventsOf = async (path: string) => (await pageOf(app, path)).around('h2', 'Events').text;
  const events = await eventsOf('/locations/babelsberg/2026-06-21/');
  expect(await eventsOf('/at/2026-06-21/?latitude=52.405&longitude=13.104')).toBe(events);
});
