import { dayMs, dayOf, type Night } from '../../nights/index.ts';
import { darkText } from '../words/dark.ts';
import { dayName, nightName } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';
import { moonText } from '../words/sky.ts';

/**
 * The name of a night, in one of two forms:
 *
 * - `Sat 21 → Sun 22 November 2026`: the dates of the evening and the morning in the page's time zone.
 * - `Night of Sat 21 November 2026`: the date of the night at the site. The name has this form if the evening or the morning has
 *   another date in the page's time zone than at the site.
 */
export function nightTitle(night: Night, clock: LocalClock): string {
  const { civilDay, date, solarNoonMs, nextSolarNoonMs } = night;
  // At a pole the Sun can be lowest at a noon. So the evening is six hours after the first noon, and the morning six hours before
  // the second noon.
  const [evening, morning] = [solarNoonMs + dayMs / 4, nextSolarNoonMs - dayMs / 4].map((timeMs) =>
    dayOf(timeMs + clock.offsetMs(timeMs)),
  );
  return evening === civilDay && morning === civilDay + 1
    ? nightName(civilDay)
    : `Night of ${dayName(civilDay)} ${date.slice(0, 4)}`;
}

/**
 * The description of a night for search engines and previews of links. Example: `Sat 21 → Sun 22 November 2026: dark 04:47 –
 * 05:20, Moon at solar midnight: Waxing gibbous, 92 %. Times: Santiago, UTC−03:00.`
 */
export function nightDescription(night: Night, clock: LocalClock): string {
  const moon = `Moon at solar midnight: ${moonText(night)}`;
  return `${nightTitle(night, clock)}: ${darkText(night, clock)}, ${moon}. Times: ${clock.fullName}.`;
}
