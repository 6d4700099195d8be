import { type Interval, intervalsBelowTwilight, merged, type Night, twilights } from '../../nights/index.ts';
import { darkName } from '../words/sky.ts';

/**
 * The times in consecutive nights of one site when the Sun is below a twilight's altitude, or when it is dark.
 *
 * @param name - the name of the twilight, or `dark`
 */
export function skyTimes(nights: readonly Night[], name: string): Interval[] {
  return merged(nights.flatMap((night) => (name === darkName ? night.moon.dark : intervalsBelowTwilight(night, name))));
}

/** The times when the Moon is up, in consecutive nights of one site. */
export function moonUpTimes(nights: readonly Night[]): Interval[] {
  return merged(nights.flatMap(({ moon }) => moon.up));
}

/**
 * The instants at which the Sun crosses the altitudes of twilights.
 *
 * @param isOwn - custom twilights instead of standard twilights
 */
export function crossingTimesMs(nights: readonly Night[], { isOwn }: { readonly isOwn: boolean }): number[] {
  const crossings = nights.flatMap((night) => night.crossings);
  const shown = crossings.filter(({ twilight }) => isOwn !== twilights.some(({ name }) => name === twilight.name));
  return shown.flatMap(({ setsMs, risesMs }) => [...setsMs, ...risesMs]);
}
