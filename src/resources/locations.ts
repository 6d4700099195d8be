import { csvTable } from '../formats/csv.ts';
import { jsonOfItem, jsonOfList } from '../formats/field.ts';
import { jsonItem, jsonList } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { locationFields, locationType, targetFields, targetType } from '../formats/location.ts';
import { defineResource, type Resource } from '../http/resource.ts';
import type { Location } from '../locations/index.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { slugsOf } from '../parameters/sites.ts';
import type { Dependencies } from './dependencies.ts';

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationListResource({ index }: Dependencies): Resource {
  return defineResource({
    name: 'Location List',
    description:
      'Every observing location, in ascending order of id. Coordinates are in degrees, north and east positive.',
    listed: { name: 'locations', description: 'All observing locations.', link: 'Locations' },
    isObserved: true,
    path: {},
    query: {},
    formats: ['json', 'api'],
    json: jsonOfList(locationType),
    respond: () => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => listParts(oneByOne(index.all), jsonList(locationFields)),
    }),
  });
}

/** `/api/locations/{location}/`: one location, by its slug or its id. */
export function locationResource({ index }: Dependencies): Resource {
  const location: Parameter<Location> = {
    description:
      'The id or the slug of a location. If a value is the slug of one location and the id of another, the value selects the location with the slug.',
    allowed: 'the id or the slug of a location that /api/locations/ lists',
    example: index.first.slug,
    names: slugsOf(index),
    read: (text) => index.find(text) ?? null,
  };
  return defineResource({
    name: 'Location',
    description: 'One observing location. Coordinates are in degrees, north and east positive.',
    isObserved: true,
    path: { location },
    query: {},
    formats: ['json', 'api'],
    json: jsonOfItem(locationType),
    respond: (values) => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => listParts([[values.location]], jsonItem(locationFields)),
    }),
  });
}

/** `/api/targets/`: named targets, first from the locations file, then from the catalogue. */
export function targetsResource({ index }: Dependencies): Resource {
  return defineResource({
    name: 'Target List',
    description:
      'Targets that requests can name: targets of the locations file, then Messier objects, bright objects of the NGC and the IC, and bright stars.',
    listed: { name: 'targets', description: 'Targets that requests can name.', link: 'Targets' },
    isStrict: true,
    path: {},
    query: {},
    formats: ['json', 'api', 'csv'],
    json: jsonOfList(targetType),
    respond: () => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => listParts(oneByOne(index.targets.all), jsonList(targetFields)),
      csv: () => listParts(oneByOne(index.targets.all), csvTable(targetFields)),
    }),
  });
}
