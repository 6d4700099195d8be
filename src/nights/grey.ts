import type { Interval } from './interval.ts';
import type { Night } from './night.ts';

/** Whether moonlit time of a night is grey: where the lit fraction at midnight is at most a bound; else it is bright. */
export function isGrey(night: Night, bound = night.site.greyIllumination): boolean {
  return night.moonIllumination <= bound;
}

/**
 * The grey and the bright intervals of a night: those with the Moon up in its astronomical night are all the one or all the
 * other. With the dark ones they are the whole astronomical night.
 *
 * @param bound - the lit fraction up to which they are grey, 0 … 1
 */
export function greyAndBright(
  night: Night,
  bound = night.site.greyIllumination,
): Record<'grey' | 'bright', readonly Interval[]> {
  const { moonlit } = night.moon;
  return isGrey(night, bound) ? { grey: moonlit, bright: [] } : { grey: [], bright: moonlit };
}
