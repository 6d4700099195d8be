import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appThatCounts } from '../support/site.ts';

test.each([
  ['/api/nights/?after=1900-01-01&before=2100-12-31', 73_414],
  ['/api/almanac/?after=2000-01-01&before=2027-05-18&format=ics&content=night', 10_000],
  ['/api/moonpositions/?after=2026-01-01&before=2027-06-05T20:10:00Z&format=csv', 75_000],
])('%s: the most that there can be at once', async (path, count) => {
  const { app, pauses } = appThatCounts([place(-24.6, -70.4, 'America/Santiago', 18)]);
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40 * count);
  expect(pauses()).toBeGreaterThanOrEqual(count / 51);
  expect(pauses()).toBeLessThan(count / 10);
});
