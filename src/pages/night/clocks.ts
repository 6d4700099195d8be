import { type OffsetSpan, type Site, TimeZone } from '../../locations/index.ts';
import type { Interval } from '../../nights/index.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { offsetName } from '../text/clock.ts';

/** Clocks by which the page of a night shows times. */
export interface NightClock {
  /** `UTC`, or the city of the zone. */
  readonly name: string;
  readonly zone: TimeZone;
  readonly offsets: readonly OffsetSpan[];
}

/** The clocks that were chosen, and a second one beside them: UTC, or the site's where UTC was chosen. */
export interface NightClocks {
  readonly chosen: NightClock;
  readonly other: NightClock;
}

export function nightClocks(clocks: Clocks, site: Site, bounds: Interval): NightClocks {
  return {
    chosen: nightClockOf(zoneOf(clocks, site), bounds),
    other: nightClockOf(clocks.choice === 'utc' ? site.timeZone : new TimeZone('UTC'), bounds),
  };
}

/** The clocks of a zone in a night. */
export function nightClockOf(zone: TimeZone, { startMs, endMs }: Interval): NightClock {
  const city = zone.name.split('/').at(-1) ?? zone.name;
  return { name: city.replaceAll('_', ' '), zone, offsets: zone.offsetSpans(startMs, endMs) };
}

/** `Santiago, UTC−03:00`; both offsets where the clocks change in the night. */
export function clockText({ name, offsets }: NightClock): string {
  if (name === 'UTC') return name;
  return `${name}, ${offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ')}`;
}
