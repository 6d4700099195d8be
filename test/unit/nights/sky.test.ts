import fc from 'fast-check';
import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { bodiesAt, eventNamesOf, Night, NightCache, skyOf } from '../../../src/nights/index.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { anyLatitude, anyLongitude, anyPlace, anySolarDay, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { standardTwilights } from './standardTwilights.ts';

const anyNight = fc.tuple(anyPlace, anySolarDay).map(([site, solarDay]) => new Night(site, solarDay));
const aFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const instantIn = (night: Night, fraction: number) =>
  night.solarNoonMs + Math.floor(fraction * (night.nextSolarNoonMs - night.solarNoonMs));

/** What the sky is called, and the Sun's altitudes then, degrees. */
const limits = new Map([
  ['day', [-50 / 60, 90]],
  ['civil', [-6, -50 / 60]],
  ['nautical', [-12, -6]],
  ['astronomical', [-18, -12]],
  ['night', [-90, -18]],
]);

describe('the sky at any instant of any night', () => {
  test('has its twilight by the Sun’s altitude at that instant', () =>
    forAny(runs(2000), anyNight, aFraction, (night, fraction) => {
      const { twilight, sun } = skyOf(night, bodiesAt(instantIn(night, fraction)));
      const [low = Number.NaN, high = Number.NaN] = limits.get(twilight) ?? [];
      // Next to a pole the Sun can be a little higher than at noon.
      expect(sun.altitude).toBeGreaterThan(low - 0.01);
      expect(sun.altitude).toBeLessThan(high + 0.01);
    }));

  test('has a next event that is later, with nothing in between', () =>
    forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
      const timeMs = instantIn(night, fraction);
      const { nextEvent } = skyOf(night, bodiesAt(timeMs));
      const crossings = night.crossings.flatMap(({ duskMs, dawnMs }) => [duskMs ?? [], dawnMs ?? []].flat());
      const { midnightMs, nextSolarNoonMs, moon } = night;
      const instants = [...crossings, midnightMs, nextSolarNoonMs, ...moon.risesMs, ...moon.setsMs];
      expect(nextEvent.timeMs).toBe(Math.min(...instants.filter((instant) => instant > timeMs)));
    }));
});

describe('the events of any night', () => {
  test('begin with a solar noon, end by the next, and each has one of the names', () =>
    forAny(runs(1000), anyNight, (night) => {
      const events = eventsOfNight(night);
      const times = events.map(({ timeMs }) => timeMs);
      expect(times[0]).toBe(night.solarNoonMs);
      expect(times.at(-1)).toBeLessThanOrEqual(night.nextSolarNoonMs);
      for (const { name } of events) expect(eventNamesOf([])).toContain(name);
    }));

  test('have a dusk where the sky becomes that of a darker twilight, and a dawn where it becomes a brighter one', () => {
    const skies = [...limits.keys()];
    const skyAt = (night: Night, timeMs: number) => skies.indexOf(skyOf(night, bodiesAt(timeMs)).twilight);
    forAny(runs(200), anyNight, (night) => {
      const events = eventsOfNight(night);
      standardTwilights.forEach(({ dusk, dawn }, index) => {
        for (const { name, timeMs } of events) {
          // Two that fall on one millisecond pass two altitudes at once.
          if (events.filter((other) => Math.abs(other.timeMs - timeMs) < 2).length > 1) continue;
          if (name === dusk) expect([skyAt(night, timeMs - 1), skyAt(night, timeMs)]).toEqual([index, index + 1]);
          if (name === dawn) expect([skyAt(night, timeMs - 1), skyAt(night, timeMs)]).toEqual([index + 1, index]);
        }
      });
    });
  });
});

test('the Moon’s bright limb is where suncalc has it', () => {
  const cache = new NightCache();
  // Before suncalc's Terrestrial Time departs from the one that is known.
  const anyEarlier = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2015, 0) });
  forAny(runs(1000), anyLatitude, anyLongitude, anyEarlier, (latitude, longitude, timeMs) => {
    const { angle, fraction } = getMoonIllumination(new Date(timeMs));
    const { parallacticAngle } = getMoonPosition(new Date(timeMs), latitude, longitude);
    const night = cache.at({ ...place(latitude, longitude, 'Etc/UTC'), id: null }, timeMs);
    const sky = skyOf(night, bodiesAt(timeMs));
    // Near new and full Moon the limb's middle turns fast, and suncalc has it from the Earth's centre; near the zenith
    // up is anywhere.
    if (fraction < 0.02 || fraction > 0.98 || Math.abs(sky.moon.altitude) > 85) return;
    // suncalc's is anticlockwise, ours to the right.
    const apart = (((sky.brightLimbAngle + angle - parallacticAngle) % 360) + 540) % 360;
    expect(Math.abs(apart - 180)).toBeLessThan(8);
  });
});
