import { type Content, lasting, lastingUntil, revalidated } from '../../http/resource.ts';
import { contains, type Interval } from '../../nights/index.ts';

/**
 * How long a page of an interval may be cached. It changes only by the mark of the present: while the interval contains the
 * present, the page has to be revalidated; before that, it may be cached until the interval begins, as long as others at most.
 *
 * @param dependsOn - what its content depends on, besides its path
 */
export function lifetime(
  bounds: Interval,
  nowMs: number,
  dependsOn: readonly unknown[],
): Pick<Content<object>, 'cacheControl' | 'identity'> {
  if (contains(bounds, nowMs)) return { cacheControl: revalidated, identity: null };
  return { cacheControl: nowMs < bounds.startMs ? lastingUntil(bounds.startMs) : lasting, identity: dependsOn };
}
