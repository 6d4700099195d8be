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

/** The program and the list that made a calendar, each by its time, milliseconds of UTC since 1970. */
export interface Revision {
  /** The date of the program's commit. */
  readonly buildTimeMs: number;
  /** When the list's file was changed; `null`: the list has no file. */
  readonly listTimeMs: number | null;
}

/** The content of a calendar in words, and its sites. The name for calendar programs is made of these. */
interface CalendarHead {
  readonly content: string;
  readonly sites: readonly Site[];
  /** Of a calendar to subscribe to. Its description names them. */
  readonly dates?: DateRange | undefined;
}

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
  // The list says nothing about a place that it does not have.
  const isListed = calendar.sites.some(({ slug }) => slug !== null);
  const changedMs = isListed ? lastChangeOf(revision) : revision.buildTimeMs;
  const write = (item: Item) =>
    eventsOf(item)
      .map((event) => eventText(event, changedMs))
      .join('');
  return { head: head(calendarName(calendar), calendar.dates), write, separator: '', tail: () => [tail] };
}

/** When the program or the list changed, whichever is later. */
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
    // Outlook's name of the same.
    line('X-PUBLISHED-TTL', 'P1D'),
  ].join('');
}

/** The size of an event in a calendar. */
export function eventBytes(event: CalendarEvent): number {
  return Buffer.byteLength(eventText(event, Date.UTC(2087, 0)));
}

/** Without METHOD, DTSTAMP is the time of the last change, as LAST-MODIFIED (RFC 5545, section 3.8.7.2). */
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

/** A property whose value is text, escaped (RFC 5545, section 3.3.11). */
function text(name: string, value: string): string {
  return line(name, value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n'));
}

/** Octets of a line, without its end (RFC 5545, section 3.1). */
const maxOctets = 75;

/** A property as a line, folded: a line that goes on begins with a space. */
function line(name: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character);
    octets += size;
    // One octet is left to the space.
    if (octets >= maxOctets) {
      folded += '\r\n ';
      octets = size;
    }
    folded += character;
  }
  return `${folded}\r\n`;
}

/** Programs take an event with a greater number as a change of the one that they have (RFC 5546, section 2.1.5). */
function sequenceOf(changedMs: number): number {
  return Math.max(0, Math.floor((changedMs - sequenceStartMs) / 1000));
}

/** The start of 2020: 31 bits of seconds last until 2088. */
const sequenceStartMs = Date.UTC(2020, 0);

/** The end is later than the start, because programs drop or stretch an event without an end. An instant ends a minute later. */
function spanLines(span: Interval | CivilDay): string {
  if (typeof span === 'number')
    return line('DTSTART;VALUE=DATE', date(span)) + line('DTEND;VALUE=DATE', date(span + 1));
  const start = dateTime(span.startMs);
  const end = dateTime(span.endMs);
  return line('DTSTART', start) + line('DTEND', start === end ? dateTime(span.startMs + minuteMs) : end);
}

/** Six decimals, as in GEO (RFC 5545, section 3.8.1.6), 0.1 m. */
function placeLines(site: Site): string {
  return text('LOCATION', titleOf(site)) + line('GEO', `${rounded(site.latitude, 6)};${rounded(site.longitude, 6)}`);
}

function date(day: CivilDay): string {
  return isoDate(day).replaceAll('-', '');
}

/** An instant of UTC, `20261121T231008Z`. iCalendar has whole seconds. */
function dateTime(timeMs: number): string {
  return `${new Date(timeMs + 500).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
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

/** Distinguishes a site's events from the events of all other sites. */
function uidName(site: Site): string {
  if (site.slug !== null) return site.slug;
  const surroundings = unusualSurroundings(site).map(({ value, unit }) => `${value}${unit}`);
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...surroundings].join('_');
}
