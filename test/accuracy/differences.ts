import { crossingOf, Night, siderealTimeAt } from '../../src/nights/index.ts';
import { type ReferenceNight, referenceNights } from '../fixtures/nights.ts';
import { day, place } from '../support/places.ts';
import { standardTwilights } from '../unit/nights/standardTwilights.ts';

/** A night of the reference, and the same night by this service. */
type ReferencePair = readonly [ReferenceNight, Night];

/** The reference dates a night by its mean solar noon. With UTC, this service has these dates at the reference's longitudes. */
const pairs: readonly ReferencePair[] = referenceNights.map((row) => {
  const location = place(Number(row.latitude), Number(row.longitude), 'UTC');
  return [row, new Night(location, day(row.date ?? ''))];
});

/** The pairs of nights of a set of the reference. */
export const pairsOf = (set: string): readonly ReferencePair[] => pairs.filter(([row]) => row.set === set);

/** Differences of the times that both have, seconds, and descriptions of the times that only one of the two has. */
export interface TimeDifferences {
  readonly seconds: readonly number[];
  readonly wrong: readonly string[];
}

const secondsApart = (timeMs: number, reference: string | undefined) =>
  Math.abs(timeMs - Date.parse(reference ?? '')) / 1000;

/** The columns of crossings in the reference, and the instants of a night for these columns. */
const crossingsOf = (night: Night) =>
  standardTwilights.flatMap(({ name, dusk, dawn }) => {
    const { duskMs, dawnMs } = crossingOf(night, name);
    return [
      { column: dusk, timeMs: duskMs },
      { column: dawn, timeMs: dawnMs },
    ];
  });

/** The differences of sunset, sunrise and the twilights. */
export function crossingDifferences(pairs: readonly ReferencePair[]): TimeDifferences {
  const crossings = pairs.flatMap(([row, night]) => crossingsOf(night).map((crossing) => ({ row, ...crossing })));
  return {
    seconds: crossings.flatMap(({ row, column, timeMs }) =>
      timeMs === null || row[column] === '' ? [] : [secondsApart(timeMs, row[column])],
    ),
    wrong: crossings
      .filter(({ row, column, timeMs }) => (row[column] !== '') !== (timeMs !== null))
      .map(({ row, column }) => `${column} of ${row.date} at ${row.latitude}, ${row.longitude}`),
  };
}

/** The differences of midnight and both solar noons, seconds. */
export function noonDifferences(pairs: readonly ReferencePair[]): readonly number[] {
  return pairs.flatMap(([row, night]) => [
    secondsApart(night.midnightMs, row.midnight),
    secondsApart(night.solarNoonMs, row.solar_noon),
    secondsApart(night.nextSolarNoonMs, row.next_solar_noon),
  ]);
}

const moonEvents = [
  ['moonrise', 'risesMs'],
  ['moonset', 'setsMs'],
] as const;

/** The differences of moonrise and moonset. A night has none, one or two of each. */
export function moonDifferences(pairs: readonly ReferencePair[]): TimeDifferences {
  const nights = pairs.flatMap(([row, { moon }]) =>
    // Spaces separate the instants of a cell.
    moonEvents.map(([column, field]) => {
      const reference = (row[column] ?? '').split(' ').filter((text) => text !== '');
      return { row, column, reference, own: moon[field] };
    }),
  );
  const isEqual = ({ reference, own }: (typeof nights)[number]) => reference.length === own.length;
  return {
    seconds: nights
      .filter(isEqual)
      .flatMap(({ reference, own }) => own.map((timeMs, index) => secondsApart(timeMs, reference[index]))),
    wrong: nights
      .filter((night) => !isEqual(night))
      .map(({ row, column }) => `${column} of ${row.date} at ${row.latitude}, ${row.longitude}`),
  };
}

/** The differences at midnight: degrees, fractions, and seconds of sidereal time. */
export const midnightDifferences = {
  sunAltitude: (row: ReferenceNight, night: Night) =>
    Math.abs(night.sunAltitudeAtMidnight - Number(row.sun_altitude_at_midnight)),
  moonAltitude: (row: ReferenceNight, night: Night) =>
    Math.abs(night.moonAtMidnight.altitude - Number(row.moon_altitude_at_midnight)),
  moonIllumination: (row: ReferenceNight, night: Night) =>
    Math.abs(night.moonIllumination - Number(row.moon_illumination)),
  moonPhase: (row: ReferenceNight, { moonPhase }: Night) => aroundCircle(moonPhase - Number(row.moon_phase), 1),
  siderealTime: (row: ReferenceNight, night: Night) => {
    const hours = siderealTimeAt(night, night.midnightMs) - Number(row.sidereal_time_at_midnight);
    // The two midnights are slightly different instants.
    const passed = (night.midnightMs - Date.parse(row.midnight ?? '')) / 1000;
    return aroundCircle(hours * 3600 - passed * 1.0027379, 86_400);
  },
} as const;

/** The absolute difference of two values on a circle. */
function aroundCircle(difference: number, circle: number): number {
  return Math.abs(difference - circle * Math.round(difference / circle));
}
