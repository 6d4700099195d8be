import ICAL from 'ical.js';
import type { Site } from '../locations/index.ts';
import type { Interval } from '../nights/index.ts';
import { inSlices } from './slices.ts';

// A line has 75 octets at most, of which one that continues begins with a space; ical.js does not count that.
ICAL.foldLength = 74;
// ical.js does not know these two to be text (RFC 7986, section 5.1), and would not escape them.
const textProperty = { defaultType: 'text' };
Object.assign(ICAL.design.icalendar.property, { name: textProperty, 'x-wr-calname': textProperty });

/** An event of a calendar. */
export interface CalendarEvent {
  /** Unique among all events of all calendars, and the same whenever the event is written: see `uidOf`. */
  readonly uid: string;
  /** When it was last revised. Not the present, so that an event is always the same text. */
  readonly stampMs: number;
  /** An interval, which is an instant if it has no length, or a whole day, `YYYY-MM-DD`. */
  readonly span: Interval | string;
  readonly summary: string;
  readonly description: string;
  /** `null`: it is the same everywhere, as the Moon's phases are. */
  readonly site: Site | null;
  /** When a program reminds of it, milliseconds from its start, negative before it; `null`: not at all. */
  readonly alarmMs?: number | null;
}

/**
 * A calendar (RFC 5545) in slices. Programs that subscribe to it refresh it after a day (RFC 7986).
 *
 * @param name - of the calendar, for calendar programs
 * @param write - the events of an item, each by `eventText`
 */
export function calendarText<Item>(
  name: string,
  items: Iterable<Item | null>,
  write: (item: Item) => string,
): Generator<string> {
  return inSlices(items, { head: head(name), write, tail: 'END:VCALENDAR\r\n' });
}

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

/** An event as the lines of a calendar. */
export function eventText({ uid, stampMs, span, summary, description, site, alarmMs = null }: CalendarEvent): string {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', uid);
  component.addPropertyWithValue('dtstamp', time(stampMs));
  addSpan(component, span);
  component.addPropertyWithValue('summary', summary);
  component.addPropertyWithValue('description', description);
  if (site !== null) {
    component.addPropertyWithValue('location', titleOf(site));
    component.addPropertyWithValue('geo', [sixDigits(site.latitude), sixDigits(site.longitude)]);
  }
  component.addPropertyWithValue('transp', 'TRANSPARENT');
  if (alarmMs !== null) component.addSubcomponent(alarm(summary, alarmMs));
  return `${component.toString()}\r\n`;
}

function alarm(description: string, alarmMs: number): ICAL.Component {
  const component = new ICAL.Component('valarm');
  component.addPropertyWithValue('action', 'DISPLAY');
  component.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(Math.round(alarmMs / 1000)));
  component.addPropertyWithValue('description', description);
  return component;
}

/** An end has to be later than the start, so an event without duration has none; a date without one is a whole day. */
function addSpan(component: ICAL.Component, span: Interval | string): void {
  if (typeof span === 'string') {
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(span));
    return;
  }
  const [start, end] = [time(span.startMs), time(span.endMs)];
  component.addPropertyWithValue('dtstart', start);
  if (end.compare(start) > 0) component.addPropertyWithValue('dtend', end);
}

/** As many as GEO has (RFC 5545, section 3.8.1.6), and without an exponent. */
function sixDigits(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** iCalendar has whole seconds. */
function time(timeMs: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.round(timeMs / 1000) * 1000), true);
}

/** What a site is called in calendars. */
export function titleOf(site: Site): string {
  return site.id === null ? `${site.latitude}, ${site.longitude}` : site.name;
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
  if (site.id !== null) return site.slug;
  const height = site.heightAboveHorizon === 0 ? [] : [`${site.heightAboveHorizon}m`];
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...height].join('_');
}
