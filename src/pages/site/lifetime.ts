import { type Content, lasting, revalidated } from '../../http/resource.ts';
import { contains, type Interval } from '../../nights/index.ts';

/**
 * How long a page of an interval may be cached. It never changes, but that the present is marked in it: a page that contains
 * the present has to be revalidated, and one that will is cached until then at most.
 */
export function lifetime(bounds: Interval, nowMs: number): Pick<Content<object>, 'cacheControl' | 'identity'> {
  if (contains(bounds, nowMs)) return { cacheControl: revalidated, identity: null };
  const secondsUntil = Math.floor((bounds.startMs - nowMs) / 1000);
  const isSoon = secondsUntil >= 0 && secondsUntil < 86_400;
  return { cacheControl: isSoon ? `public, max-age=${secondsUntil}` : lasting, identity: [] };
}
