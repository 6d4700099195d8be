import type { Interval } from './interval.ts';
import type { Night } from './night.ts';

/** Whether moonlit time of a night is grey: where the lit fraction at midnight is at most the site's bound; else it is bright. */
export function isGrey({ site, moonIllumination }: Night): boolean {
  return moonIllumination <= site.greyIllumination;
}

/**
 * The grey and the bright intervals of a night: those with the Moon up in its astronomical night are all the one or all the
 * other. With the dark ones they are the whole astronomical night.
 */
export function greyAndBright(night: Night): Record<'grey' | 'bright', readonly Interval[]> {
  const { moonlit } = night.moon;
  return isGrey(night) ? { grey: moonlit, bright: [] } : { grey: [], bright: moonlit };
}
