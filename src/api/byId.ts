import { csvTable } from '../formats/csv.ts';
import { jsonWriter } from '../formats/json.ts';
import { moonPositionFacts, moonPositionSchema } from '../formats/moonPosition.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  dayOf,
  isSupported,
  isSupportedDay,
  type MoonOverSite,
  moonPositionId,
  moonPositionIdParts,
  moonPositionsOver,
  type Night,
  nightId,
  nightIdParts,
  supportedDates,
} from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { itemJson } from './json.ts';
import { calendarContentOf, calendarQuery, type NightKind, type Nights, tablesOf } from './nightKinds.ts';
import { exampleMs } from './openApi.ts';
import type { PathParameter } from './parameter.ts';
import { lasting, type Resource } from './resource.ts';

interface SingleNight extends Nights {
  readonly nights: readonly [Night];
}

/** `/api/nights/{id}/` and `/api/almanac/{id}/`: one night, from its id alone. */
export function singleNightResource(kind: NightKind, dependencies: Dependencies): Resource<SingleNight> {
  const { index, cache } = dependencies;
  const id = idParameter<Night>({
    description: 'The id of a night: the Modified Julian Date of its morning × 10000 + its location’s id.',
    allowed: `the id of a night: mjd × 10000 + the id of a location, of a date from ${supportedDates} that the location’s zone has`,
    maximum: 2 ** 31 - 1,
    example: nightId(index.first?.id ?? 0, dayOf(exampleMs)),
    find: (id) => {
      const { locationId, date } = nightIdParts(id);
      const location = index.withId(locationId);
      return location === undefined || !isSupportedDay(date) ? null : cache.on(location, date);
    },
  });
  return {
    name: kind.titles.single,
    description: 'One night, by its id. Times are UTC.',
    path: [id],
    query: calendarQuery,
    read: (request) => {
      const night = request.path(id);
      const content = calendarContentOf(request);
      const value = { sites: [night.site], nights: [night] as const, content };
      return { value: () => value, cacheControl: lasting, identity: [content] };
    },
    json: itemJson(kind.schema, ({ sites, nights: [night] }) => jsonWriter(kind.facts(sites))(night)),
    ...tablesOf(kind, dependencies),
  };
}

/** `/api/moonpositions/{id}/`: one position, from its id alone. */
export function singleMoonPositionResource(index: LocationIndex): Resource<MoonOverSite> {
  const id = idParameter<MoonOverSite>({
    description:
      'The id of a position: n × 10000 + its location’s id, where n is the number of ten-minute steps since the Modified Julian Date 0.',
    allowed: `the id of a position, as a list has it, from ${supportedDates}`,
    maximum: Number.MAX_SAFE_INTEGER,
    example: moonPositionId(index.first?.id ?? 0, exampleMs),
    find: (id) => {
      const { locationId, timeMs } = moonPositionIdParts(id);
      const site = index.withId(locationId);
      const [position] = site && isSupported(timeMs) ? moonPositionsOver([site], [timeMs]) : [];
      return position ?? null;
    },
  });
  return {
    name: 'Moon Position',
    description: 'The Moon’s altitude over a location at a multiple of ten minutes of UTC, by its id.',
    path: [id],
    read: (request) => {
      const position = request.path(id);
      return { value: () => position, cacheControl: lasting, identity: [] };
    },
    json: itemJson(moonPositionSchema, jsonWriter(moonPositionFacts)),
    csv: (position) => csvTable([position], moonPositionFacts),
  };
}

type Id<Value> = Pick<PathParameter<Value>, 'description' | 'allowed'> & {
  readonly maximum: number;
  readonly example: number;
  /** The item with an id; `null` if there is none. */
  readonly find: (id: number) => Value | null;
};

function idParameter<Value>({ maximum, example, find, ...words }: Id<Value>): PathParameter<Value> {
  return {
    name: 'id',
    ...words,
    schema: { type: 'integer', minimum: 1, maximum },
    example: String(example),
    parse: (text) => (/^[1-9]\d*$/.test(text) && Number(text) <= maximum ? find(Number(text)) : null),
  };
}
