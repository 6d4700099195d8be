import { type Column, schemaOf } from '../formats/column.ts';
import { altitudeSchema, instant, instantSchema, integerSchema, nullable, rounded } from '../formats/fields.ts';
import { jsonWriter } from '../formats/json.ts';
import type { MoonPosition } from '../nights/index.ts';

export const moonPositionColumns: readonly Column<MoonPosition>[] = [
  {
    name: 'id',
    of: ({ id }) => id,
    schema: nullable(integerSchema),
    description:
      'Number of ten-minute steps since the Modified Julian Date 0, × 10000 + the location’s id; it never changes. null: the place is not a listed location.',
  },
  {
    name: 'timestamp',
    // As Django prints an instant of whole seconds.
    of: ({ timeMs }) => instant(timeMs).replace('.000000', ''),
    schema: { ...instantSchema, pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d0:00Z$' },
    description: 'Instant of UTC, a multiple of ten minutes; without a fraction.',
  },
  {
    name: 'altitude',
    of: ({ altitude }) => rounded(altitude, 4),
    schema: altitudeSchema,
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  },
];

export const moonPositionSchema = schemaOf(
  'MoonPosition',
  'The Moon over a location at a multiple of ten minutes of UTC.',
  moonPositionColumns,
);
export const moonPositionJson = jsonWriter(moonPositionColumns);
