import { feedOf } from '../formats/icalendar.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { type CalendarContent, defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import { defineResource, type Reply, type Resource } from '../http/resource.ts';
import {
  dateCount,
  dayMs,
  dayOf,
  firstSupportedDay,
  lastSupportedDay,
  maxEventDays,
  nightsFrom,
  type Site,
} from '../nights/index.ts';
import { namedPlace, namedPlaceParameters, slugParameter } from '../parameters/sites.ts';
import type { Dependencies } from './dependencies.ts';
import { contentParameters } from './nights.ts';

/** How many days before the present a calendar to subscribe to begins. */
const daysBack = 7;

const description = `The nights of a site as a calendar, from ${daysBack} days back to ${maxEventDays} days ahead, or to as many as fit into 1 MB.`;

/** `/locations/{slug}/calendar.ics`: a calendar to subscribe to, of a location. */
export function locationCalendarResource(dependencies: Dependencies): Resource {
  return defineResource({
    name: 'Calendar',
    description,
    path: { slug: slugParameter(dependencies.index) },
    query: contentParameters,
    formats: ['ics'],
    json: null,
    respond: ({ slug: location, content }, { now }) => calendarOf(location, content, now(), dependencies),
  });
}

/** `/at/calendar.ics`: a calendar to subscribe to, of any place. */
export function placeCalendarResource(dependencies: Dependencies): Resource {
  return defineResource({
    name: 'Calendar of a Place',
    description,
    path: {},
    query: { ...namedPlaceParameters, ...contentParameters },
    example: 'latitude=52.405&longitude=13.104',
    formats: ['ics'],
    json: null,
    respond: (values, { now }) => calendarOf(namedPlace(values), values.content, now(), dependencies),
  });
}

function calendarOf(
  site: Site,
  content: readonly CalendarContent[] | undefined,
  nowMs: number,
  { cache, revision }: Dependencies,
): Reply {
  const today = dayOf(nowMs);
  const first = Math.max(firstSupportedDay, today - daysBack);
  const last = Math.min(lastSupportedDay, today + maxEventDays);
  const nights = () => oneByOne(nightsFrom(cache, site, { first, last }));
  return {
    untilMs: (today + 1) * dayMs,
    cost: dateCount({ first, last }),
    ics: () => listParts(nights(), feedOf(nightCalendar([site], content ?? defaultContent, revision))),
  };
}
