import type { Location, NamedTarget } from '../locations/index.ts';
import { idsPerDay, type Site } from '../nights/index.ts';
import {
  altitude,
  type Field,
  field,
  integer,
  integerWithin,
  itemType,
  nullable,
  rightAscension,
  siteNumber,
  text,
} from './field.ts';

/** A site's name in calendars and sentences. */
export function titleOf(site: Site): string {
  return site.name ?? `${site.latitude}, ${site.longitude}`;
}

const unlisted = 'the place is not a location of the locations file';

/**
 * The field `location`.
 *
 * @param siteOf - the site of an item. `null`: the item has no site
 * @param absence - why the value is null
 */
export function locationField<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Field<Item> {
  const description = `The location’s id. null: ${absence}.`;
  return field('location', nullable(integer), (item) => siteOf(item)?.id ?? null, { description });
}

/** The field `slug`, with the same parameters as `locationField`. */
export function slugField<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Field<Item> {
  const description = `The location’s slug. null: ${absence}.`;
  return field('slug', nullable(text), (item) => siteOf(item)?.slug ?? null, { description });
}

/** The seven fields of a location, as in the existing service. */
export const locationFields: readonly Field<Location>[] = [
  field('id', integerWithin({ minimum: 1, maximum: idsPerDay - 1 }), ({ id }) => id, {
    description: 'Number of the location. The id of a location never changes.',
  }),
  field('name', text, ({ name }) => name, { description: 'Name of the location on pages and in calendars.' }),
  field('slug', text, ({ slug }) => slug, {
    description:
      'Name of the location in URLs: letters, digits, hyphens and underscores. Queries may write a slug in upper or lower case.',
  }),
  field('description', text, ({ description }) => description, {
    description: 'Description of the location in the locations file. The description can be empty.',
  }),
  field('device', nullable(text), ({ device }) => device, {
    description: 'The instrument at the location. null: the locations file names no instrument.',
  }),
  field('latitude', siteNumber('latitude'), ({ latitude }) => latitude, {
    description: 'Latitude of the location, degrees, north positive.',
  }),
  field('longitude', siteNumber('longitude'), ({ longitude }) => longitude, {
    description: 'Longitude of the location, degrees, east positive.',
  }),
];

export const locationType = itemType('Location', 'An observing location.', locationFields);

/** The fields of a target that has a name. */
export const targetFields: readonly Field<NamedTarget>[] = [
  field('name', text, ({ name }) => name, {
    description:
      'Name of the target in requests and on pages. In a request, the name of an object in the catalogue can have other forms, such as `m 42`.',
  }),
  field('right_ascension', rightAscension, (target) => target.rightAscension, {
    description: 'Right ascension (ICRS), degrees.',
  }),
  field('declination', altitude, ({ declination }) => declination, { description: 'Declination (ICRS), degrees.' }),
  field('kind', nullable(text), ({ kind }) => kind, {
    description: 'Kind of object, such as `open_cluster` or `galaxy`. null: the target is from the locations file.',
  }),
];

export const targetType = itemType('Target', 'A target with a name.', targetFields);
