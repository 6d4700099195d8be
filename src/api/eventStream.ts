import { instantText } from '../facts/text.ts';
import { cursorText, eventMessage } from '../formats/serverSentEvents.ts';
import { Problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import type { EventStreams, Feed } from '../http/streamLoop.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  type CelestialEvent,
  compareEvents,
  dayOf,
  eventsFrom,
  lastSupportedDay,
  maxEventMs,
  type NightCache,
  sitesWith,
  supportedDates,
} from '../nights/index.ts';
import { type EventParameters, readCursor } from '../parameters/events.ts';
import type { SelectedSites, SiteParameters } from '../parameters/sites.ts';

/** The events that a stream has yet to send, whichever list is served. */
interface StreamSelection {
  readonly sitesOf: SelectedSites['inList'];
  /** `null`: all. */
  readonly names: ReadonlySet<string> | null;
  readonly offsetMs: number;
  /** Those after this one; with an empty key, from this instant on. */
  readonly after: Pick<CelestialEvent, 'timeMs' | 'key'>;
}

/** The open streams of `/api/events/`. */
export type Streams = EventStreams<StreamSelection>;

/** Maximum locations of a stream: 1,000 streams of 25 that wait for different nights take 200 MB. */
const maxSites = 25;

/** Maximum age of missed events that are sent. */
const maxAgeMs = maxEventMs;

/** Reads the query of a stream of `/api/events/`. The client's last event takes precedence over `after`, as it is later. */
export function eventStream(
  siteParameters: SiteParameters,
  parameters: EventParameters,
  streams: () => Streams,
): NonNullable<Resource<object>['sse']> {
  return (request) => {
    const selected = siteParameters.read(request);
    const { dueFromMs, offsetMs, names } = parameters.readStreamed(request);
    const { length: count } = sitesWith(names, selected.sites);
    if (count > maxSites) throw tooMany(count);
    const requested = readCursor(request.lastEventId()) ?? { timeMs: dueFromMs - offsetMs, key: '' };
    if (dayOf(requested.timeMs) > lastSupportedDay) throw tooLate(requested.timeMs);
    const earliest = { timeMs: request.now() - offsetMs - maxAgeMs, key: '' };
    const after = requested.timeMs < earliest.timeMs ? earliest : requested;
    return () => streams().open({ sitesOf: selected.inList, names, offsetMs, after }, cursorText(after));
  };
}

function tooMany(count: number): Problem {
  const reason = `An event stream can have ${maxSites} locations; these are ${count}.`;
  return new Problem(400, `${reason} Name them in "location".`);
}

/** The stream would begin after the last event. */
function tooLate(timeMs: number): Problem {
  const reason = `An event stream has events from ${supportedDates}; this one would begin at ${instantText(timeMs)}.`;
  return new Problem(400, `${reason} Use an earlier "Last-Event-ID" or "after".`);
}

/** Maximum events of a part: those of some three nights. */
const eventsPerPart = 50;

/**
 * The events of a list of locations, in the parts that a stream sends. It ends if a reloaded list has too many locations, so that
 * the client reconnects and is refused.
 *
 * @param now - milliseconds of UTC since 1970
 */
export function eventFeed(index: LocationIndex, cache: NightCache, now: () => number): Feed<StreamSelection> {
  return function* (selection) {
    const { sitesOf, names, offsetMs, after } = selection;
    const sites = sitesWith(names, sitesOf(index));
    if (sites.length > maxSites) return;
    let [text, rest, read] = ['', selection, 0];
    for (const [event] of eventsFrom(cache, sites, after.timeMs)) {
      // Another build may compute the instant of the last event a little later.
      if (event === undefined || compareEvents(event, after) <= 0 || event.key === after.key) continue;
      const untilDueMs = () => event.timeMs + offsetMs - now();
      let waitMs = untilDueMs();
      for (; waitMs > 0 || read === eventsPerPart; waitMs = untilDueMs()) {
        yield { text, rest, waitMs };
        [text, read] = ['', 0];
      }
      read++;
      rest = { ...selection, after: event };
      if (names === null || names.has(event.name))
        text += eventMessage({ event, offsetMs, lateSeconds: -waitMs / 1000 });
    }
    for (; ; text = '') yield { text, rest, waitMs: Number.POSITIVE_INFINITY };
  };
}
