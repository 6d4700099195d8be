import {
  type Crossing,
  crossingEventsOf,
  crossingOf,
  dayOf,
  duskToDawn,
  type Interval,
  isNightOf,
  minuteMs,
  type Night,
  type PrincipalPhase,
  type Site,
  sentenceCase,
  startOfDay,
} from '../nights/index.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import { clockTime, offsetAt } from './localTime.ts';
import { titleOf } from './location.ts';
import { eventWords, intervalWords, nightWords, type Offsets, offsetsAt, offsetsDuring } from './nightWords.ts';
import { listText } from './text.ts';

/**
 * Contents of a calendar of nights. `night`: an event for each night, with the rest in words; `dark`: one for each dark interval;
 * `twilights`: one for each dusk and dawn; `sun`: only sunset and sunrise of these; `moon`: a whole-day event for each principal
 * phase of the Moon.
 */
export const calendarContents = ['night', 'dark', 'twilights', 'sun', 'moon'] as const;

export type CalendarContent = (typeof calendarContents)[number];

const contentNames: Readonly<Record<CalendarContent, readonly string[]>> = {
  night: ['nights'],
  dark: ['dark time'],
  twilights: ['twilights'],
  sun: ['sunset', 'sunrise'],
  moon: ['Moon phases'],
};

/** What a calendar has, in words: `Nights and Moon phases`. */
function contentText(content: readonly CalendarContent[]): string {
  return sentenceCase(listText(content.flatMap((name) => contentNames[name])));
}

/** The content of subscriptions: an event for each night, and the Moon's phases. */
export const defaultContent: readonly CalendarContent[] = ['night', 'moon'];

/** Nights of some sites, and the sites. */
interface NightsOfSites {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night | null>;
}

/** The events of one kind in a night. */
type EventsOf = (night: Night, offsets: Offsets) => readonly CalendarEvent[];

/** Nights as a calendar, in parts. */
export function nightCalendar(
  { sites, nights }: NightsOfSites,
  content: readonly CalendarContent[],
  revision: Revision,
): Generator<string> {
  const kinds: Readonly<Record<CalendarContent, EventsOf>> = {
    night: (night, offsets) => [nightEvent(night, offsets)],
    dark: darkEvents(sites),
    twilights: (night, offsets) => twilightEvents(night, night.crossings, offsets),
    sun: (night, offsets) => twilightEvents(night, [crossingOf(night, 'horizon')], offsets),
    moon: phaseEvents(sites),
  };
  // Sunset and sunrise are among the dusks and dawns of all twilights.
  const contents = content.filter((name) => name !== 'sun' || !content.includes('twilights'));
  const eventsOf = (night: Night) => {
    const offsets = offsetsDuring(night);
    return contents.flatMap((each) => kinds[each](night, offsets));
  };
  return calendarText({ content: contentText(contents), sites }, nights, eventsOf, revision);
}

function nightEvent(night: Night, offsets: Offsets): CalendarEvent {
  const title = duskToDawn(night, 'horizon') === null ? 'The Sun does not set' : 'Night';
  return nightlyEvent(night, 'night', title, spanOf(night), nightWords(night, offsets));
}

/** From sunset to sunrise. If the Sun does not set, there is only midnight; if it does not rise, noon to noon. */
function spanOf(night: Night): Interval {
  return duskToDawn(night, 'horizon') ?? { startMs: night.midnightMs, endMs: night.midnightMs };
}

/** The titles have the times, and the site if there are several: `Dark 04:47–05:20, Moon 92 %`. */
function darkEvents({ length }: readonly Site[]): EventsOf {
  return (night, offsets) =>
    night.moon.dark.map((span, index) => {
      const words = intervalWords('Dark', span, offsets);
      const event = nightlyEvent(night, `dark-${index + 1}`, 'Dark', span, words);
      const clock = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
      const times = `${clock(span.startMs)}–${clock(span.endMs)}`;
      const title = `Dark ${times}, Moon ${Math.round(night.moonIllumination * 100)}\u00a0%`;
      return { ...event, summary: length === 1 ? title : `${title}, ${titleOf(night.site)}` };
    });
}

/** All dusks and dawns of some twilights, as instants. */
function twilightEvents(night: Night, crossings: readonly Crossing[], offsets: Offsets): CalendarEvent[] {
  return crossings.flatMap(({ twilight }) =>
    crossingEventsOf(night, twilight).map(({ title, numberedName, timeMs }) => {
      const words = eventWords(title, timeMs, offsets, twilight.altitude);
      return nightlyEvent(night, numberedName, title, { startMs: timeMs, endMs: timeMs }, words);
    }),
  );
}

function nightlyEvent(
  night: Night,
  uidName: string,
  title: string,
  span: Interval,
  description: string,
): CalendarEvent {
  const { site, solarNoonMs: validFromMs } = night;
  const uid = uidOf(site, `${uidDateOf(night)}-${uidName}`);
  return { uid, validFromMs, span, summary: `${title} at ${titleOf(site)}`, description, site };
}

/** The date of a night, with a suffix if another night has the id of that date, as on Kwajalein on 1969-09-30. */
export function uidDateOf({ site, solarDay, civilDay, date }: Night): string {
  return isNightOf(site, solarDay, civilDay) ? date : `${date}-other`;
}

/** The Moon's principal phase in a night, once in a calendar: on its local date at the single site, or its UTC date. */
function phaseEvents(sites: readonly Site[]): (night: Night) => CalendarEvent[] {
  const [first = null, ...others] = sites;
  const site = others.length === 0 ? first : null;
  const written = new Set<number>();
  return ({ phaseWithin: phase }) => {
    if (phase === null || written.has(phase.number)) return [];
    written.add(phase.number);
    return [phaseEvent(phase, site)];
  };
}

function phaseEvent({ kind, number, timeMs }: PrincipalPhase, site: Site | null): CalendarEvent {
  const offsetMs = offsetAt(offsetsAt(site, timeMs), timeMs);
  const day = dayOf(timeMs + offsetMs);
  // Rounded, 23:59:32 would be the 00:00 of another day.
  const shownMs = Math.min(timeMs, startOfDay(day + 1) - minuteMs - offsetMs);
  return {
    // `moon-phase-N` without a site is already the UID in event calendars.
    uid: uidOf(site, site === null ? `moon-phase-${number}-day` : `moon-phase-${number}`),
    validFromMs: timeMs,
    span: day,
    summary: kind.title,
    description: eventWords(kind.title, shownMs, offsetsAt(site, shownMs)),
    site,
  };
}
