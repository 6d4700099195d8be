import * as z from 'zod';
import type { PathParameter } from '../http/parameter.ts';
import { type Resource, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';
import type { Location, LocationIndex } from '../locations/index.ts';
import { csvTable } from './formats/csv.ts';
import { jsonList } from './formats/json.ts';

const locationSchema = late(() =>
  z
    .strictObject({
      id: z.int().min(1).max(9999).describe('It never changes.'),
      name: z.string().describe('For people to read.'),
      slug: z.string().describe('Lower-case letters, digits and hyphens; it names the location in queries.'),
      description: z.string().describe('It can be empty.'),
      device: z.string().nullable().describe('The instrument there; null where none is given.'),
      latitude: z.number().min(-90).max(90).describe('Degrees, north positive, as the locations file has it.'),
      longitude: z.number().min(-180).max(180).describe('Degrees, east positive, as the locations file has it.'),
    })
    .meta({ id: 'Location', description: 'An observing location.' }),
);

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationListResource(locations: LocationIndex): Resource<readonly Location[]> {
  return {
    name: 'Location List',
    description: 'Every observing location, in ascending order of id. Degrees; north and east are positive.',
    path: [],
    query: [],
    example: '',
    read: () => ({ value: locations.all, cacheControl: revalidated }),
    json: { schema: () => z.array(locationSchema()), write: (value) => jsonList('', value, locationJson, '') },
    csv: (value) => csvTable(locationSchema(), value, locationFields),
  };
}

/** `/api/locations/{location}/`: one location, by its id or its slug. */
export function locationResource(locations: LocationIndex): Resource<Location> {
  const parameter: PathParameter<Location> = {
    name: 'location',
    description: 'The slug or the id of a location. The slug goes first where it is another location’s id.',
    allowed: 'the id or the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: locations.first?.slug ?? '',
    parse: (text) => locations.named(text) ?? null,
  };
  return {
    name: 'Location',
    description: 'One observing location. Degrees; north and east are positive.',
    path: [parameter],
    query: [],
    example: '',
    read: (request) => ({ value: request.path(parameter), cacheControl: revalidated }),
    json: { schema: locationSchema, write: (value) => [locationJson(value)] },
    csv: (value) => csvTable(locationSchema(), [value], locationFields),
  };
}

/** Its coordinates are printed as they stand in the file. */
function locationFields({ id, name, slug, description, device, printed }: Location) {
  return { id, name, slug, description, device, ...printed };
}

/** A location in compact JSON. */
function locationJson(location: Location): string {
  const { latitude, longitude, ...others } = locationFields(location);
  return `${JSON.stringify(others).slice(0, -1)},"latitude":${latitude},"longitude":${longitude}}`;
}
