import { csvTable } from '../formats/csv.ts';
import { eventFacts, eventSchemaOf } from '../formats/event.ts';
import { eventCalendar } from '../formats/eventCalendar.ts';
import { type Fact, fact } from '../formats/field.ts';
import { jsonWriter } from '../formats/json.ts';
import { instant } from '../formats/valueTypes.ts';
import { ownTwilightsAt } from '../locations/index.ts';
import {
  type CelestialEvent,
  dayMs,
  eventsBetween,
  type Interval,
  nextEvents,
  overlap,
  type Place,
  sitesWith,
  supportedSpan,
} from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { EventParameters, type SelectedEvents } from './eventParameters.ts';
import { envelopeJson } from './json.ts';
import { checkCount, maxEntries } from './limit.ts';
import { type Resource, validityOf } from './resource.ts';

interface Events {
  readonly sites: readonly Place[];
  readonly bounds: Interval;
  readonly names: ReadonlySet<string>;
  readonly events: Iterable<readonly CelestialEvent[]>;
}

const head: readonly Fact<Events>[] = [
  fact('after', instant, ({ bounds }) => bounds.startMs, { description: 'All are at this instant of UTC or later.' }),
  fact('before', instant, ({ bounds }) => bounds.endMs, { description: 'All are before this instant of UTC.' }),
];

const list = { name: 'events', description: 'The oldest first.' };

/** `/api/events/`: events in the sky of some places, the oldest first. */
export function eventsResource(dependencies: Dependencies): Resource<Events> {
  const { index, siteParameters, revision } = dependencies;
  const parameters = new EventParameters(index);
  const schema = eventSchemaOf(ownTwilightsAt(index.all));
  return {
    name: 'Event List',
    description: `What happens in the sky of each location, the oldest first: sunset, dusk, dark time, moonrise and all others. Of at most ${maxEntries} nights.`,
    listed: {
      name: 'events',
      description: 'What happens in the sky of each location, within 24 hours.',
      link: 'Events',
    },
    query: [...siteParameters.parameters, ...parameters.parameters],
    example: `${siteParameters.example}&after=2026-11-21T18:00:00Z&event=astronomical_dusk,sunrise`,
    read: readerOf(parameters, dependencies),
    json: envelopeJson(head, list, schema, ({ events }) => [events, jsonWriter(eventFacts)]),
    csv: ({ events }) => csvTable(events, eventFacts),
    ics: (events) => eventCalendar(events, revision),
  };
}

function readerOf(parameters: EventParameters, { siteParameters, cache }: Dependencies): Resource<Events>['read'] {
  return (request) => {
    const { sites, key } = siteParameters.read(request);
    const selection = parameters.read(request);
    const { bounds, names, isNext, usesClock } = selection;
    const nightCount = maxNightsOf(sites, selection);
    const advice = isNext ? 'fewer locations, or set `before`' : 'fewer days at a time, or fewer locations';
    checkCount(nightCount, maxEntries, 'nights of events', `Request ${advice}.`, request);
    return {
      value: () => ({
        ...{ sites, bounds, names },
        events: (isNext ? nextEvents : eventsBetween)(cache, sites, bounds, names),
      }),
      entries: isNext ? sites.length * names.size : Math.max(nightCount * names.size, maxPhasesOf(selection)),
      work: isNext ? 'search' : undefined,
      ...validityOf(usesClock, [key, bounds, [...names], isNext]),
    };
  };
}

/** The maximum number of nights to compute. */
function maxNightsOf(sites: readonly Place[], { bounds, names }: SelectedEvents): number {
  const { startMs, endMs } = overlap(bounds, supportedSpan) ?? { startMs: 0, endMs: 0 };
  return sitesWith(names, sites).length * Math.ceil((endMs - startMs) / dayMs);
}

/** The maximum number of phases of the Moon to compute. */
function maxPhasesOf({ bounds: { startMs, endMs } }: SelectedEvents): number {
  return Math.max(0, Math.ceil((endMs - startMs) / (7 * dayMs)));
}
