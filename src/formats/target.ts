import type { Target, TargetAt } from '../nights/index.ts';
import { altitude, azimuth, boolean, type Field, field, nullable, number, rightAscension, text } from './field.ts';

/** The fields with a target's name and coordinates. */
export const requestedTargetFields: readonly Field<{ readonly target: Target | null }>[] = [
  field('target', text, ({ target }) => target?.name ?? '', {
    description: 'Name of the target in the locations file or in the catalogue, or the coordinates in the request.',
  }),
  field('target_right_ascension', rightAscension, ({ target }) => target?.rightAscension ?? Number.NaN, {
    description: 'Right ascension of the target, ICRS, degrees.',
  }),
  field('target_declination', altitude, ({ target }) => target?.declination ?? Number.NaN, {
    description: 'Declination of the target, ICRS, degrees.',
  }),
];

/** Airmass, 1 at the zenith. */
export const airmassValue = number(3, { minimum: 1 });

/** Angular distance between a target and the Moon's centre, degrees. */
export const moonDistance = number(3, { minimum: 0, maximum: 180 });

/** The fields of a target at an instant, in the order of output. A new field is appended at the end. */
export const targetAtFields: readonly Field<{ readonly at: TargetAt }>[] = [
  field('target_altitude', altitude, ({ at }) => at.altitude, {
    description: 'Altitude of the target, without refraction, degrees.',
  }),
  field('target_azimuth', azimuth, ({ at }) => at.azimuth, {
    description: 'Azimuth of the target, from north through east, degrees.',
  }),
  field('airmass', nullable(airmassValue), ({ at }) => at.airmass, {
    description: 'Airmass at `target_altitude` (Pickering 2002). null: the target is below the horizon.',
  }),
  field('moon_distance', moonDistance, ({ at }) => at.moonDistance, {
    description: 'Angular distance of the target from the Moon’s centre, as seen from the site, degrees.',
  }),
  field('behind_skyline', nullable(boolean), ({ at }) => at.isBehindSkyline, {
    description: 'True if the target is below the skyline of the location. null: the location has no skyline.',
  }),
  // A new row goes here.
];
