import { type Location, TimeZone } from '../../locations/index.ts';
import {
  conditionsOf,
  darkName,
  hourMs,
  type Interval,
  minDarkMs,
  type NightCache,
  overlap,
  totalMs,
  WindowSearch,
} from '../../nights/index.ts';
import { extent, percentOf } from '../charts/scale.ts';
import { step } from '../frame/document.tsx';
import { duration } from '../text/clock.ts';
import { DarkTime, type Setting, Spans } from './columns.tsx';

/** How far the next time that is dark at all of some locations is searched, days. */
const sharedDays = 60;

/**
 * The times of a minute or more in which it is dark at all of some locations, found in steps: those that end after an instant and
 * begin within bounds, else the first one that follows.
 */
export function* sharedDark(
  [first, ...others]: readonly Location[],
  cache: NightCache,
  { startMs, endMs }: Interval,
  nowMs: number,
): Generator<string, Interval[]> {
  if (first === undefined) return [];
  const bounds = { startMs, endMs: endMs + sharedDays * 24 * hourMs };
  const conditions = conditionsOf(darkName, first) ?? [];
  const search = new WindowSearch(cache, { sites: [first, ...others], conditions, bounds, minLengthMs: minDarkMs });
  const found: Interval[] = [];
  for (const windows of search.windows()) {
    for (const window of windows) {
      if (found.length > 0 && window.startMs >= endMs) return found;
      if (window.endMs > nowMs) found.push(window);
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
  readonly isPresent: boolean;
}

/** When it is dark at all locations, above their rows. */
export function SharedRow({ count, shared, setting, isPresent }: SharedRowOptions) {
  const { bounds, nowMs } = setting;
  const dark = shared.flatMap((interval) => overlap(interval, bounds) ?? []);
  return (
    <div class="row shared">
      <p class="name">{sharedName(count)}</p>
      <p class="when">
        <SharedTimes {...{ shared, setting, isPresent }} />
      </p>
      <p class="hours">{shared.length === 0 ? '–' : duration(totalMs(dark.length === 0 ? shared : dark))}</p>
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

/** `Dark at both`, `Dark at all 3`. */
function sharedName(count: number): string {
  return `Dark at ${count === 2 ? 'both' : `all ${count}`}`;
}

/** By the zone of all times, else in UTC. */
function SharedTimes({ shared, setting, isPresent }: Omit<SharedRowOptions, 'count'>) {
  const { nowMs, zone, bounds } = setting;
  const [first] = shared;
  if (first === undefined) return <b>not within {sharedDays} days</b>;
  const last = shared.at(-1) ?? first;
  const offsets = (zone ?? new TimeZone('UTC')).offsetSpans(Math.min(first.startMs, nowMs), last.endMs);
  const isNow = isPresent && first.startMs <= nowMs;
  if (isPresent || first.startMs >= bounds.endMs)
    return <DarkTime interval={first} isLater={first.startMs >= bounds.endMs} {...{ isNow, offsets, nowMs }} />;
  return (
    <b>
      <Spans intervals={shared} offsets={offsets} />
    </b>
  );
}
