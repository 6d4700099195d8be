import { dayMs, type RequestedWindows, sentenceCase, type Target, type WindowEntry } from '../nights/index.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import type { ListFormat } from './listFormat.ts';
import { intervalWords, uidDateOf } from './nightCalendar.ts';
import { lengthAsShown, lengthText } from './text.ts';
import { sitesText } from './window.ts';

/** The request for a calendar of windows. */
interface CalendarOfWindows extends Pick<RequestedWindows, 'sites' | 'targets' | 'minLengthMs'> {
  /** The conditions in words: `dark`. */
  readonly title: string;
  /** A key that is equal for equal conditions. */
  readonly key: string;
}

/**
 * The iCalendar format for windows. A UID contains the window's number in the night. If the start of the window is known, the UID
 * also contains the date of the night.
 */
export function windowCalendar(calendar: CalendarOfWindows, revision: Revision): ListFormat<WindowEntry> {
  const { title, key } = calendar;
  const eventsOf = (entry: WindowEntry) => [calendarEvent(entry, title, `${key}-${entry.window.number}`)];
  return calendarText({ content: contentOf(calendar), sites: calendar.sites }, eventsOf, revision);
}

/** The content of a calendar in words: `Dark for 3 h or more`. */
function contentOf({ title, targets: [target = null, ...others], minLengthMs }: CalendarOfWindows): string {
  const length = minLengthMs === 0 ? '' : ` for ${lengthText(minLengthMs)} or more`;
  return summaryOf(others.length === 0 ? target : null, title) + length;
}

/** The conditions in words: `Dark`. With a target: `orion, dark`. */
function summaryOf(target: Target | null, title: string): string {
  return target === null ? sentenceCase(title) : `${target.name}, ${title}`;
}

/** The calendar event of a window. @param name - unique among the events of the night, the site and the target */
function calendarEvent(entry: WindowEntry, title: string, name: string): CalendarEvent {
  const { window, sites, target } = entry;
  const [{ night }, ...others] = sites;
  // The event of a window at several sites has no LOCATION.
  const site = others.length === 0 ? night.site : null;
  const ids = site === null ? [sites.map((each) => each.site.id).join('+')] : [];
  const ofTarget = target === null ? [] : [target.name];
  const summary = summaryOf(target, title);
  // If the start is unknown, the first night differs between calendars. Without a known start, the UID contains no date.
  const firstNight = window.begins === null ? 'always' : uidDateOf(night);
  return {
    uid: uidOf(site, [firstNight, 'window', ...ofTarget, name, ...ids].join('-').replace(/[\s,;]+/g, '_')),
    span: window,
    summary: `${summary} at ${sitesText(sites.map((each) => each.site))}`,
    description: [...targetWords(entry), spanWords(entry, summary), ...openWords(entry)].join('\n'),
    site,
  };
}

/**
 * The line in an event's description for a window whose start or end is unknown. Such a window extends more than 400 days beyond
 * the searched time.
 */
function openWords({ window: { begins, ends } }: WindowEntry): string[] {
  const beyond = [...(begins === null ? ['began earlier'] : []), ...(ends === null ? ['ends later'] : [])];
  return beyond.length === 0 ? [] : [`It ${beyond.join(' and ')}`];
}

/**
 * The times of a window. If the window has one site, the times are local, otherwise in UTC. If the window is longer than a day,
 * the text has its length instead.
 */
function spanWords({ window, sites: [{ site }, ...others] }: WindowEntry, title: string): string {
  const { startMs, endMs } = window;
  if (endMs - startMs > dayMs) return `${title} for ${lengthText(lengthAsShown([window]))}`;
  return intervalWords(title, window, others.length === 0 ? site.timeZone.offsetSpans(startMs, endMs) : []);
}

/**
 * The position of a target at a single site: `Highest at 62°, airmass 1.13, at least 48° from the Moon`. The distance from the Moon
 * is missing if the Moon is down.
 */
function targetWords({ sites: [{ inSky }, ...others] }: WindowEntry): string[] {
  if (inSky === null || others.length > 0) return [];
  const { maxAltitude, airmass, minMoonDistance } = inSky;
  const air = airmass === null ? '' : `, airmass ${airmass.toFixed(2)}`;
  const moon = minMoonDistance === null ? '' : `, at least ${Math.round(minMoonDistance)}° from the Moon`;
  return [`Highest at ${Math.round(maxAltitude)}°${air}${moon}`];
}
