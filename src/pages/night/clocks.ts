import {
  dayMs,
  dayOf,
  type Interval,
  type Night,
  type OffsetSpan,
  type Site,
  type TimeZone,
} from '../../nights/index.ts';
import { type Clocks, utc, zoneOf } from '../layout/clock.ts';
import { offsetAt, offsetNames } from '../words/clock.ts';
import { darkText } from '../words/dark.ts';
import { dayName, nightName } from '../words/dates.ts';
import { moonText } from '../words/sky.ts';

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
    other: nightClockOf(clocks.choice === 'utc' ? site.timeZone : utc, bounds),
  };
}

/** The clocks of a zone in a night. */
function nightClockOf(zone: TimeZone, { startMs, endMs }: Interval): NightClock {
  const city = zone.name.split('/').at(-1) ?? zone.name;
  return { name: city.replaceAll('_', ' '), zone, offsets: zone.offsetSpans(startMs, endMs) };
}

/** `Santiago, UTC−03:00`; both offsets where the clocks change in the night. */
export function clockText({ name, offsets }: NightClock): string {
  if (name === 'UTC') return name;
  return `${name}, ${offsetNames(offsets)}`;
}

/**
 * The name of a night: `Sat 21 → Sun 22 November 2026` where its evening and its morning have these dates by some clocks. Other
 * clocks, or a site whose noon is near their midnight, have other dates: `Night of Sat 21 November 2026`, as in its address.
 */
export function nightTitle(night: Night, offsets: readonly OffsetSpan[]): string {
  const { civilDay, date, solarNoonMs, nextSolarNoonMs } = night;
  // At a pole the Sun is lowest at one of the noons.
  const [evening, morning] = [solarNoonMs + dayMs / 4, nextSolarNoonMs - dayMs / 4].map((timeMs) =>
    dayOf(timeMs + offsetAt(offsets, timeMs)),
  );
  return evening === civilDay && morning === civilDay + 1
    ? nightName(civilDay)
    : `Night of ${dayName(civilDay)} ${date.slice(0, 4)}`;
}

/** `Sat 21 → Sun 22 November 2026: dark 04:47 – 05:20, Moon at solar midnight: Waxing gibbous, 92 %. Times: Santiago, UTC−03:00.` */
export function nightDescription(night: Night, clock: NightClock): string {
  const moon = `Moon at solar midnight: ${moonText(night)}`;
  return `${nightTitle(night, clock.offsets)}: ${darkText(night, clock.offsets)}, ${moon}. Times: ${clockText(clock)}.`;
}
