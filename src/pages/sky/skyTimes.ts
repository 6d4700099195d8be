import { type Interval, intervalsBelowTwilight, merged, type Night, twilights } from '../../nights/index.ts';
import { darkName } from '../words/sky.ts';

/** When the Sun is below the altitude of a twilight, or it is `dark`, in consecutive nights of one site. */
export function skyTimes(nights: readonly Night[], name: string): Interval[] {
  return merged(nights.flatMap((night) => (name === darkName ? night.moon.dark : intervalsBelowTwilight(night, name))));
}

/** When the Moon is up in these nights. */
export function moonUpTimes(nights: readonly Night[]): Interval[] {
  return merged(nights.flatMap(({ moon }) => moon.up));
}

/** When the Sun passes the altitudes of the custom twilights of a site, or of the standard twilights. */
export function crossingTimesMs(nights: readonly Night[], { isOwn }: { readonly isOwn: boolean }): number[] {
  const crossings = nights.flatMap((night) => night.crossings);
  const shown = crossings.filter(({ twilight }) => isOwn !== twilights.some(({ name }) => name === twilight.name));
  return shown.flatMap(({ setsMs, risesMs }) => [...setsMs, ...risesMs]);
}
