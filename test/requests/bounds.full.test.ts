import { expect, test } from 'vitest';
import { maxLocations } from '../../src/locations/schema.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';
import { stepsInSlice, watchSlices } from '../support/slices.ts';

test.each([
  ['/api/nights/?after=1900-01-01&before=2100-12-31', 73_414],
  ['/api/almanac/?after=2000-01-01&before=2027-05-18&format=ics&content=night', 10_000],
  ['/api/moonpositions/?after=2026-01-01&before=2027-06-05T20:10:00Z&format=csv', 75_000],
])('%s: the most that there can be at once', async (path, count) => {
  const app = appWith([place(-24.6, -70.4, 'America/Santiago', 18)]);
  const counts = watchSlices();
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40 * count);
  expect(counts.rounds).toBeGreaterThanOrEqual(count / stepsInSlice);
});

test('as many locations as there can be: other requests are served before the first event is', async () => {
  const app = appWith(manyLocations(maxLocations));
  const counts = watchSlices();
  const response = await app.request('/api/events/?event=sunset');
  const { events } = (await response.json()) as { readonly events: readonly { readonly id: string }[] };
  // Each location has a sunset a day, but for those near the poles.
  expect(events.length).toBeGreaterThan(maxLocations * 0.7);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  // For each slice of the nights with which the events begin, and of the events.
  expect(counts.rounds).toBeGreaterThanOrEqual(maxLocations / stepsInSlice);
});
