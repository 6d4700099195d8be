import {
  type AltitudesAt,
  containsAny,
  daySky,
  intervalsBelowTwilight,
  type Night,
  type Sky,
  siderealTimeAt,
  type Target,
  twilights,
} from '../../nights/index.ts';
import { altitudesOfTarget } from '../sky/curves.ts';
import { percentOf } from '../sky/scale.ts';
import { siderealText } from '../words/clock.ts';
import type { LocalClock } from '../words/localClock.ts';
import { darkName, signedDegrees, skyLabel } from '../words/sky.ts';

/** The time between two readings of the chart of a night: 10 minutes. */
export const stepMs = 600_000;

/**
 * The HTML attributes of a night's chart. A script in the browser shows the readings that these attributes contain.
 *
 * - `data-readings`: a text for each step of 10 minutes between the two noons. If the night contains the present, the step
 *   nearest to the present has the text for the present.
 * - `data-first`, `data-last`: the positions of the first and the last reading along the chart, percent.
 * - `data-start`: the index of the reading that the script shows first. The reading is nearest to the present, or to solar
 *   midnight if the night does not contain the present. If the night contains the present, `data-start` can have two decimals,
 *   because the slider stands exactly at the present, between two readings.
 *
 * @param altitudes - the altitudes of the Sun and the Moon at each step and at both noons
 */
export function readingsOf(
  night: Night,
  altitudes: readonly AltitudesAt[],
  present: Sky | null,
  { clock, targets }: { readonly clock: LocalClock; readonly targets: readonly Target[] },
) {
  const steps = altitudes.slice(1, -1);
  const [firstMs, lastMs] = [steps[0]?.timeMs ?? 0, steps.at(-1)?.timeMs ?? 0];
  // The number of the step at an instant, with two decimals.
  const stepAt = (timeMs: number) =>
    Math.round((100 * (Math.min(Math.max(timeMs, firstMs), lastMs) - firstMs)) / stepMs) / 100;
  const start = present ? stepAt(present.timeMs) : Math.round(stepAt(night.midnightMs));
  if (present) {
    const { timeMs, sun, moon } = present;
    steps[Math.round(start)] = { timeMs, sun: sun.altitude, moon: moon.altitude };
  }
  const ofTargets = targets.map((target) => {
    const altitudeAt = altitudesOfTarget(night.site, target);
    return (timeMs: number) => `, ${target.name} ${signedDegrees(altitudeAt(timeMs), 1)}`;
  });
  const targetsAt = (timeMs: number) => ofTargets.map((textAt) => textAt(timeMs)).join('');
  const skyAt = skyNames(night);
  const textOf = (at: AltitudesAt) => readingOf(at, night, clock, `${targetsAt(at.timeMs)}, ${skyAt(at.timeMs)}`);
  return {
    'data-readings': steps.map(textOf).join('\n'),
    'data-first': percentOf(firstMs, night.interval),
    'data-last': percentOf(lastMs, night.interval),
    'data-start': start,
  };
}

/**
 * A reading: `18:10: Sun −23.4°, Moon +12.3°, M42 +45.6°, dark, sidereal 03:50`. @param more - the altitudes of the targets and
 * the name of the sky, such as `, M42 +45.6°, dark`
 */
function readingOf({ timeMs, sun, moon }: AltitudesAt, night: Night, clock: LocalClock, more: string): string {
  const sidereal = siderealText(siderealTimeAt(night, timeMs), false);
  return `${clock.time(timeMs)}: Sun ${signedDegrees(sun, 1)}, Moon ${signedDegrees(moon, 1)}${more}, sidereal ${sidereal}`;
}

/** Returns a function that names the sky at an instant of a night: `civil twilight`. */
function skyNames(night: Night): (timeMs: number) => string {
  const skies = twilights.map(({ name, skyBelow }) => ({ skyBelow, times: intervalsBelowTwilight(night, name) }));
  const { dark } = night.moon;
  return (timeMs) => {
    const lowest = skies.findLast(({ times }) => containsAny(times, timeMs));
    return skyLabel(containsAny(dark, timeMs) ? darkName : (lowest?.skyBelow ?? daySky)).toLowerCase();
  };
}
