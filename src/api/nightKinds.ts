import { columnsOf } from '../facts/columns.ts';
import type { Fact } from '../facts/fact.ts';
import {
  type AlmanacOptions,
  almanacColumns,
  almanacSchemaOf,
  nightFacts,
  nightSchema,
  nightZones,
  noOptions,
} from '../facts/night.ts';
import { csvTable } from '../formats/csv.ts';
import { almanacJson, jsonWriter } from '../formats/json.ts';
import {
  type CalendarContent,
  type CalendarOptions,
  calendarContents,
  defaultContent,
  nightCalendar,
} from '../formats/nightCalendar.ts';
import type { ResourceRequest } from '../http/resource.ts';
import type { NamedSchema } from '../input/jsonSchema.ts';
import type { Parameter } from '../input/parameter.ts';
import type { Site } from '../locations/index.ts';
import type { Night } from '../nights/index.ts';
import { columnParameters, readColumns } from '../parameters/columns.ts';
import { maxEntries, maxNightEntries } from '../parameters/limit.ts';
import { oneOrMoreOf } from '../parameters/names.ts';
import type { Dependencies } from './dependencies.ts';

const contentParameter: Parameter<readonly CalendarContent[]> = {
  name: 'content',
  description: `Which events a calendar has: each night (night), dark interval (dark), dusk and dawn (twilights), only sunset and sunrise of these (sun), principal phase of the Moon (moon). Other formats ignore it. Default: ${defaultContent}.`,
  ...oneOrMoreOf(calendarContents),
  onlyFormat: 'ics',
};

/** The parameters of a calendar of nights. */
export const calendarQuery: readonly Parameter<unknown>[] = [contentParameter];

/** @throws Refusal */
export function calendarOptionsOf({ query }: Pick<ResourceRequest, 'query'>): CalendarOptions {
  return { ...noOptions, content: query(contentParameter) ?? defaultContent };
}

type OptionsReader = Pick<ResourceRequest, 'query' | 'text'>;

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
  /** The parameters that change an entry. */
  readonly query: readonly Parameter<unknown>[];
  /** @throws Refusal */
  readonly optionsOf: (request: OptionsReader, sites: readonly Site[]) => CalendarOptions;
  /** Whether a request can choose the fields, the order and the limit. */
  readonly hasChoices: boolean;
  /** Of a list. */
  readonly maxEntries: number;
  /** The facts in a table of the nights of some sites. */
  readonly facts: (sites: readonly Site[], options: AlmanacOptions) => readonly Fact<Night>[];
  readonly schema: NamedSchema;
  /** Writes a night in compact JSON. */
  readonly json: (options: AlmanacOptions) => (night: Night) => string;
}

export const nightKind: NightKind = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights', tonight: 'Nights Tonight' },
  descriptions: {
    list: 'The list of nights.',
    latest: 'The latest night of each location.',
    tonight: 'Tonight at each location: the night in progress, else the coming one.',
  },
  hasChoices: false,
  plural: 'nights',
  maxEntries: maxNightEntries,
  query: calendarQuery,
  optionsOf: calendarOptionsOf,
  facts: (_, { columns }) => columnsOf(nightFacts, columns),
  schema: nightSchema,
  json: (options) => jsonWriter(columnsOf(nightFacts, options.columns), nightZones(options)),
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
    hasChoices: false,
    plural: 'almanac entries',
    maxEntries,
    query: calendarQuery,
    optionsOf: calendarOptionsOf,
    facts: almanacColumns,
    // With the own twilights of all locations.
    schema: almanacSchemaOf(index.all),
    json: almanacJson,
  };
}

/** The same kind with selectable fields, for resources that the observed service lacks. */
export function withChoices(kind: NightKind): NightKind {
  const { facts, optionsOf, query } = kind;
  return {
    ...kind,
    hasChoices: true,
    query: [...query, ...columnParameters],
    optionsOf: (request, sites) => {
      const options = optionsOf(request, sites);
      return { ...options, columns: readColumns(request, facts(sites, options)) };
    },
  };
}

/** Nights of some sites, computed when they are read. */
export interface Nights {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night>;
  readonly options: CalendarOptions;
}

/** The items of a list of nights, and how each is written. */
export function itemsOf({ json }: NightKind) {
  return ({ nights, options }: Nights) => [nights, json(options)] as const;
}

/** The formats that are the same for all resources of nights. */
export function tablesOf({ facts }: NightKind, { buildTimeMs }: Dependencies) {
  return {
    csv: ({ sites, nights, options }: Nights) => csvTable(nights, facts(sites, options), nightZones(options)),
    ics: (nights: Nights) => nightCalendar(nights, nights.options, buildTimeMs),
  };
}
