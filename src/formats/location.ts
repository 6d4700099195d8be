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

const unlisted = 'the place is not a listed location';

/** The id of an item's location. @param siteOf - `null`: the item has no site */
export function locationField<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Field<Item> {
  const description = `The location’s id. null: ${absence}.`;
  return field('location', nullable(integer), (item) => siteOf(item)?.id ?? null, { description });
}

/** The slug of an item's location. */
export function slugField<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Field<Item> {
  const description = `The location’s slug. null: ${absence}.`;
  return field('slug', nullable(text), (item) => siteOf(item)?.slug ?? null, { description });
}

/** The fields of every location, the seven that clients of the observed service know. */
export const locationFields: readonly Field<Location>[] = [
  field('id', integerWithin({ minimum: 1, maximum: idsPerDay - 1 }), ({ id }) => id, {
    description: 'Identifier, which never changes.',
  }),
  field('name', text, ({ name }) => name, { description: 'Display name.' }),
  field('slug', text, ({ slug }) => slug, {
    description: 'Letters, digits, hyphens and underscores. Queries name a location by its slug, in any case.',
  }),
  field('description', text, ({ description }) => description, {
    description: 'Text of the locations file. Can be empty.',
  }),
  field('device', nullable(text), ({ device }) => device, {
    description: 'The instrument at the location. null: the locations file has none.',
  }),
  field('latitude', siteNumber('latitude'), ({ latitude }) => latitude, {
    description: 'Degrees, north positive.',
  }),
  field('longitude', siteNumber('longitude'), ({ longitude }) => longitude, {
    description: 'Degrees, east positive.',
  }),
];

export const locationType = itemType('Location', 'An observing location.', locationFields);

/** The fields of a target that has a name. */
export const targetFields: readonly Field<NamedTarget>[] = [
  field('name', text, ({ name }) => name, {
    description:
      'Name of the target in requests of windows and pages. A name of the catalogue can have any spelling: `m 42`.',
  }),
  field('right_ascension', rightAscension, (target) => target.rightAscension, { description: 'ICRS, degrees.' }),
  field('declination', altitude, ({ declination }) => declination, { description: 'ICRS, degrees.' }),
  field('kind', nullable(text), ({ kind }) => kind, {
    description: 'Kind of object, such as `open_cluster` or `galaxy`. null: the target is of the locations file.',
  }),
];

export const targetType = itemType('Target', 'A target with a name.', targetFields);
