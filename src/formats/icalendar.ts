import ICAL from 'ical.js';
import { titleOf } from '../facts/location.ts';
import { unusualSurroundings } from '../locations/index.ts';
import type { Interval, Place } from '../nights/index.ts';
import { inParts, type Step } from './parts.ts';

// A line has up to 75 octets. ical.js does not count the space at the start of a continued line.
ICAL.foldLength = 74;

// ical.js does not know that these two are text (RFC 7986, section 5.1), and would add a parameter to each.
const textProperty = { defaultType: 'text' };
Object.assign(ICAL.design.icalendar.property, { name: textProperty, 'x-wr-calname': textProperty });

/** An event of a calendar. */
export interface CalendarEvent {
  /** Unique among all events of all calendars, and permanent: see `uidOf`. */
  readonly uid: string;
  /** The start of its validity, such as of its night. It is the stamp of the event, unless the program is older. */
  readonly validFromMs: number;
  /** An interval, an instant as an interval without length, or a whole day, `YYYY-MM-DD`. */
  readonly span: Interval | string;
  readonly summary: string;
  readonly description: string;
  /** `null` if it is the same everywhere, as the Moon's phases are. */
  readonly site: Place | null;
}

/** A property in jCal (RFC 7265): its name, parameters, type and value. */
type Property = readonly [string, Readonly<Record<string, string>>, string, string | readonly number[]];

/**
 * A calendar (RFC 5545) in parts. Programs that subscribe to it refresh it after a day (RFC 7986). The text of an event never
 * changes, so no stamp is the present; none is in the future.
 *
 * @param name - of the calendar, for calendar programs: see `calendarName`
 * @param items - such as nights
 * @param eventsOf - the events of an item
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970
 */
export function calendarText<Item>(
  name: string,
  items: Iterable<Step<Item>>,
  eventsOf: (item: Item) => readonly CalendarEvent[],
  buildTimeMs: number,
): Generator<string> {
  const write = (item: Item) =>
    eventsOf(item)
      .map((event) => eventText(event, Math.min(event.validFromMs, buildTimeMs)))
      .join('');
  return inParts(items, { head: head(name), write, tail: 'END:VCALENDAR\r\n' });
}

function head(name: string): string {
  const properties: readonly Property[] = [
    text('version', '2.0'),
    text('prodid', '-//observatory-nights//nights//EN'),
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', 'P1D'],
    // Outlook's name of the same.
    ['x-published-ttl', {}, 'unknown', 'P1D'],
  ];
  return componentText('vcalendar', properties).replace(/END:VCALENDAR\r\n$/, '');
}

function eventText(event: CalendarEvent, stampMs: number): string {
  const { uid, span, summary, description, site } = event;
  const properties = [
    text('uid', uid),
    dateTime('dtstamp', stampMs),
    ...spanProperties(span),
    text('summary', summary),
    text('description', description),
    ...(site === null ? [] : placeProperties(site)),
    text('transp', 'TRANSPARENT'),
  ];
  return componentText('vevent', properties);
}

/** From jCal, in 20 µs for an event; ical.js's objects take 40. */
function componentText(name: string, properties: readonly Property[]): string {
  return `${ICAL.stringify.component([name, properties, []], ICAL.design.icalendar)}\r\n`;
}

function text(name: string, value: string): Property {
  return [name, {}, 'text', value];
}

/** An end has to be later than the start, so an event without duration has no end; a date without an end is a whole day. */
function spanProperties(span: Interval | string): Property[] {
  if (typeof span === 'string') return [['dtstart', {}, 'date', span]];
  const [start, end] = [dateTime('dtstart', span.startMs), dateTime('dtend', span.endMs)];
  return start[3] === end[3] ? [start] : [start, end];
}

function placeProperties(site: Place): Property[] {
  const geo: Property = ['geo', {}, 'float', [sixDigits(site.latitude), sixDigits(site.longitude)]];
  return [text('location', titleOf(site)), geo];
}

/** As in GEO (RFC 5545, section 3.8.1.6), and without an exponent. */
function sixDigits(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** An instant of UTC. iCalendar has whole seconds. */
function dateTime(name: string, timeMs: number): Property {
  return [name, {}, 'date-time', `${new Date(timeMs + 500).toISOString().slice(0, 19)}Z`];
}

/** The name of a calendar of some sites: `Nights`, or of one site `Nights at Babelsberg`. */
export function calendarName(content: string, [first, ...others]: readonly Place[]): string {
  return first === undefined || others.length > 0 ? content : `${content} at ${titleOf(first)}`;
}

/**
 * The UID of an event.
 *
 * @param site - `null`: the event is the same everywhere
 * @param name - unique among the events of the site
 */
export function uidOf(site: Place | null, name: string): string {
  return `${name}@${site === null ? '' : `${uidName(site)}.`}observatory-nights`;
}

/** Distinguishes a site's events from those of all others. */
function uidName(site: Place): string {
  if (site.slug !== null) return site.slug;
  const surroundings = unusualSurroundings(site).map(({ value, unit }) => `${value}${unit}`);
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...surroundings].join('_');
}
