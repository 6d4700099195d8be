import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AlmanacEntry,
  bodiesAt,
  computeAlmanacEntry,
  computeNight,
  type Night,
  NightCache,
  skyOf,
} from '../../src/nights/index.ts';
import { anyPlace, anySolarDay, day, place } from '../places.ts';
import { runs } from '../scale.ts';

const anyNight = fc.tuple(anyPlace, anySolarDay).map(([site, solarDay]) => computeNight(site, solarDay));
const aFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const altitudes = [
  { name: 'horizon', dusk: 'sunsetMs', dawn: 'sunriseMs' },
  { name: 'civil', dusk: 'civilDuskMs', dawn: 'civilDawnMs' },
  { name: 'nautical', dusk: 'nauticalDuskMs', dawn: 'nauticalDawnMs' },
  { name: 'astronomical', dusk: 'astronomicalDuskMs', dawn: 'astronomicalDawnMs' },
] as const;

/** The instants at which dark intervals may begin or end. */
function boundsOf({ night, moonrisesMs, moonsetsMs }: AlmanacEntry): Set<number | null> {
  const { astronomicalDuskMs, astronomicalDawnMs, solarNoonMs, nextSolarNoonMs } = night;
  return new Set([astronomicalDuskMs, astronomicalDawnMs, solarNoonMs, nextSolarNoonMs, ...moonrisesMs, ...moonsetsMs]);
}

const instantIn = (night: Night, fraction: number) =>
  night.solarNoonMs + Math.floor(fraction * (night.nextSolarNoonMs - night.solarNoonMs));

describe('the almanac of any night', () => {
  test('says by its states which instants are there', () => {
    fc.assert(
      fc.property(anyNight, (night) => {
        const { states } = computeAlmanacEntry(night);
        for (const { name, dusk, dawn } of altitudes) {
          const there = [night[dusk] !== null, night[dawn] !== null];
          if (states[name] === 'crossed') expect(there).toEqual([true, true]);
          if (states[name] === 'dusk_only') expect(there).toEqual([true, false]);
          if (states[name] === 'dawn_only') expect(there).toEqual([false, true]);
          if (states[name].startsWith('always')) expect(there).toEqual([false, false]);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('has the Sun always below a lower altitude only where it is always below the higher ones', () => {
    fc.assert(
      fc.property(anyNight, (night) => {
        const below = altitudes.map(({ name }) => computeAlmanacEntry(night).states[name] === 'always_below');
        const above = altitudes.map(({ name }) => computeAlmanacEntry(night).states[name] === 'always_above');
        expect(below).toEqual(below.toSorted((a, b) => Number(b) - Number(a)));
        expect(above).toEqual(above.toSorted((a, b) => Number(a) - Number(b)));
      }),
      { numRuns: runs(500) },
    );
  });

  test('has dark intervals that begin and end with twilight, the Moon or the night itself, in order and apart', () => {
    fc.assert(
      fc.property(anyNight, (night) => {
        const entry = computeAlmanacEntry(night);
        const bounds = boundsOf(entry);
        const ends = entry.dark.flatMap(({ startMs, endMs }) => [startMs, endMs]);
        for (const end of ends) expect(bounds).toContain(end);
        expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('is dark exactly where the sky of the instant is, to the millisecond at both ends', () => {
    fc.assert(
      fc.property(anyNight, fc.array(aFraction, { minLength: 5, maxLength: 5 }), (night, fractions) => {
        const entry = computeAlmanacEntry(night);
        const ends = entry.dark.flatMap(({ startMs, endMs }) => [startMs - 1, startMs, endMs - 1, endMs]);
        const inside = ends.filter((timeMs) => timeMs >= night.solarNoonMs && timeMs < night.nextSolarNoonMs);
        for (const timeMs of [...inside, ...fractions.map((fraction) => instantIn(night, fraction))]) {
          const listed = entry.dark.some(({ startMs, endMs }) => timeMs >= startMs && timeMs < endMs);
          expect(skyOf(entry, bodiesAt(timeMs)).isDark).toBe(listed);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('the sky at any instant of any night', () => {
  test('has its twilight by the Sun’s altitude at that instant', () => {
    const limits = {
      day: [-50 / 60, 90],
      civil: [-6, -50 / 60],
      nautical: [-12, -6],
      astronomical: [-18, -12],
      night: [-90, -18],
    };
    fc.assert(
      fc.property(anyNight, aFraction, (night, fraction) => {
        const timeMs = instantIn(night, fraction);
        const { twilight, sun } = skyOf(computeAlmanacEntry(night), bodiesAt(timeMs));
        const [low = 0, high = 0] = limits[twilight];
        // Next to a pole the Sun can be a little higher than at noon.
        expect(sun.altitude).toBeGreaterThan(low - 0.01);
        expect(sun.altitude).toBeLessThan(high + 0.01);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has the Moon up where it is not dark at night', () => {
    fc.assert(
      fc.property(anyNight, aFraction, (night, fraction) => {
        const { twilight, isDark, moon } = skyOf(computeAlmanacEntry(night), bodiesAt(instantIn(night, fraction)));
        fc.pre(twilight === 'night');
        // Its upper limb is on the horizon when its centre is 34′ of refraction and 14.7′ to 16.8′ of semidiameter below it.
        if (moon.altitude > -0.81) expect(isDark).toBe(false);
        if (moon.altitude < -0.848) expect(isDark).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('has a next event that is later, with nothing in between', () => {
    fc.assert(
      fc.property(anyNight, aFraction, (night, fraction) => {
        const timeMs = instantIn(night, fraction);
        const entry = computeAlmanacEntry(night);
        const { nextEvent } = skyOf(entry, bodiesAt(timeMs));
        const { site: _site, id: _id, mjd: _mjd, solarNoonMs: _noon, ...fields } = night;
        const instants = Object.entries(fields).flatMap(([name, value]) =>
          name.endsWith('Ms') && typeof value === 'number' ? [value] : [],
        );
        const later = [...instants, ...entry.moonrisesMs, ...entry.moonsetsMs].filter((instant) => instant > timeMs);
        expect(nextEvent.timeMs).toBe(Math.min(...later));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('named nights', () => {
  const entryOn = (site: ReturnType<typeof place>, date: string) => {
    const night = new NightCache().on(site, day(date));
    if (night === null) throw new Error(`${date} is not there`);
    return computeAlmanacEntry(night);
  };

  test('at Longyearbyen in the polar night it is always below the horizon, and in summer never', () => {
    const longyearbyen = place(78.22, 15.65, 'Arctic/Longyearbyen');
    expect(entryOn(longyearbyen, '2026-12-21').states).toMatchObject({
      horizon: 'always_below',
      civil: 'always_below',
      nautical: 'crossed',
    });
    const summer = entryOn(longyearbyen, '2026-06-21');
    expect(summer.states).toEqual({
      horizon: 'always_above',
      civil: 'always_above',
      nautical: 'always_above',
      astronomical: 'always_above',
    });
    expect([summer.astronomicalNight, summer.dark]).toEqual([null, []]);
  });

  test('at the South Pole in winter the whole day is dark while the Moon is down, from noon to noon', () => {
    // In June the new Moon stands with the Sun, north of the equator, and the full Moon opposite it, over the Pole.
    const southPole = place(-90, 0, 'Pacific/Auckland');
    const dark = entryOn(southPole, '2026-06-17');
    expect(dark.dark).toEqual([{ startMs: dark.night.solarNoonMs, endMs: dark.night.nextSolarNoonMs }]);
    expect(entryOn(southPole, '2026-07-01').dark).toEqual([]);
  });

  test('at the South Pole on the evening of its year the Sun goes through an altitude once', () => {
    const southPole = place(-90, 0, 'Pacific/Auckland');
    const dates = Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2026, 2, 10 + index)).toISOString().slice(0, 10),
    );
    const states = dates.map((date) => entryOn(southPole, date).states.horizon);
    expect(states.filter((state) => state === 'dusk_only')).toHaveLength(1);
    expect(states.filter((state) => state === 'crossed' || state === 'dawn_only')).toEqual([]);
    expect(states.indexOf('always_below')).toBe(states.indexOf('dusk_only') + 1);
  });
});
