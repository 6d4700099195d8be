import {
  type Crossing,
  crossingEventsOf,
  crossingOf,
  type DateRange,
  darkIntervalsOf,
  dayOf,
  duskToDawn,
  type Interval,
  isNightOf,
  minuteMs,
  type Night,
  type OffsetSpan,
  type PrincipalPhase,
  type Site,
  sentenceCase,
  startOfDay,
} from '../nights/index.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import type { ListFormat } from './listFormat.ts';
import { titleOf } from './location.ts';
import {
  altitudeText,
  clockTime,
  enumeration,
  lengthAsShown,
  lengthText,
  offsetAt,
  offsetName,
  siteClock,
  spansText,
} from './text.ts';

/**
 * Kinds of events in a calendar of nights.
 *
 * - `night`: an event per night with the most important times in its description. There is no event for a night when the Sun
 *   stays up.
 * - `dark`: an event per dark interval.
 * - `twilights`: an event per dusk and dawn, including sunset and sunrise.
 * - `sun`: an event per sunset and sunrise.
 * - `moon`: a whole-day event per principal phase of the Moon.
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

/** The content of a calendar in words: `Nights and Moon phases`. */
function contentText(content: readonly CalendarContent[]): string {
  return sentenceCase(enumeration(content.flatMap((name) => contentNames[name])));
}

/** The default content of a calendar: an event per night and per phase of the Moon. */
export const defaultContent: readonly CalendarContent[] = ['night', 'moon'];

/** A function that makes the events of one kind in a night. */
type EventsOf = (night: Night, offsets: readonly OffsetSpan[]) => readonly CalendarEvent[];

/** The iCalendar format for nights. @param dates - the dates of a subscribed calendar, for the calendar's description */
export function nightCalendar(
  sites: readonly Site[],
  content: readonly CalendarContent[],
  revision: Revision,
  dates?: DateRange,
): ListFormat<Night> {
  const kinds: Readonly<Record<CalendarContent, EventsOf>> = {
    night: nightEvents(sites),
    dark: darkEvents(sites),
    twilights: (night, offsets) => twilightEvents(night, night.crossings, offsets),
    sun: (night, offsets) => twilightEvents(night, [crossingOf(night, 'horizon')], offsets),
    moon: phaseEvents(sites),
  };
  // The content `twilights` already contains the events of the content `sun`.
  const contents = content.filter((name) => name !== 'sun' || !content.includes('twilights'));
  const eventsOf = (night: Night) => {
    const offsets = offsetsDuring(night);
    return contents.flatMap((each) => kinds[each](night, offsets));
  };
  return calendarText({ content: contentText(contents), sites, dates }, eventsOf, revision);
}

/**
 * An event from sunset to sunrise. If the Sun does not set before midnight, the event begins at solar noon. If the Sun does not
 * rise after midnight, the event ends at the next solar noon. If the Sun stays up, there is no event.
 */
function nightEvents(sites: readonly Site[]): EventsOf {
  return (night, offsets) => {
    const span = duskToDawn(night, 'horizon');
    if (span === null) return [];
    const summary = titleAmong(sites, night.site, darkTitle(night, offsets));
    return [nightlyEvent(night, 'night', summary, span, nightWords(night, offsets))];
  };
}

/** The title of a night: `Dark 3 h 36 min, 21:42–01:18`. */
function darkTitle(night: Night, offsets: readonly OffsetSpan[]): string {
  const dark = darkIntervalsOf(night);
  if (dark.length === 0) return noDarkTime;
  const times = dark.map((span) => timesText(span, offsets));
  return `Dark ${lengthText(lengthAsShown(dark))}, ${enumeration(times)}`;
}

const noDarkTime = 'No dark time';

/** Events for dark intervals: `Dark 04:47–05:20, Moon 92 %`. */
function darkEvents(sites: readonly Site[]): EventsOf {
  return (night, offsets) =>
    night.moon.dark.map((span, index) => {
      const title = `Dark ${timesText(span, offsets)}, Moon ${Math.round(night.moonIllumination * 100)}\u00a0%`;
      const summary = titleAmong(sites, night.site, title);
      return nightlyEvent(night, `dark-${index + 1}`, summary, span, intervalWords('Dark', span, offsets));
    });
}

/** The title of an event. If the calendar has several sites, the title names the site. */
function titleAmong(sites: readonly Site[], site: Site, title: string): string {
  return sites.length === 1 ? title : `${title}, ${titleOf(site)}`;
}

/** The times of day of an interval, in local time: `21:42–01:18`. */
function timesText({ startMs, endMs }: Interval, offsets: readonly OffsetSpan[]): string {
  return `${siteClock(startMs, offsets)}–${siteClock(endMs, offsets)}`;
}

/** Events for the dusks and dawns of twilights. */
function twilightEvents(night: Night, crossings: readonly Crossing[], offsets: readonly OffsetSpan[]): CalendarEvent[] {
  return crossings.flatMap(({ twilight }) =>
    crossingEventsOf(night, twilight).map(({ title, numberedName, timeMs }) => {
      const words = eventWords(title, timeMs, offsets, twilight.altitude);
      const summary = `${title} at ${titleOf(night.site)}`;
      return nightlyEvent(night, numberedName, summary, { startMs: timeMs, endMs: timeMs }, words);
    }),
  );
}

function nightlyEvent(
  night: Night,
  uidName: string,
  summary: string,
  span: Interval,
  description: string,
): CalendarEvent {
  const { site } = night;
  const uid = uidOf(site, `${uidDateOf(night)}-${uidName}`);
  return { uid, span, summary, description, site };
}

/**
 * The date of a night for a UID. If two nights have the same date, as on Kwajalein on 1969-09-30, the date of one night gets a
 * suffix.
 */
export function uidDateOf({ site, solarDay, civilDay, date }: Night): string {
  return isNightOf(site, solarDay, civilDay) ? date : `${date}-other`;
}

/**
 * Events for principal phases of the Moon. A calendar of several sites has one event per phase, not one per site. If the calendar
 * has one site, the date of a phase is local, otherwise in UTC.
 */
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
  // Times are rounded to minutes. The limit prevents that 23:59:32 becomes 00:00, which belongs to the next day.
  const shownMs = Math.min(timeMs, startOfDay(day + 1) - minuteMs - offsetMs);
  return {
    // The suffix is needed, because `moon-phase-N` without a site is the UID of the phase in calendars of events.
    uid: uidOf(site, site === null ? `moon-phase-${number}-day` : `moon-phase-${number}`),
    span: day,
    summary: kind.title,
    description: eventWords(kind.title, shownMs, offsetsAt(site, shownMs)),
    site,
  };
}

/** The standard twilights with which observers plan a night. The description of a night has these and all custom twilights. */
const plannedBy: readonly string[] = ['horizon', 'astronomical'];

/** The offsets from UTC of a site's local time during a night. */
function offsetsDuring({ site, solarNoonMs, nextSolarNoonMs }: Night): readonly OffsetSpan[] {
  return site.timeZone.offsetSpans(solarNoonMs, nextSolarNoonMs);
}

/** A night in words, in several lines. Local times are rounded to the minute. */
function nightWords(night: Night, offsets: readonly OffsetSpan[]): string {
  const names = [...plannedBy, ...night.site.ownTwilights.map(({ name }) => name)];
  const planned = night.crossings.filter(({ twilight }) => names.includes(twilight.name));
  return [
    ...darknessWords(night, offsets),
    ...planned.map((crossing) => crossingWords(crossing, offsets)),
    moonWords(night, offsets),
    zoneWords(offsets),
  ].join('\n');
}

/** An interval in words: `Dark 20:46 to 04:12`. */
export function intervalWords(title: string, span: Interval, offsets: readonly OffsetSpan[]): string {
  return `${title} ${spansText([span], offsets)}\n${zoneWords(offsets)}`;
}

/** An event in words: `Civil dusk 20:46, Sun at −6°`. @param sunAltitude - degrees. Default: the text has no altitude */
export function eventWords(
  title: string,
  timeMs: number,
  offsets: readonly OffsetSpan[],
  sunAltitude?: number,
): string {
  const sun = sunAltitude === undefined ? '' : `, Sun at ${altitudeText(sunAltitude)}`;
  return `${title} ${siteClock(timeMs, offsets)}${sun}\n${zoneWords(offsets)}`;
}

/** The offset from UTC of a site's local time at an instant. @param site - `null`: times are in UTC, without offsets */
export function offsetsAt(site: Site | null, timeMs: number): readonly OffsetSpan[] {
  return site === null ? [] : site.timeZone.offsetSpans(timeMs, timeMs);
}

/**
 * Lines about dark and moonlit time. If the Sun stays above −18°, there are no such lines, and the line about astronomical
 * twilight says why.
 */
function darknessWords(night: Night, offsets: readonly OffsetSpan[]): string[] {
  const dark = darkIntervalsOf(night);
  const { moonlit } = night.moon;
  if (dark.length + moonlit.length === 0) return [];
  return [
    dark.length === 0 ? noDarkTime : `Dark ${spansText(dark, offsets)}`,
    ...(moonlit.length === 0 ? [] : [`Moonlit ${spansText(moonlit, offsets)}`]),
  ];
}

/** The crossings of a twilight in words: `Astronomical dusk 20:46, dawn 05:10`. */
function crossingWords(crossing: Crossing, offsets: readonly OffsetSpan[]): string {
  const { twilight, setsMs, risesMs } = crossing;
  const altitude = twilight.name === 'horizon' ? 'the horizon' : altitudeText(twilight.altitude);
  const events = [
    { name: twilight.dusk, timesMs: setsMs },
    { name: twilight.dawn, timesMs: risesMs },
  ].filter(({ timesMs }) => timesMs.length > 0);
  const words = events.map(({ name, timesMs }, index) => {
    const shortName = index === 0 ? name : name.replace(`${twilight.name}_`, '');
    return `${shortName.replaceAll('_', ' ')} ${timesMs.map((timeMs) => siteClock(timeMs, offsets)).join(' and ')}`;
  });
  return staysWords(crossing, altitude) ?? sentenceCase(words.join(', '));
}

/** A sentence if the Sun does not cross an altitude: `The Sun stays above −18°`. `null`: the Sun crosses the altitude. */
function staysWords({ state }: Crossing, altitude: string): string | null {
  if (state === 'always_above') return `The Sun stays above ${altitude}`;
  return state === 'always_below' ? `The Sun stays below ${altitude}` : null;
}

/** Moonrise and moonset in order of time: `Moonrise 04:12, moonset 15:20, 34 % lit`. */
function moonWords({ moon, moonIllumination }: Night, offsets: readonly OffsetSpan[]): string {
  const events = [
    ...moon.risesMs.map((timeMs) => ({ name: 'moonrise', timeMs })),
    ...moon.setsMs.map((timeMs) => ({ name: 'moonset', timeMs })),
  ].sort((a, b) => a.timeMs - b.timeMs);
  const stays = moon.up.length > 0 ? 'the Moon stays up' : 'the Moon stays down';
  const words = events.map(({ name, timeMs }) => `${name} ${siteClock(timeMs, offsets)}`);
  const lit = `${Math.round(moonIllumination * 100)} % lit`;
  return sentenceCase([...(events.length === 0 ? [stays] : words), lit].join(', '));
}

/** Words for the offset of local times from UTC. If the clocks change in the night, the words also name the new offset. */
function zoneWords(offsets: readonly OffsetSpan[]): string {
  if (offsets.length === 0) return 'UTC';
  const names = offsets.map(({ startMs, offsetMs }, index) =>
    index === 0 ? offsetName(offsetMs) : `from ${clockTime(startMs, offsetMs)} ${offsetName(offsetMs)}`,
  );
  return `Local time, ${names.join(', ')}`;
}
