import { durationText } from '../../api/durations.ts';
import { atLeast } from '../../api/windowParameters.ts';
import {
  darkConditions,
  hourMs,
  type Interval,
  type Night,
  type NightCache,
  overlap,
  WindowSearch,
} from '../../nights/index.ts';
import { step } from '../frame/document.tsx';
import { duration } from '../text/clock.ts';

/** The nights of a page that are dark for long enough in one window. */
export interface NightFilter {
  readonly minLengthMs: number;
  readonly matches: ReadonlySet<Night>;
}

/**
 * Finds the nights with a dark window of a length, in steps.
 *
 * @param nights - consecutive nights of one site
 * @param minLengthMs - milliseconds; `undefined`: all nights are wanted
 * @returns `null`: all nights are wanted
 */
export function* nightFilter(
  cache: NightCache,
  nights: readonly Night[],
  minLengthMs: number | undefined,
): Generator<string, NightFilter | null> {
  const [first, last] = [nights[0], nights.at(-1)];
  if (minLengthMs === undefined || first === undefined || last === undefined) return null;
  const bounds = { startMs: first.solarNoonMs, endMs: last.nextSolarNoonMs };
  const search = new WindowSearch(cache, { sites: [first.site], conditions: darkConditions, bounds, minLengthMs });
  const windows: Interval[] = [];
  for (const found of search.windows()) {
    windows.push(...found);
    yield step;
  }
  return { minLengthMs, matches: new Set(nights.filter((night) => isLongIn(night, windows, minLengthMs))) };
}

/** At the poles a window can last for several nights. */
function isLongIn({ interval }: Night, windows: readonly Interval[], minLengthMs: number): boolean {
  return windows.some((window) => {
    const part = overlap(window, interval);
    return part !== null && part.endMs - part.startMs >= minLengthMs;
  });
}

/** The filter as a query; empty: all nights are wanted. */
export function filterQuery(minLengthMs: number | undefined): string {
  return minLengthMs === undefined ? '' : `${atLeast.name}=${durationText(minLengthMs)}`;
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
