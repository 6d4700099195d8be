import type { Fact } from '../facts/fact.ts';
import {
  type AlmanacOptions,
  almanacFactsOf,
  almanacSchemaOf,
  nightFacts,
  nightSchema,
  noOptions,
} from '../facts/night.ts';
import { csvTable } from '../formats/csv.ts';
import { almanacJson, jsonWriter } from '../formats/json.ts';
import { type CalendarOptions, nightCalendar } from '../formats/nightCalendar.ts';
import type { Listed, ResourceRequest } from '../http/resource.ts';
import type { Parameter } from '../input/parameter.ts';
import type { NamedSchema } from '../jsonSchema.ts';
import type { LocationIndex, Site } from '../locations/index.ts';
import type { Night } from '../nights/index.ts';
import { altitudesParameter, greyIlluminationParameter } from '../parameters/almanac.ts';
import { contentOf, contentParameter } from './calendarContent.ts';

/** Which night of each location a resource has. */
export type ChoiceName = 'latest' | 'tonight';

/** What is shown of a night: its times, or the almanac. The resources of both are the same. */
export interface NightKind {
  /** The name of a list of them, in its address and in its JSON. */
  readonly collection: 'nights' | 'almanac';
  /** The names of the resources. */
  readonly titles: Readonly<Record<'single' | 'list', string>>;
  readonly current: Readonly<Record<ChoiceName, { readonly title: string; readonly listed: Listed }>>;
  /** What several of them are, in a sentence. */
  readonly plural: string;
  /** Parameters of what is shown of a night. */
  readonly query: readonly Parameter<unknown>[];
  /** What a request asks of each night. @throws Problem */
  readonly optionsOf: (request: Pick<ResourceRequest, 'query'>) => CalendarOptions;
  /** The facts in a table of the nights of some sites. */
  readonly facts: (sites: readonly Site[], options: AlmanacOptions) => readonly Fact<Night>[];
  readonly schema: NamedSchema;
  /** Writes a night in compact JSON. */
  readonly json: (options: AlmanacOptions) => (night: Night) => string;
  /** When the program was revised, milliseconds of UTC since 1970; `null`: not known. */
  readonly buildTimeMs: number | null;
}

const nightJson = jsonWriter(nightFacts);

export function nightKindOf(buildTimeMs: number | null): NightKind {
  return {
    collection: 'nights',
    titles: { single: 'Night', list: 'Night List' },
    current: {
      latest: {
        title: 'Latest Nights',
        listed: {
          name: 'latest_nights',
          description: 'The latest night of each location.',
          link: 'Latest nights',
        },
      },
      tonight: {
        title: 'Nights Tonight',
        listed: {
          name: 'tonight_nights',
          description: 'Tonight at each location: the night in progress, else the coming one.',
          link: 'Tonight',
        },
      },
    },
    plural: 'nights',
    query: [contentParameter],
    optionsOf: (request) => ({ ...noOptions, content: contentOf(request) }),
    facts: () => nightFacts,
    schema: nightSchema,
    json: () => nightJson,
    buildTimeMs,
  };
}

/** @param locations - whose own twilights are described */
export function almanacKindOf({ all }: LocationIndex, buildTimeMs: number | null): NightKind {
  return {
    collection: 'almanac',
    titles: { single: 'Almanac Entry', list: 'Almanac' },
    current: {
      latest: {
        title: 'Latest Almanac',
        listed: {
          name: 'latest_almanac',
          description: 'The latest almanac entry of each location.',
          link: 'Almanac',
        },
      },
      tonight: {
        title: 'Almanac Tonight',
        listed: { name: 'tonight_almanac', description: 'The almanac entry of tonight at each location.' },
      },
    },
    plural: 'almanac entries',
    query: [altitudesParameter, greyIlluminationParameter, contentParameter],
    optionsOf: (request) => ({
      altitudes: request.query(altitudesParameter) ?? [],
      greyIllumination: request.query(greyIlluminationParameter),
      content: contentOf(request),
    }),
    facts: almanacFactsOf,
    schema: almanacSchemaOf(all),
    json: almanacJson,
    buildTimeMs,
  };
}

/** Nights of some sites, computed when they are read. */
export interface Nights {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night>;
  /** What the request asks of each of them. */
  readonly options: CalendarOptions;
}

/** The formats of nights that are the same for all their resources. */
export function tablesOf({ facts, buildTimeMs }: NightKind) {
  return {
    csv: ({ sites, nights, options }: Nights) => csvTable(facts(sites, options), nights),
    ics: (nights: Nights) => nightCalendar(nights, nights.options, buildTimeMs),
  };
}
