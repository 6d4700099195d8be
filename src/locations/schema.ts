import * as z from 'zod';
import { defaultGreyIllumination } from './greyIllumination.ts';
import { maxHeightAboveHorizon } from './heightAboveHorizon.ts';
import { maxOwnTwilights, maxSunAltitude, minSunAltitude } from './ownTwilights.ts';
import { explainedPressure, maxPressure, minPressure, standardPressure } from './place.ts';
import { TimeZone } from './timeZone.ts';

/** As many as there are ids. */
export const maxLocations = 9999;

/** Longer parts of a path match no location. */
const maxNameLength = 100;

/** Of a location. */
export const maxAliases = 20;

/** Another name of a location. */
export const aliasSchema = z
  .string()
  .max(maxNameLength)
  .regex(/^[^\p{Cc},\s](?:[^\p{Cc},]*[^\p{Cc},\s])?$/u)
  .describe(
    'a text in one line of up to 100 characters, without a comma or a space at either end; a number needs quotes',
  );

/** The altitude that a name stands for. */
export const sunAltitudeSchema = z
  .number()
  .min(minSunAltitude)
  .max(maxSunAltitude)
  .describe(`a number from ${minSunAltitude} to ${maxSunAltitude}: an altitude of the Sun, degrees`);

/** The altitudes that a list or a location names. */
const ownTwilightsSchema = z
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

const greyIllumination = z.number().min(0).max(1);

/**
 * One entry of `locations.yaml`. Each description says what is allowed: it stands in the JSON Schema that editors use,
 * and in the message about a value that is not.
 */
const locationSchema = z
  .strictObject({
    id: z.int().min(1).max(maxLocations).describe('an integer from 1 to 9999 that no other location has'),
    slug: z
      .string()
      .max(maxNameLength)
      .regex(/^[-a-zA-Z0-9_]+$/)
      .describe(
        'up to 100 letters A to Z and a to z, digits, hyphens and underscores, which no other location has in any case',
      ),
    name: z
      .string()
      .regex(/^\P{Cc}+$/u)
      .describe('a text in one line that is not empty'),
    description: z.string().nullable().default('').describe('a text or null'),
    device: z.string().nullable().default(null).describe('a text or null'),
    latitude: z.number().min(-90).max(90).describe('a number from -90 to 90: degrees, north positive'),
    longitude: z.number().min(-180).max(180).describe('a number from -180 to 180: degrees, east positive'),
    timezone: z
      .string()
      .refine(TimeZone.exists)
      .optional()
      .describe(
        'a name of the IANA time zone database, such as Europe/Berlin; looked up from the coordinates if left out',
      ),
    height_above_horizon: z
      .number()
      .min(0)
      .max(maxHeightAboveHorizon)
      .default(0)
      .describe('a number from 0 to 9000: metres above the visible horizon, not above the sea'),
    pressure: z
      .number()
      .min(minPressure)
      .max(maxPressure)
      .default(standardPressure)
      .describe(`a number from ${minPressure} to ${maxPressure}: ${explainedPressure}`),
    twilights: ownTwilightsSchema,
    aliases: z
      .array(aliasSchema)
      .max(maxAliases)
      .default([])
      .describe(
        'a list of up to 20 other names by which queries find the location: texts in one line of up to 100 characters, without a comma or a space at either end, that are no slug and no other alias in the list',
      ),
    grey_illumination: greyIllumination
      .optional()
      .describe(
        'a number from 0 to 1: the lit fraction of the Moon up to which its light is grey; default: that of the whole list',
      ),
  })
  .describe(
    'a map with the keys id, slug, name, latitude, longitude, and optionally description, device, timezone, height_above_horizon, pressure, twilights, aliases, grey_illumination',
  );

function fileSchemaOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .strictObject({
      locations: z.array(entry).min(1).max(maxLocations).describe('a list of 1 to 9999 locations'),
      twilights: ownTwilightsSchema,
      grey_illumination: greyIllumination
        .default(defaultGreyIllumination)
        .describe('a number from 0 to 1: the lit fraction of the Moon up to which its light is grey'),
    })
    .describe('a map with the key locations, and optionally twilights, grey_illumination');
}

/** The whole of `locations.yaml`. */
export const fileSchema = fileSchemaOf(locationSchema);

/** The same, with entries unchecked. */
export const outlineSchema = fileSchemaOf(z.unknown());

export type LocationEntry = z.output<typeof locationSchema>;
