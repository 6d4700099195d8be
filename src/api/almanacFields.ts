import * as z from 'zod';
import { late } from '../http/schemas.ts';
import type { Site } from '../locations/index.ts';
import { type AlmanacEntry, totalMs } from '../nights/index.ts';
import { hours, instant, instantSchema, rounded } from './formats/json.ts';
import { nightFields, nightSchema } from './nightFields.ts';

const state = (altitude: string) =>
  z
    .enum(['crossed', 'dusk_only', 'dawn_only', 'always_above', 'always_below'])
    .describe(`Where the Sun is in the night against ${altitude}, and so why a dusk or a dawn is null.`);
const moonEvents = (what: string) =>
  z
    .array(instantSchema())
    .describe(`${what}, with 34′ of refraction: instants of UTC in their order; a night can have none, one or two.`);

const spanSchema = late(() =>
  z.strictObject({
    start: instantSchema().describe('Instant of UTC: dusk or moonset, or the solar noon that the night begins with.'),
    end: instantSchema().describe('Instant of UTC, not included: dawn or moonrise, or the next solar noon.'),
  }),
);

/** The name of a site in queries, as a field. */
export const slugSchema = late(() =>
  z.string().nullable().describe('The location’s slug. null: the place is not a listed location.'),
);

/** `null` where it is not a listed location. */
export function slugOf(site: Site): string | null {
  return site.id === null ? null : site.slug;
}

/** An almanac entry in JSON: the night's fields, and what an observer plans by. */
export const almanacSchema = late(() =>
  z
    .strictObject({
      ...nightSchema().shape,
      timezone: z.string().describe('IANA name of the time zone by which the night is dated.'),
      solar_noon: instantSchema().describe('Upper transit of the Sun that the night begins with. Instant of UTC.'),
      next_solar_noon: instantSchema().describe('The next upper transit, with which it ends. Instant of UTC.'),
      mjd_evening: z
        .int()
        .describe('Modified Julian Date of `date` at 0h UTC: the convention that counts a night by its evening.'),
      mjd_morning: z
        .int()
        .describe('The same as `mjd`: the convention that counts a night by its morning, as SDSS does.'),
      sun_altitude_at_midnight: z
        .number()
        .min(-90)
        .max(90)
        .describe('Of its centre, topocentric, without refraction, degrees.'),
      horizon_state: state('−50′ (sunset and sunrise)'),
      civil_state: state('−6°'),
      nautical_state: state('−12°'),
      astronomical_state: state('−18°'),
      moonrise: moonEvents('The Moon’s upper limb rises over the horizon'),
      moonset: moonEvents('The Moon’s upper limb sets below the horizon'),
      moon_illumination: z.number().min(0).max(1).describe('The part of its disc that is lit at midnight.'),
      moon_altitude_at_midnight: z
        .number()
        .min(-90)
        .max(90)
        .describe('Of its centre, topocentric, without refraction, degrees.'),
      sidereal_time_at_midnight: z.number().min(0).lt(24).describe('Apparent, local, hours.'),
      astronomical_night_hours: z.number().min(0).describe('How long the Sun is below −18°, hours.'),
      dark: z
        .array(spanSchema())
        .describe(
          'When the Sun is below −18° and the Moon is down: spans of time, instants of UTC, the end not included.',
        ),
      dark_hours: z.number().min(0).describe('How long that is together, hours.'),
      slug: slugSchema(),
    })
    .meta({ id: 'AlmanacEntry', description: 'A night and what an observer plans it by.' }),
);

export type AlmanacFields = z.output<ReturnType<typeof almanacSchema>>;

export function almanacFields(entry: AlmanacEntry): AlmanacFields {
  const { night, states, astronomicalNight, dark } = entry;
  return {
    ...nightFields(night),
    timezone: night.site.timeZone.name,
    solar_noon: instant(night.solarNoonMs),
    next_solar_noon: instant(night.nextSolarNoonMs),
    mjd_evening: night.mjd - 1,
    mjd_morning: night.mjd,
    sun_altitude_at_midnight: rounded(night.sunAltitudeAtMidnight, 4),
    horizon_state: states.horizon,
    civil_state: states.civil,
    nautical_state: states.nautical,
    astronomical_state: states.astronomical,
    moonrise: entry.moonrisesMs.map(instant),
    moonset: entry.moonsetsMs.map(instant),
    moon_illumination: rounded(entry.moonIllumination, 6),
    moon_altitude_at_midnight: rounded(entry.moonAltitudeAtMidnight, 4),
    sidereal_time_at_midnight: rounded(entry.siderealTimeAtMidnight, 6) % 24,
    astronomical_night_hours: hours(totalMs(astronomicalNight === null ? [] : [astronomicalNight])),
    dark: dark.map(({ startMs, endMs }) => ({ start: instant(startMs), end: instant(endMs) })),
    dark_hours: hours(totalMs(dark)),
    slug: slugOf(night.site),
  };
}
