import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Night } from '../../../../src/nights/index.ts';
import { evenTwilights, skyLevels, skyStops } from '../../../../src/pages/sky/skyColors.ts';
import { SunCurve } from '../../../../src/pages/sky/sunCurve.ts';
import { day, place } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';
import { anyNight } from '../../nights/anyNight.ts';
import { forAny } from '../../sky/forAny.ts';

const minuteMs = 60_000;

describe('the stops of a gradient along a night', () => {
  test('are in order, and each has the colour of the Sun’s altitude there', () =>
    forAny(runs(500), anyNight, fc.integer({ min: 1, max: 12 }), (night, hours) => {
      const middleMs = (night.solarNoonMs + night.nextSolarNoonMs) / 2;
      const bounds = { startMs: middleMs - hours * 3_600_000, endMs: middleMs + hours * 3_600_000 };
      const stops = skyStops([night], bounds);
      const offsets = stops.map(({ offset }) => offset);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
      const curve = new SunCurve(night);
      for (const { offset, level } of stops.slice(1, -1)) {
        const altitude = curve.altitudeAt(bounds.startMs + offset * (bounds.endMs - bounds.startMs));
        expect(Math.abs(altitude - (skyLevels[level] ?? NaN))).toBeLessThan(0.01);
      }
    }));
});

describe('a twilight that strips share', () => {
  test.each([
    ['−24.6° all year', -24.6, '2026-01-01', 365],
    ['52.4° in autumn', 52.4, '2026-09-15', 80],
  ])('at %s has each colour within some minutes of the Sun’s altitude', (_, latitude, first, days) => {
    for (let index = 0; index < days; index++) {
      const night = new Night(place(latitude, 13, 'Etc/UTC'), day(first) + index);
      const { dusks: [dusk] = [], dawns: [dawn] = [] } = evenTwilights([night]) ?? {};
      const curve = new SunCurve(night);
      for (const altitude of [3, 0, -6, -12, -18]) {
        const part = (20 - altitude) / 38;
        const below = curve.below(altitude);
        const [duskMs, dawnMs] = [dusk, dawn].map((each) => (each ? each.endMs - each.startMs : NaN) * part);
        expect(Math.abs((dusk?.startMs ?? NaN) + (duskMs ?? NaN) - (below?.startMs ?? NaN))).toBeLessThan(6 * minuteMs);
        expect(Math.abs((dawn?.endMs ?? NaN) - (dawnMs ?? NaN) - (below?.endMs ?? NaN))).toBeLessThan(6 * minuteMs);
      }
    }
  });

  test.each([
    ['in a night in which the Sun does not reach −18°', 52.4, '2026-06-21'],
    ['shortly before these nights, when it sinks unevenly', 52.4, '2026-05-15'],
    ['where it does not set', 78.9, '2026-06-21'],
    ['where it does not rise', 78.9, '2026-12-21'],
  ])('is none %s', (_, latitude, date) => {
    expect(evenTwilights([new Night(place(latitude, 13, 'Etc/UTC'), day(date))])).toBeNull();
  });
});
