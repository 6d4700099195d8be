import { type Night, nextEventKindsOf } from '../../src/nights/index.ts';

/** The events of the Sun and the Moon in a night, in the order of time. */
export function eventsOfNight(night: Night): { readonly name: string; readonly timeMs: number }[] {
  return nextEventKindsOf(night.site.ownTwilights)
    .flatMap(({ name, instantsIn }) => instantsIn(night, () => night).map(({ timeMs }) => ({ name, timeMs })))
    .sort((a, b) => a.timeMs - b.timeMs);
}
