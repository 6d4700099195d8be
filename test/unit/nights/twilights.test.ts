import * as Astronomy from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, crossingOf, Night, skyOf } from '../../../src/nights/index.ts';
import { moonBody, Observer, sunBody } from '../../../src/sky/index.ts';
import { anyPlace, anySolarDay, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const minuteMs = 60_000;
const anyAltitude = fc.double({ min: -30, max: 30, noNaN: true });
const anyAltitudes = fc.uniqueArray(anyAltitude, { minLength: 1, maxLength: 4 });

/** A night at any place, and the same night with custom twilights at some altitudes. */
const nightWith = fc.tuple(anyPlace, anySolarDay, anyAltitudes).map(([site, solarDay, altitudes]) => {
  const ownTwilights = altitudes.map((altitude, index) => ({ name: `own${index}`, altitude }));
  return { altitudes, plain: new Night(site, solarDay), own: new Night({ ...site, ownTwilights }, solarDay) };
});

const sunAltitude = ({ site }: Night, timeMs: number) => new Observer(site).horizontal(sunBody(timeMs)).altitude;

describe('a night with custom twilights, at any place and date', () => {
  test('has the Sun at the altitude of each, with dusks from the highest to the lowest and dawns in reverse order', () =>
    forAny(runs(300), nightWith, ({ own }) => {
      for (const { twilight, duskMs, dawnMs } of own.crossings) {
        for (const timeMs of [duskMs, dawnMs]) {
          // Instants are whole milliseconds. Near a grazing crossing, the search ends within 2 ms.
          if (timeMs !== null) expect(sunAltitude(own, timeMs)).toBeCloseTo(twilight.altitude, 3);
        }
      }
      const dusks = own.crossings.flatMap(({ duskMs }) => duskMs ?? []);
      const dawns = own.crossings.flatMap(({ dawnMs }) => dawnMs ?? []);
      const altitudes = own.crossings.map(({ twilight }) => twilight.altitude);
      expect(dusks).toEqual(dusks.toSorted((a, b) => a - b));
      for (const falling of [dawns, altitudes]) expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    }));

  test('has every other value unchanged', () =>
    forAny(runs(300), nightWith, fc.double({ min: 0, max: 1, noNaN: true }), ({ plain, own }, fraction) => {
      for (const crossing of plain.crossings) expect(own.crossings).toContainEqual(crossing);
      const timeMs = Math.floor(plain.solarNoonMs + fraction * (plain.nextSolarNoonMs - 1 - plain.solarNoonMs));
      expect(skyOf(own, bodiesAt(timeMs)).twilight).toBe(skyOf(plain, bodiesAt(timeMs)).twilight);
    }));
});

describe('height above the horizon, and air pressure', () => {
  const nightAt = (latitude: number, longitude: number, surroundings: object, date = day('2026-03-20')) =>
    new Night({ ...place(latitude, longitude, 'UTC'), ...surroundings }, date);
  const horizonOf = (night: Night) => {
    const { duskMs, dawnMs } = crossingOf(night, 'horizon');
    return { duskMs: duskMs ?? Number.NaN, dawnMs: dawnMs ?? Number.NaN };
  };

  // Known delays at observatories with a sea horizon: Paranal is 2,635 m above the sea, Mauna Kea 4,205 m.
  test.each([
    ['Paranal', -24.627, -70.405, 2635, 6.6],
    ['Mauna Kea', 19.826, -155.474, 4205, 8.1],
  ])('height delays sunset at %s', (_name, latitude, longitude, heightAboveHorizon, minutes) => {
    const [sea, high] = [{}, { heightAboveHorizon }].map((each) => horizonOf(nightAt(latitude, longitude, each)));
    expect(((high?.duskMs ?? 0) - (sea?.duskMs ?? 0)) / minuteMs).toBeCloseTo(minutes, 1);
    expect(((sea?.dawnMs ?? 0) - (high?.dawnMs ?? 0)) / minuteMs).toBeCloseTo(minutes, 1);
  });

  // The package astronomy-engine has its own theories, and agrees with this service within 2 s (docs/accuracy.md).
  test.each([
    ['Paranal', -24.6275, -70.4044, 743],
    ['Mauna Kea', 19.826, -155.474, 615],
    ['a place with the lowest allowed pressure', 52.405, 13.104, 300],
    ['a place with the pressure of a Siberian winter', 66, 100, 1085],
  ])(
    'pressure moves sunset and sunrise at %s to the times at which another program has the Sun at −(34′ × P ÷ 1010 + 16′)',
    (_name, latitude, longitude, pressure) => {
      const observer = new Astronomy.Observer(latitude, longitude, 0);
      for (const date of ['2026-03-20', '2026-06-05', '2026-09-23', '2026-11-21'].map(day)) {
        const night = nightAt(latitude, longitude, { pressure }, date);
        const standard = horizonOf(nightAt(latitude, longitude, {}, date));
        const search = (direction: 1 | -1, hPa: number) => {
          const start = new Date(direction < 0 ? night.solarNoonMs : night.midnightMs);
          const altitude = -((34 * hPa) / 1010 + 16) / 60;
          const found = Astronomy.SearchAltitude(Astronomy.Body.Sun, observer, direction, start, 1, altitude);
          return found?.date.getTime() ?? Number.NaN;
        };
        for (const [direction, end] of [[-1, 'duskMs'] as const, [1, 'dawnMs'] as const]) {
          const [own, theirs] = [horizonOf(night)[end], search(direction, pressure)];
          expect(Math.abs(own - standard[end] - (theirs - search(direction, 1010)))).toBeLessThan(100);
          expect(Math.abs(own - theirs)).toBeLessThan(2000);
        }
      }
    },
  );

  const anySurroundings = fc.record({
    heightAboveHorizon: fc.double({ min: 0, max: 5000, noNaN: true }),
    pressure: fc.double({ min: 300, max: 1100, noNaN: true }),
  });

  test('when larger, make sunset and moonset later, sunrise and moonrise earlier, and change nothing else', () =>
    forAny(runs(200), anyPlace, anySolarDay, anySurroundings, anySurroundings, (site, solarDay, one, other) => {
      const [low, high] = [Math.min, Math.max].map((choose) => {
        const heightAboveHorizon = choose(one.heightAboveHorizon, other.heightAboveHorizon);
        return new Night({ ...site, heightAboveHorizon, pressure: choose(one.pressure, other.pressure) }, solarDay);
      }) as [Night, Night];
      expect(low.crossings.slice(1)).toEqual(high.crossings.slice(1));
      expect(low.midnightMs).toBe(high.midnightMs);
      expect(low.moonAtMidnight).toEqual(high.moonAtMidnight);
      if ([low, high].every((night) => crossingOf(night, 'horizon').state === 'crossed')) {
        expect(horizonOf(low).duskMs).toBeLessThanOrEqual(horizonOf(high).duskMs);
        expect(horizonOf(low).dawnMs).toBeGreaterThanOrEqual(horizonOf(high).dawnMs);
      }
      const up = ({ moon }: Night) => moon.up.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
      expect(up(low)).toBeLessThanOrEqual(up(high) + 50);
    }));

  test.each([
    [{ heightAboveHorizon: 2635 }, 34 / 60 + (1.76 / 60) * Math.sqrt(2635)],
    [{ pressure: 743 }, ((34 / 60) * 743) / 1010],
  ])('%o: the Moon’s upper limb is on the horizon when it rises and sets', (surroundings, depression) => {
    const observer = new Observer({ latitude: -24.627, longitude: -70.405 });
    const { moon } = nightAt(-24.627, -70.405, surroundings);
    const crossings = [...moon.risesMs, ...moon.setsMs];
    expect(crossings.length).toBeGreaterThan(0);
    for (const timeMs of crossings) {
      const body = moonBody(timeMs);
      // When the Moon is on the horizon, its distances from the surface and from the Earth's centre agree within 0.01 %.
      const semidiameter = (Math.asin(1737.4 / 6378.137 / body.distance) * 180) / Math.PI;
      expect(-observer.horizontal(body).altitude).toBeCloseTo(depression + semidiameter, 3);
    }
  });
});
