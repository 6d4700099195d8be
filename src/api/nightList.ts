import * as z from 'zod';
import type { Resource, ResourceRequest } from '../http/resource.ts';
import type { Site } from '../locations/index.ts';
import { datesBetween, isoDate, type NightCache, nightsOn } from '../nights/index.ts';
import { type DateRange, dateParameters, readDates } from '../parameters/dates.ts';
import { checkCount, mostEntries } from '../parameters/limit.ts';
import type { Places } from '../parameters/places.ts';
import { csvTable } from './formats/csv.ts';
import { calendar, calendarName } from './formats/icalendar.ts';
import { dateSchema, jsonList } from './formats/json.ts';
import type { NightKind } from './nightKinds.ts';

/** Nights of some sites. */
interface NightList<Item> {
  readonly sites: readonly Site[];
  readonly dates: DateRange;
  readonly items: readonly Item[];
}

/** `/api/nights/` and `/api/almanac/`: the nights of a date or a range of dates, the newest first. */
export function nightListResource<Item extends object>(
  kind: NightKind<Item>,
  places: Places,
  cache: NightCache,
): Resource<NightList<Item>> {
  return {
    name: kind.titles.list,
    description: `The nights of a date or of a range of dates, the newest first, then by location. At most ${mostEntries}.`,
    path: [],
    query: [...places.parameters, ...dateParameters],
    example: `${places.example}&after=2026-11-20&before=2026-11-21`,
    read: async (request) => {
      const sites = places.readSites(request);
      const dates = readDates(request);
      if (!dates.isEmpty) checkNights(kind.plural, sites, dates, request);
      const asked = dates.isEmpty ? [] : datesBetween(sites, dates.first, dates.last);
      const items = await nightsOn(asked, cache, kind.itemOf, request.turn);
      return { value: { sites, dates, items }, cacheControl: dates.cacheControl, isTransient: true };
    },
    json: {
      schema: () => envelope(kind),
      write: ({ dates, items }) => jsonList(head(kind.collection, dates, items.length), items, kind.json, '}'),
    },
    csv: ({ items }) => csvTable(kind.schema(), items, kind.fields),
    ics: ({ sites, items }) =>
      calendar({ name: calendarName(sites), items, entryOf: kind.entryOf, fieldsOf: kind.fields }),
  };
}

function envelope({ collection, schema }: Pick<NightKind<never>, 'collection' | 'schema'>): z.ZodType {
  return z.strictObject({
    count: z.int().describe('How many entries there are.'),
    before: dateSchema().describe('The last date that was asked for, included.'),
    after: dateSchema().describe('The first date that was asked for, included.'),
    [collection]: z.array(schema()).describe('The newest date first, then by the location’s id.'),
  });
}

function head(collection: string, { first, last }: DateRange, count: number): string {
  return `${JSON.stringify({ count, before: isoDate(last), after: isoDate(first) }).slice(0, -1)},"${collection}":`;
}

function checkNights(
  what: string,
  sites: readonly Site[],
  { first, last }: DateRange,
  { text }: ResourceRequest,
): void {
  const atOnce = `Ask for at most ${Math.floor(mostEntries / sites.length)} dates at a time`;
  const advice = sites.length === 1 ? `${atOnce}.` : `${atOnce}, or for one location.`;
  checkCount((last - first + 1) * sites.length, what, advice, text);
}
