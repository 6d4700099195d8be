import { TimeZone } from '../../locations/index.ts';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import { clockTime, isoInstant, offsetAt, offsetName } from '../text/clock.ts';
import type { Choice } from './choice.ts';

/** The present is not rounded to the nearest minute: a clock shows the one that has begun. */
const halfMinuteMs = 30_000;

/** The minute of the present, large, by the clocks of the page; of a single location by its own, if times are. */
export function WallClock({ nowMs, clocks, found }: Pick<Choice, 'nowMs' | 'found'> & { clocks: Clocks }) {
  const [first, ...others] = found;
  const site = first !== undefined && others.length === 0 ? first : { timeZone: new TimeZone('UTC') };
  const offset = offsetAt(offsetsOf(clocks, site, { startMs: nowMs, endMs: nowMs + 1 }), nowMs);
  return (
    <p class="wall-clock">
      <time datetime={isoInstant(nowMs)} data-as-of>
        {clockTime(nowMs - halfMinuteMs, offset)} <small>{offset === 0 ? 'UTC' : offsetName(offset)}</small>
      </time>
    </p>
  );
}

/** To the same page with its header and controls: keys lead there too. Seen when it has the focus. */
export function LeaveWall({ view: { url } }: { view: { readonly url: URL } }) {
  const query = new URLSearchParams(url.searchParams);
  query.delete('view');
  return (
    <a class="leave skip" href={`./${query.size === 0 ? '' : `?${query}`}`}>
      Leave the wall display
    </a>
  );
}
