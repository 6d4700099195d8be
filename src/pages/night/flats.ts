import { crossingOf, type Interval, type Night, type Twilight, timesBetween } from '../../nights/index.ts';

/** The twilight for flat fields. */
interface Flats {
  /** The altitudes of the Sun at its ends, in descending order. */
  readonly twilights: readonly [Twilight, Twilight];
  /** In the evening and in the morning; near the poles one of them, or none, or all of the night. */
  readonly intervals: readonly Interval[];
}

/** A site names an altitude so, to have the twilight between the horizon and it; without, it ends where the nautical one does. */
const ownName = 'flats';

export function flatsOf(night: Night): Flats {
  const hasOwn = night.site.ownTwilights.some(({ name }) => name === ownName);
  const ends = [crossingOf(night, 'horizon'), crossingOf(night, hasOwn ? ownName : 'nautical')] as const;
  const [first, second] = ends.map(({ twilight }) => twilight) as [Twilight, Twilight];
  const twilights: Flats['twilights'] = first.altitude >= second.altitude ? [first, second] : [second, first];
  return { twilights, intervals: timesBetween(night, twilights[0].name, twilights[1].name) };
}
