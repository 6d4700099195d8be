import type { Interval, MoonOfNight } from '../nights/index.ts';
import { type Fact, fact } from './field.ts';
import { altitude, instant, object } from './valueTypes.ts';

/**
 * The ends of an interval within a night.
 *
 * @param starts - the events that one can begin with
 * @param ends - the events that one can end with
 */
function intervalFacts(starts: string, ends: string): Fact<Interval>[] {
  return [
    fact('start', instant, ({ startMs }) => startMs, {
      description: `${starts}, or the solar noon at the start of the night.`,
    }),
    fact('end', instant, ({ endMs }) => endMs, {
      description: `Not included: ${ends}, or the next solar noon.`,
    }),
  ];
}

const moonlitFacts: readonly Fact<MoonOfNight['moonlit'][number]>[] = [
  ...intervalFacts('Dusk or moonrise', 'dawn or moonset'),
  fact('max_altitude', altitude, ({ maxAltitude }) => maxAltitude, {
    description:
      'The highest altitude of the Moon’s centre in it, topocentric, without refraction, degrees. When its upper limb is on the horizon, its centre is at −0.8°.',
  }),
];

export const darkInterval = object(intervalFacts('Dusk or moonset', 'dawn or moonrise'));
export const moonlitInterval = object(moonlitFacts);
