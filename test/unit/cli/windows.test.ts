import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { windowFlags } from '../../../src/cli/parameterFlags.ts';
import { locationsYaml, now } from '../../requests/cases/common.ts';
import { checked } from '../../support/description.ts';
import { run } from '../../support/service.ts';
import { inProcess } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

const [list, ownList] = ['locations.yaml', 'own.yaml'];
const folder = temporaryFolder((path) => {
  writeFileSync(join(path, list), locationsYaml);
  // Before the build, as calendars have the later of the two times.
  utimesSync(join(path, list), 0, 0);
  writeFileSync(join(path, ownList), locationsYaml.replace('locations:', 'twilights: { flats: -8 }\nlocations:'));
});

const service = await checked(await inProcess());

/** How the command ends, with the locations and the clock of the service that it is compared with. */
async function windows(args: readonly string[], { file = list } = {}) {
  const context = recordingContext();
  const place = args.includes('--latitude') ? [] : ['--locations', join(folder(), file)];
  const code = await runIn(context, 'windows', '--now', now, ...place, ...args);
  return { code, output: context.output(), notes: context.notes };
}

/** The same question as a query: `--together --at-least 2h` is `together=1&at_least=2h`. */
function queryOf(args: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [index, arg] of args.entries()) {
    const next = args[index + 1];
    if (arg.startsWith('--'))
      query.set(arg.slice(2).replaceAll('-', '_'), next?.startsWith('--') ? '1' : (next ?? '1'));
  }
  return query.toString();
}

/** What the service returns for it. */
async function served(args: readonly string[], format = 'json'): Promise<string> {
  return (await service.ask({ path: `/api/windows/?${queryOf(args)}&format=${format}` })).text;
}

const questions = [
  '',
  '--location paranal,babelsberg --together --condition night',
  '--location paranal --sun-below -20 --condition dark --at-least 5h',
  '--location PARANAL --condition night --target orion --before 2026-11-24',
  '--location paranal --target 05:35:17,-05:23:28;201.3,-43.02 --at-least 2h --target-above 50 --sun-below astronomical',
  '--location paranal --target orion --target-above 42 --moon-distance-above 40 --after 2026-11-14 --before 2026-11-28',
  '--latitude -24.6 --longitude -70.4 --condition dark,night --after 2026-12-01 --before 2026-12-31',
  '--location south-pole --condition night --after 2026-01-01 --before 2027-01-01',
  '--condition day --date 2026-11-21',
].map((question) => question.split(' ').filter((word) => word !== ''));

describe.each(['json', 'csv', 'ics'])('as %s it prints the response of the service', (format) => {
  test.each(questions)('%j', async (...args) => {
    const { output } = await windows([...args, '--format', format]);
    const text = await served(args, format);
    expect(output).toBe(format === 'json' ? `${text}\n` : text);
  });
});

interface Served {
  readonly windows: readonly Record<string, never>[];
  readonly reasons: readonly { readonly slug?: string; readonly slugs?: readonly string[]; readonly reason: string }[];
}

describe('whatever the format', () => {
  test.each(questions)('it exits 0 if there is a window, else 3, and says why there is none: %j', async (...args) => {
    const { windows: found, reasons }: Served = JSON.parse(await served(args));
    for (const format of ['table', 'json', 'csv']) {
      const { code, notes } = await windows([...args, '--format', format]);
      expect(code).toBe(found.length > 0 ? 0 : 3);
      expect(notes).toHaveLength(reasons.length);
      for (const [index, { slug, slugs, reason }] of reasons.entries()) {
        expect(notes[index]).toMatch(RegExp(`^observatory-nights: ${slug ?? slugs?.join(' and ') ?? ''}`));
        expect(notes[index]).toContain(reason);
      }
    }
  });

  test('some of these questions have windows, some have reasons, some have both', async () => {
    const all: Served[] = await Promise.all(questions.map(async (args) => JSON.parse(await served(args))));
    const kinds = new Set(all.map((one) => `${one.windows.length > 0} ${one.reasons.length > 0}`));
    expect(kinds).toEqual(new Set(['true true', 'true false', 'false true']));
  });
});

describe('the table', () => {
  /** The cells of each row, by the titles of the columns. */
  async function rowsOf(args: readonly string[]): Promise<Record<string, string>[]> {
    const { output } = await windows(args);
    const [head = [], ...rows] = output
      .replace(/^\d+ windows, .*\n/m, '')
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    return rows.map((cells) => Object.fromEntries(head.map((title, index) => [title, cells[index] ?? ''])));
  }

  const local = (instant: string, zone: string) =>
    DateTime.fromISO(instant).plus({ seconds: 30 }).setZone(zone).toFormat('HH:mm');

  const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000);

  test('has the windows of the service in local time, how long they are by it, and what ends them', async () => {
    const args = ['--location', 'paranal,babelsberg', '--before', '2026-12-11', '--at-least', '1h'];
    const { windows: found } = JSON.parse(await served(args));
    const rows = await rowsOf([...args, '--wide']);
    expect(found.length).toBeGreaterThan(10);
    const zones: Record<string, string> = { paranal: 'America/Santiago', babelsberg: 'Europe/Berlin' };
    const short = (name: string | null) => name?.replace('astronomical', 'astro.').replace('_', ' ') ?? '-';
    expect(rows).toEqual(
      found.map(({ slug, date, start, end, begins, ends }: Record<string, string>) => {
        const zone = zones[slug ?? ''] ?? '';
        const minutes = minute(`${end}`) - minute(`${start}`);
        return {
          ...{ location: slug, date, from: local(`${start}`, zone), until: local(`${end}`, zone) },
          hours: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
          ...{ 'ends with': short(`${ends}`), 'begins with': short(`${begins}`), 'time zone': zone },
        };
      }),
    );
  });

  test('has the highest altitude of a target, its airmass and its distance from the Moon', async () => {
    const args = ['--location', 'paranal,babelsberg', '--condition', 'night', '--target', 'orion;10.68,41.27'];
    const { windows: found } = JSON.parse(await served(args));
    expect(found.length).toBeGreaterThan(2);
    const rows = await rowsOf([...args, '--wide']);
    expect(
      rows.map(({ location, target, highest, airmass, Moon }) => [location, target, highest, airmass, Moon]),
    ).toEqual(
      found
        // Tonight the longest is first.
        .toSorted((one: Record<string, number>, other: Record<string, number>) => (other.hours ?? 0) - (one.hours ?? 0))
        .map(({ slug, target, max_altitude: altitude = 0, airmass = 0, ...sky }: Record<string, number>) => {
          const distance = sky.min_moon_distance === null ? '-' : `${Math.round(sky.min_moon_distance ?? 0)}°`;
          return [slug, target, `${Math.round(altitude)}°`, airmass.toFixed(2), distance];
        }),
    );
  });

  test('ends with how many they are, how long in all, and which is the longest', async () => {
    const args = [
      '--location',
      'paranal',
      '--target',
      'm42',
      '--condition',
      'night',
      '--after',
      'tonight',
      '--before',
      '+2',
    ];
    const { output } = await windows(args);
    const { windows: found } = JSON.parse(await served(args.map((word) => (word === '+2' ? '2026-11-23' : word))));
    const hours = found.map((window: { hours: number }) => window.hours);
    const [, count, sum] = /^(\d+) windows, (\d+) h/m.exec(output) ?? [];
    expect(Number(count)).toBe(3);
    expect(Number(sum)).toBe(Math.floor(hours.reduce((total: number, each: number) => total + each)));
    const longest = found[hours.indexOf(Math.max(...hours))];
    expect(output).toContain(`the longest begins in the night of ${longest.date}:`);
  });

  test('of windows at all locations at once has a row for each location', async () => {
    const args = ['--location', 'paranal,babelsberg', '--together', '--condition', 'night'];
    const { windows: found } = JSON.parse(await served(args));
    const rows = await rowsOf(args);
    expect(rows.map(({ location }) => location)).toEqual(found.flatMap(({ slugs }: { slugs: string[] }) => slugs));
    expect(new Set(rows.map(({ hours }) => hours)).size).toBe(found.length);
    const [babelsberg, paranal] = rows.map(({ from }) => from);
    expect(babelsberg).toBe(local(found[0].start, 'Europe/Berlin'));
    expect(paranal).toBe(local(found[0].start, 'America/Santiago'));
  });

  test('of polar night has the date of its end, and nothing where it is always so', async () => {
    const atPole = ['--location', 'south-pole', '--date', '2026-06-21'];
    const [night] = await rowsOf([...atPole, '--condition', 'night']);
    expect(night?.until).toMatch(/^2026-08-0\d \d\d:\d\d$/);
    expect((await rowsOf([...atPole, '--sun-below', '30']))[0]?.['ends with']).toBe('-');
  });

  test('has those in moonlight where there is none in the dark', async () => {
    const args = ['--location', 'paranal,babelsberg', '--target', 'orion', '--date', '2026-11-24'];
    const { code, output, notes } = await windows(args);
    expect([code, notes.length]).toEqual([3, 2]);
    const { output: atNight } = await windows([...args, '--condition', 'night']);
    const sorted = (table: string) => table.split('\n').toSorted();
    expect(sorted(output)).toEqual(sorted(`In moonlight\n${atNight}`));
  });

  test('fits 80 columns, with what a target does there', async () => {
    const { output } = await windows(['--location', 'paranal', '--condition', 'night', '--target', 'orion']);
    expect(output.split('\n').filter(({ length }) => length > 80)).toEqual([]);
    expect(output).toMatch(/^location +date +from +until +hours +ends with +highest +at +Moon\n/);
  });
});

test('every parameter of the service but those of sites and of scripts is a flag', async () => {
  const { text } = await service.ask({ path: '/api/openapi.json' });
  const { parameters } = JSON.parse(text).paths['/api/windows/'].get;
  const ofSites = ['location', 'latitude', 'longitude', 'timezone', 'height_above_horizon', 'pressure', 'format'];
  const others = [...ofSites, 'fields', 'times', 'order', 'limit'];
  const names = parameters.flatMap(({ name, in: where }: Record<string, string>) => (where === 'query' ? [name] : []));
  expect(windowFlags.map(({ name }) => name)).toEqual(names.filter((name: string) => !others.includes(name)));
});

test('twilights and targets are those of the list', async () => {
  for (const args of [
    ['--condition', 'flats'],
    ['--sun-below', 'flats'],
  ]) {
    const { code } = await windows([...args, '--location', 'paranal'], { file: ownList });
    expect(code).toBe(0);
    await expect(windows([...args, '--location', 'paranal'])).rejects.toThrow(
      RegExp(`^option '${args[0]}' argument 'flats' is invalid\\. Allowed is .*$`),
    );
  }
});

test.each([
  [
    '--condition drak',
    / '--condition' argument 'drak' is invalid\. Allowed is one or more of dark, .* Is it "dark"\?$/,
  ],
  ['--target oriom', / Allowed is the name of a target.* Is it "orion"\?$/],
  ['--target-above 40', / '--target-above' argument '40' is invalid\. It needs a target\.$/],
  ['--after 2026-11-22 --before 2026-11-21', / No date is both from 2026-11-22 on and until 2026-11-21\./],
  [
    '--after 7d',
    / '--after' argument '7d' is invalid\. Allowed is a date, such as 2026-11-21, by ISO 8601; or today, tonight, tomorrow, .*; or days from today, such as \+7\.$/,
  ],
  ['--location atlantis', / No location has .* in .*locations\.yaml\. /],
])('%s is refused', async (args, message) => {
  await expect(windows(args.split(' '))).rejects.toThrow(message);
});

test('the process exits 3 if there is no window', () => {
  const args = ['windows', '--latitude', '60', '--longitude', '0', '--now', '2026-06-21T12:00Z'];
  expect(run(args)).toEqual({
    status: 3,
    stdout: '',
    stderr: 'observatory-nights: All the time, the Sun is not below −18°.\n',
  });
});
