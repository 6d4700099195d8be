import ICAL from 'ical.js';
import type { Site } from '../../locations/index.ts';
import { type AlmanacEntry, type Interval, intervalBelow, type Night } from '../../nights/index.ts';
import { type Fields, fieldText } from './fields.ts';
import { instant } from './json.ts';

/** It does not know these two to be text (RFC 7986, section 5.1), and would not escape them. */
const text = { defaultType: 'text' };

/** Done when it is needed, as the library need not be run at a start. */
function prepareLibrary(): void {
  // A line has 75 octets at most, of which one that goes on begins with a space; ical.js does not count that.
  ICAL.foldLength = 74;
  Object.assign(ICAL.design.icalendar.property, { name: text, 'x-wr-calname': text });
}

/** Items whose events are written in one turn; an event takes 30 µs. */
const itemsPerPart = 25;

/** What a calendar is made from. */
interface CalendarOf<Item> {
  /** What a calendar program calls it. */
  readonly name: string;
  readonly items: readonly Item[];
  /** The almanac entry of an item; where items are nights, it is computed now. */
  readonly entryOf: (item: Item) => AlmanacEntry;
  /** What a night's event says in its description: what it is in JSON. */
  readonly fieldsOf: (item: Item) => Fields;
}

/** Nights as a calendar (RFC 5545): an event for each, from sunset to sunrise, and one for each of its dark intervals. */
export function* calendar<Item>({ name, items, entryOf, fieldsOf }: CalendarOf<Item>): Generator<string> {
  prepareLibrary();
  let events = head(name);
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerPart === 0) {
      yield events;
      events = '';
    }
    events += eventsOf(entryOf(item), fieldsOf(item));
  }
  yield `${events}END:VCALENDAR\r\n`;
}

/** What a calendar of some sites' nights is called. */
export function calendarName(sites: readonly Site[]): string {
  const [first, ...others] = sites;
  return first === undefined || others.length > 0 ? 'Nights' : `Nights at ${titleOf(first)}`;
}

/** The head of a calendar; programs that keep one ask for it again after a day (RFC 7986). */
function head(name: string): string {
  const component = new ICAL.Component('vcalendar');
  component.addPropertyWithValue('version', '2.0');
  component.addPropertyWithValue('prodid', '-//observatory-nights//nights//EN');
  component.addPropertyWithValue('name', name);
  component.addPropertyWithValue('x-wr-calname', name);
  component.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString('P1D'));
  component.addPropertyWithValue('x-published-ttl', 'P1D');
  return component.toString().replace(/END:VCALENDAR\s*$/, '');
}

function eventsOf({ night, dark }: AlmanacEntry, fields: Fields): string {
  const details = Object.entries(fields).map(([field, value]) => `${field}: ${fieldText(value)}`);
  const whole = event(night, 'night', nightTitle(night), spanOf(night), details);
  return dark.reduce((events, span, index) => {
    const ends = [`start: ${instant(span.startMs)}`, `end: ${instant(span.endMs)}`];
    return events + event(night, `dark-${index + 1}`, `Dark at ${titleOf(night.site)}`, span, ends);
  }, whole);
}

function nightTitle(night: Night): string {
  const place = titleOf(night.site);
  return intervalBelow(night, 'horizon') === null ? `The Sun does not set at ${place}` : `Night at ${place}`;
}

/** From sunset to sunrise. Where the Sun does not set, there is only midnight; where it does not rise, noon to noon. */
function spanOf(night: Night): Interval {
  return intervalBelow(night, 'horizon') ?? { startMs: night.midnightMs, endMs: night.midnightMs };
}

function event(night: Night, kind: string, summary: string, { startMs, endMs }: Interval, details: string[]): string {
  const { site } = night;
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', `${night.date}-${kind}@${nameOf(site)}.observatory-nights`);
  // Not the present: the same night is the same text whenever it is asked for.
  component.addPropertyWithValue('dtstamp', time(night.solarNoonMs));
  const [start, end] = [time(startMs), time(endMs)];
  component.addPropertyWithValue('dtstart', start);
  // What takes no time has no end: an end has to be later than the start.
  if (end.compare(start) > 0) component.addPropertyWithValue('dtend', end);
  component.addPropertyWithValue('summary', summary);
  component.addPropertyWithValue('description', details.join('\n'));
  component.addPropertyWithValue('location', titleOf(site));
  component.addPropertyWithValue('geo', [site.latitude, site.longitude]);
  component.addPropertyWithValue('transp', 'TRANSPARENT');
  return `${component.toString()}\r\n`;
}

/** Calendars know whole seconds. */
function time(timeMs: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.round(timeMs / 1000) * 1000), true);
}

function titleOf(site: Site): string {
  return site.id === null ? `${site.latitude}, ${site.longitude}` : site.name;
}

/** What tells a site's events from those of all others, in an event's UID. */
function nameOf(site: Site): string {
  return site.id === null ? `${site.latitude}_${site.longitude}_${site.timeZone.name.replaceAll('/', '_')}` : site.slug;
}
