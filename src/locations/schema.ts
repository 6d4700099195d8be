import * as z from 'zod';
import { TimeZone } from '../nights/index.ts';
import {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  maxOwnTwilights,
  maxTwilightNameCharacters,
  placeNumbers,
  sunAltitudes,
  surroundings,
} from './place.ts';
import { allowedCoordinates, readCoordinates } from './target.ts';

// Each description says what is allowed, for editors (in the JSON Schema) and for the message about a wrong value.

/** All observatory codes of the Minor Planet Center are 2,675. */
export const maxLocations = 3000;

/** A night's id has four digits for it. */
const maxId = 9999;

/** Longer parts of a path match no location. */
const maxNameLength = 100;

const within = ({ min, max }: Bounds) => z.number().min(min).max(max);

const numberSchema = (bounds: Bounds) => within(bounds).describe(allowedNumber(bounds));
const standardNumber = (bounds: Bounds) =>
  within(bounds)
    .default(bounds.standard ?? 0)
    .describe(allowedNumber(bounds));

type Surroundings = Record<keyof typeof surroundings, ReturnType<typeof standardNumber>>;
const surroundingSchemas = Object.fromEntries(
  Object.entries(surroundings).map(([key, bounds]) => [key, standardNumber(bounds)]),
) as Surroundings;

/** The altitude of a twilight. */
export const sunAltitudeSchema = numberSchema(sunAltitudes);

/** The own twilights of a list. */
const ownTwilightsSchema = z
  .record(
    z
      .string()
      .max(maxTwilightNameCharacters)
      .regex(/^[a-z][a-z0-9_]*$/),
    sunAltitudeSchema,
  )
  .refine((named) => Object.keys(named).length <= maxOwnTwilights)
  .default({})
  .describe(
    `a map of up to ${maxOwnTwilights} names, such as flats, to altitudes of the Sun from ${sunAltitudes.min} to ${sunAltitudes.max} degrees; a name has up to ${maxTwilightNameCharacters} lower-case letters a to z, digits and underscores, and begins with a letter`,
  );

export const maxTargets = 1000;

/** The coordinates of a target. */
export const targetSchema = z
  .string()
  .refine((text) => readCoordinates(text) !== null)
  .describe(`${allowedCoordinates}; in braces it needs quotes, or a blank for its comma`);

const targetsSchema = z
  .record(
    z
      .string()
      .max(maxNameLength)
      .regex(/^[a-zA-Z0-9][-a-zA-Z0-9_]*$/),
    targetSchema,
  )
  .refine((named) => Object.keys(named).length <= maxTargets)
  .default({})
  .describe(
    `a map of up to ${maxTargets} names of targets, such as orion, to their coordinates; a name has up to ${maxNameLength} letters A to Z and a to z, digits, hyphens and underscores, begins with a letter or a digit, and is there once in any case`,
  );

const { latitude, longitude } = placeNumbers;

/** A location. */
export const locationSchema = mapOf({
  id: z.int().min(1).max(maxId).describe(`an integer from 1 to ${maxId} that no other location has`),
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
  latitude: numberSchema(latitude),
  longitude: numberSchema(longitude),
  timezone: z
    .string()
    .refine(TimeZone.exists)
    .optional()
    .describe(`${allowedTimeZone}; looked up from the coordinates if left out`),
  ...surroundingSchemas,
});

function fileSchemaOf<Entry extends z.ZodType>(entry: Entry) {
  return mapOf({
    locations: z.array(entry).min(1).max(maxLocations).describe(`a list of 1 to ${maxLocations} locations`),
    twilights: ownTwilightsSchema,
    targets: targetsSchema,
  });
}

/** A map with these keys and no others, and its description. */
function mapOf<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  const keys = Object.keys(shape);
  const optional = keys.filter((key) => shape[key]?.safeParse(undefined).success);
  const required = keys.filter((key) => !optional.includes(key));
  const noun = required.length === 1 ? 'key' : 'keys';
  return z
    .strictObject(shape)
    .describe(`a map with the ${noun} ${required.join(', ')}, and optionally ${optional.join(', ')}`);
}

/** The whole of `locations.yaml`. */
export const fileSchema = fileSchemaOf(locationSchema);

/** The same, with unchecked locations. */
export const outlineSchema = fileSchemaOf(z.unknown());

export type LocationEntry = z.output<typeof locationSchema>;

/** The settings beside the locations. */
export type OfList = Omit<z.output<typeof outlineSchema>, 'locations'>;

/** The JSON Schema of `locations.yaml` (draft 2020-12), for editors; `npm run schema` writes it beside this file. */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(fileSchema, { io: 'input' });
  return `${JSON.stringify({ title: 'Observing locations of observatory-nights', ...schema }, null, 2)}\n`;
}
