import { type Location, TimeZone } from '../../locations/index.ts';
import {
  conditionsOf,
  darkName,
  hourMs,
  type Interval,
  minDarkMs,
  type NightCache,
  overlap,
  WindowSearch,
} from '../../nights/index.ts';
import { extent, percentOf } from '../charts/scale.ts';
import { step } from '../frame/document.tsx';
import { shownLength } from '../text/clock.ts';
import { DarkTime, type Setting, Spans } from './columns.tsx';
import { daysAhead } from './rows.ts';

/**
 * The times of a minute or more in which it is dark at all of some locations, found in steps: those that begin within
 * bounds, and until one ends after an instant the one that follows.
 */
export function* sharedDark(
  [first, ...others]: readonly Location[],
  cache: NightCache,
  { startMs, endMs }: Interval,
  nowMs: number,
): Generator<string, Interval[]> {
  if (first === undefined) return [];
  const bounds = { startMs, endMs: endMs + daysAhead * 24 * hourMs };
  const conditions = conditionsOf(darkName, first) ?? [];
  const search = new WindowSearch(cache, { sites: [first, ...others], conditions, bounds, minLengthMs: minDarkMs });
  const found: Interval[] = [];
  for (const windows of search.windows()) {
    for (const window of windows) {
      if (window.startMs >= endMs && (found.at(-1)?.endMs ?? nowMs) > nowMs) return found;
      found.push(window);
    }
    yield step;
  }
  return found;
}

interface SharedRowOptions {
  /** The number of locations. */
  readonly count: number;
  readonly shared: readonly Interval[];
  readonly setting: Setting;
}

/** When it is dark at all locations, above their rows. */
export function SharedRow({ count, shared, setting }: SharedRowOptions) {
  const { bounds, nowMs, isPresent } = setting;
  const upcoming = shared.filter(({ endMs }) => !isPresent || endMs > nowMs);
  const isNow = isPresent && (upcoming[0]?.startMs ?? nowMs + 1) <= nowMs;
  const tonight = upcoming.filter(({ startMs }) => startMs < bounds.endMs);
  const dark = shared.flatMap((interval) => overlap(interval, bounds) ?? []);
  return (
    <div class="row shared" data-sky={isNow ? darkName : undefined}>
      <p class="name">Dark at {count === 2 ? 'both' : `all ${count}`}</p>
      <p class="when">
        <SharedTimes shared={upcoming} isNow={isNow} setting={setting} />
      </p>
      <p class="hours">{tonight.length === 0 ? '–' : shownLength(tonight)}</p>
      <div class="line">
        <svg class="strip" aria-hidden="true">
          {dark.map((interval) => (
            <>
              <rect class="darkness" {...extent(interval, bounds)} />
              <rect class="dark-bar" {...extent(interval, bounds)} />
            </>
          ))}
          {isPresent && <rect class="now" x={percentOf(nowMs, bounds)} />}
        </svg>
      </div>
    </div>
  );
}

/** By the zone of all times, else in UTC. */
function SharedTimes({ shared, isNow, setting }: Omit<SharedRowOptions, 'count'> & { isNow: boolean }) {
  const { nowMs, zone, bounds, isPresent } = setting;
  const [first] = shared;
  if (first === undefined) return <b>not within {daysAhead} days</b>;
  const last = shared.at(-1) ?? first;
  const offsets = (zone ?? new TimeZone('UTC')).offsetSpans(Math.min(first.startMs, nowMs), last.endMs);
  if (isPresent || first.startMs >= bounds.endMs) return <DarkTime interval={first} {...{ isNow, offsets, nowMs }} />;
  return (
    <b>
      <Spans intervals={shared} offsets={offsets} />
    </b>
  );
}
