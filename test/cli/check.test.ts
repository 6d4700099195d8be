import { expect, test } from 'vitest';
import { locationsTable } from '../../src/cli/check.ts';
import { readLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';

function rowsOf(yaml: string): string[] {
  const locations = readLocations(Buffer.from(yaml), 'locations.yaml', reservedTwilightNames);
  const list = { locations, source: 'locations.yaml', loadedMs: 0, bytes: null };
  return locationsTable(list, Date.parse('2026-11-21T18:00Z')).split('\n');
}

const first = '  - { id: 1, slug: a, name: A, latitude: 1, longitude: 2 }\n';
const second =
  '  - { id: 2, slug: b, name: B, latitude: 3, longitude: 4, height_above_horizon: 1200, twilights: { flats: -8 }, aliases: [Bee, Be], grey_illumination: 0.5 }\n';

test('the table has columns for what a location of the list has', () => {
  const [head, a, b] = rowsOf(`twilights: { golden: 6, flats: -7 }\nlocations:\n${first}${second}`);
  expect(head).toMatch(/ {2}height +twilights +grey up to +aliases$/);
  expect(a).toMatch(/ {2}golden 6, flats -7$/);
  expect(b).toMatch(/ {2}1200 m +golden 6, flats -8 +0\.5 +Bee, Be$/);
});

test('the table has no column that would be empty', () => {
  expect(rowsOf(`locations:\n${first}`)[0]).toMatch(
    /^id +slug +latitude +longitude +time zone +sunset of the latest night$/,
  );
});
