import { localSiderealTime, moonIllumination, moonPlace, Observer } from '../sky/index.ts';
import { type CrossingStates, crossingStates, intervalBelow } from './crossings.ts';
import type { Interval } from './interval.ts';
import { computeMoonlight, type Moonlight } from './moonlight.ts';
import type { Night } from './night.ts';

/** A night and what an observer plans it by. Instants are whole milliseconds of UTC since 1970. */
export interface AlmanacEntry extends Moonlight {
  readonly states: CrossingStates;
  /** The part of the Moon's disc that is lit at midnight, 0 … 1. */
  readonly moonIllumination: number;
  /** Of the Moon's centre, topocentric, without refraction, degrees. */
  readonly moonAltitudeAtMidnight: number;
  /** Apparent, at the site's longitude, hours, in [0, 24). */
  readonly siderealTimeAtMidnight: number;
  /** With the Sun below −18°; `null` where it never is. */
  readonly astronomicalNight: Interval | null;
}

/** Computes what the almanac adds to a night. */
export function computeAlmanacEntry(night: Night): AlmanacEntry {
  const { site, midnightMs } = night;
  const observer = new Observer(site.latitude, site.longitude);
  return {
    ...computeMoonlight(night),
    states: crossingStates(night),
    moonIllumination: moonIllumination(midnightMs),
    moonAltitudeAtMidnight: observer.horizontal(moonPlace(midnightMs)).altitude,
    siderealTimeAtMidnight: localSiderealTime(midnightMs, site.longitude),
    astronomicalNight: intervalBelow(night, 'astronomical'),
  };
}
