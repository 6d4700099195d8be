import { expect, test } from 'vitest';
import { manyLocations } from '../support/manyLocations.ts';
import { appWith } from '../support/site.ts';

const app = appWith(`targets: { orion: 05:35:17 -05:23:28 }
locations:
- { id: 1, slug: level, name: Level, latitude: -24.6, longitude: -70.4, timezone: America/Santiago }
- { id: 2, slug: dome, name: Dome, latitude: -24.6, longitude: -70.4, timezone: America/Santiago, skyline: "0 20\\n180 20" }
`);
const at = 'at=2026-11-22T01:00:00Z';
async function skiesOf(query: string): Promise<Record<string, unknown>[]> {
  const response = await app.request(`/api/now/?${query}`);
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

test('with targets, the response has an entry for each location and target, with the sky and the target’s position', async () => {
  const skies = await skiesOf(at);
  const seen = await skiesOf(`${at}&target=Orion;0,-90`);
  expect(seen.map(({ slug, target }) => [slug, target])).toEqual([
    ['level', 'orion'],
    ['level', '0,-90'],
    ['dome', 'orion'],
    ['dome', '0,-90'],
  ]);
  for (const [index, entry] of seen.entries()) expect(entry).toMatchObject(skies[Math.floor(index / 2)] ?? {});
  expect(seen[2]).toMatchObject({
    ...{ target_right_ascension: 83.820833, target_declination: -5.3911 },
    // By astropy 5.2.1: altitude 12.65895°, azimuth 90.15467°, and 65.246° from astropy's Moon. By Pickering's formula, the
    // airmass at that altitude is 4.472.
    ...{ target_altitude: expect.closeTo(12.65895, 3), target_azimuth: expect.closeTo(90.15467, 3) },
    ...{ airmass: 4.472, moon_distance: expect.closeTo(65.246, 1), behind_skyline: true },
  });
  expect(seen.map(({ behind_skyline: isBehind }) => isBehind)).toEqual([null, null, true, false]);
});

test('a target below the horizon has no airmass', async () => {
  const [sky] = await skiesOf(`${at}&location=level&target=0,80`);
  expect(sky).toMatchObject({ airmass: null, target_altitude: expect.closeTo(-14.7948, 3) });
});

test('a request is rejected if the number of locations times the number of targets is too large', async () => {
  const targets = Array.from({ length: 20 }, (_, index) => `${index},0`).join(';');
  const response = await appWith(manyLocations(501)).request(`/api/now/?target=${targets}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    ...{ asked: 10_020, limit: 10_000, errors: [{ parameter: 'target' }] },
    detail: expect.stringContaining('Request fewer locations or targets.'),
  });
});
