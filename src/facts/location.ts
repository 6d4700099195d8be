import type { Location, Site } from '../locations/index.ts';
import { idsPerDay } from '../nights/index.ts';
import { type Fact, fact, SpelledNumber, schemaOf } from './fact.ts';
import { boundsOf, integer, nullable, spelledNumber, text } from './valueTypes.ts';

/** A site's name in calendars and sentences. */
export function titleOf(site: Site): string {
  return site.name ?? `${site.latitude}, ${site.longitude}`;
}

/** The slug of a site; `null` if it is not a listed location. */
export function slugOf(site: Site): string | null {
  return site.id === null ? null : site.slug;
}

const unlisted = 'the place is not a listed location';

/** The id of an item's location. @param siteOf - `null`: the item has no site */
export function locationFact<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Fact<Item> {
  const description = `The location’s id. null: ${absence}.`;
  return fact('location', nullable(integer), (item) => siteOf(item)?.id ?? null, { description });
}

/** The slug of an item's location. */
export function slugFact<Item>(siteOf: (item: Item) => Site | null, absence = unlisted): Fact<Item> {
  const description = `The location’s slug. null: ${absence}.`;
  const of = (item: Item) => {
    const site = siteOf(item);
    return site && slugOf(site);
  };
  return fact('slug', nullable(text), of, { description });
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
