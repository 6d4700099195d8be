import { searchCrossing } from './curve.ts';
import { elongation } from './moon.ts';
import { dayMs, wrapDegrees } from './units.ts';

// Every principal phase of the Moon has a number. The new Moon of 2000-01-06 is 0, and the first quarter after it is 1. The next
// new Moon is 4. Earlier phases have negative numbers.

/** The mean new Moon of 2000-01-06, UT (Meeus 49.1). */
const epochMs = Date.UTC(2000, 0, 6, 14, 19, 34);

/** A quarter of the mean synodic month (Meeus 49.1). */
const quarterMs = (29.530588861 * dayMs) / 4;

/**
 * Half-width of the search around a mean phase, days. From 1900 to 2100 the true phase is at most 0.82 days from the mean phase.
 */
const bracketDays = 1;

/** The search for a phase ends when a step is shorter than this number of days (0.9 s). The remaining error is below 0.1 s. */
const tolerance = 1e-5;

/**
 * The mean phase number at an instant, not rounded. The mean phase number assumes that the Moon and the Sun move uniformly.
 * Number 0 is the new Moon of 2000-01-06, number 1 the first quarter after it. The true phase number differs from the mean phase
 * number by less than 0.12.
 */
export function meanPhaseNumber(timeMs: number): number {
  return (timeMs - epochMs) / quarterMs;
}

/**
 * The instant of a principal phase, in milliseconds of UTC. The four kinds of phase are the Moon's elongations of 0°, 90°, 180°
 * and 270° from the Sun in apparent geocentric ecliptic longitude. For 99 % of the phases from 1900 to 2100, the instant is
 * within 5 s of JPL's DE431.
 *
 * @param number - number of the phase, an integer. Number 0 is the new Moon of 2000-01-06, number 1 the first quarter after it
 * @throws RangeError if the true phase is more than `bracketDays` from the mean phase, which happens millennia from now
 */
export function principalPhaseMs(number: number): number {
  const meanMs = epochMs + number * quarterMs;
  const excess = (days: number) => wrapDegrees(elongation(meanMs + days * dayMs) - 90 * number);
  const [before, after] = [excess(-bracketDays), excess(bracketDays)];
  // The slope of the chord is within 10 % of the slope of the curve.
  const slope = (after - before) / (2 * bracketDays);
  const at = (x: number) => ({ x, value: excess(x), slope });
  const [start, end] = [
    { x: -bracketDays, value: before },
    { x: bracketDays, value: after },
  ];
  const days = searchCrossing(at, 0, start, end, -bracketDays - before / slope, tolerance);
  if (days === null) throw new RangeError(`Moon phase number ${number} is too far from the present.`);
  return meanMs + days * dayMs;
}
