import type { OffsetSpan } from '../../locations/index.ts';
import { dayMs, dayOf, type Night } from '../../nights/index.ts';
import { dayName, nightName } from '../text/calendar.ts';
import { offsetAt } from '../text/clock.ts';
import { darkText } from '../text/dark.ts';
import { clockText, type NightClock } from './clocks.ts';

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

/** `Sat 21 → Sun 22 November 2026: dark 04:47 – 05:20, Moon 92 %. Times: Santiago, UTC−03:00.` */
export function nightDescription(night: Night, clock: NightClock): string {
  const moon = `Moon ${Math.round(night.moonIllumination * 100)} %`;
  return `${nightTitle(night, clock.offsets)}: ${darkText(night, clock.offsets)}, ${moon}. Times: ${clockText(clock)}.`;
}
