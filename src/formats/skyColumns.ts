import { eventNamesOf, type Sky, skyNames } from '../nights/index.ts';
import type { Column, JsonSchema } from './column.ts';
import {
  altitudeSchema,
  azimuthSchema,
  fractionSchema,
  instant,
  instantSchema,
  integerSchema,
  nullable,
  rounded,
  textSchema,
} from './fields.ts';
import { jsonWriter } from './json.ts';

const apparentAltitude = (body: string) =>
  `Apparent altitude of the ${body}’s centre, topocentric, with refraction, degrees. Below a true altitude of −34′, refraction stays at its value there, 34′.`;
const trueAltitude = (body: string) =>
  `True altitude of the ${body}’s centre, topocentric, without refraction, degrees.`;
const azimuth = (body: string) => `Azimuth of the ${body}’s centre, from north through east, degrees.`;

/**
 * The schema of the next event.
 *
 * @param ownTwilights - the names of those that a listed location has, whose events can be next
 */
export function eventSchemaOf(ownTwilights: readonly string[]): JsonSchema {
  const properties = {
    name: {
      type: 'string',
      enum: eventNamesOf(ownTwilights),
      description: 'As in the almanac; solar_noon is the one that ends the night, the almanac’s next_solar_noon.',
    },
    time: { ...instantSchema, description: 'Instant of UTC.' },
    seconds: { type: 'number', minimum: 0, description: 'The time until then, seconds.' },
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The fields of `/api/now/`. */
export const skyColumns: readonly Column<Sky>[] = [
  {
    name: 'id',
    of: ({ night }) => night.id,
    schema: nullable(integerSchema),
    description: 'The id of the night that contains the instant. null: as in the almanac.',
  },
  {
    name: 'location',
    of: ({ night }) => night.site.id,
    schema: nullable(integerSchema),
    description: 'The location’s id. null: the place is not a listed location.',
  },
  { name: 'at', of: ({ timeMs }) => instant(timeMs), schema: instantSchema, description: 'The instant. UTC.' },
  {
    name: 'sun_altitude',
    of: (sky) => rounded(sky.sunApparentAltitude, 4),
    schema: altitudeSchema,
    description: apparentAltitude('Sun'),
  },
  {
    name: 'sun_true_altitude',
    of: ({ sun }) => rounded(sun.altitude, 4),
    schema: altitudeSchema,
    description: trueAltitude('Sun'),
  },
  {
    name: 'sun_azimuth',
    of: ({ sun }) => rounded(sun.azimuth, 4) % 360,
    schema: azimuthSchema,
    description: azimuth('Sun'),
  },
  {
    name: 'moon_altitude',
    of: (sky) => rounded(sky.moonApparentAltitude, 4),
    schema: altitudeSchema,
    description: apparentAltitude('Moon'),
  },
  {
    name: 'moon_true_altitude',
    of: ({ moon }) => rounded(moon.altitude, 4),
    schema: altitudeSchema,
    description: trueAltitude('Moon'),
  },
  {
    name: 'moon_azimuth',
    of: ({ moon }) => rounded(moon.azimuth, 4) % 360,
    schema: azimuthSchema,
    description: azimuth('Moon'),
  },
  {
    name: 'moon_illumination',
    of: (sky) => rounded(sky.moonIllumination, 6),
    schema: fractionSchema,
    description: 'Illuminated fraction of the Moon’s disc.',
  },
  {
    name: 'twilight',
    of: ({ twilight }) => twilight,
    schema: { type: 'string', enum: skyNames },
    description: 'Which part of the day or night it is, by the almanac’s instants.',
  },
  {
    name: 'dark',
    of: ({ isDark }) => isDark,
    schema: { type: 'boolean' },
    description: 'Whether twilight is night and the Moon’s upper limb is below the horizon.',
  },
  {
    name: 'next_event',
    of: ({ nextEvent: { name, timeMs: eventMs }, timeMs }) => ({
      name,
      time: instant(eventMs),
      seconds: (eventMs - timeMs) / 1000,
    }),
    schema: eventSchemaOf([]),
    description: 'The next event of the night; the last one is the solar noon that ends it.',
  },
  {
    name: 'slug',
    of: ({ night: { site } }) => (site.id === null ? null : site.slug),
    schema: nullable(textSchema),
    description: 'The location’s slug. null: the place is not a listed location.',
  },
  {
    name: 'timezone',
    of: ({ night }) => night.site.timeZone.name,
    schema: textSchema,
    description: 'IANA name of the time zone of the place.',
  },
];

export const skyJson = jsonWriter(skyColumns);
