import { titleOf } from '../facts/location.ts';
import type { CelestialEvent, Place } from '../nights/index.ts';
import { type CalendarEvent, calendarName, calendarText, uidOf } from './icalendar.ts';
import { eventWords, offsetsAt } from './nightWords.ts';

/**
 * Events as a calendar, without duration.
 *
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970
 */
export function eventCalendar(
  sites: readonly Place[],
  events: Iterable<readonly CelestialEvent[]>,
  buildTimeMs: number,
): Generator<string> {
  return calendarText(calendarName('Events', sites), events, (event) => [calendarEvent(event)], buildTimeMs);
}

function calendarEvent({ key, title, timeMs, night }: CelestialEvent): CalendarEvent {
  const site = night?.site ?? null;
  return {
    uid: uidOf(site, key),
    validFromMs: night?.solarNoonMs ?? timeMs,
    span: { startMs: timeMs, endMs: timeMs },
    summary: site === null ? title : `${title} at ${titleOf(site)}`,
    description: eventWords(title, timeMs, offsetsAt(site, timeMs)),
    site,
  };
}
