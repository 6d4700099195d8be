import { titleOf } from '../facts/location.ts';
import { type AlmanacOptions, noOptions } from '../facts/night.ts';
import type { Site } from '../locations/index.ts';
import {
  crossingEventsOf,
  dayOf,
  duskToDawn,
  type Interval,
  isNightOf,
  isoDate,
  type Night,
  type PrincipalPhase,
} from '../nights/index.ts';
import { type CalendarEvent, calendarName, calendarText, uidOf } from './icalendar.ts';
import { offsetAt } from './localTime.ts';
import { eventWords, intervalWords, nightWords, type Offsets, offsetsAt, offsetsDuring } from './nightWords.ts';

/**
 * What a calendar of nights can have: `night`, an event for each night, with the rest in words; `dark`, one for each dark interval;
 * `twilights`, one for each dusk and dawn; `moon`, one of a whole day for each principal phase of the Moon.
 */
export const calendarContents = ['night', 'dark', 'twilights', 'moon'] as const;

export type CalendarContent = (typeof calendarContents)[number];

/** What a request asks of a calendar. */
export interface CalendarOptions extends AlmanacOptions {
  readonly content: readonly CalendarContent[];
}

/** What people subscribe to: an event for each night, and the Moon's phases. */
export const defaultContent: readonly CalendarContent[] = ['night', 'moon'];

export const defaultCalendar: CalendarOptions = { ...noOptions, content: defaultContent };

/** Nights of some sites, and the sites. */
interface NightsOfSites {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night>;
}

/** The events of one kind in a night. */
type EventsOf = (night: Night, offsets: Offsets) => readonly CalendarEvent[];

/**
 * Nights as a calendar, in parts.
 *
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970; `null`: not known
 */
export function nightCalendar(
  { sites, nights }: NightsOfSites,
  options: CalendarOptions,
  buildTimeMs: number | null,
): Generator<string> {
  const kinds: Readonly<Record<CalendarContent, EventsOf>> = {
    night: (night, offsets) => [nightEvent(night, offsets, options)],
    dark: darkEvents,
    twilights: twilightEvents,
    moon: phaseEvents(sites),
  };
  const eventsOf = (night: Night) => {
    const offsets = offsetsDuring(night);
    return options.content.flatMap((content) => kinds[content](night, offsets));
  };
  return calendarText(calendarName('Nights', sites), nights, eventsOf, buildTimeMs);
}

function nightEvent(night: Night, offsets: Offsets, options: AlmanacOptions): CalendarEvent {
  const title = duskToDawn(night, 'horizon') === null ? 'The Sun does not set' : 'Night';
  return nightlyEvent(night, 'night', title, spanOf(night), nightWords(night, offsets, options));
}

/** From sunset to sunrise. If the Sun does not set, there is only midnight; if it does not rise, noon to noon. */
function spanOf(night: Night): Interval {
  return duskToDawn(night, 'horizon') ?? { startMs: night.midnightMs, endMs: night.midnightMs };
}

function darkEvents(night: Night, offsets: Offsets): CalendarEvent[] {
  return night.moon.dark.map((span, index) =>
    nightlyEvent(night, `dark-${index + 1}`, 'Dark', span, intervalWords('Dark', span, offsets)),
  );
}

/** All dusks and dawns of all twilights, without duration. */
function twilightEvents(night: Night, offsets: Offsets): CalendarEvent[] {
  return night.crossings.flatMap(({ twilight }) =>
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

/** The date of a night. Of two nights of one date, as Kwajalein had 1969-09-30 twice, the date alone is the one that has the id. */
export function uidDateOf({ site, solarDay, civilDay, date }: Night): string {
  return isNightOf(site, solarDay, civilDay) ? date : `${date}-other`;
}

/** The Moon's principal phase in a night, once in a calendar: on its date by the clocks of the one site, or by UTC. */
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
  const offsets = offsetsAt(site, timeMs);
  return {
    // Without a site that is the UID of the instant, in a calendar of events.
    uid: uidOf(site, site === null ? `moon-phase-${number}-day` : `moon-phase-${number}`),
    validFromMs: timeMs,
    span: isoDate(dayOf(timeMs + offsetAt(offsets, timeMs))),
    summary: kind.title,
    description: eventWords(kind.title, timeMs, offsets),
    site,
  };
}
