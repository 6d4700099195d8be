import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { type AlmanacEntry, darkMinutes } from '../../support/almanacEntry.ts';
import { readList } from '../../support/listText.ts';
import { printed, ran, served } from './command.ts';

/** The cells of a line, which are separated by two or more spaces. */
const cellsOf = (line: string) => line.trim().split(/ {2,}/);

/** The cells of each row by column title. */
function rowsOf(table: string): Record<string, string>[] {
  const [head = [], ...rows] = table
    .trimEnd()
    .split('\n')
    .filter((line) => !/(?:^|: )\d+ windows, /.test(line))
    .map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((title, index) => [title, cells[index] ?? ''])));
}

/** The column titles, which are in two lines. The two words of a title end in the same column of the terminal. */
function titlesOf(table: string): string[] {
  const [upper = '', lower = ''] = table.split('\n');
  return [...lower.matchAll(/\S+(?: \S+)*/g)].map(({ 0: title, index }) => {
    const [above] = /\S+$/.exec(upper.padEnd(lower.length).slice(0, index + title.length)) ?? [];
    return above === undefined ? title : `${above} ${title}`;
  });
}

const widestOf = (table: string) => Math.max(...table.split('\n').map(({ length }) => length));

const zones = { babelsberg: 'Europe/Berlin', paranal: 'America/Santiago', 'south-pole': 'Pacific/Auckland' } as const;

/** A time in the time zone of a location by luxon, to the nearest minute. @param zone - another time zone */
const clock = (instant: string, slug: string, zone: string = zones[slug as keyof typeof zones]) =>
  DateTime.fromISO(instant).plus({ seconds: 30 }).setZone(zone).toFormat('HH:mm');

/** The offset from UTC of the time zone of a location by luxon: `−03:00`. */
const offset = (instant: string, slug: string) =>
  DateTime.fromISO(instant)
    .setZone(zones[slug as keyof typeof zones])
    .toFormat('ZZ')
    .replace('-', '−');

test('tonight has a row per location, with the service’s instants in the location’s time zone', async () => {
  const whole = await printed('tonight --wide');
  expect(titlesOf(whole)).toEqual([
    ...['location', 'date', 'golden dusk', 'sunset', 'civil dusk', 'flats dusk', 'naut. dusk', 'astro. dusk'],
    ...['midnight', 'astro. dawn', 'naut. dawn', 'flats dawn', 'civil dawn', 'sunrise', 'golden dawn'],
    ...['Moon rises', 'Moon sets', 'lit', 'dark', 'time zone'],
  ]);
  const rows = whole.trimEnd().split('\n').slice(2).map(cellsOf);
  const dusks = ['golden_dusk', 'sunset', 'civil_dusk', 'flats_dusk', 'nautical_dusk', 'astronomical_dusk'];
  const dawns = ['astronomical_dawn', 'nautical_dawn', 'flats_dawn', 'civil_dawn', 'sunrise', 'golden_dawn'];
  const json = await served('/api/almanac/tonight/');
  const entries: Record<string, string | null>[] = JSON.parse(json);
  const nights: AlmanacEntry[] = JSON.parse(json);
  const slugs = Object.keys(zones);
  expect(rows.map((cells) => cells.slice(0, 15))).toEqual(
    entries.map((entry, index) => [
      ...[slugs[index], entry.date],
      // It is summer at the South Pole, so the Sun is always up.
      ...[...dusks, 'midnight', ...dawns].map((name) => (entry[name] ? clock(entry[name], slugs[index] ?? '') : 'up')),
    ]),
  );
  const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  expect(rows.map((cells) => cells.at(-2))).toEqual(nights.map((night) => clockOf(darkMinutes(night))));
  expect(rows.map((cells) => cells.at(-1))).toEqual([
    'Europe/Berlin UTC+01:00',
    'America/Santiago UTC−03:00',
    'Pacific/Auckland UTC+13:00',
  ]);
});

test('the nights of a range are in ascending order, and the columns are aligned', async () => {
  const table = await printed('tonight --wide --location babelsberg --after 2026-03-26 --before 2026-03-28');
  const [, ...lines] = table.trimEnd().split('\n');
  expect(lines.slice(1).map((line) => cellsOf(line)[1])).toEqual(['2026-03-26', '2026-03-27', '2026-03-28']);
  expect(new Set(lines.map((line) => line.search(/ \S+( UTC\S*| zone)$/))).size).toBe(1);
  // Summer time begins in the last night.
  expect(table).toMatch(/ Europe\/Berlin UTC\+01:00\n.* Europe\/Berlin UTC\+01:00\/UTC\+02:00\n$/);
});

test('in winter at the South Pole, the cell of each twilight says that the Sun is down', async () => {
  const row = (await printed('tonight --wide --location south-pole --date 2026-06-21')).split('\n')[2] ?? '';
  expect(
    cellsOf(row)
      .slice(2, 15)
      .filter((cell) => cell === 'down'),
  ).toHaveLength(12);
});

test('now prints the rounded sky and the local time of each location', async () => {
  const rows = (await printed('now --wide')).trimEnd().split('\n');
  expect(rows[0]).toMatch(/^location +time +sky +dark +Sun +azimuth +Moon +azimuth +lit +LST +next +event +time zone$/);
  const skies: Record<string, string>[] = JSON.parse(await served('/api/now/'));
  const angles = ['sun_altitude', 'sun_azimuth', 'moon_altitude', 'moon_azimuth'];
  expect(rows.slice(1).map((row) => cellsOf(row).slice(0, 8))).toEqual(
    skies.map((sky) => [
      ...[sky.slug, clock(now, sky.slug ?? ''), sky.twilight, sky.dark ? 'yes' : 'no'],
      ...angles.map((name) => `${Math.round(Number(sky[name]))}°`),
    ]),
  );
  const minutesOf = (hoursAndMinutes = '') =>
    Number(hoursAndMinutes.slice(0, 2)) * 60 + Number(hoursAndMinutes.slice(3));
  expect(rows.slice(1).map((row) => minutesOf(cellsOf(row)[9]))).toEqual(
    skies.map((sky) => Math.round(Number(sky.sidereal_time) * 60) % 1440),
  );
});

test('now prints a second table for targets, with `-` as the airmass below the horizon', async () => {
  const sky = await printed('now --location paranal,south-pole');
  const output = await printed('now --location paranal,south-pole --target orion;m31');
  expect(output.startsWith(`${sky}\n`)).toBe(true);
  const seen: Record<string, number>[] = JSON.parse(await served('/api/now/?location=18,21&target=orion;m31'));
  expect(rowsOf(output.slice(sky.length + 1))).toEqual(
    seen.map(({ slug, target, target_altitude: altitude = 0, target_azimuth: azimuth = 0, ...others }) => ({
      ...{ location: slug, target, altitude: `${Math.round(altitude)}°`, azimuth: `${Math.round(azimuth) % 360}°` },
      airmass: altitude < 0 ? '-' : others.airmass?.toFixed(2),
      'from Moon': `${Math.round(others.moon_distance ?? 0)}°`,
    })),
  );
  expect(new Set(seen.map(({ airmass }) => airmass === null))).toEqual(new Set([true, false]));
});

test('now prints which targets are behind the skyline of a location', async () => {
  const text = `locations:
  - { id: 1, slug: dome, name: Dome, latitude: -30, longitude: 0, timezone: UTC, skyline: "0 35\\n180 35" }
  - { id: 2, slug: level, name: Level, latitude: -30, longitude: 0, timezone: UTC }
`;
  const list = { ...readList(text), source: 'dome.yaml', bytes: null, stamp: null, listTimeMs: null };
  // The altitude of the Pole is 30°, the altitude of the other target 80°.
  const output = await printed('now --now 2026-11-21T18:00Z --target 0,-90;342,-30', { loadLocations: () => list });
  const rows = rowsOf(output.split('\n\n')[1] ?? '');
  expect(rows.map(({ location, skyline = '' }) => [location, skyline])).toEqual([
    ['dome', 'behind'],
    ['dome', 'above'],
    ['level', ''],
    ['level', ''],
  ]);
});

test('windows prints the windows of the service in local time, with their lengths and ends', async () => {
  const flags = '--location paranal,babelsberg --before 2026-12-11 --at-least 1h';
  const { windows } = JSON.parse(await served('/api/windows/?location=paranal,1&before=2026-12-11&at_least=1h'));
  const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000);
  const short = (name = '-') => name.replace('astronomical', 'astro.').replace('_', ' ');
  expect(windows.length).toBeGreaterThan(10);
  expect(rowsOf(await printed(`windows ${flags} --wide`))).toEqual(
    windows.map(({ slug = '', date, start = '', end = '', begins, ends }: Record<string, string>) => {
      const minutes = minute(end) - minute(start);
      return {
        ...{ location: slug, date, from: clock(start, slug), until: clock(end, slug) },
        hours: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
        ...{ 'ends with': short(ends), 'begins with': short(begins) },
        'time zone': `${zones[slug as keyof typeof zones]} UTC${offset(start, slug)}`,
      };
    }),
  );
});

test('the longest window of a target comes first, with its highest altitude and its distance from the Moon', async () => {
  const query = 'location=paranal,babelsberg&condition=night&target=orion;10.68,41.27';
  const { windows } = JSON.parse(await served(`/api/windows/?${query}`));
  const { output } = await ran(`windows --wide${query.replace(/(?:^|&)(\w+)=/g, ' --$1 ')}`);
  // The title `from Moon` is in two lines.
  const rows = rowsOf(output.replace(/^ +from\n/, ''));
  expect(windows.length).toBeGreaterThan(2);
  const found = rows.map(({ location, target, highest, airmass, Moon }) => [location, target, highest, airmass, Moon]);
  expect(found).toEqual(
    windows
      .toSorted((one: Record<string, number>, other: Record<string, number>) => (other.hours ?? 0) - (one.hours ?? 0))
      .map(({ slug, target, max_altitude: altitude = 0, airmass = 0, ...sky }: Record<string, number>) => [
        ...[slug, target, `${Math.round(altitude)}°`, airmass.toFixed(2)],
        sky.min_moon_distance === null ? '-' : `${Math.round(sky.min_moon_distance ?? 0)}°`,
      ]),
  );
});

test.each(['tonight', 'now', 'windows --condition night --before +3'])(
  '%s prints the offset from UTC of each row only for several time zones',
  async (line) => {
    const rows =
      (await printed(`${line} --location babelsberg,paranal`)).match(/^(?:babelsberg|paranal) .*\d$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.split(/ +/).at(-1)).toBe(offset(now, row.split(' ')[0] ?? ''));
    expect(await printed(`${line} --location paranal`)).not.toContain('UTC');
  },
);

test('a row has both offsets from UTC if the offset changes during the night', async () => {
  const table = await printed('tonight --location babelsberg,paranal --date 2026-10-24');
  expect(table).toMatch(/^babelsberg .* \+02:00\/\+01:00\nparanal .* −03:00\n$/m);
});

test.each([
  ['tonight', '/api/almanac/tonight/?', ['sunset', 'sunrise']],
  ['now', '/api/now/?', ['at', 'time']],
  ['windows --condition night', '/api/windows/?condition=night&', ['start', 'end']],
])('%s --utc prints the instants of the service in UTC, with the offset', async (line, path, names) => {
  const json = JSON.parse(await served(`${path}location=babelsberg,paranal`));
  const entries: Record<string, string>[] = (json.windows ?? json).map((entry: Readonly<Record<string, object>>) => ({
    ...entry,
    ...entry.next_event,
  }));
  const table = await printed(`${line} --utc --location babelsberg,paranal`);
  const rows = table.match(/^.* \+00:00$/gm)?.map((row) => row.split(/ +/)) ?? [];
  expect(rows).toHaveLength(2);
  for (const [index, cells] of rows.entries()) {
    const times = names.map((name) => clock(entries[index]?.[name] ?? '', '', 'UTC'));
    expect(cells).toEqual(expect.arrayContaining(times));
  }
  expect(await printed(`${line} --utc --wide --location paranal`)).toMatch(/ UTC UTC\+00:00$/m);
});

test('windows prints the totals of each location and target', async () => {
  const output = await printed(
    'windows --location paranal,babelsberg --condition night --target orion;m42 --before +2',
  );
  const path = '/api/windows/?location=paranal,babelsberg&condition=night&target=orion;m42&before=2026-11-23';
  const windows: { slug: string; target: string; hours: number }[] = JSON.parse(await served(path)).windows;
  const expected = ['babelsberg, M42', 'babelsberg, orion', 'paranal, M42', 'paranal, orion'].map((name) => {
    const own = windows.filter(({ slug, target }) => `${slug}, ${target}` === name);
    return `${name}: ${own.length} windows, ${Math.floor(own.reduce((sum, { hours }) => sum + hours, 0))} h`;
  });
  const totals = output.split('\n').flatMap((line) => line.match(/^.*: \d+ windows, \d+ h/)?.[0] ?? []);
  expect(totals.toSorted()).toEqual(expected);
});

test('the output of windows ends with the number of windows, their total and the longest window', async () => {
  const output = await printed('windows --location paranal --target m42 --condition night --after tonight --before +2');
  const path = '/api/windows/?location=paranal&target=m42&condition=night&after=2026-11-21&before=2026-11-23';
  const windows: { hours: number; date: string }[] = JSON.parse(await served(path)).windows;
  const sum = windows.reduce((total, { hours }) => total + hours, 0);
  const [longest] = windows.toSorted((one, other) => other.hours - one.hours);
  expect(output).toMatch(
    RegExp(`^3 windows, ${Math.floor(sum)} h .*\\. The longest, .*, begins in the night of ${longest?.date}\\.`, 'm'),
  );
});

test('a window of several locations together has a row per location, in the location’s time zone', async () => {
  const { windows } = JSON.parse(await served('/api/windows/?location=18,1&together=1&condition=night'));
  const rows = rowsOf(await printed('windows --location 18,1 --together --condition night'));
  expect(rows.map(({ location, from }) => [location, from])).toEqual(
    windows.map(({ slug, start }: { slug: string; start: string }) => [slug, clock(start, slug)]),
  );
});

test('a window of the polar night has the date of its end, and an endless window has no event at its end', async () => {
  const [night] = rowsOf(await printed('windows --location south-pole --date 2026-06-21 --condition night'));
  expect(night?.until).toMatch(/^2026-08-0\d \d\d:\d\d$/);
  const [always] = rowsOf(await printed('windows --location south-pole --date 2026-06-21 --sun-below 30'));
  expect(always?.['ends with']).toBe('-');
});

test('moonlit windows are printed if there is no dark window', async () => {
  const line = 'windows --location paranal,babelsberg --target orion --date 2026-11-24';
  const { code, output, notes } = await ran(line);
  expect([code, notes.length]).toEqual([3, 2]);
  const sorted = (table: string) => table.split('\n').toSorted();
  expect(sorted(output)).toEqual(sorted(`In moonlight\n${(await ran(`${line} --condition night`)).output}`));
});

test.each(['tonight --locations locations.yaml', 'now', 'windows --location paranal --condition night --target orion'])(
  '%s fits 80 columns without --wide',
  async (line) => {
    const table = await printed(line);
    expect(widestOf(table)).toBeLessThanOrEqual(80);
    expect(widestOf(await printed(`${line} --wide`))).toBeGreaterThan(widestOf(table));
  },
);
