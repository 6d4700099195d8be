import * as z from 'zod';
import { late } from '../http/schemas.ts';
import type { Night } from '../nights/index.ts';
import { dateSchema, instant, instantOrNull, instantSchema } from './formats/json.ts';

const crossing = (what: string) =>
  instantSchema()
    .nullable()
    .describe(`${what}. Instant of UTC; null: the Sun does not cross that altitude in that half of the night.`);

/** A night in JSON, fields in the order that clients know. */
export const nightSchema = late(() =>
  z
    .strictObject({
      id: z
        .int()
        .nullable()
        .describe('mjd × 10000 + the location’s id; it never changes. null: the place is not a listed location.'),
      date: dateSchema().describe(
        'Civil day, in the time zone of the place, of the solar noon that the night begins with. Sunset falls on it, unless it comes after midnight by the clock.',
      ),
      mjd: z
        .int()
        .describe('Modified Julian Date of the morning that the night ends on: that of `date` at 0h UTC, plus 1.'),
      moon_phase: z
        .number()
        .min(0)
        .lt(1)
        .describe('At midnight: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter. A fraction of the circle.'),
      sunset: crossing('The Sun’s centre sinks through −50′: 34′ of refraction and 16′ of semidiameter'),
      sunrise: crossing('The Sun’s centre rises through −50′'),
      midnight: instantSchema().describe('When the Sun is lowest; not midnight by the clock. Instant of UTC.'),
      civil_dusk: crossing('The Sun’s centre sinks through −6°'),
      civil_dawn: crossing('The Sun’s centre rises through −6°'),
      nautical_dusk: crossing('The Sun’s centre sinks through −12°'),
      nautical_dawn: crossing('The Sun’s centre rises through −12°'),
      astronomical_dusk: crossing('The Sun’s centre sinks through −18°'),
      astronomical_dawn: crossing('The Sun’s centre rises through −18°'),
      location: z.int().nullable().describe('The location’s id. null: the place is not a listed location.'),
    })
    .meta({
      id: 'Night',
      description: 'The night of one date at one place. Altitudes are topocentric and without refraction.',
    }),
);

type NightFields = z.output<ReturnType<typeof nightSchema>>;

export function nightFields(night: Night): NightFields {
  return {
    id: night.id,
    date: night.date,
    mjd: night.mjd,
    moon_phase: night.moonPhase,
    sunset: instantOrNull(night.sunsetMs),
    sunrise: instantOrNull(night.sunriseMs),
    midnight: instant(night.midnightMs),
    civil_dusk: instantOrNull(night.civilDuskMs),
    civil_dawn: instantOrNull(night.civilDawnMs),
    nautical_dusk: instantOrNull(night.nauticalDuskMs),
    nautical_dawn: instantOrNull(night.nauticalDawnMs),
    astronomical_dusk: instantOrNull(night.astronomicalDuskMs),
    astronomical_dawn: instantOrNull(night.astronomicalDawnMs),
    location: night.site.id,
  };
}

const known = new WeakMap<Night, string>();

/** A night in compact JSON. Kept with the night, as it is nearly as much work as computing it. */
export function nightJson(night: Night): string {
  const kept = known.get(night);
  if (kept !== undefined) return kept;
  const json = JSON.stringify(nightFields(night));
  known.set(night, json);
  return json;
}
