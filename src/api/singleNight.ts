import { exampleMs, referenceTo } from '../http/openapi.ts';
import { lasting, type Resource } from '../http/resource.ts';
import type { PathParameter } from '../input/parameter.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  dayOf,
  firstSupportedDay,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  type Night,
  type NightCache,
  nightId,
  nightIdParts,
} from '../nights/index.ts';
import { type NightKind, type Nights, tablesOf } from './nightKinds.ts';

interface SingleNight extends Nights {
  readonly nights: readonly [Night];
}

/** `/api/nights/{id}/` and `/api/almanac/{id}/`: one night, from its id alone. */
export function singleNightResource(
  kind: NightKind,
  locations: LocationIndex,
  cache: NightCache,
): Resource<SingleNight> {
  const id = idParameter(locations, cache);
  return {
    name: kind.titles.single,
    description: 'One night, by its id. Times are UTC.',
    path: [id],
    query: kind.query,
    read: (request) => {
      const night = request.path(id);
      const options = kind.optionsOf(request);
      const value = { sites: [night.site], nights: [night] as const, options };
      return { value: () => value, cacheControl: lasting, identity: [options] };
    },
    json: {
      schema: referenceTo(kind.schema),
      components: [kind.schema],
      write: ({ nights: [night], options }) => [kind.json(options)(night)],
    },
    ...tablesOf(kind),
  };
}

function idParameter(locations: LocationIndex, cache: NightCache): PathParameter<Night> {
  return {
    name: 'id',
    description: 'The id of a night: the Modified Julian Date of its morning × 10000 + its location’s id.',
    allowed: `the id of a night: mjd × 10000 + the id of a location, of a date from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)} that the location’s zone has`,
    schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    example: String(nightId(locations.first?.id ?? 0, dayOf(exampleMs))),
    parse: (text) => (/^[1-9]\d{0,9}$/.test(text) ? nightWithId(Number(text), locations, cache) : null),
  };
}

function nightWithId(id: number, locations: LocationIndex, cache: NightCache): Night | null {
  const { locationId, date } = nightIdParts(id);
  const location = locations.withId(locationId);
  if (location === undefined || !isSupportedDay(date)) return null;
  return cache.on(location, date);
}
