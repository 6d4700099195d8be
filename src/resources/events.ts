import { csvTable } from '../formats/csv.ts';
import { eventCalendar, eventFields, eventType } from '../formats/event.ts';
import { instant, jsonOfObject } from '../formats/field.ts';
import { jsonObject } from '../formats/json.ts';
import { listParts } from '../formats/listFormat.ts';
import { instantText } from '../formats/text.ts';
import { defineResource, type Resource } from '../http/resource.ts';
import {
  dayMs,
  eventNamesOf,
  eventsBetween,
  type Interval,
  maxEventDays,
  nextEvents,
  overlap,
  type Site,
  sitesWith,
  supportedDatesText,
  supportedSpan,
} from '../nights/index.ts';
import type { PresentTime } from '../parameters/clock.ts';
import { namesParameter, switchParameter, type Values } from '../parameters/parameter.ts';
import { Refusal } from '../parameters/refusal.ts';
import {
  type Count,
  checkCount,
  exampleOf,
  maxEntries,
  maxNightEntries,
  siteParameters,
  sitesOf,
} from '../parameters/sites.ts';
import { earliestMs, latestMs, momentParameter, readInstant } from '../parameters/times.ts';
import type { Dependencies } from './dependencies.ts';

/** The parameters for the interval of events. */
const boundParameters = {
  after: momentParameter(
    `Earliest instant of the events, inclusive. A date means 0h UTC of that date. Default: now. If \`before\` is earlier than now, the default is 24 hours before the instant in \`before\`. Events are available only from ${supportedDatesText}.`,
    readInstant,
  ),
  before: momentParameter(
    `Latest instant of the events, exclusive. A date means 0h UTC of that date. Default: 24 hours after \`after\`. With \`next\`, the default is ${maxEventDays} days after \`after\`.`,
    readInstant,
  ),
};

/**
 * The interval of events. By default, the interval starts now. If the end of the interval has passed, the interval starts 24
 * hours before its end.
 *
 * @param days - length of the interval if the end is missing, days
 * @throws Refusal, UnsetClockError
 */
function eventBoundsOf(
  { after, before }: Values<typeof boundParameters>,
  now: PresentTime['now'],
  days: number,
): Interval & { readonly usesNow: boolean } {
  if (after !== undefined && before !== undefined && before <= after) {
    const relation = before === after ? 'is the same instant as' : 'is earlier than';
    throw new Refusal({
      subject: 'before',
      allowed: 'a later end',
      reason: (it, named) => `${it} ${relation} ${named('after')}`,
    });
  }
  const endOf = (startMs: number) => Math.min(latestMs, before ?? startMs + days * dayMs);
  if (after !== undefined) return { startMs: after, endMs: endOf(after), usesNow: false };
  if (before === undefined || before > now()) return { startMs: now(), endMs: endOf(now()), usesNow: true };
  const startMs = Math.max(earliestMs, before - dayMs);
  return { startMs, endMs: endOf(startMs), usesNow: false };
}

const nextParameter = switchParameter(
  `Find only the next event of each name at each location, within ${maxEventDays} days. If an event does not occur within ${maxEventDays} days, the response omits the event.`,
);

const head = {
  after: { ...instant.schema, description: 'Instant (UTC) at which the search starts, inclusive.' },
  before: { ...instant.schema, description: 'Instant (UTC) at which the search ends, exclusive.' },
};

/** `/api/events/`: events in the sky over sites, the oldest first. */
export function eventsResource({ index, cache, revision }: Dependencies): Resource {
  const all = eventNamesOf(index.twilights);
  const event = namesParameter(
    'Name of an event, or several names with commas between them. Default: all events.',
    all,
  );
  return defineResource({
    name: 'Event List',
    description: `Events in the sky over each location, the oldest first: sunset, dusk, dark time, moonrise and all others. A request can search at most ${maxEntries} nights, or ${maxNightEntries} nights with \`next\`.`,
    listed: {
      name: 'events',
      description: 'Events in the sky over each location in the next 24 hours.',
      link: 'Events',
    },
    isStrict: true,
    path: {},
    query: { ...siteParameters, event, ...boundParameters, next: nextParameter },
    example: `${exampleOf(index)}&after=2026-11-21T18:00:00Z&event=astronomical_dusk,sunrise`,
    formats: ['json', 'api', 'csv', 'ics'],
    json: jsonOfObject(head, { name: 'events', description: 'The events, the oldest first.', type: eventType }),
    respond(values, { now }) {
      const isNext = values.next === true;
      const names = new Set(values.event ?? all);
      const { sites } = sitesOf(values, index);
      const { usesNow, startMs, endMs } = eventBoundsOf(values, now, isNext ? maxEventDays : 1);
      const bounds = { startMs, endMs: isNext ? Math.min(endMs, startMs + maxEventDays * dayMs) : endMs };
      const nights = maxNights(sites, names, bounds);
      const counts = isNext ? [nextCount(sites.length * names.size), searchCount(nights)] : [nightCount(nights)];
      for (const count of counts) checkCount(count, values);
      const search = isNext ? nextEvents : eventsBetween;
      const events = () => search(cache, sites, bounds, names);
      const members = { after: instantText(startMs), before: instantText(bounds.endMs) };
      return {
        untilMs: usesNow ? null : Number.POSITIVE_INFINITY,
        cost: nights + maxPhases(bounds),
        json: () => listParts(events(), jsonObject(members, { name: 'events', fields: eventFields })),
        csv: () => listParts(events(), csvTable(eventFields)),
        ics: () => listParts(events(), eventCalendar(sites, names, revision)),
      };
    },
  });
}

function nextCount(count: number): Count {
  return { count, limit: maxEntries, what: 'events', hint: 'Request fewer locations or events.' };
}

/**
 * The count of nights that a search for the next events can need, with the limit. If an event never occurs, the search needs all
 * nights.
 */
function searchCount(count: number): Count {
  const what = 'nights to search (locations × days)';
  const hint = 'Request fewer locations, or an earlier "before".';
  return { count, limit: maxNightEntries, what, hint, limits: ['before', 'next'] };
}

function nightCount(count: number): Count {
  const hint = 'Request fewer days at a time, or fewer locations.';
  return { count, limit: maxEntries, what: 'nights of events', hint };
}

/** The approximate number of nights to compute. Each site has one night per 24 hours of the interval. */
function maxNights(sites: readonly Site[], names: ReadonlySet<string>, bounds: Interval): number {
  const { startMs, endMs } = overlap(bounds, supportedSpan) ?? { startMs: 0, endMs: 0 };
  return sitesWith(names, sites).length * Math.ceil((endMs - startMs) / dayMs);
}

/** The approximate number of principal phases of the Moon to compute, at one phase per seven days. */
function maxPhases({ startMs, endMs }: Interval): number {
  return Math.max(0, Math.ceil((endMs - startMs) / (7 * dayMs)));
}
