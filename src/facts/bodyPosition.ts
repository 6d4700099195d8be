import { type BodyAtInstant, type BodyOverSite, bodyNames } from '../nights/index.ts';
import { type Fact, fact, schemaOf } from './fact.ts';
import { locationFact, slugFact } from './location.ts';
import { altitude, azimuth, choice, instant, nullable, rightAscension } from './valueTypes.ts';

/** The facts of the Sun's or the Moon's place at an instant. A new one is appended at the end. */
export const bodyPositionFacts: readonly Fact<BodyAtInstant>[] = [
  fact('time', instant, ({ timeMs }) => timeMs, { description: 'Instant of UTC.' }),
  fact('altitude', altitude, (position) => position.altitude, {
    description: 'Altitude of its centre, topocentric, without refraction, degrees, as the twilights are defined.',
  }),
  fact('apparent_altitude', nullable(altitude), ({ apparentAltitude }) => apparentAltitude, {
    description:
      'Altitude of its centre, topocentric, with refraction, degrees. null: without refraction it is −1° or lower.',
  }),
  fact('azimuth', azimuth, (position) => position.azimuth, {
    description: 'Azimuth of its centre, topocentric, from north through east, degrees.',
  }),
  fact('right_ascension', rightAscension, (position) => position.rightAscension, {
    description: 'Right ascension of its centre, apparent, geocentric, of date, not ICRS: degrees.',
  }),
  fact('declination', altitude, ({ declination }) => declination, {
    description: 'Declination of its centre, apparent, geocentric, of date, degrees.',
  }),
  // A new row goes here.
];

/** The facts of a position in a list of several sites and bodies. */
export const listedPositionFacts: readonly Fact<BodyOverSite>[] = [
  locationFact(({ site }) => site),
  slugFact(({ site }) => site, 'as for `location`'),
  fact('body', choice(bodyNames), ({ body }) => body, { description: 'The Sun or the Moon.' }),
  ...bodyPositionFacts,
];

export const listedPositionSchema = schemaOf(
  'BodyPosition',
  'The Sun or the Moon over a place at an instant.',
  listedPositionFacts,
);
