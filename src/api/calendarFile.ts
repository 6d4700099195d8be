import type { Resource } from '../http/resource.ts';
import type { Location, LocationIndex } from '../locations/index.ts';
import {
  type AlmanacEntry,
  computeAlmanacEntry,
  datesBetween,
  dayOf,
  firstSupportedDay,
  lastSupportedDay,
  type NightCache,
  nightsOn,
} from '../nights/index.ts';
import { untilTomorrow } from '../parameters/dates.ts';
import { slugParameter } from '../parameters/slug.ts';
import { almanacFields } from './almanacFields.ts';
import { calendar, calendarName } from './formats/icalendar.ts';

const daysBack = 7;
const daysAhead = 400;

interface NightsOfLocation {
  readonly location: Location;
  readonly items: readonly AlmanacEntry[];
}

/** `/locations/{slug}/calendar.ics`: an address to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(locations: LocationIndex, cache: NightCache): Resource<NightsOfLocation> {
  const slug = slugParameter(locations);
  return {
    name: 'Calendar',
    description: `The nights of a location as a calendar, from ${daysBack} days back to ${daysAhead} days ahead.`,
    path: [slug],
    query: [],
    example: null,
    isFile: true,
    read: async (request) => {
      const location = request.path(slug);
      const nowMs = request.now();
      const today = dayOf(nowMs);
      const first = Math.max(firstSupportedDay, today - daysBack);
      const last = Math.min(lastSupportedDay, today + daysAhead);
      const dates = datesBetween([location], first, last).reverse();
      const items = await nightsOn(dates, cache, computeAlmanacEntry, request.turn);
      return { value: { location, items }, cacheControl: untilTomorrow(nowMs), isTransient: true };
    },
    ics: ({ location, items }) =>
      calendar({ name: calendarName([location]), items, entryOf: (entry) => entry, fieldsOf: almanacFields }),
  };
}
