import type { Column, NamedSchema } from '../formats/column.ts';
import { almanacColumns, almanacSchema, nightColumns, nightSchema } from '../formats/columns.ts';
import { csvTable } from '../formats/csv.ts';
import { calendar, calendarName } from '../formats/icalendar.ts';
import { jsonWriter } from '../formats/json.ts';
import type { Site } from '../locations/index.ts';
import type { Night } from '../nights/index.ts';

/** What is shown of a night: its times, or the almanac. The resources of both are the same. */
export interface NightKind {
  /** The name of a list of them, in its address and in its JSON. */
  readonly collection: 'nights' | 'almanac';
  /** The names of the resources. */
  readonly titles: { readonly single: string; readonly list: string; readonly latest: string };
  /** What several of them are, in a sentence. */
  readonly plural: string;
  readonly columns: readonly Column<Night>[];
  readonly schema: NamedSchema;
  /** A night in compact JSON. */
  readonly json: (night: Night) => string;
}

export const nightKind: NightKind = {
  collection: 'nights',
  titles: { single: 'Night', list: 'Night List', latest: 'Latest Nights' },
  plural: 'nights',
  columns: nightColumns,
  schema: nightSchema,
  json: jsonWriter(nightColumns),
};

export const almanacKind: NightKind = {
  collection: 'almanac',
  titles: { single: 'Almanac Entry', list: 'Almanac', latest: 'Latest Almanac' },
  plural: 'almanac entries',
  columns: almanacColumns,
  schema: almanacSchema,
  json: jsonWriter(almanacColumns),
};

/** Nights of some sites, computed when they are read. */
export interface Nights {
  readonly sites: readonly Site[];
  readonly nights: Iterable<Night>;
}

/** The formats of nights that are the same for all their resources. */
export function tablesOf({ columns }: NightKind) {
  return {
    csv: ({ nights }: Nights) => csvTable(columns, nights),
    ics: ({ sites, nights }: Nights) => calendar(calendarName(sites), nights, columns),
  };
}
