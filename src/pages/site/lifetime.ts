import { lasting, revalidated } from '../../http/resource.ts';
import { holds, type Interval } from '../../nights/index.ts';

/**
 * For how long a page of a span of time may be kept: it never changes, but that the present is marked in it. So one that
 * holds the present is to be asked for again, and one that will is kept no longer than until then.
 */
export function lifetime(bounds: Interval, nowMs: number): string {
  if (holds(bounds, nowMs)) return revalidated;
  const secondsUntil = Math.floor((bounds.startMs - nowMs) / 1000);
  return secondsUntil >= 0 && secondsUntil < 86_400 ? `public, max-age=${secondsUntil}` : lasting;
}
