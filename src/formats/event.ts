import { type CelestialEvent, capitalized, eventNamesOf, type Site } from '../nights/index.ts';
import { date, eventName, type Field, field, instant, integer, itemType, nullable, text } from './field.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import type { ListFormat } from './listFormat.ts';
import { locationField, slugField, titleOf } from './location.ts';
import { eventWords, offsetsAt } from './nightCalendar.ts';
import { enumeration } from './text.ts';

const siteOf = ({ night }: CelestialEvent) => night?.site ?? null;

/** The fields of an event, in the order of output. A new one is appended at the end. */
export const eventFields: readonly Field<CelestialEvent>[] = [
  field('id', nullable(text), ({ id }) => id, {
    description:
      '`{id of the night}-{name}`, or `moon-phase-{number}`. An id never changes. If a night has several events of one name, the event in the almanac has no number. The others have `-2`, `-3` and so on appended. null: the night has no id.',
  }),
  field('name', eventName(eventNamesOf([])), ({ name }) => name, {
    description:
      'As in the almanac, including dusk and dawn of custom twilights. Dark time has a start and an end. A phase of the Moon is one event for all sites.',
  }),
  field('time', instant, ({ timeMs }) => timeMs, { description: 'Instant of UTC.' }),
  locationField(siteOf, 'the place is not a listed location, or it is a phase of the Moon'),
  slugField(siteOf, 'as for `location`'),
  field('night', nullable(integer), ({ night }) => night?.id ?? null, {
    description:
      'The id of the night, from a solar noon to the next. null: the night has no id, or the event is a phase of the Moon.',
  }),
  field('date', nullable(date), ({ night }) => night?.date ?? null, {
    description: 'The date of the night. null for a phase of the Moon.',
  }),
  // A new row goes here.
];

export const eventType = itemType('Event', 'An event in the sky of a place, or a phase of the Moon.', eventFields);

/** The name of a calendar names as many kinds of events. */
const maxNamed = 3;

/** Events of some names at some sites as a calendar, each an instant. */
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
