import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warningsOf } from '../../../src/locations/index.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { readLocations } from '../../../src/locations/readLocations.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { type Line, printed, ran, refusalOf } from './command.ts';

/** The path of a list. */
function listOf(text: string): string {
  const file = join(folderOfTest(), 'list.yaml');
  writeFileSync(file, text);
  return file;
}

describe('check', () => {
  const checked = (text: string) => printed(`check --locations ${listOf(text)}`);

  test('prints the locations with their zones and the latest nights’ sunsets in local time, twilights and targets', async () => {
    const rows = (await printed('check')).split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows[0]?.slice(3)).toEqual([
      'latitude',
      'longitude',
      'time zone',
      'sunset of the latest night',
      'height, pressure',
    ]);
    expect(rows[1]).toEqual([
      ...['1', 'babelsberg', 'Babelsberg', '52.405', '13.104', 'Europe/Berlin'],
      expect.stringMatching(/^2026-11-21 16:0\d:\d\d UTC\+01:00$/),
    ]);
    expect(rows[3]?.slice(4)).toEqual(['0', 'Pacific/Auckland', 'none']);
    expect(rows.slice(4).map((cells) => cells.join(' | '))).toEqual([
      ...['', 'twilight | altitude of the Sun', 'golden | 6°', 'flats | -8°'],
      ...['', 'target | right ascension | declination', 'orion | 83.82208 | -5.39111'],
      ...['', '3 locations from locations.yaml: no faults.', ''],
    ]);
  });

  test('--quiet prints only errors and warnings', async () => {
    expect(await printed('check --quiet')).toBe('');
    const sea = listOf('locations:\n  - { id: 6, slug: sea, name: Sea, latitude: 0, longitude: 0 }\n');
    expect(await printed(`check --quiet --locations ${sea}`)).toBe('Warning: sea: is in the sea.\n');
    const file = listOf('locations: []\n');
    for (const command of ['check --quiet', 'tonight', 'now', 'is dark', 'wait sunset', 'windows'])
      expect(await refusalOf(`${command} --locations ${file}`)).toContain(`${file}:1:12: `);
  });

  test('warns of a time zone that is not kept at the coordinates, and of coordinates in the sea', async () => {
    const dome =
      '  - { id: 5, slug: dome, name: Dome, latitude: 78.8266, longitude: 12.57666, timezone: Asia/Kolkata }\n';
    const sea = '  - { id: 6, slug: sea, name: Sea, latitude: 48.1, longitude: -11.5 }\n';
    const both = await checked(`locations:\n${dome}${sea}`);
    expect(both).toMatch(
      /\nWarning: dome: .*, not Asia\/Kolkata\. Swapped .* latitude: 12\.57666, longitude: 78\.8266\.\n/,
    );
    expect(both).toMatch(/\nWarning: sea: is in the sea\. The longitude .*: latitude: 48\.1, longitude: 11\.5\.\n/);
    expect(both).toMatch(/: no faults, 2 warnings\.\n$/);
    expect(await checked(`locations:\n${sea}`)).toMatch(/: no faults, 1 warning\.\n$/);
  });
});

test('a name that no location has is refused with the list that was read, be it the built-in one', async () => {
  const file = listOf('locations:\n  - { id: 1, slug: my-dome, name: N, latitude: 10, longitude: 20 }\n');
  const refusal = (installed: string) =>
    ran('tonight --location my-domes', { loadLocations: (named) => loadLocations(named, [installed]) });
  await expect(refusal(file)).rejects.toThrow(/ "my-domes" in \S+list\.yaml\. Allowed is a slug .* Is it "my-dome"\?$/);
  await expect(refusal('missing.yaml')).rejects.toThrow(' in the built-in list. ');
});

describe('init', () => {
  /** The only location of the list that it prints, which has no faults and warnings. */
  async function locationOf(line: Line) {
    const { locations } = readLocations(Buffer.from((await ran(line)).output), 'first.yaml');
    expect(warningsOf(locations, Date.UTC(2026, 10, 21))).toEqual([]);
    expect(locations).toHaveLength(1);
    return locations[0];
  }

  const potsdam = ['init', '--latitude', '52.405', '--longitude', '13.104'];

  test.each([
    ['My dome', 'my-dome'],
    ['O’Brien’s "Dome": north # 2', 'o-brien-s-dome-north-2'],
    ['Observatório do Pico', 'observatorio-do-pico'],
    ['Østerbro, Łódź', 'osterbro-lodz'],
    ['天文台 😀', 'place'],
    ['- 007', '007'],
  ])('prints a location of the name %j with the slug %s and the zone of its coordinates', async (name, slug) => {
    expect(await locationOf([...potsdam, `--name=${name}`])).toMatchObject({
      ...{ id: 1, slug, name, latitude: 52.405, longitude: 13.104, description: '' },
      timeZone: expect.objectContaining({ name: 'Europe/Berlin' }),
    });
  });

  test('prints the example of the packages, below its comments', async () => {
    const example = readFileSync('packaging/deb/locations.yaml', 'utf8');
    expect(example.replace(/^(?:#.*\n)+/, '')).toBe(await printed([...potsdam, '--name', 'My dome']));
  });

  test('prints a good list for any name and any coordinates', async () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => /^\P{Cc}*\S\P{Cc}*$/u.test(text));
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
    await fc.assert(
      fc.asyncProperty(name, degrees(90), degrees(180), async (text, north, east) => {
        // 0, 0 has a warning.
        fc.pre(Math.hypot(north, east) > 1e-5);
        const location = await locationOf(['init', `--latitude=${north}`, `--longitude=${east}`, `--name=${text}`]);
        expect(location?.name).toBe(text.trim());
      }),
    );
  });

  test('warns of coordinates in the sea, although the list names their time zone, and of a zone of other places', async () => {
    const { output, notes } = await ran('init --latitude -24.6 --longitude 70.4');
    expect(output).toContain('timezone: Etc/GMT-5 ');
    const meant = 'The longitude of the other sign fits: latitude: -24.6, longitude: -70.4.';
    expect(notes).toEqual([expect.stringMatching(/^Warning: the place: is in the sea\. /)]);
    expect(notes[0]).toContain(meant);
    const elsewhere = await ran('init --latitude -24.6 --longitude -70.4 --timezone Asia/Tokyo');
    expect(elsewhere.notes[0]).toMatch(/^Warning: the place: the time zone .* America\/Santiago, not Asia\/Tokyo\.$/);
  });

  test('prints the surroundings and the zone that are given', async () => {
    const surroundings = '--height-above-horizon 2600 --pressure 743.5 --timezone Etc/UTC';
    expect(await printed(`init --latitude -24.6 --longitude -1e-5 ${surroundings}`)).toMatch(
      /^ {4}longitude: -0\.00001 .*\n {4}timezone: Etc\/UTC .*\n {4}height_above_horizon: 2600 .*\n {4}pressure: 743\.5 /m,
    );
  });
});
