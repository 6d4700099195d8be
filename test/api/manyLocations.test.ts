import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { slicing } from '../support/places.ts';
import { isFullScale } from '../support/scale.ts';

const count = isFullScale ? 9_999 : 2_000;

test(`${count} locations: a night for each, and after a solar noon another response in which one night is new`, async () => {
  let nowMs = Date.parse('2026-11-21T12:00:00Z');
  const app = createApp({
    locations: readLocations(new TextEncoder().encode(manyLocations(count)), 'locations.yaml', reservedTwilightNames),
    now: () => nowMs,
    ...slicing,
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    onFault: (error) => {
      throw error;
    },
  });
  const ask = async () => {
    const response = await app.request('/api/nights/latest/');
    const nights = (await response.json()) as { id: number; location: number }[];
    const seconds = Number(response.headers.get('Cache-Control')?.match(/max-age=(\d+)/)?.[1]);
    return { nights, seconds, etag: response.headers.get('ETag') };
  };
  const first = await ask();
  expect(first.nights.map(({ location }) => location)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  nowMs += first.seconds * 1000;
  expect((await ask()).etag).toBe(first.etag);
  nowMs += 1000;
  const second = await ask();
  expect(second.etag).not.toBe(first.etag);
  const changed = second.nights.filter(({ id }, index) => id !== first.nights[index]?.id);
  expect(changed.length).toBeGreaterThan(0);
  // A solar noon every 8.6 seconds: more than one in a second is rare, and more than five does not happen.
  expect(changed.length).toBeLessThanOrEqual(5);
});
