import * as z from 'zod';
import { TimeZone } from '../nights/index.ts';
import { reservedTwilightNames } from './reservedNames.ts';
import { allowedNumber, allowedTimeZone, type Bounds, siteNumbers, sunAltitudes } from './siteNumbers.ts';
import { allowedSkyline, readSkyline, SkylineError } from './skyline.ts';
import { allowedCoordinates, readCoordinates } from './target.ts';

// The description of each value (`describe`) names the allowed values. Editors show the description from the JSON Schema, and
// messages about a wrong value quote the description.

/** Maximum locations of a file. For comparison: the Minor Planet Center has 2,675 observatory codes. */
export const maxLocations = 3000;

export const maxTargets = 1000;

/** Maximum id of a location. The id of a night has four digits for the location's id. */
export const maxId = 9999;

/** Maximum length of a slug or of a target name, in characters. */
const maxNameLength = 100;

/** Maximum custom twilights of a file. More twilights would make a table of nights too wide to read. */
const maxTwilights = 12;

const maxTwilightNameLength = 30;

const number = (bounds: Bounds) => z.number().min(bounds.min).max(bounds.max).describe(allowedNumber(bounds));

/** The schema of a number that has a default. */
const standardNumber = (bounds: Bounds) =>
  number(bounds)
    .default(bounds.standard ?? 0)
    .describe(allowedNumber(bounds));

/**
 * The index of each value that repeats an earlier value, with the index of the first occurrence. Values that differ only in upper
 * and lower case count as equal.
 */
function repeated(values: readonly unknown[]) {
  const firsts = new Map<string, number>();
  return values.flatMap((value, index) => {
    const folded = String(value).toLowerCase();
    const first = firsts.get(folded);
    if (first === undefined) firsts.set(folded, index);
    return first === undefined ? [] : [{ index, first }];
  });
}

const twilightsSchema = z
  .record(
    z
      .string()
      .max(maxTwilightNameLength)
      .regex(/^[a-z][a-z0-9_]*$/)
      .refine((name) => !reservedTwilightNames.has(name)),
    number(sunAltitudes),
  )
  .refine((named) => Object.keys(named).length <= maxTwilights)
  .default({})
  .describe(
    `a map of up to ${maxTwilights} names, such as flats, to altitudes of the Sun from ${sunAltitudes.min} to ${sunAltitudes.max} degrees. A name has up to ${maxTwilightNameLength} lower-case letters a to z, digits and underscores, and begins with a letter. No field, event or condition has the name`,
  );

const targetsSchema = z
  .record(
    z
      .string()
      .max(maxNameLength)
      .regex(/^[a-zA-Z0-9][-a-zA-Z0-9_]*$/),
    z
      .string()
      .refine((text) => readCoordinates(text) !== null)
      .describe(`${allowedCoordinates}. In braces, write quotes, or a blank in place of the comma`),
  )
  .superRefine((named, { issues }) => {
    const names = Object.keys(named);
    for (const { index } of repeated(names))
      issues.push({ code: 'invalid_key', origin: 'record', path: [names[index] ?? ''], issues: [], input: named });
  })
  .refine((named) => Object.keys(named).length <= maxTargets)
  .default({})
  .describe(
    `a map of up to ${maxTargets} names of targets, such as orion, to their coordinates. A name has up to ${maxNameLength} letters A to Z and a to z, digits, hyphens and underscores, and begins with a letter or a digit. No other target has the same name, regardless of upper and lower case`,
  );

/** The schema of a skyline, which parses the text into points. */
const skylineSchema = z
  .string()
  .transform((text, { issues }) => {
    try {
      return readSkyline(text);
    } catch (error) {
      if (!(error instanceof SkylineError)) throw error;
      issues.push({ code: 'custom', input: text, params: { inText: error } });
      return z.NEVER;
    }
  })
  .optional()
  .describe(allowedSkyline);

/** The schema of a location. */
const locationSchema = mapOf({
  id: z.int().min(1).max(maxId).describe(`an integer from 1 to ${maxId} that no other location has`),
  slug: z
    .string()
    .max(maxNameLength)
    .regex(/^[-a-zA-Z0-9_]+$/)
    .describe(
      'up to 100 letters A to Z and a to z, digits, hyphens and underscores. No other location has the same slug, regardless of upper and lower case',
    ),
  name: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .describe('a text in one line, of at least one character'),
  description: z.string().nullable().default('').describe('a text or null'),
  device: z.string().nullable().default(null).describe('a text or null'),
  latitude: number(siteNumbers.latitude),
  longitude: number(siteNumbers.longitude),
  timezone: z
    .string()
    .refine(TimeZone.exists)
    .optional()
    .describe(`${allowedTimeZone}. Default: the zone at the coordinates`),
  height_above_horizon: standardNumber(siteNumbers.height_above_horizon),
  pressure: standardNumber(siteNumbers.pressure),
  skyline: skylineSchema,
});

export type LocationEntry = z.output<typeof locationSchema>;

const locationsSchema = z
  .array(locationSchema)
  .min(1)
  .max(maxLocations)
  .superRefine((locations, context) => {
    for (const key of ['id', 'slug'] as const)
      for (const { index, first } of repeated(locations.map((location) => location[key])))
        context.addIssue({ code: 'custom', path: [index, key], params: { first } });
  })
  .describe(`a list of 1 to ${maxLocations} locations`);

/** The schema of the whole locations file. */
export const fileSchema = mapOf({
  locations: locationsSchema,
  twilights: twilightsSchema,
  targets: targetsSchema,
});

/**
 * The issues about twilights and targets with the name `__proto__`. zod reports no such issue, because it drops the name
 * silently.
 *
 * @param value - the parsed content of the whole file
 */
export function droppedNames(value: unknown): z.core.$ZodIssue[] {
  const name = '__proto__';
  return ['twilights', 'targets'].flatMap((key): z.core.$ZodIssue[] => {
    const input = Object(Object(value)[key]);
    if (!Object.hasOwn(input, name)) return [];
    return [{ code: 'invalid_key', origin: 'record', path: [key, name], issues: [], message: '', input }];
  });
}

/** The schema of a map with no other keys than the keys of `shape`. */
function mapOf<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z.strictObject(shape).describe(`a map of the keys ${Object.keys(shape).join(', ')}`);
}

/** The JSON Schema of the locations file (draft 2020-12), for editors and messages. */
export const jsonSchema = () => z.toJSONSchema(fileSchema, { io: 'input' });

/** The content of `locations.schema.json`, which `npm run schema` writes. */
export function jsonSchemaText(): string {
  return `${JSON.stringify({ title: 'Observing locations of observatory-nights', ...jsonSchema() }, null, 2)}\n`;
}
