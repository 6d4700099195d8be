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
    of: ({ timeMs }) => instant(timeMs),
    schema: instantSchema,
    description: 'Instant of UTC, a multiple of ten minutes.',
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
