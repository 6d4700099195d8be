import * as Astronomy from 'astronomy-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, crossingOf, crossingsAt, Night, NightCache, skyOf, tonightAt } from '../../../src/nights/index.ts';
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

  test('crosses them as it crosses any altitude', () =>
    forAny(runs(300), nightWith, ({ altitudes, plain, own }) => {
      const named = altitudes.map((_, index) => {
        const { twilight: _twilight, ...crossing } = crossingOf(own, `own${index}`);
        return crossing;
      });
      expect(crossingsAt(plain, altitudes)).toEqual(named);
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

describe('air pressure', () => {
  const nightAt = (latitude: number, longitude: number, pressure: number, date = day('2026-03-20')) =>
    new Night({ ...place(latitude, longitude, 'UTC'), pressure }, date);
  const horizonOf = (night: Night) => crossingOf(night, 'horizon');

  // By astronomy-engine, whose theories are its own: within 2 s of this service (docs/accuracy.md). The mean over a year is 41.7 s and
  // 59.4 s.
  test.each([
    ['Paranal', -24.6275, -70.4044, 743],
    ['Mauna Kea', 19.826, -155.474, 615],
    ['nearly no air', 52.405, 13.104, 300],
    ['a Siberian winter', 66, 100, 1085],
  ])(
    'moves sunset and sunrise at %s to where another program has the Sun at −(34′ × P ÷ 1010 + 16′)',
    (_name, ...at) => {
      const [latitude, longitude, pressure] = at;
      const observer = new Astronomy.Observer(latitude, longitude, 0);
      const altitude = (hPa: number) => -((34 * hPa) / 1010 + 16) / 60;
      for (const date of ['2026-03-20', '2026-06-05', '2026-09-23', '2026-11-21'].map(day)) {
        const [standard, night] = [
          nightAt(latitude, longitude, 1010, date),
          nightAt(latitude, longitude, pressure, date),
        ];
        const search = (direction: 1 | -1, hPa: number) =>
          Astronomy.SearchAltitude(
            Astronomy.Body.Sun,
            observer,
            direction,
            new Date(direction < 0 ? night.solarNoonMs : night.midnightMs),
            1,
            altitude(hPa),
          )?.date.getTime() ?? Number.NaN;
        for (const [direction, end] of [
          [-1, 'duskMs'],
          [1, 'dawnMs'],
        ] as const) {
          const moved = (horizonOf(night)[end] ?? Number.NaN) - (horizonOf(standard)[end] ?? Number.NaN);
          const theirs = search(direction, pressure) - search(direction, 1010);
          expect(Math.abs(moved - theirs)).toBeLessThan(100);
          expect(Math.abs((horizonOf(night)[end] ?? Number.NaN) - search(direction, pressure))).toBeLessThan(2000);
        }
      }
    },
  );

  test.each([
    ['Paranal', -24.6275, -70.4044, 743, 39, 45],
    ['Mauna Kea', 19.826, -155.474, 615, 56, 63],
  ])('is worth as many seconds as %s loses to it', (_name, latitude, longitude, pressure, least, most) => {
    for (let date = day('2026-01-01'); date < day('2027-01-01'); date += 7) {
      const [standard, thin] = [1010, pressure].map((hPa) => horizonOf(nightAt(latitude, longitude, hPa, date)).duskMs);
      const earlier = ((standard ?? Number.NaN) - (thin ?? Number.NaN)) / 1000;
      expect(earlier).toBeGreaterThan(least);
      expect(earlier).toBeLessThan(most);
    }
  });

  const anyPressure = fc.double({ min: 300, max: 1100, noNaN: true });

  test('the less there is, the earlier are sunset and moonset, the later sunrise and moonrise; nothing else moves', () =>
    forAny(runs(200), anyPlace, anySolarDay, anyPressure, anyPressure, (site, solarDay, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map(
        (pressure) => new Night({ ...site, pressure }, solarDay),
      ) as [Night, Night];
      expect(low.crossings.slice(1)).toEqual(high.crossings.slice(1));
      expect(low.midnightMs).toBe(high.midnightMs);
      expect(low.moonAtMidnight).toEqual(high.moonAtMidnight);
      if (horizonOf(high).state === 'crossed' && horizonOf(low).state === 'crossed') {
        expect(horizonOf(low).duskMs).toBeLessThanOrEqual(horizonOf(high).duskMs ?? Number.NaN);
        expect(horizonOf(low).dawnMs).toBeGreaterThanOrEqual(horizonOf(high).dawnMs ?? Number.NaN);
      }
      const up = ({ moon }: Night) => moon.up.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
      expect(up(low)).toBeLessThanOrEqual(up(high) + 50);
    }));

  test('of 1010 hPa leaves the horizon at −50′, to the last bit', () => {
    expect(horizonOf(nightAt(-24.6275, -70.4044, 1010)).twilight.altitude).toBe(-50 / 60);
  });

  test('moves the sunrise at which tonight changes', () => {
    const site = { ...place(-24.6275, -70.4044, 'UTC'), pressure: 743 };
    const sunriseMs = (pressure: number) =>
      horizonOf(nightAt(-24.6275, -70.4044, pressure, day('2026-11-21'))).dawnMs ?? Number.NaN;
    // Between the two sunrises the Sun is still down in thin air.
    const betweenMs = (sunriseMs(743) + sunriseMs(1010)) / 2;
    const dateOf = (pressure: number) => tonightAt(new NightCache(), { ...site, pressure }, betweenMs).night.date;
    expect([dateOf(743), dateOf(1010)]).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('has the Moon’s upper limb on the horizon when it rises and sets', () => {
    const observer = new Observer({ latitude: -24.627, longitude: -70.405 });
    const { moon } = nightAt(-24.627, -70.405, 743);
    const crossings = [...moon.risesMs, ...moon.setsMs];
    expect(crossings.length).toBeGreaterThan(0);
    for (const timeMs of crossings) {
      const body = moonBody(timeMs);
      const semidiameter = (Math.asin(1737.4 / 6378.137 / body.distance) * 180) / Math.PI;
      expect(-observer.horizontal(body).altitude).toBeCloseTo(((34 / 60) * 743) / 1010 + semidiameter, 3);
    }
  });
});
