import { type Fact, fact } from '../facts/fact.ts';
import { date, integer } from '../facts/valueTypes.ts';
import { cachedUntilTomorrow, lasting, type Resource } from '../http/resource.ts';
import { countNights, dateCount, isoDate, nightsOn } from '../nights/index.ts';
import { checkCount } from '../parameters/limit.ts';
import { dateParameters, type RequestedDates, readDates } from '../parameters/ranges.ts';
import type { Dependencies } from './dependencies.ts';
import { envelopeJson } from './json.ts';
import { itemsOf, type NightKind, type Nights, tablesOf } from './nightKinds.ts';

interface NightList extends Nights {
  readonly dates: RequestedDates;
  readonly count: number;
}

/** `/api/nights/` and `/api/almanac/`: the nights of a date or a range of dates, the newest first. */
export function nightListResource(
  kind: NightKind,
  { siteParameters, cache, maxEntries }: Dependencies,
): Resource<NightList> {
  return {
    name: kind.titles.list,
    description: `The nights of a date or of a range of dates, the newest first, then by location. At most ${maxEntries}.`,
    listed: kind.listed.list,
    query: [...siteParameters.parameters, ...dateParameters, ...kind.orderQuery, ...kind.query],
    example: `${siteParameters.example}&after=2026-11-20&before=2026-11-21`,
    read: (request) => {
      const { sites, key } = siteParameters.read(request);
      const dates = readDates(request);
      const options = kind.optionsOf(request, sites);
      const order = kind.orderOf(request);
      const { limit = Number.POSITIVE_INFINITY } = order;
      const entries = Math.min(limit, dateCount(dates.supported) * sites.length);
      const atOnce = `at most ${Math.floor(maxEntries / sites.length)} dates at a time`;
      const advice = `Request ${atOnce}${sites.length === 1 ? '' : ', or one location'}.`;
      checkCount(entries, maxEntries, kind.plural, advice, request);
      return {
        value: () => {
          const nights = nightsOn(cache, sites, dates.supported, order);
          return { sites, dates, count: Math.min(limit, countNights(sites, dates.supported)), nights, options };
        },
        entries,
        cacheControl: dates.usesToday ? cachedUntilTomorrow(request.now()) : lasting,
        identity: [key, dates.first, dates.last, options, order],
      };
    },
    json: envelopeJson(listHead, listOf(kind), kind.schema, itemsOf(kind)),
    ...tablesOf(kind),
  };
}

const listHead: readonly Fact<NightList>[] = [
  fact('count', integer, ({ count }) => count, { description: 'How many entries there are.' }),
  fact('before', date, ({ dates }) => isoDate(dates.last), { description: 'The last date, included.' }),
  fact('after', date, ({ dates }) => isoDate(dates.first), { description: 'The first date, included.' }),
];

const listOf = ({ collection }: NightKind) => ({
  name: collection,
  description: 'The newest date first, then by the location’s id.',
});
