import { cursorText, eventMessage } from '../formats/serverSentEvents.ts';
import type { EventStreams, Feed } from '../http/eventStreams.ts';
import { Problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import type { Message } from '../http/streamGroup.ts';
import type { LocationIndex, Site } from '../locations/index.ts';
import { compareEvents, eventsFrom, isPhase, type NightCache, prepareEvents, type SkyEvent } from '../nights/index.ts';
import { readCursor } from '../parameters/cursor.ts';
import type { EventParameters } from '../parameters/events.ts';
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

/** Locations of a stream at most: each takes up to 5 kB in streams that wait for different events. */
const maxSites = 100;

/** How long ago what was missed is sent. */
const maxAgeMs = 400 * 86_400_000;

/** Reads the query of a stream of `/api/events/`. The client's last event takes precedence over `after`, as it is later. */
export function eventStream(
  sites: SiteParameters,
  parameters: EventParameters,
  streams: () => EventStreams<StreamSelection>,
): NonNullable<Resource<object>['sse']> {
  return (request) => {
    const selected = sites.read(request);
    checkSites(selected.sites.length);
    const { dueFromMs, offsetMs, names } = parameters.readStreamed(request);
    const requested = readCursor(request) ?? { timeMs: dueFromMs - offsetMs, key: '' };
    const earliest = { timeMs: request.now() - offsetMs - maxAgeMs, key: '' };
    const cursor = requested.timeMs < earliest.timeMs ? earliest : requested;
    const places = sites.parameters.map(({ name }) => request.text(name) ?? null);
    const key = JSON.stringify([places, names && [...names], offsetMs]);
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

/** The events of a list of locations, as messages of streams. */
export function eventFeed(locations: LocationIndex, cache: NightCache): Feed<StreamSelection> {
  const placesOf = ({ sitesOf, names }: StreamSelection): readonly Site[] =>
    names !== null && [...names].every(isPhase) ? [] : sitesOf(locations);
  return {
    compare: compareEvents,
    prepare: (selection, { timeMs }, pause) => prepareEvents(cache, placesOf(selection), timeMs, pause),
    *messages(selection, after) {
      for (const event of eventsFrom(cache, placesOf(selection), after.timeMs)) {
        // Another build may compute the instant of the last event a little later.
        if (compareEvents(event, after) > 0 && event.key !== after.key) yield messageOf(event, selection);
      }
    },
  };
}

function messageOf(event: SkyEvent, { names, offsetMs }: StreamSelection): Message {
  const isSelected = names === null || names.has(event.name);
  return {
    cursor: { timeMs: event.timeMs, key: event.key },
    dueMs: event.timeMs + offsetMs,
    text: isSelected ? (lateSeconds) => eventMessage({ event, offsetMs, lateSeconds }) : null,
  };
}
