import { describe, expect, test } from 'vitest';
import { crossingOf, mjdOf, Night, nightId, nightIdParts, solarDayOf } from '../../../src/nights/index.ts';
import { day, place } from '../../support/places.ts';

/** The nights with dates from `from` to `to`, both included. */
function nightsOf(location: ReturnType<typeof place>, from: string, to: string): Night[] {
  const days = Array.from({ length: day(to) - day(from) + 1 }, (_, index) => day(from) + index);
  return days
    .map((date) => solarDayOf(location, date))
    .flatMap((solarDay) => (solarDay === null ? [] : [new Night(location, solarDay)]));
}

/** The only night of a date. @throws Error if the date has no night */
function nightOf(location: ReturnType<typeof place>, date: string): Night {
  const [night, ...others] = nightsOf(location, date, date);
  if (night === undefined || others.length > 0) throw new Error(`${date} has not one night.`);
  return night;
}

const sunsetOf = (night: Night) => crossingOf(night, 'horizon').duskMs;
const sunriseOf = (night: Night) => crossingOf(night, 'horizon').dawnMs;
const isoOf = (timeMs: number | null) => (timeMs === null ? '' : new Date(timeMs).toISOString());

const southPole = place(-90, 0, 'Pacific/Auckland');
const northPole = place(90, 0, 'UTC');
const nyAlesund = place(78.9233, 11.9225, 'Arctic/Longyearbyen');
const domeC = place(-75.1, 123.35, 'Australia/Perth');
const reykjavik = place(64.1466, -21.9426, 'Atlantic/Reykjavik');
const apia = place(-13.8333, -171.7667, 'Pacific/Apia');
const kiritimati = place(1.87, -157.4, 'Pacific/Kiritimati');
const kwajalein = place(8.72, 167.73, 'Pacific/Kwajalein');

describe('the Modified Julian Date and the id', () => {
  test('of 2018-11-22 contain 58445, as in the observed service', () => {
    expect(mjdOf(day('2018-11-22'))).toBe(58445);
    expect(nightId(18, day('2018-11-22'))).toBe(584450018);
    expect(nightIdParts(584450018)).toEqual({ locationId: 18, date: day('2018-11-22') });
  });
});

describe('the poles', () => {
  test.each([
    // Equinoxes of 2026: March 20, 14:46 UT; September 23, 00:05 UT. The Sun's centre is at −50′ about two days from an equinox.
    ['South', 'sunset', southPole, sunsetOf, '2026-03-22T00:00Z', '2026-03-23T12:00Z'],
    ['South', 'sunrise', southPole, sunriseOf, '2026-09-20T12:00Z', '2026-09-21T12:00Z'],
    ['North', 'sunrise', northPole, sunriseOf, '2026-03-18T00:00Z', '2026-03-19T00:00Z'],
    ['North', 'sunset', northPole, sunsetOf, '2026-09-24T12:00Z', '2026-09-25T12:00Z'],
  ] as const)('the %s Pole has one %s in the year', (_pole, _event, location, timeOf, from, to) => {
    const events = nightsOf(location, '2026-01-01', '2026-12-31').flatMap((night) => timeOf(night) ?? []);
    expect(events).toHaveLength(1);
    expect(events[0]).toBeGreaterThan(Date.parse(from));
    expect(events[0]).toBeLessThan(Date.parse(to));
  });

  test('the South Pole has dark time from noon to noon in winter while the Moon is down', () => {
    // In June, the new Moon is near the Sun, north of the equator. The full Moon is opposite the Sun, and is up at the Pole.
    const newMoon = nightOf(southPole, '2026-06-17');
    expect(newMoon.moon.dark).toEqual([newMoon.interval]);
    expect(nightOf(southPole, '2026-07-01').moon.dark).toEqual([]);
  });
});

test.each([
  // By the United States Naval Observatory, these places have polar day and polar night on these dates: no sunset and no sunrise.
  ['Ny-Ålesund', nyAlesund, '2026-06-21', '2026-12-21'],
  ['Dome C', domeC, '2026-12-21', '2026-06-21'],
])('%s has neither sunset nor civil twilight at midsummer, and twilight without sunset in midwinter', (...row) => {
  const [, site, bright, dark] = row;
  const duskOf = (date: string, name: string) => crossingOf(nightOf(site, date), name).duskMs;
  expect([duskOf(bright, 'horizon'), duskOf(bright, 'civil'), duskOf(dark, 'horizon')]).toEqual([null, null, null]);
  expect(duskOf(dark, 'astronomical')).not.toBeNull();
});

test('in Reykjavik in June sunset is after civil midnight, in the night of the date before', () => {
  const night = nightOf(reykjavik, '2026-06-20');
  // By the almanac of the University of Iceland (Almanak Háskóla Íslands), the Sun sets at about 00:04 from June 17 to 24.
  expect(isoOf(sunsetOf(night))).toMatch(/^2026-06-21T00:0[2-5]/);
  expect(night.date).toBe('2026-06-20');
});

describe('the date line', () => {
  test('a night has an id if and only if that id finds the night', () => {
    for (const site of [kwajalein, apia, kiritimati, southPole, place(20, -155, 'Pacific/Honolulu')]) {
      for (const date of ['1900-01-01', '1969-09-30', '1993-08-21', '1994-12-31', '2011-12-30', '2100-12-31']) {
        for (let solarDay = day(date) - 3; solarDay <= day(date) + 3; solarDay++) {
          const night = new Night(site, solarDay);
          const isSupported = night.date >= '1900-01-01' && night.date <= '2100-12-31';
          const leadsToIt = isSupported && solarDayOf(site, night.civilDay) === solarDay;
          expect(night.id).toBe(leadsToIt ? nightId(site.id, night.civilDay) : null);
        }
      }
    }
  });

  test('the two sides of ±180° have the same nights, except for the number of the solar day', () => {
    const [west, east] = [place(20, -180, 'UTC'), place(20, 180, 'UTC')];
    const { site: _west, solarDay: _westDay, ...atWest } = new Night(west, solarDayOf(west, day('2026-11-21')) ?? 0);
    const { site: _east, solarDay: _eastDay, ...atEast } = new Night(east, solarDayOf(east, day('2026-11-21')) ?? 0);
    expect(atEast).toEqual(atWest);
  });
});
