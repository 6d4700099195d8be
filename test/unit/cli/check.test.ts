import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LocationsFileError } from '../../../src/locations/index.ts';
import { locationsYaml } from '../../requests/cases/common.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { recordingContext, runIn } from './recordingContext.ts';

const folder = temporaryFolder();

/** What the command prints for a list, without a process of its own. */
async function printedOf(yaml: string | null, ...args: readonly string[]): Promise<string> {
  const list = join(folder(), 'locations.yaml');
  if (yaml !== null) writeFileSync(list, yaml);
  const context = recordingContext();
  expect(await runIn(context, 'check', ...(yaml === null ? [] : ['--locations', list]), ...args)).toBe(0);
  expect(context.notes).toEqual([]);
  return context.output();
}

test('it prints the locations with their zones and the latest nights’ sunsets in local time', async () => {
  const rows = (await printedOf(locationsYaml)).split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(rows[0]).toEqual([
    ...['id', 'slug', 'name', 'latitude', 'longitude', 'time zone'],
    ...['sunset of the latest night', 'height, pressure'],
  ]);
  expect(rows[1]?.slice(0, 6)).toEqual(['1', 'babelsberg', expect.any(String), '52.405', '13.104', 'Europe/Berlin']);
  expect(rows[1]?.[6]).toMatch(/^2026-11-21 16:0\d:\d\d \+01:00$/);
  expect(rows[3]?.slice(4)).toEqual(['0.0', 'Pacific/Auckland', 'none']);
});

test('--quiet prints nothing but errors', async () => {
  expect(await printedOf(locationsYaml, '--quiet')).toBe('');
  await expect(printedOf('locations:\n  - { id: 0 }\n', '--quiet')).rejects.toThrow(LocationsFileError);
});

test('it warns of a time zone that is not kept at the coordinates, and of coordinates in the sea', async () => {
  const dome = '  - { id: 5, slug: dome, name: Dome, latitude: 13.104, longitude: 52.405, timezone: Europe/Berlin }\n';
  const sea = '  - { id: 6, slug: sea, name: Sea, latitude: 48.1, longitude: -11.5 }\n';
  const both = await printedOf(`locations:\n${dome}${sea}`);
  expect(both).toMatch(/\nWarning: dome: .* of Europe\/Berlin, .* swapped: latitude: 52\.405, longitude: 13\.104\.\n/);
  expect(both).toMatch(/\nWarning: sea: .* of the other sign: latitude: 48\.1, longitude: 11\.5\.\n/);
  expect(both).toMatch(/: no faults, 2 warnings\.\n$/);
  expect(await printedOf(`locations:\n${sea}`)).toMatch(/: no faults, 1 warning\.\n$/);
});

const first = '  - { id: 1, slug: a, name: A, latitude: 1, longitude: 2 }\n';
const second =
  '  - { id: 2, slug: b, name: B, latitude: 3, longitude: 4, height_above_horizon: 1200, pressure: 743.5 }\n';

test('the height and the pressure of a location are in the table', async () => {
  const text = await printedOf(`locations:\n${first}${second}`);
  const [head, , b] = text.split('\n');
  expect(head).toMatch(/ {2}height, pressure$/);
  expect(b).toMatch(/ {2}1200 m, 743\.5 hPa$/);
});

test('the twilights and the targets of the list follow in degrees, as they were read', async () => {
  const named = 'twilights: { flats: -7, golden: 6 }\ntargets: { Orion: "05:35:17.3 -05:23:28" }';
  const text = await printedOf(`${named}\nlocations:\n${first}`);
  expect(text).toMatch(
    /\n\ntwilight +altitude of the Sun\ngolden +6°\nflats +-7°\n\ntarget +right ascension +declination\nOrion +83\.82208 +-5\.39111\n\n1 location from /,
  );
});

test('a place of the command line is the only location, with its settings', async () => {
  const place = ['--latitude', '-24.6275', '--longitude', '-70.4044', '--timezone', 'America/Santiago'];
  const text = await printedOf(null, ...place, '--height-above-horizon', '2600');
  expect(text).toMatch(/^id .*\n 1 +here +-24\.6275, -70\.4044 +-24\.6275 +-70\.4044 +America\/Santiago .* 2600 m\n/);
  expect(text).toMatch(/\n1 location from the command line: no faults\.\n$/);
});
