import { dayMs, type RequestedWindows, sentenceCase, type Target, type WindowEntry } from '../nights/index.ts';
import { type CalendarEvent, calendarText, type Revision, uidOf } from './icalendar.ts';
import type { ListFormat } from './listFormat.ts';
import { intervalWords, uidDateOf } from './nightCalendar.ts';
import { lengthAsShown, lengthText } from './text.ts';
import { sitesText } from './window.ts';

/** The search for the windows of a calendar. */
interface CalendarOfWindows extends Pick<RequestedWindows, 'sites' | 'targets' | 'minLengthMs'> {
  /** The conditions in words: `dark`. */
  readonly title: string;
  /** Equal for equal conditions. */
  readonly key: string;
}

/** Windows as a calendar. The UID of a window contains the night in which the window begins and its number in that night. */
export function windowCalendar(calendar: CalendarOfWindows, revision: Revision): ListFormat<WindowEntry> {
  const { title, key } = calendar;
  const eventsOf = (entry: WindowEntry) => [calendarEvent(entry, title, `${key}-${entry.window.number}`)];
  return calendarText({ content: contentOf(calendar), sites: calendar.sites }, eventsOf, revision);
}

/** `Dark for 3 h or more`. */
function contentOf({ title, targets: [target = null, ...others], minLengthMs }: CalendarOfWindows): string {
  const length = minLengthMs === 0 ? '' : ` for ${lengthText(minLengthMs)} or more`;
  return summaryOf(others.length === 0 ? target : null, title) + length;
}

/** `Dark`, or of a target `orion, dark`. */
function summaryOf(target: Target | null, title: string): string {
  return target === null ? sentenceCase(title) : `${target.name}, ${title}`;
}

/** @param name - unique among the events of its night, site and target */
function calendarEvent(entry: WindowEntry, title: string, name: string): CalendarEvent {
  const { window, sites, target } = entry;
  const [{ night }, ...others] = sites;
  // A window of several sites has no single location.
  const site = others.length === 0 ? night.site : null;
  const ids = site === null ? [sites.map((each) => each.site.id).join('+')] : [];
  const ofTarget = target === null ? [] : [target.name];
  const summary = summaryOf(target, title);
  // Its start is unknown and differs between calendars, so the UID has no date.
  const firstNight = window.begins === null ? 'always' : uidDateOf(night);
  return {
    uid: uidOf(site, [firstNight, 'window', ...ofTarget, name, ...ids].join('-').replace(/[\s,;]+/g, '_')),
    span: window,
    summary: `${summary} at ${sitesText(sites.map((each) => each.site))}`,
    description: [...targetWords(entry), spanWords(entry, summary), ...openWords(entry)].join('\n'),
    site,
  };
}

/** A line for a window that is longer than the searched time. */
function openWords({ window: { begins, ends } }: WindowEntry): string[] {
  const beyond = [...(begins === null ? ['began earlier'] : []), ...(ends === null ? ['ends later'] : [])];
  return beyond.length === 0 ? [] : [`It ${beyond.join(' and ')}`];
}

/** The times of day, in local time if the window has one site. For a window longer than a day: its length. */
function spanWords({ window, sites: [{ site }, ...others] }: WindowEntry, title: string): string {
  const { startMs, endMs } = window;
  if (endMs - startMs > dayMs) return `${title} for ${lengthText(lengthAsShown([window]))}`;
  return intervalWords(title, window, others.length === 0 ? site.timeZone.offsetSpans(startMs, endMs) : []);
}

/** `Highest at 62°, airmass 1.13, 48° from the Moon` if that is up, for a target at a single site. */
function targetWords({ sites: [{ inSky }, ...others] }: WindowEntry): string[] {
  if (inSky === null || others.length > 0) return [];
  const { maxAltitude, airmass, minMoonDistance } = inSky;
  const air = airmass === null ? '' : `, airmass ${airmass.toFixed(2)}`;
  const moon = minMoonDistance === null ? '' : `, ${Math.round(minMoonDistance)}° from the Moon`;
  return [`Highest at ${Math.round(maxAltitude)}°${air}${moon}`];
}
