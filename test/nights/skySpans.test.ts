import fc from 'fast-check';
import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import {
  altitudesOver,
  bodiesAt,
  computeMoonlight,
  NightCache,
  skyOf,
  skySpans,
  spansWithin,
} from '../../src/nights/index.ts';
import { anyLatitude, anyLongitude, anyPlace, place } from '../places.ts';
import { runs } from '../scale.ts';

const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
const dayMs = 86_400_000;

describe('the spans of the sky over several nights', () => {
  test('say the same at every instant as the sky does then', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, fc.double({ min: 0, max: 1, noNaN: true }), (site, startMs, fraction) => {
        const bounds = { startMs, endMs: startMs + 3 * dayMs };
        const cache = new NightCache();
        const spans = spansWithin(skySpans(cache.over(site, bounds).map(computeMoonlight)), bounds);
        const timeMs = Math.floor(startMs + fraction * 3 * dayMs) - 1;
        if (timeMs < startMs) return;
        const sky = skyOf(computeMoonlight(cache.at(site, timeMs)), bodiesAt(timeMs));
        const isIn = (name: keyof typeof spans) =>
          spans[name].some((span) => timeMs >= span.startMs && timeMs < span.endMs);
        const names = ['horizon', 'civil', 'nautical', 'astronomical'] as const;
        const twilights = ['day', 'civil', 'nautical', 'astronomical', 'night'];
        expect(twilights[names.filter(isIn).length]).toBe(sky.twilight);
        expect(isIn('dark')).toBe(sky.isDark);
        expect(isIn('dark')).toBe(isIn('astronomical') && !isIn('moonUp'));
      }),
    );
  });

  test('are in their order and apart: those that touch are one', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, (site, startMs) => {
        const nights = new NightCache().over(site, { startMs, endMs: startMs + 10 * dayMs });
        nights.slice(1).forEach((night, index) => {
          expect(night.solarNoonMs).toBe(nights[index]?.nextSolarNoonMs);
        });
        for (const spans of Object.values(skySpans(nights.map(computeMoonlight)))) {
          const ends = spans.flatMap((span: { startMs: number; endMs: number }) => [span.startMs, span.endMs]);
          ends.slice(1).forEach((timeMs: number, index: number) => {
            expect(timeMs).toBeGreaterThan(ends[index] ?? 0);
          });
        }
      }),
    );
  });
});

test('altitudes through a night are those of the sky, at both noons and at each step of UTC between', () => {
  fc.assert(
    fc.property(anyPlace, anyInstant, fc.nat(), (site, nightMs, choice) => {
      const stepMs = 600_000;
      const night = new NightCache().at(site, nightMs);
      const { solarNoonMs, nextSolarNoonMs } = night;
      const found = altitudesOver(night, stepMs);
      const between = Array.from({ length: 147 }, (_, index) => (Math.floor(solarNoonMs / stepMs) + index) * stepMs);
      const inside = between.filter((timeMs) => timeMs > solarNoonMs && timeMs < nextSolarNoonMs);
      expect(found.map(({ timeMs }) => timeMs)).toEqual([solarNoonMs, ...inside, nextSolarNoonMs]);
      const { timeMs = 0, sun = 0, moon = 0 } = found[choice % found.length] ?? {};
      const sky = skyOf(computeMoonlight(night), bodiesAt(timeMs));
      expect(Math.abs(sun - sky.sun.altitude)).toBeLessThan(0.001);
      expect(Math.abs(moon - sky.moon.altitude)).toBeLessThan(0.001);
    }),
    { numRuns: runs(1000) },
  );
});

test('the Moon’s bright limb is where suncalc has it', () => {
  // Before suncalc's Terrestrial Time departs from the one that is known.
  const anyEarlier = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2015, 0) });
  fc.assert(
    fc.property(anyLatitude, anyLongitude, anyEarlier, (latitude, longitude, timeMs) => {
      const { angle, fraction } = getMoonIllumination(new Date(timeMs));
      const { parallacticAngle } = getMoonPosition(new Date(timeMs), latitude, longitude);
      const sky = skyOf(
        computeMoonlight(new NightCache().at(place(latitude, longitude, 'Etc/UTC'), timeMs)),
        bodiesAt(timeMs),
      );
      // Near new and full Moon the limb's middle turns fast, and suncalc has it from the Earth's centre; near the zenith
      // up is anywhere.
      if (fraction < 0.02 || fraction > 0.98 || Math.abs(sky.moon.altitude) > 85) return;
      // suncalc's is anticlockwise, ours to the right.
      const apart = (((sky.brightLimbAngle + angle - parallacticAngle) % 360) + 540) % 360;
      expect(Math.abs(apart - 180)).toBeLessThan(8);
    }),
    { numRuns: runs(1000) },
  );
});
