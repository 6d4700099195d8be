import { csvTable } from '../formats/csv.ts';
import type { Fact } from '../formats/field.ts';
import { jsonWriter } from '../formats/json.ts';
import type { NamedSchema } from '../formats/jsonSchema.ts';
import { almanacFactsOf, almanacSchemaOf, nightFacts, nightSchema } from '../formats/night.ts';
import { type CalendarContent, calendarContents, defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import type { Night, Place } from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { maxEntries, maxNightEntries } from './limit.ts';
import { oneOrMoreOf } from './names.ts';
import type { Parameter } from './parameter.ts';
import type { ResourceRequest } from './resource.ts';

const contentParameter: Parameter<readonly CalendarContent[]> = {
  name: 'content',
  description: `Which events a calendar has: each night (night), dark interval (dark), dusk and dawn (twilights), only sunset and sunrise of these (sun), principal phase of the Moon (moon). Other formats ignore it. Default: ${defaultContent}.`,
  ...oneOrMoreOf(calendarContents),
  onlyFormat: 'ics',
};

/** The parameters of a calendar of nights. */
export const calendarQuery: readonly Parameter<unknown>[] = [contentParameter];

/** @throws Refusal */
export function calendarContentOf({ query }: Pick<ResourceRequest, 'query'>): readonly CalendarContent[] {
  return query(contentParameter) ?? defaultContent;
}

export type ChoiceName = 'latest' | 'tonight';

/** The two kinds of entry, a night's times and the almanac, which have the same resources. */
export interface NightKind {
  /** The name of a list of them in its JSON. */
  readonly collection: 'nights' | 'almanac';
  /** The names of the resources. */
  readonly titles: Readonly<Record<'single' | 'list' | ChoiceName, string>>;
  /** Their descriptions in the root. */
  readonly descriptions: Readonly<Record<'list' | ChoiceName, string>>;
  /** Its noun in messages. */
  readonly plural: string;
  /** Of a list. */
  readonly maxEntries: number;
  /** Whether a list refuses dates without nights, which are an empty list in the observed service. */
  readonly checksDates: boolean;
  /** The facts of the nights of some sites. */
  readonly facts: (sites: readonly Place[]) => readonly Fact<Night>[];
  readonly schema: NamedSchema;
}

export const nightKind: NightKind = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights', tonight: 'Nights Tonight' },
  descriptions: {
    list: 'The list of nights.',
    latest: 'The latest night of each location.',
    tonight: 'Tonight at each location: the night in progress, else the coming one.',
  },
  checksDates: false,
  plural: 'nights',
  maxEntries: maxNightEntries,
  facts: () => nightFacts,
  schema: nightSchema,
};

export function almanacKindOf({ index }: Dependencies): NightKind {
  return {
    collection: 'almanac',
    titles: { single: 'Almanac Entry', list: 'Almanac', latest: 'Latest Almanac', tonight: 'Almanac Tonight' },
    descriptions: {
      list: 'The list of almanac entries.',
      latest: 'The latest almanac entry of each location.',
      tonight: 'The almanac entry of tonight at each location.',
    },
    checksDates: true,
    plural: 'almanac entries',
    maxEntries,
    facts: almanacFactsOf,
    // With the own twilights of the list.
    schema: almanacSchemaOf(index.all),
  };
}

/** Nights of some sites, computed when they are read. */
export interface Nights {
  readonly sites: readonly Place[];
  readonly nights: Iterable<Night>;
  /** Of a calendar. */
  readonly content: readonly CalendarContent[];
}

/** The items of a list of nights, and how each is written. */
export function itemsOf({ facts }: NightKind) {
  return ({ sites, nights }: Nights) => [nights, jsonWriter(facts(sites))] as const;
}

/** The formats that are the same for all resources of nights. */
export function tablesOf({ facts }: NightKind, { revision }: Dependencies) {
  return {
    csv: ({ sites, nights }: Nights) => csvTable(nights, facts(sites)),
    ics: (nights: Nights) => nightCalendar(nights, nights.content, revision),
  };
}
