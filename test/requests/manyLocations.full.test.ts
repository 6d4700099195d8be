import { expect, test } from 'vitest';
import { manyLocations } from '../support/manyLocations.ts';
import { appWith } from '../support/site.ts';
import { stepsInSlice, watchSlices } from '../support/slices.ts';

const count = 3_000;

test('a night for each, and after a solar noon another response in which one night is new', async () => {
  let nowMs = Date.parse('2026-11-21T12:00:00Z');
  const app = appWith(manyLocations(count), { now: () => nowMs });
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
  // A solar noon every 29 seconds: more than one in a second is rare, and more than five does not happen.
  expect(changed.length).toBeLessThanOrEqual(5);
});

test('other requests are served before the first event is', async () => {
  const app = appWith(manyLocations(count));
  const counts = watchSlices();
  const response = await app.request('/api/events/?event=sunset');
  const { events } = (await response.json()) as { readonly events: readonly { readonly id: string }[] };
  // Each location has a sunset a day, but for those near the poles.
  expect(events.length).toBeGreaterThan(count * 0.7);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  // For each slice of the nights with which the events begin, and of the events.
  expect(counts.rounds).toBeGreaterThanOrEqual(count / stepsInSlice);
});
