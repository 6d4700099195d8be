import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodiesAt,
  contains,
  intervalsOf,
  NightCache,
  nextDarkAt,
  skyOf,
  skySpans,
  spansWithin,
} from '../../../src/nights/index.ts';
import { anyPlace, place } from '../../support/places.ts';
import { forAny } from '../sky/forAny.ts';
import { standardTwilights } from './standardTwilights.ts';

const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
/** Without an id, so that their nights are not cached. */
const anySite = anyPlace.map((site) => ({ ...site, id: null }));
const nearPole = fc
  .double({ min: -90, max: -84, noNaN: true })
  .map((latitude) => ({ ...place(latitude, 0, 'UTC'), id: null }));
const cache = new NightCache();
const dayMs = 86_400_000;

describe('the spans of the sky over several nights', () => {
  test('are at every instant what the sky is then', () =>
    forAny(100, anySite, anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (site, startMs, fraction) => {
      const bounds = { startMs, endMs: startMs + 3 * dayMs };
      const spans = spansWithin(skySpans([...cache.over(site, bounds)]), bounds);
      const timeMs = Math.floor(startMs + fraction * 3 * dayMs) - 1;
      if (timeMs < startMs) return;
      const sky = skyOf(cache.at(site, timeMs), bodiesAt(timeMs));
      const isIn = (name: string) => intervalsOf(spans, name).some((interval) => contains(interval, timeMs));
      const isMoonUp = spans.moonUp.some((interval) => contains(interval, timeMs));
      const skies = ['day', 'civil', 'nautical', 'astronomical', 'night'];
      expect(skies[standardTwilights.filter(({ name }) => isIn(name)).length]).toBe(sky.twilight);
      expect(isIn('dark')).toBe(sky.isDark);
      expect(isIn('dark')).toBe(isIn('astronomical') && !isMoonUp);
    }));

  test('are in their order and apart: those that touch are one', () =>
    forAny(100, anySite, anyInstant, (site, startMs) => {
      const nights = [...cache.over(site, { startMs, endMs: startMs + 10 * dayMs })];
      const { darkness, moonUp } = skySpans(nights);
      for (const intervals of [...darkness.map((span) => span.intervals), moonUp]) {
        const ends = intervals.flatMap((interval) => [interval.startMs, interval.endMs]);
        ends.slice(1).forEach((timeMs, index) => {
          expect(timeMs).toBeGreaterThan(ends[index] ?? Infinity);
        });
      }
    }));

  test('lie within the bounds that they are cut to, and within the nights that they are of', () =>
    forAny(100, anySite, anyInstant, fc.integer({ min: 1, max: 3 * dayMs }), (site, startMs, lengthMs) => {
      const bounds = { startMs, endMs: startMs + lengthMs };
      const { darkness, moonUp } = spansWithin(skySpans([...cache.over(site, bounds)]), bounds);
      for (const interval of [...darkness.flatMap((span) => span.intervals), ...moonUp]) {
        expect(interval.startMs).toBeGreaterThanOrEqual(bounds.startMs);
        expect(interval.endMs).toBeGreaterThan(interval.startMs);
        expect(interval.endMs).toBeLessThanOrEqual(bounds.endMs);
      }
    }));

  test('have the standard’s names from the highest altitude to the lowest, and dark last', () => {
    const names = skySpans([]).darkness.map(({ name }) => name);
    const known: readonly string[] = [...standardTwilights.map(({ name }) => name), 'dark'];
    expect(names.filter((name) => known.includes(name))).toEqual(known);
    expect(names.at(-1)).toBe('dark');
  });
});

test('the next dark time ends where it is no longer dark, also near a pole, where it lasts for days', () =>
  forAny(100, fc.oneof(anySite, nearPole), anyInstant, (site, nowMs) => {
    const dark = nextDarkAt(cache, site, nowMs);
    if (dark === null) return;
    const isDarkAt = (timeMs: number) => skyOf(cache.at(site, timeMs), bodiesAt(timeMs)).isDark;
    expect([isDarkAt(dark.startMs), isDarkAt(dark.endMs - 1), isDarkAt(dark.endMs)]).toEqual([true, true, false]);
  }));
