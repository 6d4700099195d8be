import { csvTable } from '../formats/csv.ts';
import { exampleMs, referenceTo } from '../http/openapi.ts';
import { lasting, type Resource } from '../http/resource.ts';
import type { PathParameter } from '../input/parameter.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  firstSupportedDay,
  isoDate,
  isSupported,
  lastSupportedDay,
  type MoonPosition,
  moonPositionId,
  moonPositionIdParts,
  moonPositions,
} from '../nights/index.ts';
import { moonPositionColumns, moonPositionJson, moonPositionSchema } from './moonPositionColumns.ts';

/** `/api/moonpositions/{id}/`: one position, from its id alone. */
export function singleMoonPositionResource(locations: LocationIndex): Resource<MoonPosition> {
  const id = idParameter(locations);
  return {
    name: 'Moon Position',
    description: 'The Moon’s altitude over a location at a multiple of ten minutes of UTC, by its id.',
    path: [id],
    read: (request) => {
      const position = request.path(id);
      return { value: () => position, cacheControl: lasting, identity: [] };
    },
    json: {
      schema: referenceTo(moonPositionSchema),
      components: [moonPositionSchema],
      write: (position) => [moonPositionJson(position)],
    },
    csv: (position) => csvTable(moonPositionColumns, [position]),
  };
}

function idParameter(locations: LocationIndex): PathParameter<MoonPosition> {
  return {
    name: 'id',
    description:
      'The id of a position: n × 10000 + its location’s id, where n is the number of ten-minute steps since the Modified Julian Date 0.',
    allowed: `the id of a position, as a list has it, from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`,
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    example: String(moonPositionId(locations.first?.id ?? 0, exampleMs)),
    parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? positionWithId(Number(text), locations) : null),
  };
}

function positionWithId(id: number, locations: LocationIndex): MoonPosition | null {
  const { locationId, timeMs } = moonPositionIdParts(id);
  const site = locations.withId(locationId);
  if (site === undefined || !isSupported(timeMs)) return null;
  const [position = null] = moonPositions([site], [timeMs]);
  return position;
}
