import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { AlmanacEntry } from '../almanacEntry.ts';
import { appWith } from '../api/site.ts';

const app = appWith(readFileSync(new URL('../../locations.yaml', import.meta.url), 'utf8'));

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

const events = {
  'Solar noon Sun highest': 'solar_noon',
  'Sunset Sun at −50′': 'sunset',
  'Civil dusk Sun at −6°': 'civil_dusk',
  'Nautical dusk Sun at −12°': 'nautical_dusk',
  'Astronomical dusk Sun at −18°': 'astronomical_dusk',
  'Midnight Sun lowest': 'midnight',
  'Astronomical dawn Sun at −18°': 'astronomical_dawn',
  'Nautical dawn Sun at −12°': 'nautical_dawn',
  'Civil dawn Sun at −6°': 'civil_dawn',
  'Sunrise Sun at −50′': 'sunrise',
  'Next solar noon Sun highest': 'next_solar_noon',
} as const satisfies Record<string, keyof AlmanacEntry>;

/** The row of an event in the table, made of the API's entry: both times, or why there is none. */
function expectedRow(entry: AlmanacEntry, event: (typeof events)[keyof typeof events]): RegExp {
  const instant = entry[event];
  if (instant === null) return /\| The Sun (stays above|stays below|, once below|is below)/;
  const shown = (zone: string) =>
    DateTime.fromISO(instant, { zone, locale: 'en' }).plus({ milliseconds: 500 }).toFormat('d LLL HH:mm:ss');
  return new RegExp(`\\| ${shown('utc')} \\| ${shown(entry.timezone)} \\|`);
}

const hours = (text = '') => Number(/(\d+) h/.exec(text)?.[1] ?? 0) + Number(/(\d+) min/.exec(text)?.[1] ?? 0) / 60;
const halfMinute = 0.51 / 60;

describe.each([
  ['paranal', '2026-11-21'],
  ['paranal', '2026-04-04'],
  ['babelsberg', '2026-06-21'],
  ['dome-c', '2026-06-21'],
  ['dome-c', '2026-12-21'],
  ['mont-megantic', '2026-10-31'],
])('the night of %s on %s', (slug, date) => {
  test('shows each event as the API has it, in UTC and in local time', async () => {
    const [entry] = await almanacOf(`location=${slug}&date=${date}`);
    const lines = (await textOf(`/locations/${slug}/${date}/`)).split('\n');
    if (entry === undefined) throw new Error('no such night');
    for (const [label, event] of Object.entries(events)) {
      expect(lines.find((line) => line.startsWith(label))).toMatch(expectedRow(entry, event));
    }
  });

  test('shows why an event does not occur as the API’s states do', async () => {
    const [entry] = await almanacOf(`location=${slug}&date=${date}`);
    const text = await textOf(`/locations/${slug}/${date}/`);
    const states = { always_above: 'stays above', always_below: 'stays below' } as const;
    for (const [state, words] of Object.entries(states)) {
      expect(text.includes(`The Sun ${words} −18°`)).toBe(entry?.astronomical_state === state);
      expect(text.includes(`The Sun ${words} the horizon`)).toBe(entry?.horizon_state === state);
    }
  });

  test('shows the dark hours in local time, altitudes and sidereal time', async () => {
    const [entry] = await almanacOf(`location=${slug}&date=${date}`);
    const text = await textOf(`/locations/${slug}/${date}/`);
    const shown = (instant: string) =>
      DateTime.fromISO(instant, { zone: entry?.timezone ?? '' })
        .plus({ seconds: 30 })
        .toFormat('HH:mm');
    for (const { start, end } of entry?.dark ?? []) expect(text).toContain(`${shown(start)} to ${shown(end)}`);
    const darkText = /^Dark(.*)$/m.exec(text.slice(text.indexOf('Moon and darkness')))?.[1];
    expect(Math.abs(hours(darkText) - (entry?.dark_hours ?? 0))).toBeLessThanOrEqual(halfMinute);
    const [, h, m, s] = /midnight(\d+) h (\d+) min (\d+) s/.exec(text) ?? [];
    const sidereal = Number(h) + Number(m) / 60 + Number(s) / 3600;
    expect(Math.abs(sidereal - (entry?.sidereal_time_at_midnight ?? 0))).toBeLessThan(0.51 / 3600);
    const sun = /Sun at midnight([−+][\d.]+)/.exec(text)?.[1]?.replace('−', '-');
    expect(Math.abs(Number(sun) - (entry?.sun_altitude_at_midnight ?? 0))).toBeLessThanOrEqual(0.0501);
  });
});

test('coordinates have their side of the equator and of Greenwich', async () => {
  expect(await textOf('/locations/paranal/')).toContain('24.62743941° S, 70.40498688° W');
  expect(await textOf('/locations/babelsberg/')).toContain('52.405° N, 13.104° E');
});

test('a year and a month show the sums of the dark hours of the API’s nights', async () => {
  const nights = await almanacOf('location=babelsberg&after=2026-01-01&before=2026-12-31');
  const of = (prefix: string) => nights.filter(({ date }) => date.startsWith(prefix));
  const sum = (some: readonly AlmanacEntry[]) => some.reduce((total, { dark_hours }) => total + dark_hours, 0);
  const year = await textOf('/locations/babelsberg/2026/');
  for (const [name, prefix] of [
    ['January', '2026-01'],
    ['June', '2026-06'],
    ['December', '2026-12'],
    ['2026', '2026'],
  ] as const) {
    const [, darkText, count] =
      new RegExp(`^${name} \\|\\s*(.*?) \\| (\\d+)`, 'm').exec(year.slice(year.indexOf('Nights with dark'))) ?? [];
    expect(Math.abs(hours(darkText) - sum(of(prefix))), name).toBeLessThanOrEqual(halfMinute);
    expect(Number(count)).toBe(of(prefix).filter(({ dark_hours }) => dark_hours > 0).length);
  }
  const month = await textOf('/locations/babelsberg/2026-11/');
  expect(Math.abs(hours(/2026: (.*) dark/.exec(month)?.[1]) - sum(of('2026-11')))).toBeLessThanOrEqual(halfMinute);
});
