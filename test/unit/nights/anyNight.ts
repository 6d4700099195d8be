import fc from 'fast-check';
import { Night } from '../../../src/nights/index.ts';
import { anyPlace, anySolarDay, day, place } from '../../support/places.ts';

/** A night within 1° of a pole, and within about 60 days of an equinox, when the Sun crosses the twilight altitudes there. */
const nextToPole = fc
  .tuple(
    fc.constantFrom(1, -1),
    fc.double({ min: 89, max: 90, noNaN: true }),
    fc.integer({ min: 1901, max: 2099 }),
    fc.constantFrom('-03-20', '-09-23'),
    fc.integer({ min: -60, max: 60 }),
  )
  .map(
    ([side, latitude, year, date, days]) => new Night(place(side * latitude, 0, 'UTC'), day(`${year}${date}`) + days),
  );

const anywhere = fc.tuple(anyPlace, anySolarDay).map(([site, solarDay]) => new Night(site, solarDay));

/** A night at any place and date. Every fourth night is near a pole. */
export const anyNight = fc.oneof({ weight: 3, arbitrary: anywhere }, { weight: 1, arbitrary: nextToPole });

/** A fraction of a night, less than 1. */
export const aFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** The instant in a night after a fraction of the night. */
export const instantIn = ({ interval: { startMs, endMs } }: Night, fraction: number) =>
  startMs + Math.floor(fraction * (endMs - startMs));

/** A site without an id, so that a cache cannot confuse its nights with the nights of another site. */
export const anySite = anyPlace.map((site) => ({ ...site, id: null }));

/** An instant within the supported dates, at least some days from their ends. */
export const anyInstant = fc.integer({ min: Date.UTC(1900, 0, 3), max: Date.UTC(2100, 11, 20) });
