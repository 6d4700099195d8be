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

/** An event of an iCalendar. */
export interface CalendarEvent {
  /**
   * The UID of the event, which never changes. Two events never have the same UID, even in different calendars of the service:
   * see `uidOf`.
   */
  readonly uid: string;
  /** The time of the event: an interval or a whole day. An instant is an interval without length. */
  readonly span: Interval | CivilDay;
  readonly summary: string;
  readonly description: string;
  /** The site of the event. `null`: the event has no single site, such as a phase of the Moon or a window at several sites. */
  readonly site: Site | null;
}

/** The times when the program and the locations file last changed, milliseconds of UTC since 1970. */
export interface Revision {
  /** The date of the program's commit. */
  readonly buildTimeMs: number;
  /** Modification time of the locations file. `null`: the built-in list, which has no file. */
  readonly listTimeMs: number | null;
}

/** The content of a calendar in words, and its sites. The name of the calendar is made of the content and the sites. */
interface CalendarHead {
  readonly content: string;
  readonly sites: readonly Site[];
  /** The dates of a subscribed calendar, for the calendar's description. */
  readonly dates?: DateRange | undefined;
}

/**
 * The format iCalendar (RFC 5545). The calendar asks subscribed programs to reload the calendar after a day (RFC 7986). An event
 * changes only when the program or the locations file changes, so all timestamps are the time of the last change.
 *
 * @param eventsOf - the events of an item, such as a night
 */
export function calendarText<Item>(
  calendar: CalendarHead,
  eventsOf: (item: Item) => readonly CalendarEvent[],
  revision: Revision,
): ListFormat<Item> {
  // A place outside of the locations file does not change with the file.
  const isListed = calendar.sites.some(({ slug }) => slug !== null);
  const changedMs = isListed ? lastChangeOf(revision) : revision.buildTimeMs;
  const write = (item: Item) =>
    eventsOf(item)
      .map((event) => eventText(event, changedMs))
      .join('');
  return { head: head(calendarName(calendar), calendar.dates), write, separator: '', tail: () => [tail] };
}

/** The time of the last change: of the program or of the locations file, whichever is later. */
export function lastChangeOf({ buildTimeMs, listTimeMs }: Revision): number {
  return Math.max(buildTimeMs, listTimeMs ?? buildTimeMs);
}

const tail = 'END:VCALENDAR\r\n';

function head(name: string, dates: DateRange | undefined): string {
  const description = dates === undefined ? '' : `From ${isoDate(dates.first)} to ${isoDate(dates.last)}`;
  return [
    'BEGIN:VCALENDAR\r\n',
    text('VERSION', '2.0'),
    text('PRODID', '-//observatory-nights//nights//EN'),
    text('NAME', name),
    text('X-WR-CALNAME', name),
    ...(description === '' ? [] : [text('DESCRIPTION', description), text('X-WR-CALDESC', description)]),
    line('REFRESH-INTERVAL;VALUE=DURATION', 'P1D'),
    // Outlook reads this property instead of REFRESH-INTERVAL.
    line('X-PUBLISHED-TTL', 'P1D'),
  ].join('');
}

/** The size of an event in a calendar, bytes. */
export function eventBytes(event: CalendarEvent): number {
  return Buffer.byteLength(eventText(event, Date.UTC(2087, 0)));
}

/** A VEVENT. In a calendar without METHOD, DTSTAMP equals LAST-MODIFIED (RFC 5545, section 3.8.7.2). */
function eventText(event: CalendarEvent, changedMs: number): string {
  const { uid, span, summary, description, site } = event;
  return [
    'BEGIN:VEVENT\r\n',
    text('UID', uid),
    line('DTSTAMP', dateTime(changedMs)),
    line('LAST-MODIFIED', dateTime(changedMs)),
    line('SEQUENCE', String(sequenceOf(changedMs))),
    spanLines(span),
    text('SUMMARY', summary),
    text('DESCRIPTION', description),
    site === null ? '' : placeLines(site),
    text('TRANSP', 'TRANSPARENT'),
    'END:VEVENT\r\n',
  ].join('');
}

/** A property line with a text value, which is escaped (RFC 5545, section 3.3.11). */
function text(name: string, value: string): string {
  return line(name, value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n'));
}

/** Maximum length of a line without its line break, octets (RFC 5545, section 3.1). */
const maxOctets = 75;

/** A property as one or more folded lines. A continuation line begins with a space. */
function line(name: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    octets += size;
    // One octet is reserved for the space of a continuation line.
    if (octets >= maxOctets) {
      folded += '\r\n ';
      octets = size;
    }
    folded += character;
  }
  return `${folded}\r\n`;
}

/** The number SEQUENCE. Calendar programs replace an event if the new number is greater (RFC 5546, section 2.1.5). */
function sequenceOf(changedMs: number): number {
  return Math.max(0, Math.floor((changedMs - sequenceStartMs) / 1000));
}

/** The start of 2020, from which SEQUENCE counts seconds. The seconds since this instant fit into 31 bits until 2088. */
const sequenceStartMs = Date.UTC(2020, 0);

/**
 * The properties DTSTART and DTEND. The event of an instant ends a minute later, because calendar programs drop or stretch events
 * without length.
 */
function spanLines(span: Interval | CivilDay): string {
  if (typeof span === 'number')
    return line('DTSTART;VALUE=DATE', date(span)) + line('DTEND;VALUE=DATE', date(span + 1));
  const start = dateTime(span.startMs);
  const end = dateTime(span.endMs);
  return line('DTSTART', start) + line('DTEND', start === end ? dateTime(span.startMs + minuteMs) : end);
}

/** The properties LOCATION and GEO. GEO has six decimals, a resolution of 0.1 m (RFC 5545, section 3.8.1.6). */
function placeLines(site: Site): string {
  return text('LOCATION', titleOf(site)) + line('GEO', `${rounded(site.latitude, 6)};${rounded(site.longitude, 6)}`);
}

function date(day: CivilDay): string {
  return isoDate(day).replaceAll('-', '');
}

/** An instant in UTC, rounded to whole seconds: `20261121T231008Z`. */
function dateTime(timeMs: number): string {
  return `${new Date(timeMs + 500).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** The name of a calendar: `Nights`. If the calendar has one site: `Nights at Babelsberg`. */
function calendarName({ content, sites: [first, ...others] }: CalendarHead): string {
  return first === undefined || others.length > 0 ? content : `${content} at ${titleOf(first)}`;
}

/**
 * The UID of an event.
 *
 * @param site - `null`: the event has no single site
 * @param name - unique among the events of the site
 */
export function uidOf(site: Site | null, name: string): string {
  return `${name}@${site === null ? '' : `${uidName(site)}.`}observatory-nights`;
}

/** The part of a UID that distinguishes the events of a site from the events of all other sites. */
function uidName(site: Site): string {
  if (site.slug !== null) return site.slug;
  const surroundings = unusualSurroundings(site).map(({ value, unit }) => `${value}${unit}`);
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...surroundings].join('_');
}
