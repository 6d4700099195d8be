import { feedDates, feedDaysBack } from '../formats/feed.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { type CalendarContent, defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import { defineResource, type Reply, type Resource } from '../http/resource.ts';
import { dateCount, dayMs, dayOf, maxEventDays, nightsFrom, type Site } from '../nights/index.ts';
import { namedPlace, namedPlaceParameters, slugParameter } from '../parameters/sites.ts';
import type { Dependencies } from './dependencies.ts';
import { contentParameters } from './nights.ts';

const description = `An iCalendar of the nights at a site, from ${feedDaysBack} days ago to ${maxEventDays} days ahead. The calendar ends earlier if it would exceed 1 MB. The description of the calendar names the last date.`;

/** `/locations/{slug}/calendar.ics`: a calendar of a location, for subscriptions. */
export function locationCalendarResource(dependencies: Dependencies): Resource {
  return defineResource({
    name: 'Calendar',
    description,
    path: { slug: slugParameter(dependencies.index) },
    query: contentParameters,
    formats: ['ics'],
    json: null,
    respond: ({ slug: location, content = defaultContent }, { now }) =>
      calendarOf(location, content, now(), dependencies),
  });
}

/** `/at/calendar.ics`: a calendar of a place that is given by its coordinates, for subscriptions. */
export function placeCalendarResource(dependencies: Dependencies): Resource {
  return defineResource({
    name: 'Calendar of a Place',
    description,
    path: {},
    query: { ...namedPlaceParameters, ...contentParameters },
    example: 'latitude=52.405&longitude=13.104',
    formats: ['ics'],
    json: null,
    respond: (values, { now }) => calendarOf(namedPlace(values), values.content ?? defaultContent, now(), dependencies),
  });
}

function calendarOf(
  site: Site,
  content: readonly CalendarContent[],
  nowMs: number,
  { cache, revision }: Dependencies,
): Reply {
  const today = dayOf(nowMs);
  const dates = feedDates(site, content, today);
  const nights = () => oneByOne(nightsFrom(cache, site, dates));
  return {
    untilMs: (today + 1) * dayMs,
    cost: dateCount(dates),
    ics: () => listParts(nights(), nightCalendar([site], content, revision, dates)),
  };
}
