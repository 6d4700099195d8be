import { type Column, SpelledNumber, schemaOf } from '../formats/column.ts';
import { csvTable } from '../formats/csv.ts';
import { nullable, textSchema } from '../formats/fields.ts';
import { jsonWriter } from '../formats/json.ts';
import { type Resource, revalidated } from '../http/resource.ts';
import type { PathParameter } from '../input/parameter.ts';
import type { Location, LocationIndex } from '../locations/index.ts';
import { arrayJson, itemJson } from './json.ts';

/** Coordinates are printed as the locations file spells them. */
const locationColumns: readonly Column<Location>[] = [
  {
    name: 'id',
    of: ({ id }) => id,
    schema: { type: 'integer', minimum: 1, maximum: 9999 },
    description: 'Identifier, which never changes.',
  },
  { name: 'name', of: ({ name }) => name, schema: textSchema, description: 'Display name.' },
  {
    name: 'slug',
    of: ({ slug }) => slug,
    schema: textSchema,
    description: 'Letters, digits, hyphens and underscores; names the location in queries, in any case.',
  },
  { name: 'description', of: ({ description }) => description, schema: textSchema, description: 'It can be empty.' },
  {
    name: 'device',
    of: ({ device }) => device,
    schema: nullable(textSchema),
    description: 'The instrument at the location. null: the locations file has none.',
  },
  {
    name: 'latitude',
    of: ({ printed }) => new SpelledNumber(printed.latitude),
    schema: { type: 'number', minimum: -90, maximum: 90 },
    description: 'Degrees, north positive, as the locations file has it.',
  },
  {
    name: 'longitude',
    of: ({ printed }) => new SpelledNumber(printed.longitude),
    schema: { type: 'number', minimum: -180, maximum: 180 },
    description: 'Degrees, east positive, as the locations file has it.',
  },
];

/** Not a column of all: clients of the observed service know seven fields. */
const aliasesColumn: Column<Location> = {
  name: 'aliases',
  of: ({ aliases }) => aliases,
  schema: { type: 'array', items: textSchema },
  description: 'Other names of the location in queries. Only in JSON, and only where the locations file has some.',
};

/** The fields of a location in JSON, the last of which is optional. */
export const locationFields = [...locationColumns, aliasesColumn];

const locationSchema = schemaOf('Location', 'An observing location.', locationColumns, [aliasesColumn]);
const [withAliases, withoutAliases] = [jsonWriter(locationFields), jsonWriter(locationColumns)];

function locationJson(location: Location): string {
  return location.aliases.length > 0 ? withAliases(location) : withoutAliases(location);
}

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationListResource(locations: LocationIndex): Resource<readonly Location[]> {
  return {
    name: 'Location List',
    description: 'Every observing location, in ascending order of id. Degrees; north and east are positive.',
    listed: { name: 'locations', description: 'The list of locations.', link: 'Locations' },
    read: () => ({
      value: () => locations.all,
      entries: locations.all.length,
      work: 'shared',
      cacheControl: revalidated,
      identity: [],
    }),
    json: arrayJson(locationSchema, (all) => [all, locationJson]),
    csv: (all) => csvTable(locationColumns, all),
  };
}

/** `/api/locations/{location}/`: one location, by its slug or its id. */
export function locationResource(locations: LocationIndex): Resource<Location> {
  const parameter: PathParameter<Location> = {
    name: 'location',
    description: 'The id, the slug or an alias of a location. A slug or an alias takes precedence over an id.',
    allowed: 'the id or the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: locations.first?.slug ?? '',
    parse: (text) => locations.find(text) ?? null,
  };
  return {
    name: 'Location',
    description: 'One observing location. Degrees; north and east are positive.',
    path: [parameter],
    read: (request) => {
      const location = request.path(parameter);
      return { value: () => location, cacheControl: revalidated, identity: [] };
    },
    json: itemJson(locationSchema, locationJson),
    csv: (location) => csvTable(locationColumns, [location]),
  };
}
