import { type CelestialEvent, capitalized, type Site } from '../nights/index.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import { titleOf } from './location.ts';
import { eventWords, offsetsAt } from './nightWords.ts';
import { listText } from './text.ts';

/** Events of some names at some sites, and the sites. */
interface EventsOfSites {
  readonly sites: readonly Site[];
  readonly names: ReadonlySet<string>;
  readonly events: Iterable<CelestialEvent | null>;
}

/** The name of a calendar names as many kinds of events. */
const maxNamed = 3;

/** Events as a calendar, each an instant. */
export function eventCalendar({ sites, names, events }: EventsOfSites, revision: Revision): Generator<string> {
  const content = names.size > maxNamed ? 'Events' : capitalized(listText([...names]));
  return calendarText({ content, sites }, events, (event) => [calendarEvent(event)], revision);
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
