import { oneByOne } from '../formats/listFormat.ts';
import { locationType, targetType } from '../formats/location.ts';
import type { Location } from '../locations/index.ts';
import type { Parameter } from './parameter.ts';
import { type Dependencies, dataResource, type Resource } from './resource.ts';
import { slugsOf } from './sites.ts';

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationListResource({ index }: Dependencies): Resource {
  return dataResource({
    name: 'Location List',
    description: 'Every observing location, in ascending order of id. Degrees; north and east are positive.',
    listed: { name: 'locations', description: 'The list of locations.', link: 'Locations' },
    isObserved: true,
    item: locationType,
    list: 'array',
    read: () => ({
      items: () => oneByOne(index.all),
      entries: index.all.length,
      work: 'shared',
      untilMs: Number.POSITIVE_INFINITY,
    }),
  });
}

/** `/api/locations/{location}/`: one location, by its slug or its id. */
export function locationResource({ index }: Dependencies): Resource {
  const location: Parameter<Location> = {
    description: 'The id or the slug of a location. A slug takes precedence over an id.',
    allowed: 'the id or the slug of a location that /api/locations/ lists',
    example: index.first?.slug ?? '',
    names: slugsOf(index),
    read: (text) => index.find(text) ?? null,
  };
  return dataResource({
    name: 'Location',
    description: 'One observing location. Degrees; north and east are positive.',
    isObserved: true,
    path: { location },
    item: locationType,
    read: (values) => ({ items: () => [[values.location]], untilMs: Number.POSITIVE_INFINITY }),
  });
}

/** `/api/targets/`: the targets that have names, those of the list first. */
export function targetsResource({ index }: Dependencies): Resource {
  return dataResource({
    name: 'Target List',
    description:
      'The targets that have names: those of the locations file, then the objects of Messier and bright ones of the NGC and the IC.',
    listed: { name: 'targets', description: 'The targets that have names.', link: 'Targets' },
    formats: ['json', 'api', 'csv'],
    item: targetType,
    list: 'array',
    read: () => {
      const targets = index.targets.all;
      return {
        items: () => oneByOne(targets),
        entries: targets.length,
        work: 'shared',
        untilMs: Number.POSITIVE_INFINITY,
      };
    },
  });
}
