import * as z from 'zod';
import { lasting, type Resource, type ResourceRequest, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';
import type { Site } from '../locations/index.ts';
import {
  type AlmanacEntry,
  bodiesAt,
  computeMoonlight,
  eventNames,
  inTurns,
  isSupported,
  type LatestNights,
  type Moonlight,
  type NightCache,
  type Sky,
  skyOf,
} from '../nights/index.ts';
import { at } from '../parameters/instants.ts';
import type { Places } from '../parameters/places.ts';
import { slugOf, slugSchema } from './almanacFields.ts';
import { instant, instantSchema, jsonList, rounded } from './formats/json.ts';

const altitude = z.number().min(-90).max(90);
const apparentAltitude = (body: string) =>
  altitude.describe(
    `Apparent altitude of the ${body}’s centre, topocentric, with refraction, degrees. Below the horizon, where nothing is seen, refraction is held at that of the horizon, 0.48°.`,
  );
const trueAltitude = (body: string) =>
  altitude.describe(`The same of the ${body} without refraction, degrees: by this go twilight and the almanac.`);
const azimuth = (body: string) =>
  z.number().min(0).max(360).describe(`Azimuth of the ${body}’s centre, from north through east, degrees.`);

const skySchema = late(() =>
  z
    .strictObject({
      id: z
        .int()
        .nullable()
        .describe(
          'The id of the night that holds the instant; that before 1900-01-01 cannot be asked for. null: the place is not a listed location.',
        ),
      location: z.int().nullable().describe('The location’s id. null: the place is not a listed location.'),
      at: instantSchema().describe('The instant that it is told for. UTC.'),
      sun_altitude: apparentAltitude('Sun'),
      sun_true_altitude: trueAltitude('Sun'),
      sun_azimuth: azimuth('Sun'),
      moon_altitude: apparentAltitude('Moon'),
      moon_true_altitude: trueAltitude('Moon'),
      moon_azimuth: azimuth('Moon'),
      moon_illumination: z.number().min(0).max(1).describe('The part of its disc that is lit.'),
      twilight: z
        .enum(['day', 'civil', 'nautical', 'astronomical', 'night'])
        .describe('By the almanac’s instants: night is with the Sun below −18°, day above −50′.'),
      dark: z.boolean().describe('Whether it is night and the Moon is down.'),
      next_event: z
        .strictObject({
          name: z.enum(eventNames).describe('As the almanac calls it.'),
          time: instantSchema().describe('Instant of UTC.'),
          seconds: z.number().min(0).describe('How long it is until then, seconds.'),
        })
        .describe(
          'What comes next of the almanac’s instants. There always is something: at the latest the next solar noon.',
        ),
      slug: slugSchema(),
      timezone: z.string().describe('IANA name of the time zone of the place.'),
    })
    .meta({ id: 'Sky', description: 'The sky over a place at an instant.' }),
);

/** `/api/now/`: Sun, Moon, twilight and darkness at the present or at another instant, at each location or at one place. */
export function nowResource(
  places: Places,
  cache: NightCache,
  latest: LatestNights<AlmanacEntry>,
): Resource<readonly Sky[]> {
  /** The nights that hold an instant. */
  const nightsAt = async (
    request: ResourceRequest,
    sites: readonly Site[],
    timeMs: number,
    isPresent: boolean,
  ): Promise<readonly Moonlight[]> => {
    if (isPresent) return (await latest.at(sites, timeMs)).items;
    return inTurns(sites, (site) => computeMoonlight(cache.at(site, timeMs)), request.turn);
  };

  return {
    name: 'Now',
    description: 'Where the Sun and the Moon are, how dark it is, and what comes next, at every location.',
    path: [],
    query: [...places.parameters, at],
    example: `${places.example}&at=2026-11-22T01:00:00Z`,
    read: async (request) => {
      const asked = request.query(at);
      const timeMs = asked ?? request.now();
      const sites = places.readSites(request);
      const nights =
        asked !== undefined && !isSupported(asked) ? [] : await nightsAt(request, sites, timeMs, asked === undefined);
      const bodies = bodiesAt(timeMs);
      const skies = await inTurns(nights, (night) => skyOf(night, bodies), request.turn);
      return { value: skies, cacheControl: asked === undefined ? revalidated : lasting, isTransient: true };
    },
    json: {
      schema: () => z.array(skySchema()),
      write: (skies) => jsonList('', skies, (sky) => JSON.stringify(fields(sky)), ''),
    },
  };
}

function fields(sky: Sky): z.output<ReturnType<typeof skySchema>> {
  const { night, timeMs, sun, moon, sunApparentAltitude, moonApparentAltitude, nextEvent } = sky;
  return {
    id: night.id,
    location: night.site.id,
    at: instant(timeMs),
    sun_altitude: rounded(sunApparentAltitude, 4),
    sun_true_altitude: rounded(sun.altitude, 4),
    sun_azimuth: rounded(sun.azimuth, 4) % 360,
    moon_altitude: rounded(moonApparentAltitude, 4),
    moon_true_altitude: rounded(moon.altitude, 4),
    moon_azimuth: rounded(moon.azimuth, 4) % 360,
    moon_illumination: rounded(sky.moonIllumination, 6),
    twilight: sky.twilight,
    dark: sky.isDark,
    next_event: {
      name: nextEvent.name,
      time: instant(nextEvent.timeMs),
      seconds: (nextEvent.timeMs - timeMs) / 1000,
    },
    slug: slugOf(night.site),
    timezone: night.site.timeZone.name,
  };
}
