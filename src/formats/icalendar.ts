import ICAL from 'ical.js';
import type { Site } from '../locations/index.ts';
import { crossingOf, dayOf, duskToDawn, type Interval, isoDate, type Night } from '../nights/index.ts';
import { type Column, fieldText } from './column.ts';
import { instant } from './fields.ts';
import { inSlices } from './slices.ts';

// A line has 75 octets at most, of which one that continues begins with a space; ical.js does not count that.
ICAL.foldLength = 74;
// ical.js does not know these two to be text (RFC 7986, section 5.1), and would not escape them.
const textProperty = { defaultType: 'text' };
Object.assign(ICAL.design.icalendar.property, { name: textProperty, 'x-wr-calname': textProperty });

/**
 * Nights as a calendar (RFC 5545), in slices: an event for each from sunset to sunrise, one for each of its dark intervals,
 * one for each dusk and dawn of the site's own twilights, and one of a whole day for a principal phase of the Moon in it.
 *
 * @param name - of the calendar, for calendar programs
 * @param columns - what an event lists of its night
 */
export function calendar(name: string, nights: Iterable<Night>, columns: readonly Column<Night>[]): Generator<string> {
  return inSlices(nights, {
    head: head(name),
    write: (night) => eventsOf(night, columns),
    tail: 'END:VCALENDAR\r\n',
  });
}

/** The name of a calendar of some sites' nights. */
export function calendarName(sites: readonly Site[]): string {
  const [first, ...others] = sites;
  return first === undefined || others.length > 0 ? 'Nights' : `Nights at ${titleOf(first)}`;
}

/** The head of a calendar; programs that subscribe to one refresh it after a day (RFC 7986). */
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

function eventsOf(night: Night, columns: readonly Column<Night>[]): string {
  const details = columns.map(({ name, of }) => `${name}: ${fieldText(of(night))}`);
  const whole = event(night, 'night', nightTitle(night), spanOf(night), details);
  const dark = night.moon.dark.map((span, index) => {
    const ends = [`start: ${instant(span.startMs)}`, `end: ${instant(span.endMs)}`];
    return event(night, `dark-${index + 1}`, `Dark at ${titleOf(night.site)}`, span, ends);
  });
  return [whole, ...dark, ...ownTwilightEvents(night), ...phaseEvents(night)].join('');
}

/** The dusk and the dawn of each own twilight of the site, without duration. */
function ownTwilightEvents(night: Night): string[] {
  return night.site.ownTwilights.flatMap(({ name }) => {
    const { twilight, duskMs, dawnMs } = crossingOf(night, name);
    const at = (kind: string, timeMs: number | null) => {
      if (timeMs === null) return [];
      const words = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
      const title = `${words} at ${titleOf(night.site)}`;
      const span = { startMs: timeMs, endMs: timeMs };
      return [event(night, kind, title, span, [`${kind}: ${instant(timeMs)}`, `sun_altitude: ${twilight.altitude}`])];
    };
    return [...at(twilight.dusk, duskMs), ...at(twilight.dawn, dawnMs)];
  });
}

/** The Moon's principal phase in the night, on its date by the clocks of the site. */
function phaseEvents({ site, solarNoonMs, phaseWithin: phase }: Night): string[] {
  if (phase === null) return [];
  const { kind, number, timeMs } = phase;
  const date = isoDate(dayOf(timeMs + site.timeZone.offsetMs(timeMs)));
  const start = ICAL.Time.fromDateString(date);
  const details = [`${kind.name}: ${instant(timeMs)}`];
  return [
    eventText(site, solarNoonMs, { uid: `moon-phase-${number}`, summary: kind.title, start, end: start, details }),
  ];
}

function nightTitle(night: Night): string {
  const place = titleOf(night.site);
  return duskToDawn(night, 'horizon') === null ? `The Sun does not set at ${place}` : `Night at ${place}`;
}

/** From sunset to sunrise. Where the Sun does not set, there is only midnight; where it does not rise, noon to noon. */
function spanOf(night: Night): Interval {
  return duskToDawn(night, 'horizon') ?? { startMs: night.midnightMs, endMs: night.midnightMs };
}

function event(night: Night, kind: string, summary: string, { startMs, endMs }: Interval, details: string[]): string {
  const [start, end] = [time(startMs), time(endMs)];
  return eventText(night.site, night.solarNoonMs, { uid: `${night.date}-${kind}`, summary, start, end, details });
}

interface EventFields {
  /** Unique among the events of the site. */
  readonly uid: string;
  readonly summary: string;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
  readonly details: readonly string[];
}

/** @param stampMs - not the present, so that an event is always the same text */
function eventText(site: Site, stampMs: number, { uid, summary, start, end, details }: EventFields): string {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', `${uid}@${uidName(site)}.observatory-nights`);
  component.addPropertyWithValue('dtstamp', time(stampMs));
  component.addPropertyWithValue('dtstart', start);
  // An end has to be later than the start, so an event without duration has none; a date without one is a whole day.
  if (end.compare(start) > 0) component.addPropertyWithValue('dtend', end);
  component.addPropertyWithValue('summary', summary);
  component.addPropertyWithValue('description', details.join('\n'));
  component.addPropertyWithValue('location', titleOf(site));
  component.addPropertyWithValue('geo', [sixDigits(site.latitude), sixDigits(site.longitude)]);
  component.addPropertyWithValue('transp', 'TRANSPARENT');
  return `${component.toString()}\r\n`;
}

/** As many as GEO has (RFC 5545, section 3.8.1.6), and without an exponent. */
function sixDigits(degrees: number): number {
  return Number(degrees.toFixed(6));
}

/** iCalendar has whole seconds. */
function time(timeMs: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.round(timeMs / 1000) * 1000), true);
}

function titleOf(site: Site): string {
  return site.id === null ? `${site.latitude}, ${site.longitude}` : site.name;
}

/** Distinguishes a site's events from those of all others, in an event's UID. */
function uidName(site: Site): string {
  if (site.id !== null) return site.slug;
  const height = site.heightAboveHorizon === 0 ? [] : [`${site.heightAboveHorizon}m`];
  return [site.latitude, site.longitude, site.timeZone.name.replaceAll('/', '_'), ...height].join('_');
}
