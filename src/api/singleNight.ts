import type { PathParameter } from '../http/parameter.ts';
import { lasting, type Resource } from '../http/resource.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  dayOf,
  firstSupportedDay,
  isoDate,
  lastSupportedDay,
  type Night,
  type NightCache,
  nightId,
  nightIdParts,
} from '../nights/index.ts';
import { csvTable } from './formats/csv.ts';
import { calendar, calendarName } from './formats/icalendar.ts';
import type { NightKind } from './nightKinds.ts';

/** `/api/nights/{id}/` and `/api/almanac/{id}/`: one night, from its id alone. */
export function singleNightResource<Item extends object>(
  kind: NightKind<Item>,
  locations: LocationIndex,
  cache: NightCache,
): Resource<Item> {
  const id = idParameter(locations, cache);
  return {
    name: kind.titles.single,
    description: 'One night, by its id. Times are UTC.',
    path: [id],
    query: [],
    example: '',
    read: (request) => ({ value: kind.itemOf(request.path(id)), cacheControl: lasting }),
    json: { schema: kind.schema, write: (item) => [kind.json(item)] },
    csv: (item) => csvTable(kind.schema(), [item], kind.fields),
    ics: (item) =>
      calendar({
        name: calendarName([kind.nightOf(item).site]),
        items: [item],
        entryOf: kind.entryOf,
        fieldsOf: kind.fields,
      }),
  };
}

const exampleDate = dayOf(Date.UTC(2026, 10, 21));

function idParameter(locations: LocationIndex, cache: NightCache): PathParameter<Night> {
  return {
    name: 'id',
    description: 'The id of a night: the Modified Julian Date of its morning × 10000 + its location’s id.',
    allowed: `the id of a night: mjd × 10000 + the id of a location, of a date from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)} that the location’s zone has`,
    schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    example: String(nightId(locations.first?.id ?? 0, exampleDate)),
    parse: (text) => (/^[1-9]\d{0,9}$/.test(text) ? nightWithId(Number(text), locations, cache) : null),
  };
}

function nightWithId(id: number, locations: LocationIndex, cache: NightCache): Night | null {
  const { locationId, date } = nightIdParts(id);
  const location = locations.withId(locationId);
  if (location === undefined || date < firstSupportedDay || date > lastSupportedDay) return null;
  return cache.on(location, date);
}
