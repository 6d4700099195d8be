import { Night } from '../../src/nights/index.ts';
import { type ReferenceNight, referenceNights } from '../fixtures/nights.ts';
import { day, place } from '../support/places.ts';

/** A night of the reference, and ours. */
export type ReferencePair = readonly [ReferenceNight, Night];

/** Their dates are those of the mean solar noon, which a zone that keeps UTC has at the longitudes of the reference. */
const pairs: readonly ReferencePair[] = referenceNights.map((row) => {
  const location = place(Number(row.latitude), Number(row.longitude), 'UTC');
  return [row, new Night(location, day(row.date ?? ''))];
});

/** The nights of a set of the reference, each with ours. */
export const pairsOf = (set: string): readonly ReferencePair[] => pairs.filter(([row]) => row.set === set);

/** The sets of the reference, in the order of docs/accuracy.md, and what they are of. */
export const referenceSets = [
  { set: 'mid', nights: 'within 62° of the equator, 2000–2021' },
  { set: 'century', nights: 'within 62°, 1900–2100' },
  { set: 'all', nights: 'any latitude, 2000–2021' },
  { set: 'polar', nights: 'beyond 80°, 2000–2021' },
] as const;
