import fc from 'fast-check';
import { getMoonIllumination, getMoonPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { bodiesAt, intervalsBelowTwilight, NightCache, skyOf } from '../../../src/nights/index.ts';
import { containsAny } from '../../../src/nights/interval.ts';
import { eventsOfNight } from '../../support/eventsOfNight.ts';
import { anyLatitude, anyLongitude, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { aFraction, anyNight, instantIn } from './anyNight.ts';
import { standardTwilights } from './standardTwilights.ts';

const skies = ['day', 'civil', 'nautical', 'astronomical', 'night'];

describe('the sky at any instant of any night', () => {
  test('has the twilight of the Sun’s altitude at that instant, consistent with the crossings', () =>
    forAny(runs(5000), anyNight, aFraction, (night, fraction) => {
      const timeMs = instantIn(night, fraction);
      const { twilight, sun } = skyOf(night, bodiesAt(timeMs));
      const isBelow = standardTwilights.map(({ name }) => containsAny(intervalsBelowTwilight(night, name), timeMs));
      expect(twilight).toBe(skies[isBelow.filter((is) => is).length]);
      for (const [index, { name, altitude }] of standardTwilights.entries()) {
        // The tolerance is larger than the error of the interpolation over a day.
        if (Math.abs(sun.altitude - altitude) > 0.0001) expect(isBelow[index], name).toBe(sun.altitude < altitude);
      }
    }));

  test('has a later next event, with no other event in between', () =>
    forAny(runs(1000), anyNight, aFraction, (night, fraction) => {
      const timeMs = instantIn(night, fraction);
      const { nextEvent } = skyOf(night, bodiesAt(timeMs));
      const crossings = night.crossings.flatMap(({ setsMs, risesMs }) => [...setsMs, ...risesMs]);
      const { midnightMs, nextSolarNoonMs, moon } = night;
      const instants = [...crossings, midnightMs, nextSolarNoonMs, ...moon.risesMs, ...moon.setsMs];
      expect(nextEvent.timeMs).toBe(Math.min(...instants.filter((instant) => instant > timeMs)));
    }));
});

describe('the events of any night', () => {
  test('have a dusk when the sky changes to a darker twilight, and a dawn when it changes to a brighter one', () =>
    forAny(runs(200), anyNight, (night) => {
      const skyAt = (timeMs: number) => skies.indexOf(skyOf(night, bodiesAt(timeMs)).twilight);
      const events = eventsOfNight(night);
      standardTwilights.forEach(({ dusk, dawn }, index) => {
        for (const { name, timeMs } of events) {
          // Two events within a millisecond pass two altitudes at the same time.
          if (events.filter((other) => Math.abs(other.timeMs - timeMs) < 2).length > 1) continue;
          if (name === dusk) expect([skyAt(timeMs - 1), skyAt(timeMs)]).toEqual([index, index + 1]);
          if (name === dawn) expect([skyAt(timeMs - 1), skyAt(timeMs)]).toEqual([index + 1, index]);
        }
      });
    }));
});

test('the position angle of the Moon’s bright limb agrees with suncalc', () => {
  const cache = new NightCache();
  // Later than 2015, suncalc's Terrestrial Time departs from the known Terrestrial Time.
  const anyEarlier = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2015, 0) });
  forAny(runs(1000), anyLatitude, anyLongitude, anyEarlier, (latitude, longitude, timeMs) => {
    const { angle, fraction } = getMoonIllumination(new Date(timeMs));
    const { parallacticAngle } = getMoonPosition(new Date(timeMs), latitude, longitude);
    const night = cache.at({ ...place(latitude, longitude, 'Etc/UTC'), id: null }, timeMs);
    const sky = skyOf(night, bodiesAt(timeMs));
    // Near new and full Moon, the middle of the limb turns fast, and suncalc computes it for the Earth's centre. Near the zenith
    // and the nadir, the direction up changes fast.
    if (fraction < 0.02 || fraction > 0.98 || Math.abs(sky.moon.altitude) > 85) return;
    // suncalc's angle is anticlockwise, and the angle of this service is clockwise.
    const apart = (((sky.brightLimbAngle + angle - parallacticAngle) % 360) + 540) % 360;
    expect(Math.abs(apart - 180)).toBeLessThan(8);
  });
});
