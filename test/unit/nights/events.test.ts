import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bodiesAt,
  type CelestialEvent,
  compareEvents,
  eventNamesOf,
  eventsBetween,
  NightCache,
  nightIdParts,
  skyOf,
  supportedSpan,
} from '../../../src/nights/index.ts';
import { referencePhases } from '../../fixtures/phases.ts';
import { anyPlace, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyInstant } from './anyNight.ts';

const dayMs = 86_400_000;
const allNames = new Set(eventNamesOf([]));

function between(
  cache: NightCache,
  sites: Parameters<typeof eventsBetween>[1],
  fromMs: number,
  toMs: number,
): CelestialEvent[] {
  const events: CelestialEvent[] = [];
  for (const found of eventsBetween(cache, sites, { startMs: fromMs, endMs: supportedSpan.endMs }, allNames)) {
    events.push(...found.filter(({ timeMs }) => timeMs < toMs));
    if (found.some(({ timeMs }) => timeMs >= toMs)) break;
  }
  return events;
}

describe('the events of any two places', () => {
  test('are in order, without repetition, and the events of two parts are the events of the whole', () => {
    const length = fc.integer({ min: 0, max: 3 * dayMs });
    const sites = fc.tuple(anyPlace, anyPlace).filter(([one, other]) => one.id !== other.id);
    forAny(runs(600), sites, anyInstant, length, length, fc.nat(), (sites, fromMs, first, second, index) => {
      const cache = new NightCache();
      const all = between(cache, sites, fromMs, fromMs + first + second);
      // In every other example, the second part begins exactly at an event.
      const cutMs = (index % 2 === 0 && all[index % all.length]?.timeMs) || fromMs + first;
      expect(all).toEqual(all.toSorted(compareEvents));
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
      const parts = [...between(cache, sites, fromMs, cutMs), ...between(cache, sites, cutMs, fromMs + first + second)];
      expect(parts.map(({ id, timeMs }) => [id, timeMs])).toEqual(all.map(({ id, timeMs }) => [id, timeMs]));
    });
  });

  test('have the ids of their nights, and known names', () => {
    const names = new Set(eventNamesOf([]));
    forAny(runs(300), anyPlace, anyInstant, (site, fromMs) => {
      for (const { id, name, night } of between(new NightCache(), [site], fromMs, fromMs + 2 * dayMs)) {
        expect(names.has(name)).toBe(true);
        if (night === null || night.id === null) continue;
        const [, nightId, ofId] = /^(\d+)-([a-z_]+?)(?:-\d)?$/.exec(id ?? '') ?? [];
        expect(ofId).toBe(name);
        expect(nightIdParts(Number(nightId))).toEqual({ locationId: site.id, date: night.civilDay });
      }
    });
  });
});

describe('dark time', () => {
  /** Places near a pole, where it can be night at solar noon. */
  const polar = fc
    .tuple(fc.double({ min: 80, max: 90, noNaN: true }), fc.boolean(), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([size, isSouth, longitude]) => place(isSouth ? -size : size, longitude, 'UTC'));

  test('begins and ends at the instants at which the sky becomes dark and bright, at noon too', () =>
    forAny(runs(300), fc.oneof(polar, anyPlace), anyInstant, (site, fromMs) => {
      const cache = new NightCache();
      const isAt = (timeMs: number) => skyOf(cache.at(site, timeMs), bodiesAt(timeMs)).isDark;
      const events = between(cache, [site], fromMs, fromMs + 3 * dayMs);
      const own = events.filter(({ name }) => name === 'dark_start' || name === 'dark_end');
      for (const { name, timeMs } of own) {
        expect(isAt(timeMs)).toBe(name === 'dark_start');
        expect(isAt(timeMs - 1)).toBe(name === 'dark_end');
      }
      // Starts and ends alternate, so no event is missing between two others.
      own.forEach(({ name }, index) => {
        if (index > 0) expect(name).not.toBe(own[index - 1]?.name);
      });
      if (own.length === 0) expect(isAt(fromMs)).toBe(isAt(fromMs + 3 * dayMs));
    }));
});

test('the Moon’s phases agree with the reference, and are events once for all sites, even without sites', () => {
  const cache = new NightCache();
  for (const { number, name, timeMs } of referencePhases.filter((_phase, index) => index % 50 === 0)) {
    const [phase, ...others] = between(cache, [], timeMs - 60_000, timeMs + 60_000);
    expect(others).toEqual([]);
    expect(phase).toMatchObject({ id: `moon-phase-${number}`, name, night: null });
  }
  const sites = [place(0, 0, 'UTC', 1), place(0, 90, 'UTC', 2)];
  const month = between(cache, sites, Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1));
  expect(month.filter(({ night }) => night === null)).toHaveLength(4);
});

test('events begin and end with the supported dates', () => {
  const site = place(40, 100, 'Asia/Shanghai');
  const toTheEnd = { startMs: Date.UTC(2100, 11, 31), endMs: Number.POSITIVE_INFINITY };
  const last = [...eventsBetween(new NightCache(), [site], toTheEnd, allNames)].flat();
  expect(last.length).toBeGreaterThan(10);
  expect(last.at(-1)?.timeMs).toBeLessThan(Date.UTC(2101, 0, 1));
  const first = between(new NightCache(), [site], Date.UTC(1899, 11, 30), Date.UTC(1900, 0, 2));
  expect(first.length).toBeGreaterThan(10);
  expect(first[0]?.timeMs).toBeGreaterThanOrEqual(Date.UTC(1900, 0, 1));
});
