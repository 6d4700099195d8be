import type { Column, NamedSchema } from '../formats/column.ts';
import { almanacColumnsOf, almanacJson, almanacSchemaOf, nightColumns, nightSchema } from '../formats/columns.ts';
import { csvTable } from '../formats/csv.ts';
import { calendar, calendarName } from '../formats/icalendar.ts';
import { jsonWriter } from '../formats/json.ts';
import type { Parameter } from '../http/parameter.ts';
import type { ResourceRequest } from '../http/resource.ts';
import type { LocationIndex, Site } from '../locations/index.ts';
import type { Night } from '../nights/index.ts';
import { altitudesParameter } from '../parameters/altitudes.ts';
import { greyIllumination, withGreyIllumination } from '../parameters/greyIllumination.ts';
import type { SelectedSites } from '../parameters/sites.ts';

/** What is shown of a night: its times, or the almanac. The resources of both are the same. */
export interface NightKind {
  /** The name of a list of them, in its address and in its JSON. */
  readonly collection: 'nights' | 'almanac';
  /** The names of the resources. */
  readonly titles: Readonly<Record<'single' | 'list' | 'latest' | 'tonight', string>>;
  /** What several of them are, in a sentence. */
  readonly plural: string;
  /** Parameters of what is shown of a night. */
  readonly query: readonly Parameter<unknown>[];
  /** The sites of a request as it configures them. @throws Problem */
  readonly configured: (selected: SelectedSites, request: Pick<ResourceRequest, 'query'>) => SelectedSites;
  /** The altitudes of the Sun whose crossings are requested, degrees. @throws Problem */
  readonly altitudesOf: (request: Pick<ResourceRequest, 'query'>) => readonly number[];
  /** The columns of a table of the nights of some sites. */
  readonly columns: (sites: readonly Site[], altitudes: readonly number[]) => readonly Column<Night>[];
  readonly schema: NamedSchema;
  /** Writes a night in compact JSON. */
  readonly json: (altitudes: readonly number[]) => (night: Night) => string;
}

const nightJson = jsonWriter(nightColumns);

export const nightKind: NightKind = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights', tonight: 'Nights Tonight' },
  plural: 'nights',
  query: [],
  configured: (selected) => selected,
  altitudesOf: () => [],
  columns: () => nightColumns,
  schema: nightSchema,
  json: () => nightJson,
};

/** @param locations - whose own twilights are described */
export function almanacKindOf({ all }: LocationIndex): NightKind {
  return {
    collection: 'almanac',
    titles: { single: 'Almanac Entry', list: 'Almanac', latest: 'Latest Almanac', tonight: 'Almanac Tonight' },
    plural: 'almanac entries',
    query: [altitudesParameter, greyIllumination],
    configured: withGreyIllumination,
    altitudesOf: ({ query }) => query(altitudesParameter) ?? [],
    columns: almanacColumnsOf,
    schema: almanacSchemaOf(all),
    json: almanacJson,
  };
}

/** Nights of some sites, computed when they are read. */
export interface Nights {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night>;
  /** Altitudes of the Sun whose crossings are shown too, degrees. */
  readonly altitudes: readonly number[];
}

/** The formats of nights that are the same for all their resources. */
export function tablesOf({ columns }: NightKind) {
  return {
    csv: ({ sites, nights, altitudes }: Nights) => csvTable(columns(sites, altitudes), nights),
    ics: ({ sites, nights, altitudes }: Nights) => calendar(calendarName(sites), nights, columns(sites, altitudes)),
  };
}
