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

/** A subscribed calendar begins this number of days before today. */
export const feedDaysBack = 7;

/** Maximum size of a subscribed calendar, bytes. Google rejects larger calendars. */
const maxFeedBytes = 1_000_000;

/** Upper bound for the size of a calendar without events, bytes. */
const maxHeadBytes = 3000;

/**
 * The dates of a subscribed calendar. The last date is at most 400 days ahead. The last date is earlier if the events could
 * exceed 1 MB.
 */
export function feedDates(site: Site, content: readonly CalendarContent[], today: number): DateRange {
  const first = Math.max(firstSupportedDay, today - feedDaysBack);
  const events = content.reduce((sum, each) => sum + eventsPerNight[each](site), 0);
  const nights = Math.floor((maxFeedBytes - maxHeadBytes) / (events * longestEventBytes(site)));
  return { first, last: Math.min(lastSupportedDay, today + maxEventDays, first + nights - 1) };
}

/**
 * Upper bounds for the average total size of the events in a night, by kind of content. The unit is the size of the site's
 * longest event for a dusk: see `longestEventBytes`.
 */
const eventsPerNight: Readonly<Record<CalendarContent, (site: Site) => number>> = {
  night: ({ ownTwilights }) => 2 + 0.2 * ownTwilights.length,
  dark: () => 2,
  twilights: ({ ownTwilights }) => 2 * (twilights.length + ownTwilights.length),
  sun: () => 2,
  moon: () => 0.2,
};

/**
 * Results of `longestEventBytes` by site, bytes. The sizes are cached, because the dates of a calendar depend on the size, and a
 * page shows the dates of five calendars.
 */
const longestEvents = new WeakMap<Site, number>();

/** The size of the site's longest calendar event for a dusk, bytes. */
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
