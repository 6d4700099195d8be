import { DateTime } from 'luxon';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import { appWith, defaultList, pageOf } from '../../support/site.ts';

const app = appWith(defaultList);

/** The text of a page, line by line. */
async function textOf(path: string): Promise<string> {
  const html = await (await app.request(path, { headers: { Accept: 'text/html' } })).text();
  const lines = html.replaceAll(/<\/(?:tr|div|p|li|h1|h2|caption)>/g, '\n').replaceAll(/<\/t[hd]>/g, ' | ');
  return lines.replaceAll(/<title>[^<]*<\/title>|<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

async function almanacOf(query: string): Promise<AlmanacEntry[]> {
  const response = await app.request(`/api/almanac/?${query}`);
  return ((await response.json()) as { almanac: AlmanacEntry[] }).almanac;
}

/** What the rows of events begin with. */
const events = {
  'Sunset −50′': 'sunset',
  'Civil dusk −6°': 'civil_dusk',
  'Nautical dusk −12°': 'nautical_dusk',
  'Astronomical dusk −18°': 'astronomical_dusk',
  'Solar midnight': 'midnight',
  'Astronomical dawn −18°': 'astronomical_dawn',
  'Nautical dawn −12°': 'nautical_dawn',
  'Civil dawn −6°': 'civil_dawn',
  'Sunrise −50′': 'sunrise',
} as const satisfies Record<string, keyof AlmanacEntry>;

/** The columns of an event, made of the API's instant: the site's time, UTC and the Modified Julian Date. */
function expectedColumns(instant: string, zone: string): string {
  const shown = (by: string) =>
    DateTime.fromISO(instant, { zone: by }).plus({ milliseconds: 500 }).toFormat('HH:mm:ss');
  const mjd = Date.parse(instant) / 86_400_000 + 40_587;
  return `${shown(zone)} | ${shown('utc')} | ${mjd.toFixed(5)} | `;
}

const hours = (text = '') => Number(/(\d+) h/.exec(text)?.[1] ?? 0) + Number(/(\d+) min/.exec(text)?.[1] ?? 0) / 60;

describe.each([
  ['paranal', '2026-11-21'],
  ['paranal', '2026-04-04'],
  ['babelsberg', '2026-06-21'],
  ['dome-c', '2026-06-21'],
  ['dome-c', '2026-12-21'],
  ['mont-megantic', '2026-10-31'],
])('the night of %s on %s', (slug, date) => {
  let entry: AlmanacEntry;
  let text: string;
  let lines: readonly string[];
  beforeAll(async () => {
    [entry] = (await almanacOf(`location=${slug}&date=${date}`)) as [AlmanacEntry];
    text = await textOf(`/locations/${slug}/${date}/`);
    lines = text.split('\n');
  });

  test('shows each event as the API has it, by the site’s clocks, in UTC and as MJD', () => {
    const rowOf = (label: string) => lines.find((line) => line.startsWith(label) && line.includes(' | '));
    for (const [label, event] of Object.entries(events)) {
      const instant = entry[event];
      if (instant === null) expect(rowOf(label)).toBeUndefined();
      else expect(rowOf(label)).toContain(expectedColumns(instant, entry.timezone));
    }
    const noons = lines.filter((line) => line.startsWith('Solar noon'));
    expect(noons[0]).toContain(expectedColumns(entry.solar_noon, entry.timezone));
    expect(noons[1]).toContain(expectedColumns(entry.next_solar_noon, entry.timezone));
  });

  test('shows azimuths, and the Moon’s events, as the API has them', () => {
    const rowsOf = (label: string) => lines.filter((line) => line.startsWith(label) && / \| \d/.test(line));
    const azimuth = (row = '') => Number(/ ([\d.]+)° \| $/.exec(row)?.[1]);
    for (const [label, of] of [
      ['Sunset', entry.sunset_azimuth],
      ['Sunrise', entry.sunrise_azimuth],
    ] as const) {
      expect(rowsOf(label)).toHaveLength(of === null ? 0 : 1);
      if (of !== null) expect(Math.abs(azimuth(rowsOf(label)[0]) - of)).toBeLessThanOrEqual(0.0501);
    }
    for (const [label, times, azimuths] of [
      ['Moonrise', entry.moonrise, entry.moonrise_azimuth],
      ['Moonset', entry.moonset, entry.moonset_azimuth],
    ] as const) {
      expect(rowsOf(label)).toHaveLength(times.length);
      for (const [index, row] of rowsOf(label).entries()) {
        expect(row).toContain(expectedColumns(times[index] ?? '', entry.timezone));
        expect(Math.abs(azimuth(row) - (azimuths[index] ?? NaN))).toBeLessThanOrEqual(0.0501);
      }
    }
    const [transit] = rowsOf('Moon’s transit');
    if (entry.moon_transit === null) expect(transit).toBeUndefined();
    else expect(transit).toContain(expectedColumns(entry.moon_transit, entry.timezone));
  });

  test('shows why an event does not occur as the API’s states do', () => {
    const states = { always_above: 'stays above', always_below: 'stays below' } as const;
    for (const [state, words] of Object.entries(states)) {
      expect(text.includes(`The Sun ${words} −18°`)).toBe(entry.astronomical_state === state);
      expect(text.includes(`The Sun ${words} the horizon`)).toBe(entry.horizon_state === state);
    }
  });

  test('shows the dark hours in local time, altitudes and sidereal time', () => {
    const shown = (instant: string) =>
      DateTime.fromISO(instant, { zone: entry.timezone }).plus({ seconds: 30 }).toFormat('HH:mm');
    const hero = /^Dark, Moon down(.*)$/m.exec(text)?.[1] ?? '';
    for (const { start, end } of entry.dark) expect(hero).toContain(`${shown(start)} – ${shown(end)}`);
    const darkText = hero.replaceAll(/\d\d:\d\d/g, '');
    expect(Math.round(hours(darkText) * 60)).toBe(darkMinutes(entry));
    const [, h, m, s] = /Sidereal time at solar midnight(\d+):(\d+):(\d+)/.exec(text) ?? [];
    const sidereal = Number(h) + Number(m) / 60 + Number(s) / 3600;
    expect(Math.abs(sidereal - entry.sidereal_time_at_midnight)).toBeLessThan(0.51 / 3600);
    const sun = /^Solar midnight ([−+][\d.]+)/m.exec(text)?.[1]?.replace('−', '-');
    expect(Math.abs(Number(sun) - entry.sun_altitude_at_midnight)).toBeLessThanOrEqual(0.0501);
    const [, ra = '', dec = ''] = /RA (.*?), Dec (.*?′)/.exec(text) ?? [];
    const [raHours = 0, raMinutes = 0, raSeconds = 0] = ra.match(/\d+/g)?.map(Number) ?? [];
    const declination = Number(dec.match(/\d+/g)?.[0]) + Number(dec.match(/\d+/g)?.[1]) / 60;
    const rightAscension = raHours + raMinutes / 60 + raSeconds / 3600;
    expect(Math.abs(rightAscension * 15 - entry.moon_right_ascension_at_midnight)).toBeLessThan((15 * 0.51) / 3600);
    const signed = dec.startsWith('−') ? -declination : declination;
    expect(Math.abs(signed - entry.moon_declination_at_midnight)).toBeLessThan(0.51 / 60);
  });
});

test('at a pole, where the Sun is highest and lowest at the noons, each event has its row', async () => {
  const text = await textOf('/at/2026-06-11/?latitude=-90&longitude=0');
  const rows = Array.from(text.matchAll(/^Solar (noon|midnight).*? \| [\d:]+ \| ([\d:]+) \| [\d.]+/gm));
  expect(rows.map(([, name]) => name).toSorted()).toEqual(['midnight', 'noon', 'noon']);
  expect(new Set(rows.map(([, , time]) => time)).size).toBe(2);
});

test('the pages of a place show what those of a location at its coordinates show', async () => {
  const query = '?latitude=52.405&longitude=13.104&name=Babelsberg';
  const body = (text: string) => text.slice(text.indexOf('Dark, Moon down'), text.indexOf('Site\n'));
  for (const path of ['2026-11-21/', '2026-06-21/']) {
    const place = body(await textOf(`/at/${path}${query}`));
    expect(place.length).toBeGreaterThan(1000);
    expect(place).toBe(body(await textOf(`/locations/babelsberg/${path}`)));
  }
});

test('coordinates have their side of the equator and of Greenwich', async () => {
  expect(await textOf('/locations/paranal/')).toContain('24.62744° S, 70.40499° W');
  expect(await textOf('/locations/babelsberg/')).toContain('52.405° N, 13.104° E');
});

/** At Greenwich, hours (The Astronomical Almanac, as the USNO's approximation has it). */
const meanSiderealHours = (timeMs: number) =>
  18.697374558 + (24.06570982441908 * (timeMs - Date.UTC(2000, 0, 1, 12))) / 86_400_000;

// The second is a night in which clocks are set back.
test.each([
  ['paranal', '2026-11-21'],
  ['mont-megantic', '2026-10-31'],
])('each ten minutes of the chart of %s, %s, have the sky of the API', async (slug, date) => {
  const [entry] = (await almanacOf(`location=${slug}&date=${date}`)) as [AlmanacEntry];
  const json = async <Value>(path: string) => (await (await app.request(path)).json()) as Value;
  const places = await json<{ slug: string; longitude: number }[]>('/api/locations/');
  const longitude = places.find((place) => place.slug === slug)?.longitude ?? NaN;
  const chart = (await pageOf(app, `/locations/${slug}/${date}/`)).one('.chart');
  const readings = chart.get('data-readings').split('\n');
  expect(readings).toHaveLength(144);
  const firstMs = Math.ceil(Date.parse(entry.solar_noon) / 600_000) * 600_000;
  for (const [index, reading] of readings.entries()) {
    const timeMs = firstMs + index * 600_000;
    const instant = DateTime.fromMillis(timeMs, { zone: entry.timezone });
    const [, clock, sun, moon, name, h, m] =
      /^(\d\d:\d\d): Sun (.*)°, Moon (.*)°, ([a-z ]+), sidereal (\d\d):(\d\d)$/.exec(reading.replaceAll('−', '-')) ??
      [];
    expect(clock).toBe(instant.toFormat('HH:mm'));
    if (index % 12 > 0) continue;
    const [sky] = await json<[Record<string, number | string | boolean>]>(
      `/api/now/?location=${slug}&at=${instant.toUTC().toISO()}`,
    );
    // Half of the last digit that is shown, and of the API's.
    expect(Math.abs(Number(sun) - Number(sky.sun_altitude))).toBeLessThanOrEqual(0.0501);
    expect(Math.abs(Number(moon) - Number(sky.moon_altitude))).toBeLessThanOrEqual(0.0501);
    const words: Record<string, string> = { day: 'day', night: 'moonlit night' };
    expect(name).toBe(sky.dark ? 'dark' : (words[`${sky.twilight}`] ?? `${sky.twilight} twilight`));
    const off = Number(h) + Number(m) / 60 - meanSiderealHours(timeMs) - longitude / 15;
    // Half a minute, and the equation of the equinoxes.
    expect(Math.abs((((off % 24) + 36) % 24) - 12) * 60).toBeLessThanOrEqual(0.53);
  }
});
