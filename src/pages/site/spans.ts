import type { OffsetSpan } from '../../locations/index.ts';
import type { Interval, Night } from '../../nights/index.ts';
import { spanText } from '../text/clock.ts';

/** `19:32 – 22:10`; at the poles an interval can be the whole night, from noon to noon. */
export function spanOfNight(
  interval: Interval,
  { solarNoonMs, nextSolarNoonMs }: Night,
  offsets: readonly OffsetSpan[],
) {
  const isWhole = interval.startMs === solarNoonMs && interval.endMs === nextSolarNoonMs;
  return isWhole ? 'All 24 hours' : spanText(interval, offsets);
}
