import type { NamedAltitude } from './location.ts';

/** More would make a table of nights too wide to read. */
export const maxOwnTwilights = 12;

/** The lowest and the highest altitude of the Sun that can have a name or be requested, degrees. */
export const [minSunAltitude, maxSunAltitude] = [-30, 30];

/** Altitudes by name, degrees. */
type Named = Readonly<Record<string, number>>;

/**
 * The twilights of a location, from the highest altitude to the lowest.
 *
 * @param ofList - those of the whole list
 * @param ofLocation - its own, which take precedence
 */
export function ownTwilightsOf(ofList: Named, ofLocation: Named): readonly NamedAltitude[] {
  return Object.entries({ ...ofList, ...ofLocation })
    .map(([name, altitude]) => ({ name, altitude }))
    .sort((a, b) => b.altitude - a.altitude);
}
