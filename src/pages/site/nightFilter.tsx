import { durationText } from '../../api/durations.ts';
import { hourMs, type Interval, type Night } from '../../nights/index.ts';
import { duration } from '../text/clock.ts';

/** The nights of a page that are dark for long enough at a time. */
export interface NightFilter {
  readonly minLengthMs: number;
  readonly matches: ReadonlySet<Night>;
}

/**
 * The nights with a dark time of a length.
 *
 * @param minLengthMs - milliseconds; `undefined`: all nights are wanted
 * @returns `null`: all nights are wanted
 */
export function nightFilter(nights: readonly Night[], minLengthMs: number | undefined): NightFilter | null {
  if (minLengthMs === undefined) return null;
  const isLong = ({ startMs, endMs }: Interval) => endMs - startMs >= minLengthMs;
  return { minLengthMs, matches: new Set(nights.filter(({ moon }) => moon.dark.some(isLong))) };
}

/** The filter as a query; empty: all nights are wanted. */
export function filterQuery(minLengthMs: number | undefined): string {
  return minLengthMs === undefined ? '' : `at_least=${durationText(minLengthMs)}`;
}

const offered = [3, 5, 7].map((hours) => hours * hourMs);

interface FilterLinksOptions {
  readonly filter: NightFilter | null;
  /** The number of all nights of the page. */
  readonly nights: number;
  /** The address of the page with another filter, as a query. */
  readonly address: (query: string) => string;
}

/** Links to the page with each filter, and how many nights are wanted. */
export function FilterLinks({ filter, nights, address }: FilterLinksOptions) {
  const minLengthMs = filter?.minLengthMs;
  const isOther = minLengthMs !== undefined && !offered.includes(minLengthMs);
  const lengths = [undefined, ...[...offered, ...(isOther ? [minLengthMs] : [])].sort((one, other) => one - other)];
  return (
    <nav class="filter" aria-label="Nights that are dark for at least">
      <span aria-hidden="true">Dark for at least</span>
      <span class="choice">
        {lengths.map((lengthMs) => (
          <a href={address(filterQuery(lengthMs))} aria-current={lengthMs === minLengthMs ? 'true' : undefined}>
            {lengthMs === undefined ? 'any' : duration(lengthMs)}
          </a>
        ))}
      </span>
      {filter && (
        <b>
          {filter.matches.size} of {nights} nights
        </b>
      )}
    </nav>
  );
}
