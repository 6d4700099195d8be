import { feedOf } from '../formats/icalendar.ts';
import { nightType } from '../formats/night.ts';
import { calendarContents, defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import {
  calendarDaysBack,
  dateCount,
  dayMs,
  dayOf,
  firstSupportedDay,
  lastSupportedDay,
  maxEventDays,
  nightsFrom,
} from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { described, namesParameter } from './parameter.ts';
import { dataResource, type Resource } from './resource.ts';
import type { SiteSource } from './siteSource.ts';

/** The parameters of calendars of nights. */
export const contentParameters = {
  content: described(
    namesParameter(
      `Which events a calendar has: each night (night), dark interval (dark), dusk and dawn (twilights), only sunset and sunrise of these (sun), principal phase of the Moon (moon). Other formats ignore it. Default: ${defaultContent}.`,
      calendarContents,
    ),
    { onlyFormat: 'ics' },
  ),
};

/** `{site}/calendar.ics`: a calendar to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(source: SiteSource, { cache, revision }: Dependencies): Resource {
  return dataResource({
    name: source.calendarName,
    description: `The nights of a site as a calendar, from ${calendarDaysBack} days back to ${maxEventDays} days ahead, or to as many as fit into 1 MB.`,
    path: source.path,
    query: { ...source.query, ...contentParameters },
    example: source.example,
    isFile: true,
    formats: ['ics'],
    item: nightType,
    list: 'array',
    read: (values, request) => {
      const { site } = source.read(values, request);
      const today = dayOf(request.nowMs);
      const first = Math.max(firstSupportedDay, today - calendarDaysBack);
      const last = Math.min(lastSupportedDay, today + maxEventDays);
      return {
        items: () => nightsFrom(cache, site, { first, last }),
        calendar: (nights) =>
          feedOf(nightCalendar({ sites: [site], nights }, values.content ?? defaultContent, revision)),
        entries: dateCount({ first, last }),
        untilMs: (today + 1) * dayMs,
      };
    },
  });
}
