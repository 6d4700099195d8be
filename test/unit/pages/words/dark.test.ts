import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodiesAt, NightCache, skyOf } from '../../../../src/nights/index.ts';
import { nextDarkAt } from '../../../../src/pages/words/dark.ts';
import { place } from '../../../support/places.ts';
import { anyInstant, anySite } from '../../nights/anyNight.ts';
import { forAny } from '../../sky/forAny.ts';

const nearPole = fc
  .double({ min: -90, max: -84, noNaN: true })
  .map((latitude) => ({ ...place(latitude, 0, 'UTC'), id: null }));
const cache = new NightCache();

test('the next dark time ends when it is no longer dark, even if it lasts for days near a pole', () =>
  forAny(100, fc.oneof(anySite, nearPole), anyInstant, (site, nowMs) => {
    const dark = nextDarkAt(cache, site, nowMs);
    if (dark === null) return;
    const isDarkAt = (timeMs: number) => skyOf(cache.at(site, timeMs), bodiesAt(timeMs)).isDark;
    expect([isDarkAt(dark.startMs), isDarkAt(dark.endMs - 1), isDarkAt(dark.endMs)]).toEqual([true, true, false]);
  }));

test('a dark time of 42 seconds does not count', () => {
  const berlin = { ...place(52.4, 13.1, 'Europe/Berlin'), id: null };
  const nowMs = Date.parse('2035-11-13T12:00Z');
  const between = cache.at(berlin, nowMs).moon.dark.map(({ startMs, endMs }) => Math.round((endMs - startMs) / 1000));
  expect([between, nextDarkAt(cache, berlin, nowMs)]).toEqual([[42], null]);
});
