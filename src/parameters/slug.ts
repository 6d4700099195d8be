import type { PathParameter } from '../input/parameter.ts';
import type { Location, LocationIndex } from '../locations/index.ts';

/** A location in a path, by its slug or an alias. */
export function slugParameter(locations: LocationIndex): PathParameter<Location> {
  return {
    name: 'slug',
    description: 'The slug of a location, or one of its aliases.',
    allowed: 'the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: locations.first?.slug ?? '',
    parse: (text) => locations.named(text) ?? null,
  };
}
