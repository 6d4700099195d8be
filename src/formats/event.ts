import { type CelestialEvent, capitalized, eventNamesOf, type Site } from '../nights/index.ts';
import { date, eventName, type Field, field, instant, integer, itemType, nullable, text } from './field.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import type { ListFormat } from './listFormat.ts';
import { locationField, slugField, titleOf } from './location.ts';
import { eventWords, offsetsAt } from './nightCalendar.ts';
import { enumeration } from './text.ts';

const siteOf = ({ night }: CelestialEvent) => night?.site ?? null;

/** Why an event has no location. */
const withoutLocation = 'the place is not a location of the locations file, or the event is a phase of the Moon';

/** The fields of an event, in the order of output. A new field is appended at the end. */
export const eventFields: readonly Field<CelestialEvent>[] = [
  field('id', nullable(text), ({ id }) => id, {
    description:
      'The id of the event: `{id of the night}-{name}`, or, for a phase of the Moon, `moon-phase-{number}`. Number 0 is the new Moon of 2000-01-06, and number 1 is the next first quarter. An id never changes. If a night has several events of one name, the ids of the further events end with `-2`, `-3` and so on. In the almanac, a night has at most one dusk and one dawn of each twilight. The ids of other dusks and dawns always end with such a number. null: the night has no id. For example, a night at requested coordinates has no id.',
  }),
  field('name', eventName(eventNamesOf([])), ({ name }) => name, {
    description:
      'The name of the event. An event that is a field of the almanac has the name of the field. A custom twilight `flats` has the events `flats_dusk` and `flats_dawn`. A dark interval begins with `dark_start` and ends with `dark_end`. A phase of the Moon is one event, not one event per site.',
  }),
  field('time', instant, ({ timeMs }) => timeMs, { description: 'Instant (UTC) of the event.' }),
  locationField(siteOf, withoutLocation),
  slugField(siteOf, withoutLocation),
  field('night', nullable(integer), ({ night }) => night?.id ?? null, {
    description:
      'The id of the night that contains the event. null: the night has no id, or the event is a phase of the Moon.',
  }),
  field('date', nullable(date), ({ night }) => night?.date ?? null, {
    description: 'The date of the night that contains the event. null: the event is a phase of the Moon.',
  }),
  // A new row goes here.
];

export const eventType = itemType(
  'Event',
  'An event in the sky over a place, such as sunset, or a phase of the Moon.',
  eventFields,
);

/** Maximum number of event names in the name of a calendar. */
const maxNamed = 3;

/** A calendar of the events with the given names at the given sites. Each event is an instant. */
export function eventCalendar(
  sites: readonly Site[],
  names: ReadonlySet<string>,
  revision: Revision,
): ListFormat<CelestialEvent> {
  const content = names.size > maxNamed ? 'Events' : capitalized(enumeration([...names]));
  return calendarText({ content, sites }, (event: CelestialEvent) => [calendarEvent(event)], revision);
}

function calendarEvent({ key, title, timeMs, night }: CelestialEvent): CalendarEvent {
  const site = night?.site ?? null;
  return {
    uid: uidOf(site, key),
    span: { startMs: timeMs, endMs: timeMs },
    summary: site === null ? title : `${title} at ${titleOf(site)}`,
    description: eventWords(title, timeMs, offsetsAt(site, timeMs)),
    site,
  };
}
