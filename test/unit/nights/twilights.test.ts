import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, crossingOf, crossingsAt, Night, skyOf } from '../../../src/nights/index.ts';
import { moonBody, Observer, sunBody } from '../../../src/sky/index.ts';
import { anyPlace, anySolarDay, day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const minuteMs = 60_000;
const anyAltitude = fc.double({ min: -30, max: 30, noNaN: true });
const anyAltitudes = fc.uniqueArray(anyAltitude, { minLength: 1, maxLength: 4 });

/** A night of any place, and the same with own twilights at some altitudes. */
const nightWith = fc.tuple(anyPlace, anySolarDay, anyAltitudes).map(([site, solarDay, altitudes]) => {
  const ownTwilights = altitudes.map((altitude, index) => ({ name: `own${index}`, altitude }));
  return { altitudes, plain: new Night(site, solarDay), own: new Night({ ...site, ownTwilights }, solarDay) };
});

const sunAltitude = ({ site }: Night, timeMs: number) => new Observer(site).horizontal(sunBody(timeMs)).altitude;

describe('a night with own twilights, of any place and date', () => {
  test('has the Sun at their altitudes', () =>
    forAny(runs(300), nightWith, ({ own }) => {
      for (const { twilight, duskMs, dawnMs } of own.crossings) {
        for (const timeMs of [duskMs, dawnMs]) {
          // Instants are whole milliseconds; beside a grazing crossing the search ends within 2 ms.
          if (timeMs !== null) expect(sunAltitude(own, timeMs)).toBeCloseTo(twilight.altitude, 3);
        }
      }
    }));

  test('has its dusks in the order of their altitudes, and its dawns in the reverse one', () =>
    forAny(runs(300), nightWith, ({ own }) => {
      const dusks = own.crossings.flatMap(({ duskMs }) => duskMs ?? []);
      const dawns = own.crossings.flatMap(({ dawnMs }) => dawnMs ?? []);
      expect(dusks).toEqual(dusks.toSorted((a, b) => a - b));
      expect(dawns).toEqual(dawns.toSorted((a, b) => b - a));
      const altitudes = own.crossings.map(({ twilight }) => twilight.altitude);
      expect(altitudes).toEqual(altitudes.toSorted((a, b) => b - a));
    }));

  test('has everything that it has without them', () =>
    forAny(runs(300), nightWith, fc.double({ min: 0, max: 1, noNaN: true }), ({ plain, own }, fraction) => {
      for (const crossing of plain.crossings) expect(own.crossings).toContainEqual(crossing);
      const timeMs = Math.floor(plain.solarNoonMs + fraction * (plain.nextSolarNoonMs - 1 - plain.solarNoonMs));
      expect(skyOf(own, bodiesAt(timeMs)).twilight).toBe(skyOf(plain, bodiesAt(timeMs)).twilight);
    }));

  test('crosses them as it crosses the altitudes that a request names', () =>
    forAny(runs(300), nightWith, ({ altitudes, plain, own }) => {
      const requested = crossingsAt(plain, altitudes);
      const named = altitudes.map((altitude, index) => {
        const { twilight: _twilight, ...crossing } = crossingOf(own, `own${index}`);
        return { altitude, ...crossing };
      });
      expect(requested).toEqual(named);
    }));
});

describe('height above the horizon', () => {
  const nightAt = (latitude: number, longitude: number, heightAboveHorizon: number) =>
    new Night({ ...place(latitude, longitude, 'UTC'), heightAboveHorizon }, day('2026-03-20'));
  const sunsetOf = (night: Night) => crossingOf(night, 'horizon').duskMs ?? Number.NaN;
  const sunriseOf = (night: Night) => crossingOf(night, 'horizon').dawnMs ?? Number.NaN;

  // What observatories know: Paranal is 2,635 m above the sea that its horizon is on, Mauna Kea 4,205 m.
  test.each([
    ['Paranal', -24.627, -70.405, 2635, 6.6],
    ['Mauna Kea', 19.826, -155.474, 4205, 8.1],
  ])('delays sunset at %s', (_name, latitude, longitude, metres, minutes) => {
    const [sea, high] = [nightAt(latitude, longitude, 0), nightAt(latitude, longitude, metres)];
    expect((sunsetOf(high) - sunsetOf(sea)) / minuteMs).toBeCloseTo(minutes, 1);
    expect((sunriseOf(sea) - sunriseOf(high)) / minuteMs).toBeCloseTo(minutes, 1);
  });

  test('moves nothing but the horizon of Sun and Moon', () => {
    const [sea, high] = [nightAt(-24.627, -70.405, 0), nightAt(-24.627, -70.405, 2635)];
    expect(high.crossings.slice(1)).toEqual(sea.crossings.slice(1));
    expect(high.midnightMs).toBe(sea.midnightMs);
    expect(high.moonAtMidnight.altitude).toBe(sea.moonAtMidnight.altitude);
    expect(high.moon.risesMs[0]).toBeLessThan(sea.moon.risesMs[0] ?? 0);
    expect(high.moon.setsMs[0]).toBeGreaterThan(sea.moon.setsMs[0] ?? Infinity);
  });

  test('has the Moon’s upper limb on the lowered horizon when it rises and sets', () => {
    const observer = new Observer({ latitude: -24.627, longitude: -70.405 });
    const { moon } = nightAt(-24.627, -70.405, 2635);
    for (const timeMs of [...moon.risesMs, ...moon.setsMs]) {
      const body = moonBody(timeMs);
      // Seen from the surface at the horizon, the Moon is as far as from the centre, to 0.01 %.
      const semidiameter = (Math.asin(1737.4 / 6378.137 / body.distance) * 180) / Math.PI;
      const below = -observer.horizontal(body).altitude;
      expect(below).toBeCloseTo(34 / 60 + semidiameter + (1.76 / 60) * Math.sqrt(2635), 3);
    }
  });
});
