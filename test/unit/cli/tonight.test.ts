import { spawn } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/usageError.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { root } from '../../support/documents.ts';
import { mainFile, run } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

let list: string;
const folder = temporaryFolder((path) => {
  list = join(path, 'locations.yaml');
  writeFileSync(list, locationsYaml);
  // Before the build, as calendars have the later of the two times.
  utimesSync(list, 0, 0);
});

/** The command line, with the locations and the clock of the service that it is compared with. */
const commandLine = (...args: readonly string[]) => [
  ...['tonight', '--now', now],
  ...(args.includes('--locations') || args.includes('--latitude') ? [] : ['--locations', list]),
  ...args,
];

/** What the command prints, without a process of its own. */
async function tonight(...args: readonly string[]): Promise<string> {
  const context = recordingContext();
  expect(await runIn(context, ...commandLine(...args))).toBe(0);
  return context.output();
}

const service = await checked(await inProcess());

const [paranal, ofParanal] = [['--location', 'paranal'], '?location=paranal&'];
const place = ['--latitude', '-24.6275', '--longitude', '-70.4044'];
const height = ['--height-above-horizon', '2600', '--timezone', 'Etc/UTC'];
const placeQuery = 'latitude=-24.6275&longitude=-70.4044&height_above_horizon=2600&timezone=Etc/UTC';

describe.each(['json', 'csv', 'ics'])('as %s it prints the response of the service', (format) => {
  test.each([
    [[], 'tonight/?'],
    [['--location', 'paranal,1'], 'tonight/?location=paranal,1&'],
    [[...place, ...height], `tonight/?${placeQuery}&`],
    [['--date', '2026-06-21'], '?date=2026-06-21&'],
    [
      [...paranal, '--after', '2026-06-21', '--before', '2026-06-30'],
      `${ofParanal}after=2026-06-21&before=2026-06-30&`,
    ],
    [
      [...paranal, '--after', '2100-12-30', '--before', '9999-12-31'],
      `${ofParanal}after=2100-12-30&before=9999-12-31&`,
    ],
  ])('%j', async (args, path) => {
    const { text } = await service.ask({ path: `/api/almanac/${path}format=${format}` });
    expect(await tonight(...args, '--format', format)).toBe(format === 'json' ? `${inEnvelope(text)}\n` : text);
  });
});

/** A list of the nights of the present, as one of a range of dates. */
function inEnvelope(json: string): string {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) return json;
  const dates = parsed.map(({ date }) => date).toSorted();
  return `{"count":${parsed.length},"before":"${dates.at(-1)}","after":"${dates[0]}","almanac":${json}}`;
}

/** The titles of the columns; the words of one are below each other, and end in the same column. */
function titlesOf(table: string): string[] {
  const [upper = '', lower = ''] = table.startsWith('location') ? ['', ...table.split('\n')] : table.split('\n');
  return [...lower.matchAll(/\S+(?: \S+)*/g)].map(({ 0: title, index }) => {
    const [above] = /\S+$/.exec(upper.padEnd(lower.length).slice(0, index + title.length)) ?? [];
    return above === undefined ? title : `${above} ${title}`;
  });
}

describe('the table', () => {
  test('has a row for each location with the times of its clocks', async () => {
    const whole = await tonight('--wide');
    const [, , babelsberg = '', paranal = '', southPole = '', ...others] = whole.split('\n');
    expect(others).toEqual(['']);
    expect(titlesOf(whole)).toEqual([
      ...['location', 'date', 'sunset', 'civil dusk', 'naut. dusk', 'astro. dusk', 'midnight'],
      ...['astro. dawn', 'naut. dawn', 'civil dawn', 'sunrise', 'Moon rises', 'Moon sets', 'lit', 'dark', 'time zone'],
    ]);
    // From the service's own instants, by luxon and to the nearest minute; at the Pole it is summer.
    const { text } = await service.ask({ path: '/api/almanac/tonight/' });
    const clock = (instant: string | null, zone: string) =>
      instant === null
        ? 'up'
        : DateTime.fromMillis(Math.round(Date.parse(instant) / 60_000) * 60_000, { zone }).toFormat('HH:mm');
    const rows = [babelsberg, paranal, southPole].map((row) => row.split(/ {2,}/));
    const expected = (JSON.parse(text) as Record<string, never>[]).map((entry) => {
      const dusks = ['sunset', 'civil_dusk', 'nautical_dusk', 'astronomical_dusk', 'midnight'];
      const dawns = ['astronomical_dawn', 'nautical_dawn', 'civil_dawn', 'sunrise'];
      return [...dusks, ...dawns].map((column) => clock(entry[column] ?? null, entry.timezone ?? ''));
    });
    expect(rows.map((row) => row.slice(2, 11))).toEqual(expected);
    expect(rows.map(([slug, date, ...cells]) => `${slug} ${date} ${cells.at(-1)}`)).toEqual([
      'babelsberg 2026-11-21 Europe/Berlin +01:00',
      'paranal 2026-11-21 America/Santiago -03:00',
      'south-pole 2026-11-22 Pacific/Auckland +13:00',
    ]);
  });

  test('has the oldest night of a range first, and its columns in line', async () => {
    const stdout = await tonight('--wide', ...paranal, '--after', '2026-11-18', '--before', '2026-11-20');
    const lines = stdout.trimEnd().split('\n').slice(1);
    expect(lines.slice(1).map((line) => line.split(/ +/)[1])).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    const ends = lines.map((line) => line.search(/ \S+( -\d\d:\d\d| zone)$/));
    expect(new Set(ends).size).toBe(1);
  });
});

test('without --wide, the table of the repository’s own list fits 80 columns', () => {
  const { stdout } = run(['tonight'], { cwd: root });
  expect(stdout.split('\n').filter(({ length }) => length > 80)).toEqual([]);
  const times = ['sunset', 'astro. dusk', 'astro. dawn', 'sunrise', 'Moon rises', 'Moon sets'];
  expect(titlesOf(stdout)).toEqual(['location', 'date', ...times, 'dark']);
});

test('beside the nights it writes nothing, whichever list it read', () => {
  const { status, stderr } = run(['tonight'], { cwd: folder() });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('where there is no time it says whether it is up or down', async () => {
  const row = async (date: string) =>
    (await tonight('--wide', '--location', 'south-pole', '--date', date)).split('\n')[2]?.split(/ {2,}/);
  expect((await row('2026-06-21'))?.filter((cell) => cell === 'down')).toHaveLength(10);
  expect((await row('2026-12-21'))?.filter((cell) => cell === 'up').length).toBeGreaterThanOrEqual(8);
});

test.each([
  [
    ['--date', '2026-11-21', '--after', '2026-11-22'],
    'table',
    '',
    'the last date (2026-11-21) is earlier than the first (2026-11-22)',
  ],
  [
    ['--after', '1899-12-01', '--before', '1899-12-31'],
    'json',
    '{"count":0,"before":"1899-12-31","after":"1899-12-01","almanac":[]}\n',
    'no night has such a date; nights are from 1900-01-01 to 2100-12-31',
  ],
  [
    ['--latitude', '-13.8', '--longitude', '-171.8', '--date', '2011-12-30'],
    'table',
    '',
    'no night has such a date: the time zone skipped it, as it crossed the date line',
  ],
])('without a night %j it exits 3, and says why: %s', async (args, format, output, note) => {
  const context = recordingContext();
  expect(await runIn(context, ...commandLine(...args, '--format', format))).toBe(3);
  expect(context.output()).toBe(output);
  expect(context.notes).toEqual([`observatory-nights: ${note}`]);
});

test('in the night in which clocks are changed the table has both offsets', async () => {
  const stdout = await tonight('--wide', '--location', 'babelsberg', '--after', '2026-03-27', '--before', '2026-03-28');
  expect(stdout).toMatch(/ Europe\/Berlin \+01:00\n.* Europe\/Berlin \+01:00\/\+02:00\n$/);
});

describe('what the service would refuse is refused with one line', () => {
  test.each([
    [
      ['--date', '2026-02-30'],
      /^option '--date' argument '2026-02-30' is invalid\. Allowed is a date, such as 2026-11-21, or an instant.*UTC; or today, .*\.$/,
    ],
    [['--location', 'paranal,atlantis'], /No location has the slug or the id "atlantis"/],
    [['--format', 'xml'], /'xml' is invalid\. Allowed is one of table, json, csv, ics\./],
    [['--date', '2026-11-21', '--date', '2026-11-22'], / It is given twice\.$/],
  ])('%j', async (args, message) => {
    const refused = await tonight(...args).catch((error) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(refused.message).toMatch(message);
    expect(refused.message).not.toContain('\n');
  });
});

test('a pipe that is closed early, as by head, is no error', async () => {
  const args = commandLine(...paranal, '--after', '2000-01-01', '--before', '2026-01-01', '--format', 'csv');
  const child = spawn(process.execPath, [mainFile, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  const errors = await child.stderr.toArray();
  expect(errors.join('')).toBe('');
});

test('the table has a column for each twilight, whatever its name', async () => {
  const own = join(folder(), 'own.yaml');
  writeFileSync(own, locationsYaml.replace('locations:', 'twilights: { constructor: -8 }\nlocations:'));
  const titles = titlesOf(await tonight('--wide', '--locations', own));
  expect(titles).toEqual(expect.arrayContaining(['constructor dusk', 'constructor dawn']));
});
