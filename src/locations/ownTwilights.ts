import * as z from 'zod';
import type { OwnTwilight } from './location.ts';

/** More would make a table of nights too wide to read. */
export const maxOwnTwilights = 12;

/** The lowest and the highest altitude of the Sun that can have a name or be requested, degrees. */
export const [minSunAltitude, maxSunAltitude] = [-30, 30];

/** The altitude that a name stands for. */
export const sunAltitudeSchema = z
  .number()
  .min(minSunAltitude)
  .max(maxSunAltitude)
  .describe(`a number from ${minSunAltitude} to ${maxSunAltitude}: an altitude of the Sun, degrees`);

/** The altitudes that a list or a location names. */
export const ownTwilightsSchema = z
  .record(
    z
      .string()
      .max(30)
      .regex(/^[a-z][a-z0-9_]*$/),
    sunAltitudeSchema,
  )
  .refine((named) => Object.keys(named).length <= maxOwnTwilights)
  .default({})
  .describe(
    `a map of up to ${maxOwnTwilights} names, such as flats, to altitudes of the Sun from ${minSunAltitude} to ${maxSunAltitude} degrees; a name has up to 30 lower-case letters a to z, digits and underscores, and begins with a letter`,
  );

type Named = z.output<typeof ownTwilightsSchema>;

/**
 * The twilights of a location, from the highest altitude to the lowest.
 *
 * @param ofList - those of the whole list
 * @param ofLocation - its own, which take precedence
 */
export function ownTwilightsOf(ofList: Named, ofLocation: Named): readonly OwnTwilight[] {
  return Object.entries({ ...ofList, ...ofLocation })
    .map(([name, altitude]) => ({ name, altitude }))
    .sort((a, b) => b.altitude - a.altitude);
}
