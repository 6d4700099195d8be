import { type SentEvent, sentEventFacts } from '../facts/event.ts';
import { instantText } from '../facts/text.ts';
import { jsonWriter } from '../formats/json.ts';
import { Problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import type { EventStreams, Feed } from '../http/streamLoop.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  type CelestialEvent,
  compareEvents,
  dayOf,
  eventsBetween,
  lastSupportedDay,
  maxEventMs,
  type NightCache,
  sitesWith,
  supportedDates,
  supportedSpan,
} from '../nights/index.ts';
import { type EventParameters, readCursor } from '../parameters/events.ts';
import type { SelectedSites, SiteParameters } from '../parameters/sites.ts';

/** The events that a stream has yet to send, whichever list is served. */
interface StreamSelection {
  readonly sitesOf: SelectedSites['inList'];
  /** `null`: all. */
  readonly names: ReadonlySet<string> | null;
  readonly offsetMs: number;
  /** The events after this one; with an empty key, from this instant on. */
  readonly after: Pick<CelestialEvent, 'timeMs' | 'key'>;
}

/** The open streams of `/api/events/`. */
export type Streams = EventStreams<StreamSelection>;

/** Maximum locations of a stream: 1,000 streams of 25 locations that wait for different nights take 200 MB. */
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
    if (count > maxSites) throw refused(`can have ${maxSites} locations; these are ${count}. Name them in "location".`);
    const requested = readCursor(request.lastEventId()) ?? { timeMs: dueFromMs - offsetMs, key: '' };
    if (dayOf(requested.timeMs) > lastSupportedDay) throw tooLate(requested.timeMs);
    const earliest = { timeMs: request.now() - offsetMs - maxAgeMs, key: '' };
    const after = requested.timeMs < earliest.timeMs ? earliest : requested;
    return () => streams().open({ sitesOf: selected.inList, names, offsetMs, after }, cursorText(after));
  };
}

/** For a stream that would begin after the last event. */
function tooLate(timeMs: number): Problem {
  const begin = `this one would begin at ${instantText(timeMs)}. Use an earlier "Last-Event-ID" or "after".`;
  return refused(`has events from ${supportedDates}; ${begin}`);
}

const refused = (reason: string) => new Problem(400, `An event stream ${reason}`);

const eventJson = jsonWriter(sentEventFacts);

/** An event as a message of an event stream (HTML standard, section 9.2). */
function eventMessage(sent: SentEvent): string {
  const { event } = sent;
  return `id: ${cursorText(event)}\nevent: ${event.name}\ndata: ${eventJson(sent)}\n\n`;
}

/** The id of a message: the instant of its event and the event's id, or its key if it has none. */
function cursorText({ timeMs, key }: Pick<CelestialEvent, 'timeMs' | 'key'>): string {
  return key === '' ? instantText(timeMs) : `${instantText(timeMs)} ${key}`;
}

/** Maximum events of a part: some three nights. */
const eventsPerPart = 50;

/** A part without messages yet; `events` counts the events read for it, selected or not. */
const emptyPart = (rest: StreamSelection) => ({ text: '', rest, events: 0 });

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
    let part = emptyPart(selection);
    const ahead = { startMs: after.timeMs, endMs: supportedSpan.endMs };
    for (const [event] of eventsBetween(cache, sites, ahead, null)) {
      // Another build may compute the instant of the last event a little later.
      if (event === undefined || compareEvents(event, after) <= 0 || event.key === after.key) continue;
      const lateMs = () => now() - event.timeMs - offsetMs;
      while (lateMs() < 0 || part.events === eventsPerPart) {
        yield { ...part, waitMs: -lateMs() };
        part = emptyPart(part.rest);
      }
      const isSelected = names === null || names.has(event.name);
      const message = isSelected ? eventMessage({ event, offsetMs, lateSeconds: lateMs() / 1000 }) : '';
      part = { text: part.text + message, rest: { ...selection, after: event }, events: part.events + 1 };
    }
    for (;;) {
      yield { ...part, waitMs: Number.POSITIVE_INFINITY };
      part = emptyPart(part.rest);
    }
  };
}
