import type { Location } from '../locations/index.ts';
import { idsPerDay, type Place } from '../nights/index.ts';
import { type Fact, fact, SpelledNumber, schemaOf } from './field.ts';
import { boundsOf, integer, nullable, spelledNumber, text } from './valueTypes.ts';

/** A site's name in calendars and sentences. */
export function titleOf(site: Place): string {
  return site.name ?? `${site.latitude}, ${site.longitude}`;
}

const unlisted = 'the place is not a listed location';

/** The id of an item's location. @param siteOf - `null`: the item has no site */
export function locationFact<Item>(siteOf: (item: Item) => Place | null, absence = unlisted): Fact<Item> {
  const description = `The location’s id. null: ${absence}.`;
  return fact('location', nullable(integer), (item) => siteOf(item)?.id ?? null, { description });
}

/** The slug of an item's location. */
export function slugFact<Item>(siteOf: (item: Item) => Place | null, absence = unlisted): Fact<Item> {
  const description = `The location’s slug. null: ${absence}.`;
  return fact('slug', nullable(text), (item) => siteOf(item)?.slug ?? null, { description });
}

/**
 * The facts of every location, the seven that clients of the observed service know. Coordinates are as the locations file spells
 * them.
 */
export const locationFacts: readonly Fact<Location>[] = [
  fact('id', { ...integer, schema: { type: 'integer', minimum: 1, maximum: idsPerDay - 1 } }, ({ id }) => id, {
    description: 'Identifier, which never changes.',
  }),
  fact('name', text, ({ name }) => name, { description: 'Display name.' }),
  fact('slug', text, ({ slug }) => slug, {
    description: 'Letters, digits, hyphens and underscores; names the location in queries, in any case.',
  }),
  fact('description', text, ({ description }) => description, { description: 'It can be empty.' }),
  fact('device', nullable(text), ({ device }) => device, {
    description: 'The instrument at the location. null: the locations file has none.',
  }),
  fact('latitude', spelledNumber(boundsOf('latitude')), ({ printed }) => new SpelledNumber(printed.latitude), {
    description: 'Degrees, north positive, as the locations file has it.',
  }),
  fact('longitude', spelledNumber(boundsOf('longitude')), ({ printed }) => new SpelledNumber(printed.longitude), {
    description: 'Degrees, east positive, as the locations file has it.',
  }),
];

export const locationItemSchema = schemaOf('Location', 'An observing location.', locationFacts);
