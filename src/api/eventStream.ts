import { instantText } from '../facts/text.ts';
import { cursorText, eventMessage } from '../formats/serverSentEvents.ts';
import type { EventStreams, Feed } from '../http/eventStreams.ts';
import { Problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import type { Message } from '../http/streamGroup.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  type CelestialEvent,
  compareEvents,
  dayOf,
  eventsFrom,
  firstSupportedDay,
  isoDate,
  lastSupportedDay,
  maxEventDays,
  type NightCache,
  sitesWith,
} from '../nights/index.ts';
import { type EventParameters, readCursor } from '../parameters/events.ts';
import type { SelectedSites, SiteParameters } from '../parameters/sites.ts';

/** What the query of an event stream selects, from whatever list is served. */
export interface StreamSelection {
  /** Equal for equal queries. */
  readonly key: string;
  readonly sitesOf: SelectedSites['inList'];
  /** `null`: all. */
  readonly names: ReadonlySet<string> | null;
  readonly offsetMs: number;
}

/**
 * Locations of a stream at most. Streams that wait for different nights share nothing, and take 6.6 kB for each location: 165 kB,
 * or 165 MB for 1,000 streams.
 */
const maxSites = 25;

/** How long ago what was missed is sent. */
const maxAgeMs = maxEventDays * 86_400_000;

/** Reads the query of a stream of `/api/events/`. The client's last event takes precedence over `after`, as it is later. */
export function eventStream(
  sites: SiteParameters,
  parameters: EventParameters,
  streams: () => EventStreams<StreamSelection>,
): NonNullable<Resource<object>['sse']> {
  return (request) => {
    const selected = sites.read(request);
    const { dueFromMs, offsetMs, names } = parameters.readStreamed(request);
    checkSites(sitesWith(names, selected.sites).length);
    const requested = readCursor(request.lastEventId()) ?? { timeMs: dueFromMs - offsetMs, key: '' };
    checkBeginning(requested.timeMs);
    const earliest = { timeMs: request.now() - offsetMs - maxAgeMs, key: '' };
    const cursor = requested.timeMs < earliest.timeMs ? earliest : requested;
    const siteTexts = sites.parameters.map(({ name }) => request.text(name) ?? null);
    const key = JSON.stringify([siteTexts, names && [...names], offsetMs]);
    const selection = { key, sitesOf: selected.inList, names, offsetMs };
    return () => streams().open(selection, cursor, cursorText);
  };
}

/** @throws Problem 400 */
function checkSites(count: number): void {
  if (count <= maxSites) return;
  throw new Problem(
    400,
    `An event stream can have ${maxSites} locations; these are ${count}. Name them in "location".`,
  );
}

/** @throws Problem 400, where a stream would never have an event */
function checkBeginning(timeMs: number): void {
  if (dayOf(timeMs) <= lastSupportedDay) return;
  const [first, last] = [isoDate(firstSupportedDay), isoDate(lastSupportedDay)];
  throw new Problem(
    400,
    `An event stream has events from ${first} to ${last}; this one would begin at ${instantText(timeMs)}. Use an earlier "Last-Event-ID" or "after".`,
  );
}

/** The events of a list of locations, as messages of streams. */
export function eventFeed(locations: LocationIndex, cache: NightCache): Feed<StreamSelection> {
  const sitesOf = (selection: StreamSelection) => sitesWith(selection.names, selection.sitesOf(locations));
  return {
    compare: compareEvents,
    *messages(selection, after) {
      for (const [event] of eventsFrom(cache, sitesOf(selection), after.timeMs)) {
        // Another build may compute the instant of the last event a little later.
        if (event !== undefined && compareEvents(event, after) > 0 && event.key !== after.key)
          yield messageOf(event, selection);
      }
    },
  };
}

function messageOf(event: CelestialEvent, { names, offsetMs }: StreamSelection): Message {
  const isSelected = names === null || names.has(event.name);
  return {
    cursor: { timeMs: event.timeMs, key: event.key },
    dueMs: event.timeMs + offsetMs,
    text: isSelected ? (lateSeconds) => eventMessage({ event, offsetMs, lateSeconds }) : null,
  };
}
