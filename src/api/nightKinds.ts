import type * as z from 'zod';
import { type AlmanacEntry, computeAlmanacEntry, type Night } from '../nights/index.ts';
import { almanacFields, almanacSchema } from './almanacFields.ts';
import type { Fields } from './formats/fields.ts';
import { nightFields, nightJson, nightSchema } from './nightFields.ts';

/** What can be told of a night: its times, or the almanac. The resources of both are the same. */
export interface NightKind<Item extends object> {
  /** The name of a list of them, in its address and in its JSON. */
  readonly collection: 'nights' | 'almanac';
  /** What the resources are called. */
  readonly titles: { readonly single: string; readonly list: string; readonly latest: string };
  /** What several of them are, in a sentence. */
  readonly plural: string;
  readonly schema: () => z.ZodObject;
  readonly itemOf: (night: Night) => Item;
  readonly nightOf: (item: Item) => Night;
  /** Calendars have the dark intervals of both. */
  readonly entryOf: (item: Item) => AlmanacEntry;
  readonly fields: (item: Item) => Fields;
  readonly json: (item: Item) => string;
}

export const nightKind: NightKind<Night> = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights' },
  plural: 'nights',
  schema: nightSchema,
  itemOf: (night) => night,
  nightOf: (night) => night,
  entryOf: computeAlmanacEntry,
  fields: nightFields,
  json: nightJson,
};

export const almanacKind: NightKind<AlmanacEntry> = {
  collection: 'almanac',
  titles: { single: 'Almanac Entry', list: 'Almanac', latest: 'Latest Almanac' },
  plural: 'almanac entries',
  schema: almanacSchema,
  itemOf: computeAlmanacEntry,
  nightOf: ({ night }) => night,
  entryOf: (entry) => entry,
  fields: almanacFields,
  json: (entry) => JSON.stringify(almanacFields(entry)),
};
