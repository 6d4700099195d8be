import { dateSchema, integerSchema } from '../formats/fields.ts';
import { jsonEnvelope } from '../formats/json.ts';
import { objectSchema, referenceTo } from '../http/openapi.ts';
import {
  cachedUntilTomorrow,
  type JsonFormat,
  lasting,
  type Resource,
  type ResourceRequest,
} from '../http/resource.ts';
import type { Site } from '../locations/index.ts';
import { countNights, dateCount, isoDate, type NightCache, nightsOn } from '../nights/index.ts';
import { dateParameters, type RequestedDates, readDates } from '../parameters/dates.ts';
import { checkCount } from '../parameters/limit.ts';
import type { SiteParameters } from '../parameters/sites.ts';
import { type NightKind, type Nights, tablesOf } from './nightKinds.ts';

interface NightList extends Nights {
  readonly dates: RequestedDates;
  readonly count: number;
}

/** `/api/nights/` and `/api/almanac/`: the nights of a date or a range of dates, the newest first. */
export function nightListResource(
  kind: NightKind,
  sites: SiteParameters,
  cache: NightCache,
  maxEntries: number,
): Resource<NightList> {
  return {
    name: kind.titles.list,
    description: `The nights of a date or of a range of dates, the newest first, then by location. At most ${maxEntries}.`,
    listed: {
      name: kind.collection,
      description: `The list of ${kind.plural}.`,
      ...(kind.collection === 'nights' && { link: 'Nights' }),
    },
    query: [...sites.parameters, ...dateParameters, ...kind.query],
    example: `${sites.example}&after=2026-11-20&before=2026-11-21`,
    read: (request) => {
      const selected = sites.read(request);
      const dates = readDates(request);
      const options = kind.optionsOf(request);
      const count = dateCount(dates.supported) * selected.sites.length;
      checkNights(kind, count, selected.sites.length, maxEntries, request);
      return {
        value: () => ({ ...listOf(cache, selected.sites, dates), options }),
        entries: count,
        cacheControl: dates.usesToday ? cachedUntilTomorrow(request.now()) : lasting,
        identity: [selected.key, dates.first, dates.last, options],
      };
    },
    json: jsonOf(kind),
    ...tablesOf(kind),
  };
}

function jsonOf({ collection, schema, json }: NightKind): JsonFormat<NightList> {
  return {
    schema: objectSchema({
      count: { ...integerSchema, description: 'How many entries there are.' },
      before: { ...dateSchema, description: 'The last date, included.' },
      after: { ...dateSchema, description: 'The first date, included.' },
      [collection]: {
        type: 'array',
        items: referenceTo(schema),
        description: 'The newest date first, then by the location’s id.',
      },
    }),
    components: [schema],
    write: ({ count, dates: { first, last }, nights, options }) =>
      jsonEnvelope({ count, before: isoDate(last), after: isoDate(first) }, collection, nights, json(options)),
  };
}

function listOf(cache: NightCache, sites: readonly Site[], dates: RequestedDates): Omit<NightList, 'options'> {
  const { supported } = dates;
  return { sites, dates, count: countNights(sites, supported), nights: nightsOn(cache, sites, supported) };
}

/** @throws Problem 400 where there would be too many */
function checkNights(
  { plural }: NightKind,
  count: number,
  sites: number,
  maxEntries: number,
  request: ResourceRequest,
): void {
  const atOnce = `Request at most ${Math.floor(maxEntries / sites)} dates at a time`;
  const advice = sites === 1 ? `${atOnce}.` : `${atOnce}, or one location.`;
  checkCount(count, maxEntries, plural, advice, request);
}
