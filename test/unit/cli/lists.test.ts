import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { warningsOf } from '../../../src/locations/index.ts';
import { loadLocations } from '../../../src/locations/locationsFile.ts';
import { readLocations } from '../../../src/locations/readLocations.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';
import { type Line, printed, ran, refusalOf } from './command.ts';

const point = (azimuth: number, altitude: number) => ({ azimuth, altitude });

/** Writes a locations file. @returns the path of the file */
function listOf(text: string): string {
  const file = join(folderOfTest(), 'list.yaml');
  writeFileSync(file, text);
  return file;
}

describe('check', () => {
  const checked = (text: string) => printed(`check --locations ${listOf(text)}`);

  test('prints twilights, targets, and the locations with time zones and the latest sunsets in local time', async () => {
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
      ...['', '3 locations from locations.yaml: no errors.', ''],
    ]);
  });

  test('--utc prints the sunsets in UTC', async () => {
    const [, row = ''] = (await printed('check --utc')).split('\n');
    expect(row).toMatch(/ Europe\/Berlin +2026-11-21 15:0\d:\d\d UTC\+00:00$/);
  });

  test('prints the number of points of a skyline, and its highest point', async () => {
    const level = '  - { id: 1, slug: a, name: A, latitude: 52, longitude: 13 }\n';
    const dome =
      '  - { id: 2, slug: b, name: B, latitude: 52, longitude: 13, skyline: "0 -5\\n160 45.5\\n170 45.5\\n" }\n';
    const [titles, first, second] = (await checked(`locations:\n${level}${dome}`)).split('\n');
    expect(titles).toMatch(/ {2}height, pressure {2}skyline$/);
    expect(first).not.toContain('points');
    expect(second).toMatch(/ {2}3 points, highest 45\.5° at 160°$/);
  });

  test('--quiet prints only errors and warnings', async () => {
    expect(await printed('check --quiet')).toBe('');
    const sea = listOf('locations:\n  - { id: 6, slug: sea, name: Sea, latitude: 0, longitude: 0 }\n');
    expect(await printed(`check --quiet --locations ${sea}`)).toBe('Warning: sea: the place is in the sea.\n');
    const file = listOf('locations: []\n');
    for (const command of ['check --quiet', 'tonight', 'now', 'is dark', 'wait sunset', 'windows'])
      expect(await refusalOf(`${command} --locations ${file}`)).toContain(`${file}:1:12: `);
  });

  test('warns of a time zone that differs from the one at the coordinates, and of coordinates in the sea', async () => {
    const dome =
      '  - { id: 5, slug: dome, name: Dome, latitude: 78.8266, longitude: 12.57666, timezone: Asia/Kolkata }\n';
    const sea = '  - { id: 6, slug: sea, name: Sea, latitude: 48.1, longitude: -11.5 }\n';
    const both = await checked(`locations:\n${dome}${sea}`);
    expect(both).toMatch(
      /\nWarning: dome: .*, not Asia\/Kolkata\. Swapped .* latitude: 12\.57666, longitude: 78\.8266\.\n/,
    );
    expect(both).toMatch(
      /\nWarning: sea: the place is in the sea\. The longitude .*: latitude: 48\.1, longitude: 11\.5\.\n/,
    );
    expect(both).toMatch(/: no errors, 2 warnings\.\n$/);
    expect(await checked(`locations:\n${sea}`)).toMatch(/: no errors, 1 warning\.\n$/);
  });
});

test('the message for an unknown location names the locations file, or the built-in list', async () => {
  const file = listOf('locations:\n  - { id: 1, slug: my-dome, name: N, latitude: 10, longitude: 20 }\n');
  const refusal = (installed: string) =>
    ran('tonight --location my-domes', { loadLocations: (named) => loadLocations(named, [installed]) });
  await expect(refusal(file)).rejects.toThrow(/ "my-domes" in \S+list\.yaml\. Allowed is a slug .* Is it "my-dome"\?$/);
  await expect(refusal('missing.yaml')).rejects.toThrow(' in the built-in list. ');
});

describe('init', () => {
  /** The only location in the printed locations file. Checks that the file has no warnings. */
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
  ])('prints a location of the name %j with the slug %s and the time zone of its coordinates', async (name, slug) => {
    expect(await locationOf([...potsdam, `--name=${name}`])).toMatchObject({
      ...{ id: 1, slug, name, latitude: 52.405, longitude: 13.104, description: '' },
      timeZone: expect.objectContaining({ name: 'Europe/Berlin' }),
    });
  });

  test('prints the example of the packages, without the comments at its beginning', async () => {
    const example = readFileSync('packaging/deb/locations.yaml', 'utf8');
    expect(example.replace(/^(?:#.*\n)+\n/, '')).toBe(await printed([...potsdam, '--name', 'My dome']));
  });

  test('prints a valid locations file for any name and any coordinates', async () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => /^\P{Cc}*\S\P{Cc}*$/u.test(text));
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
    await fc.assert(
      fc.asyncProperty(name, degrees(90), degrees(180), async (text, north, east) => {
        // The coordinates 0, 0 have a warning.
        fc.pre(Math.hypot(north, east) > 1e-5);
        const location = await locationOf(['init', `--latitude=${north}`, `--longitude=${east}`, `--name=${text}`]);
        expect(location?.name).toBe(text.trim());
      }),
    );
  });

  test('prints the points of another program’s skyline with any encoding, line ends and alignment', async () => {
    const file = join(folderOfTest(), 'dome.hrz');
    writeFileSync(file, Buffer.from('# S\u00fcden\r\n  0\t10.5\r\n180,-2\r\n', 'latin1'));
    const skyline = [point(0, 10.5), point(180, -2)];
    expect(await locationOf([...potsdam, '--skyline', file])).toMatchObject({ skyline });
    const list = listOf(await printed(potsdam));
    const entry = await printed([...potsdam, '--skyline', file, '--locations', list]);
    const both = readLocations(Buffer.from(readFileSync(list, 'utf8') + entry), 'list.yaml').locations;
    expect(both.map((location) => location.skyline)).toEqual([null, skyline]);
  });

  test('rejects a wrong skyline with the line and the column of the fault', async () => {
    const file = join(folderOfTest(), 'dome.hrz');
    writeFileSync(file, '0 10\r\n90 x\r\n');
    expect(await refusalOf([...potsdam, '--skyline', file])).toMatch(/dome\.hrz:2:4: found the altitude "x"\. /);
    expect(await refusalOf([...potsdam, '--skyline', 'no.hrz'])).toMatch(
      /no\.hrz: cannot be read: there is no such file$/,
    );
  });

  test('warns of coordinates in the sea even with their time zone, and of a time zone of other places', async () => {
    const { output, notes } = await ran('init --latitude -24.6 --longitude 70.4');
    expect(output).toContain('timezone: Etc/GMT-5 ');
    const meant = 'The longitude of the other sign fits: latitude: -24.6, longitude: -70.4.';
    expect(notes).toEqual([expect.stringMatching(/^Warning: coordinates: the place is in the sea\. /)]);
    expect(notes[0]).toContain(meant);
    const elsewhere = await ran('init --latitude -24.6 --longitude -70.4 --timezone Asia/Tokyo');
    expect(elsewhere.notes[0]).toMatch(/^Warning: coordinates: the time zone .* America\/Santiago, not Asia\/Tokyo\.$/);
  });

  test('prints an example of a skyline in comments, which is valid without the comment marks', async () => {
    const text = await printed(potsdam);
    const uncommented = text.replaceAll(/^( +)# (?=skyline| {2}\d)/gm, '$1');
    const [location] = readLocations(Buffer.from(uncommented), 'first.yaml').locations;
    expect(location?.skyline).toEqual([point(0, 12.5), point(180, 20)]);
  });

  const two =
    'locations:\n  - { id: 7, slug: my-dome, name: N, latitude: 1, longitude: 2 }\n  - { id: 3, slug: b, name: N, latitude: 1, longitude: 2 }\n';

  test.each<[string, string, { id: number; slug: string }]>([
    ['a locations file', two, { id: 8, slug: 'my-dome-8' }],
    ['a locations file without a last line end', two.trimEnd(), { id: 8, slug: 'my-dome-8' }],
    ['a locations file with Windows line ends', two.replaceAll('\n', '\r\n'), { id: 8, slug: 'my-dome-8' }],
    ['a locations file with comments at its end', `${two}\n# targets:\n`, { id: 8, slug: 'my-dome-8' }],
    [
      'a locations file without indentation before its hyphens',
      two.replaceAll('  - ', '- '),
      { id: 8, slug: 'my-dome-8' },
    ],
    [
      'a locations file with the highest id',
      two.replace('7', '9999').replace('my-', 'your-'),
      { id: 1, slug: 'my-dome' },
    ],
    ['the output of a first init', '', { id: 2, slug: 'my-dome' }],
  ])('with --locations, prints an entry that can be appended to %s', async (_what, text, expected) => {
    const before = text || (await printed(potsdam));
    const more = ['--name', 'My Dome', '--locations', listOf(before)];
    const entry = await printed([...potsdam, ...more]);
    expect(entry).not.toContain('#');
    const { locations } = readLocations(Buffer.from(before + entry), 'list.yaml');
    const ofBefore = readLocations(Buffer.from(before), 'list.yaml').locations;
    const added = locations.filter(({ id }) => ofBefore.every((location) => location.id !== id));
    expect(added).toMatchObject([{ ...expected, name: 'My Dome', latitude: 52.405, longitude: 13.104 }]);
    expect(locations).toHaveLength(ofBefore.length + 1);
  });

  test('with --locations, names the line for the entry if other keys follow the locations in the file', async () => {
    const text = `twilights: { flats: -8 }\n${two}\n# For all.\ntargets: { orion: 83 5 }\n`;
    const file = listOf(text);
    const refusal = await refusalOf([...potsdam, '--locations', file]);
    const [, line = '', entry = ''] =
      new RegExp(`^${file}:(\\d+):1: the locations end .*:\n([^]*)$`).exec(refusal) ?? [];
    expect(line).toBe('5');
    const inserted = text.split('\n').toSpliced(Number(line) - 1, 0, entry);
    const { locations, targets } = readLocations(Buffer.from(inserted.join('\n')), 'list.yaml');
    expect([locations.map(({ id }) => id), targets.length]).toEqual([[3, 7, 8], 1]);
  });

  test('with --locations, rejects a list in brackets, but ignores the file of LOCATIONS_FILE', async () => {
    const file = listOf('locations: [{ id: 7, slug: a, name: N, latitude: 1, longitude: 2 }]\n');
    expect(await refusalOf([...potsdam, '--locations', file])).toMatch(
      /:1:12: found a list that cannot be appended to\. /,
    );
    vi.stubEnv('LOCATIONS_FILE', file);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await printed(potsdam)).toMatch(/^# Optional,/);
  });

  test('prints the given time zone, height above the horizon and pressure', async () => {
    const surroundings = '--height-above-horizon 2600 --pressure 743.5 --timezone Etc/UTC';
    expect(await printed(`init --latitude -24.6 --longitude -1e-5 ${surroundings}`)).toMatch(
      /^ {4}longitude: -0\.00001 .*\n {4}timezone: Etc\/UTC .*\n(?: {4}#.*\n)* {4}height_above_horizon: 2600 .*\n {4}pressure: 743\.5 /m,
    );
  });
});
