import { nightCalendar } from '../formats/nightCalendar.ts';
import { cachedUntilTomorrow, type Resource } from '../http/resource.ts';
import { dateCount, dayOf, firstSupportedDay, lastSupportedDay, maxEventDays, nightsFrom } from '../nights/index.ts';
import type { SiteSource } from '../parameters/siteSource.ts';
import type { Dependencies } from './dependencies.ts';
import { calendarOptionsOf, calendarQuery, type Nights } from './nightKinds.ts';

const daysBack = 7;

/** `{site}/calendar.ics`: a calendar to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(source: SiteSource, { cache, buildTimeMs }: Dependencies): Resource<Nights> {
  return {
    name: source.calendarName,
    description: `The nights of a site as a calendar, from ${daysBack} days back to ${maxEventDays} days ahead.`,
    path: source.path,
    query: [...source.query, ...calendarQuery],
    example: source.example,
    isFile: true,
    read: (request) => {
      const { site, selection } = source.read(request);
      const options = calendarOptionsOf(request);
      const nowMs = request.now();
      const today = dayOf(nowMs);
      const first = Math.max(firstSupportedDay, today - daysBack);
      const last = Math.min(lastSupportedDay, today + maxEventDays);
      return {
        value: () => ({ sites: [site], nights: nightsFrom(cache, site, { first, last }), options }),
        entries: dateCount({ first, last }),
        cacheControl: cachedUntilTomorrow(nowMs),
        identity: [today, selection, options],
      };
    },
    ics: (nights) => nightCalendar(nights, nights.options, buildTimeMs),
  };
}
