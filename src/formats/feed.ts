import {
  type DateRange,
  firstSupportedDay,
  lastSupportedDay,
  maxEventDays,
  type Site,
  twilights,
} from '../nights/index.ts';
import { eventBytes, uidOf } from './icalendar.ts';
import { titleOf } from './location.ts';
import { type CalendarContent, eventWords } from './nightCalendar.ts';

/** How many days before the present a calendar to subscribe to begins. */
export const feedDaysBack = 7;

/** Google reads no calendar that is larger, 1 MB. */
const maxFeedBytes = 1_000_000;

/** More than the properties of a calendar have. */
const maxHeadBytes = 3000;

/** The dates of a calendar to subscribe to: up to 400 days ahead, or as many as fit into 1 MB whatever their nights have. */
export function feedDates(site: Site, content: readonly CalendarContent[], today: number): DateRange {
  const first = Math.max(firstSupportedDay, today - feedDaysBack);
  const events = content.reduce((sum, each) => sum + eventsPerNight[each](site), 0);
  const nights = Math.floor((maxFeedBytes - maxHeadBytes) / (events * longestEventBytes(site)));
  return { first, last: Math.min(lastSupportedDay, today + maxEventDays, first + nights - 1) };
}

/** At least as many as a night has on average, as many times as large as a dusk: the description of a night has all times. */
const eventsPerNight: Readonly<Record<CalendarContent, (site: Site) => number>> = {
  night: ({ ownTwilights }) => 2 + 0.2 * ownTwilights.length,
  dark: () => 2,
  twilights: ({ ownTwilights }) => 2 * (twilights.length + ownTwilights.length),
  sun: () => 2,
  moon: () => 0.2,
};

/** The sizes of the longest events by their sites: a page has the dates of five calendars. */
const longestEvents = new WeakMap<Site, number>();

/** The size of a dusk with the longest name. */
function longestEventBytes(site: Site): number {
  const known = longestEvents.get(site);
  if (known !== undefined) return known;
  const bytes = duskBytes(site);
  longestEvents.set(site, bytes);
  return bytes;
}

function duskBytes(site: Site): number {
  const names = ['astronomical_dusk', ...site.ownTwilights.map(({ name }) => `${name}_dusk`)];
  const name = names.reduce((longest, each) => (each.length > longest.length ? each : longest));
  return eventBytes({
    uid: uidOf(site, `2000-01-01-other-${name}-2`),
    span: { startMs: 0, endMs: 0 },
    summary: `${name} at ${titleOf(site)}`,
    description: `${eventWords(name, 0, [], -17.75)}\nLocal time, UTC+12:45`,
    site,
  });
}
