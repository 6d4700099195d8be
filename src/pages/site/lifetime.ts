import { type Content, lasting, revalidated } from '../../http/resource.ts';
import { contains, type Interval } from '../../nights/index.ts';

/**
 * How long a page of an interval may be cached. It changes only by the mark of the present: while the interval contains the
 * present, the page has to be revalidated; before that, it may be cached until the interval begins, a day at most.
 */
export function lifetime(bounds: Interval, nowMs: number): Pick<Content<object>, 'cacheControl' | 'identity'> {
  if (contains(bounds, nowMs)) return { cacheControl: revalidated, identity: null };
  const secondsUntil = Math.floor((bounds.startMs - nowMs) / 1000);
  const isSoon = secondsUntil >= 0 && secondsUntil < 86_400;
  return { cacheControl: isSoon ? `public, max-age=${secondsUntil}` : lasting, identity: [] };
}
