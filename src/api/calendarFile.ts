import { almanacColumnsOf, noOptions } from '../formats/columns.ts';
import { calendarName, nightCalendar } from '../formats/nightCalendar.ts';
import type { Resource } from '../http/resource.ts';
import type { LocationIndex } from '../locations/index.ts';
import { dayOf, firstSupportedDay, lastSupportedDay, type NightCache, nightsFrom } from '../nights/index.ts';
import { untilTomorrow } from '../parameters/dates.ts';
import { slugParameter } from '../parameters/slug.ts';
import type { Nights } from './nightKinds.ts';

const daysBack = 7;
const daysAhead = 400;

/** `/locations/{slug}/calendar.ics`: a calendar to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(locations: LocationIndex, cache: NightCache): Resource<Nights> {
  const slug = slugParameter(locations);
  return {
    name: 'Calendar',
    description: `The nights of a location as a calendar, from ${daysBack} days back to ${daysAhead} days ahead.`,
    path: [slug],
    query: [],
    example: null,
    isFile: true,
    read: (request) => {
      const location = request.path(slug);
      const nowMs = request.now();
      const today = dayOf(nowMs);
      const first = Math.max(firstSupportedDay, today - daysBack);
      const last = Math.min(lastSupportedDay, today + daysAhead);
      return {
        value: () => ({ sites: [location], nights: nightsFrom(cache, location, { first, last }), options: noOptions }),
        isLong: true,
        cacheControl: untilTomorrow(nowMs),
        identity: [today],
      };
    },
    ics: ({ sites, nights }) => nightCalendar(calendarName(sites), nights, almanacColumnsOf(sites, noOptions)),
  };
}
