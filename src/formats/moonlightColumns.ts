import { greyAndBright, type MoonlitInterval, type Night, totalMs } from '../nights/index.ts';
import type { Column, Nested } from './column.ts';
import { altitudeSchema, fractionSchema, hours, hoursSchema, listOf, rounded } from './fields.ts';
import { intervalOf, intervalSchema } from './intervals.ts';

const ends = ['Dusk or moonrise', 'dawn or moonset'] as const;

const moonlitSchema = intervalSchema(...ends, {
  max_altitude: {
    ...altitudeSchema,
    description:
      'The highest altitude of the Moon’s centre in it, topocentric, without refraction, degrees. Its upper limb is on the horizon with its centre at −0.8°.',
  },
});

function moonlitOf(interval: MoonlitInterval): Nested {
  return { ...intervalOf(interval), max_altitude: rounded(interval.maxAltitude, 4) };
}

const moonlit: Column<Night> = {
  name: 'moonlit',
  of: ({ moon }) => moon.moonlit.map(moonlitOf),
  schema: listOf(moonlitSchema),
  description: 'When the Sun is below −18° and the Moon is up: intervals of UTC, the end not included.',
};

/**
 * The Moon's light in the astronomical night, of which dark, grey and bright time are the whole.
 *
 * @param bound - the illuminated fraction up to which it is grey, 0 … 1; `undefined`: that of the site
 */
export const moonlightColumnsOf = (bound: number | undefined): readonly Column<Night>[] => [
  moonlit,
  {
    name: 'grey_illumination',
    of: ({ site }) => bound ?? site.greyIllumination,
    schema: fractionSchema,
    description: 'The moonlit intervals are grey where `moon_illumination` is at most this, else bright.',
  },
  {
    name: 'grey',
    of: (night) => greyAndBright(night, bound).grey.map(intervalOf),
    schema: listOf(intervalSchema(...ends)),
    description:
      'The moonlit intervals, where `moon_illumination` is at most `grey_illumination`; else none. They are all grey or all bright.',
  },
  {
    name: 'grey_hours',
    of: (night) => hours(totalMs(greyAndBright(night, bound).grey)),
    schema: hoursSchema,
    description: 'Total length of the intervals in `grey`, hours.',
  },
  {
    name: 'bright_hours',
    of: (night) => hours(totalMs(greyAndBright(night, bound).bright)),
    schema: hoursSchema,
    description:
      'Total length of the moonlit intervals where they are not grey, hours. Dark, grey and bright hours add up to `astronomical_night_hours`.',
  },
];
