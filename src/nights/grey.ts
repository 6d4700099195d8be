import type { Interval } from './interval.ts';
import type { Night } from './night.ts';

/**
 * The grey and the bright intervals of a night: those with the Moon up in its astronomical night are all grey where the lit
 * fraction at midnight is at most the site's bound, else all bright. With the dark ones they are the whole astronomical night.
 */
export function greyAndBright({ site, moon, moonIllumination }: Night): Record<'grey' | 'bright', readonly Interval[]> {
  const { moonlit } = moon;
  return moonIllumination <= site.greyIllumination ? { grey: moonlit, bright: [] } : { grey: [], bright: moonlit };
}
