import type { Site } from '../locations/index.ts';
import type { DueEvent } from './eventColumns.ts';
import { titleOfEvent } from './eventTitles.ts';
import { instant } from './fields.ts';
import { calendarText, eventText, titleOf, uidOf } from './icalendar.ts';

/**
 * Events as a calendar, without duration.
 *
 * @param hasAlarms - whether programs remind of each when it is due
 */
export function eventCalendar(
  sites: readonly Site[],
  events: Iterable<DueEvent | null>,
  hasAlarms: boolean,
): Generator<string> {
  return calendarText(nameOf(sites), events, (due) => calendarEvent(due, hasAlarms));
}

function nameOf([first, ...others]: readonly Site[]): string {
  return first === undefined || others.length > 0 ? 'Events' : `Events at ${titleOf(first)}`;
}

function calendarEvent({ event, offsetMs }: DueEvent, hasAlarm: boolean): string {
  const { key, timeMs, night } = event;
  const site = night?.site ?? null;
  return eventText({
    uid: uidOf(site, key),
    stampMs: night?.solarNoonMs ?? timeMs,
    span: { startMs: timeMs, endMs: timeMs },
    summary: titleOfEvent(event),
    description: instant(timeMs),
    site,
    alarmMs: hasAlarm ? offsetMs : null,
  });
}
