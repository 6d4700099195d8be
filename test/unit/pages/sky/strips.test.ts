import { expect, test } from 'vitest';
import { crossingOf, hourMs, NightCache, nightsFrom } from '../../../../src/nights/index.ts';
import { datesOf } from '../../../../src/pages/layout/periods.ts';
import { boundsOfStrip, halfOfStrips } from '../../../../src/pages/sky/smallNight.tsx';
import { place } from '../../../support/places.ts';

test.each([
  ['in the tropics', -24.6, '2026-11'],
  ['with short nights', 59, '2026-06'],
  ['without sunset', 75, '2026-06'],
  ['without sunrise', 75, '2026-12'],
])('all strips of a month %s have the same length, and have day at both ends or are from noon to noon', (...row) => {
  const [, latitude, month] = row;
  const nights = [...nightsFrom(new NightCache(), place(latitude, 13, 'Etc/UTC'), datesOf(month))];
  const halfMs = halfOfStrips(nights);
  expect(halfMs).toBeLessThanOrEqual(12 * hourMs);
  for (const night of nights) {
    const { startMs, endMs } = boundsOfStrip(night, halfMs);
    expect(endMs - startMs).toBe(2 * halfMs);
    const { duskMs, dawnMs, state } = crossingOf(night, 'horizon');
    if (state !== 'crossed') expect(halfMs).toBe(12 * hourMs);
    else expect([startMs < (duskMs ?? 0), endMs > (dawnMs ?? Infinity)]).toEqual([true, true]);
  }
});
