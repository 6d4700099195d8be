import { Night } from '../../src/nights/index.ts';
import { type ReferenceNight, referenceNights } from '../fixtures/nights.ts';
import { day, place } from '../places.ts';

/**
 * The nights of a set of the reference, each with ours. Their dates are those of the mean solar noon, which a zone that keeps UTC
 * has at the longitudes of the reference.
 */
export const pairsOf = (set: string): (readonly [ReferenceNight, Night])[] =>
  referenceNights
    .filter((row) => row.set === set)
    .map((row) => {
      const location = place(Number(row.latitude), Number(row.longitude), 'UTC');
      return [row, new Night(location, day(row.date ?? ''))] as const;
    });
