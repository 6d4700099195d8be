import type { Site } from '../../locations/index.ts';
import {
  bodiesAt,
  type CelestialEvent,
  dayMs,
  eventsBetween,
  type Interval,
  type Night,
  type NightCache,
  nextDarkAt,
  nextEventKindsOf,
  type Sky,
  skyOf,
} from '../../nights/index.ts';
import { clockTime, dayAndMonth, duration, isoInstant, offsetAt } from '../text/clock.ts';
import type { NightClock } from './clocks.ts';

/** The present as the page of a night shows it. */
export interface PresentSky {
  readonly sky: Sky;
  /** The next event within 24 hours, while it is dark the next one after that; without solar noon and solar midnight. */
  readonly next: CelestialEvent | null;
  /** The present or next dark interval; `null`: none begins within 24 hours. */
  readonly nextDark: Interval | null;
}

export function presentSky(cache: NightCache, site: Site, nowMs: number): PresentSky {
  const nextDark = nextDarkAt(cache, site, nowMs);
  const afterMs = nextDark !== null && nextDark.startMs <= nowMs ? nextDark.endMs : nowMs;
  return {
    sky: skyOf(cache.at(site, nowMs), bodiesAt(nowMs)),
    next: nextEvent(cache, site, afterMs),
    nextDark,
  };
}

function nextEvent(cache: NightCache, site: Site, afterMs: number): CelestialEvent | null {
  const all = nextEventKindsOf(site.ownTwilights).map(({ name }) => name);
  const names = new Set(all.filter((name) => name !== 'solar_noon' && name !== 'midnight'));
  for (const [event] of eventsBetween(cache, [site], { startMs: afterMs + 1, endMs: afterMs + dayMs }, names))
    if (event !== undefined) return event;
  return null;
}

type NextOptions = { present: PresentSky; night: Night; clock: NightClock };

/**
 * `Dark for 4 h 47 min more, until 05:17 · then nautical dawn 05:49`, else `Moonrise in 2 h 16 min, 17:16 · dark in 13 h 47 min`. A
 * time that is not in the night has its date.
 */
export function NextEvents({ present, night, clock: { offsets } }: NextOptions) {
  const { sky, next, nextDark } = present;
  const time = (timeMs: number) => {
    const offsetMs = offsetAt(offsets, timeMs);
    const isWithin = timeMs >= night.solarNoonMs && timeMs <= night.nextSolarNoonMs;
    return (
      <time datetime={isoInstant(timeMs)}>
        {clockTime(timeMs, offsetMs)}
        {!isWithin && `, ${dayAndMonth(timeMs, offsetMs)}`}
      </time>
    );
  };
  const left = (timeMs: number) => duration(timeMs - sky.timeMs);
  const isDark = nextDark !== null && nextDark.startMs <= sky.timeMs;
  const endsLater = isDark && nextDark.endMs - sky.timeMs > dayMs;
  const [first, second] = isDark
    ? [
        endsLater ? 'Dark for the next 24 h' : [`Dark for ${left(nextDark.endMs)} more, until `, time(nextDark.endMs)],
        next && !endsLater && [`then ${next.title.toLowerCase()} `, time(next.timeMs)],
      ]
    : [
        next && [`${next.title} in ${left(next.timeMs)}, `, time(next.timeMs)],
        nextDark ? [`dark in ${left(nextDark.startMs)}, `, time(nextDark.startMs)] : 'not dark within 24 h',
      ];
  return (
    <p class="next-event" id="next-event" data-fresh>
      {first && <b>{first}</b>} {second && <span class="apart">{second}</span>}
    </p>
  );
}
