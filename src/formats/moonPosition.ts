import { type MoonOverSite, moonPositionId } from '../nights/index.ts';
import { altitude, type Field, field, instantOf, integer, itemType, nullable } from './field.ts';
import { instantText } from './text.ts';

/** An instant without a fraction, as Django prints whole seconds. */
const wholeSeconds = instantOf(/^\d{4}-\d\d-\d\dT\d\d:\d0:00Z$/, (timeMs) =>
  instantText(timeMs).replace('.000000', ''),
);

/** The fields of a Moon position, in the order of output. A new one is appended at the end. */
export const moonPositionFields: readonly Field<MoonOverSite>[] = [
  field('id', nullable(integer), ({ site, timeMs }) => site.id && moonPositionId(site.id, timeMs), {
    description:
      'Number of ten-minute steps since the Modified Julian Date 0, × 10000 + the location’s id; it never changes. null: the place is not a listed location.',
  }),
  field('timestamp', wholeSeconds, ({ timeMs }) => timeMs, {
    description: 'Instant of UTC, a multiple of ten minutes; without a fraction.',
  }),
  field('altitude', altitude, (position) => position.altitude, {
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  }),
  // A new row goes here.
];

export const moonPositionType = itemType(
  'MoonPosition',
  'The Moon over a location at a multiple of ten minutes of UTC.',
  moonPositionFields,
);
