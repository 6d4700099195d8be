import { jsonWriter } from '../formats/json.ts';
import { locationFacts, locationItemSchema } from '../formats/location.ts';
import type { Location, LocationIndex } from '../locations/index.ts';
import { arrayJson, itemJson } from './json.ts';
import type { PathParameter } from './parameter.ts';
import { type Resource, revalidated } from './resource.ts';
import { slugsOf } from './sites.ts';

const locationJson = jsonWriter(locationFacts);

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationListResource(index: LocationIndex): Resource<readonly Location[]> {
  return {
    name: 'Location List',
    description: 'Every observing location, in ascending order of id. Degrees; north and east are positive.',
    listed: { name: 'locations', description: 'The list of locations.', link: 'Locations' },
    read: () => ({
      value: () => index.all,
      entries: index.all.length,
      work: 'shared',
      cacheControl: revalidated,
      identity: [],
    }),
    json: arrayJson(locationItemSchema, (all) => [all, locationJson]),
  };
}

/** `/api/locations/{location}/`: one location, by its slug or its id. */
export function locationResource(index: LocationIndex): Resource<Location> {
  const parameter: PathParameter<Location> = {
    name: 'location',
    description: 'The id or the slug of a location. A slug takes precedence over an id.',
    allowed: 'the id or the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: index.first?.slug ?? '',
    parse: (text) => index.find(text) ?? null,
    names: slugsOf(index),
  };
  return {
    name: 'Location',
    description: 'One observing location. Degrees; north and east are positive.',
    path: [parameter],
    read: (request) => {
      const location = request.path(parameter);
      return { value: () => location, cacheControl: revalidated, identity: [] };
    },
    json: itemJson(locationItemSchema, locationJson),
  };
}
