import ICAL from 'ical.js';
import { unusualSurroundings } from '../locations/index.ts';
import {
  type CivilDay,
  type DateRange,
  type Interval,
  isoDate,
  minuteMs,
  rounded,
  type Site,
} from '../nights/index.ts';
import type { ListFormat } from './listFormat.ts';
import { titleOf } from './location.ts';

// A line has up to 75 octets. ical.js does not count the space at the start of a continued line.
ICAL.foldLength = 74;

// ical.js does not know that these are text (RFC 7986, section 5.1), and would add a parameter to each.
const textProperty = { defaultType: 'text' };
Object.assign(ICAL.design.icalendar.property, {
  name: textProperty,
  'x-wr-calname': textProperty,
  'x-wr-caldesc': textProperty,
});

/** An event of a calendar. */
export interface CalendarEvent {
  /** Unique among all events of the calendars of a service, and permanent: see `uidOf`. */
  readonly uid: string;
  /** An interval, an instant as an interval without length, or a whole day. */
  readonly span: Interval | CivilDay;
  readonly summary: string;
  readonly description: string;
  /** `null` if it is the same everywhere, as the Moon's phases are. */
  readonly site: Site | null;
}

/** Which program and which list made a calendar; in milliseconds of UTC since 1970. */
export interface Revision {
  /** The date of the program's commit. */
  readonly buildTimeMs: number;
  /** When the list's file was changed; `null`: the list has no file. */
  readonly listTimeMs: number | null;
}

/** What a calendar has, in words, and of which sites; its name for calendar programs is made of these. */
interface CalendarHead {
  readonly content: string;
  readonly sites: readonly Site[];
  /** Of a calendar to subscribe to. Its description names them. */
  readonly dates?: DateRange | undefined;
}

/** A property in jCal (RFC 7265): its name, parameters, type and value. */
type Property = readonly [string, Readonly<Record<string, string>>, string, string | number | readonly number[]];

/**
 * A calendar (RFC 5545). Programs that subscribe to it refresh it after a day (RFC 7986). An event changes only with the
 * program and the list, so no stamp is the present.
 *
 * @param eventsOf - the events of an item, such as a night
 */
export function calendarText<Item>(
  calendar: CalendarHead,
  eventsOf: (item: Item) => readonly CalendarEvent[],
  revision: Revision,
): ListFormat<Item> {
  const changedMs = changeOf(calendar.sites, revision);
  const write = (item: Item) =>
    eventsOf(item)
      .map((event) => eventText(event, changedMs))
      .join('');
  return { head: head(calendarName(calendar), calendar.dates), write, separator: '', tail: () => tail };
}

/** When a calendar's events could change last. The list says nothing of a place that it does not have. */
function changeOf(sites: readonly Site[], { buildTimeMs, listTimeMs }: Revision): number {
  const isListed = sites.some(({ slug }) => slug !== null);
  return isListed && listTimeMs !== null ? Math.max(buildTimeMs, listTimeMs) : buildTimeMs;
}

const tail = 'END:VCALENDAR\r\n';

function head(name: string, dates: DateRange | undefined): string {
  const description = dates === undefined ? '' : `From ${isoDate(dates.first)} to ${isoDate(dates.last)}`;
  const properties: readonly Property[] = [
    text('version', '2.0'),
    text('prodid', '-//observatory-nights//nights//EN'),
    text('name', name),
    text('x-wr-calname', name),
    ...(description === '' ? [] : [text('description', description), text('x-wr-caldesc', description)]),
    ['refresh-interval', {}, 'duration', 'P1D'],
    // Outlook's name of the same.
    ['x-published-ttl', {}, 'unknown', 'P1D'],
  ];
  return componentText('vcalendar', properties).slice(0, -tail.length);
}

/** The size of an event in a calendar. */
export function eventBytes(event: CalendarEvent): number {
  return Buffer.byteLength(eventText(event, Date.UTC(2087, 0)));
}

/** Without METHOD, DTSTAMP is the time of the last change, as LAST-MODIFIED (RFC 5545, section 3.8.7.2). */
function eventText(event: CalendarEvent, changedMs: number): string {
  const { uid, span, summary, description, site } = event;
  const properties: readonly Property[] = [
    text('uid', uid),
    dateTime('dtstamp', changedMs),
    dateTime('last-modified', changedMs),
    ['sequence', {}, 'integer', sequenceOf(changedMs)],
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

/** Programs take an event with a greater number as a change of the one that they have (RFC 5546, section 2.1.5). */
function sequenceOf(changedMs: number): number {
  return Math.max(0, Math.floor((changedMs - sequenceStartMs) / 1000));
}

/** The start of 2020: 31 bits of seconds last until 2088. */
const sequenceStartMs = Date.UTC(2020, 0);

/** The end is later than the start, as programs drop or stretch an event without one: of an instant it is a minute later. */
function spanProperties(span: Interval | CivilDay): Property[] {
  if (typeof span === 'number')
    return [
      ['dtstart', {}, 'date', isoDate(span)],
      ['dtend', {}, 'date', isoDate(span + 1)],
    ];
  const [start, end] = [dateTime('dtstart', span.startMs), dateTime('dtend', span.endMs)];
  return [start, start[3] === end[3] ? dateTime('dtend', span.startMs + minuteMs) : end];
}

/** Six decimals, as in GEO (RFC 5545, section 3.8.1.6), 0.1 m. */
function placeProperties(site: Site): Property[] {
  const geo: Property = ['geo', {}, 'float', [rounded(site.latitude, 6), rounded(site.longitude, 6)]];
  return [text('location', titleOf(site)), geo];
}

/** An instant of UTC. iCalendar has whole seconds. */
function dateTime(name: string, timeMs: number): Property {
  return [name, {}, 'date-time', `${new Date(timeMs + 500).toISOString().slice(0, 19)}Z`];
}

/** `Nights`, or of one site `Nights at Babelsberg`. */
function calendarName({ content, sites: [first, ...others] }: CalendarHead): string {
  return first === undefined || others.length > 0 ? content : `${content} at ${titleOf(first)}`;
}

/**
 * The UID of an event.
 *
 * @param site - `null`: the event is the same everywhere
 * @param name - unique among the events of the site
 */
export function uidOf(site: Site | null, name: string): string {
  return `${name}@${site === null ? '' : `${uidName(site)}.`}observatory-nights`;
}

/** Distinguishes a site's events from those of all others. */
function uidName(site: Site): string {
  if (site.slug !== null) return site.slug;
  const surroundings = unusualSurroundings(site).map(({ value, unit }) => `${value}${unit}`);
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...surroundings].join('_');
}
