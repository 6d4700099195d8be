import { clockOf } from '../http/clock.ts';
import { EventStreams } from '../http/eventStreams.ts';
import type { LocationIndex } from '../locations/index.ts';
import type { NightCache } from '../nights/index.ts';
import { eventFeed, type StreamSelection } from './eventStream.ts';

/** Open streams of the events of a list of locations. */
export type Streams = EventStreams<StreamSelection>;

/** What streams depend on: see `AppOptions`. */
interface StreamOptions {
  readonly streams?: Streams;
  readonly elapsed: () => number;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** The event streams that a new one belongs to. */
export function streamsOf(
  { streams, elapsed, now, pause, onFault }: StreamOptions,
  locations: LocationIndex,
  cache: NightCache,
): () => Streams {
  const feed = eventFeed(locations, cache);
  const using = (all: Streams) => {
    all.use(feed);
    return all;
  };
  if (streams !== undefined) {
    using(streams);
    return () => streams;
  }
  return () => using(new EventStreams({ clock: clockOf({ now, elapsed }), pause, nextRound: pause, onFault }));
}
