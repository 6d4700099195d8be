import { type Column, schemaOf } from '../formats/column.ts';
import { csvTable } from '../formats/csv.ts';
import { altitudeSchema, instant, instantSchema, integerSchema, nullable, rounded } from '../formats/fields.ts';
import { jsonEnvelope, jsonWriter } from '../formats/json.ts';
import { maxSliceItems } from '../formats/slices.ts';
import { envelopeSchema, referenceTo } from '../http/openapi.ts';
import type { Parameter, PathParameter } from '../http/parameter.ts';
import { lasting, type Resource, type ResourceRequest, revalidated } from '../http/resource.ts';
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
  moonStepMs,
} from '../nights/index.ts';
import { instantParameters, readInstants } from '../parameters/instants.ts';
import { checkCount } from '../parameters/limit.ts';
import type { SiteParameters } from '../parameters/sites.ts';

export const moonPositionColumns: readonly Column<MoonPosition>[] = [
  {
    name: 'id',
    of: ({ id }) => id,
    schema: nullable(integerSchema),
    description:
      'Number of ten-minute steps since the Modified Julian Date 0, × 10000 + the location’s id; it never changes. null: the place is not a listed location.',
  },
  {
    name: 'timestamp',
    of: ({ timeMs }) => instant(timeMs),
    schema: instantSchema,
    description: 'Instant of UTC, a multiple of ten minutes.',
  },
  {
    name: 'altitude',
    of: ({ altitude }) => rounded(altitude, 4),
    schema: altitudeSchema,
    description: 'Altitude of the Moon’s centre, topocentric, without refraction, degrees.',
  },
];

const positionSchema = schemaOf(
  'MoonPosition',
  'The Moon over a location at a tenth minute of UTC.',
  moonPositionColumns,
);
const positionJson = jsonWriter(moonPositionColumns);

/** `/api/moonpositions/{id}/`: one position, from its id alone. */
export function singleMoonPositionResource(locations: LocationIndex): Resource<MoonPosition> {
  const id = idParameter(locations);
  return {
    name: 'Moon Position',
    description: 'The Moon’s altitude over a location at a tenth minute of UTC, by its id.',
    path: [id],
    query: [],
    example: '',
    read: (request) => {
      const position = request.path(id);
      return { value: () => position, cacheControl: lasting, identity: [] };
    },
    json: {
      schema: referenceTo(positionSchema),
      components: [positionSchema],
      write: (position) => [positionJson(position)],
    },
    csv: (position) => csvTable(moonPositionColumns, [position]),
  };
}

const exampleMs = Date.UTC(2026, 10, 21, 18);

function idParameter(locations: LocationIndex): PathParameter<MoonPosition> {
  return {
    name: 'id',
    description:
      'The id of a position: the tenth minutes since the Modified Julian Date 0 × 10000 + its location’s id.',
    allowed: `the id of a position: tenth minutes since the Modified Julian Date 0 × 10000 + the id of a location, from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`,
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

const every: Parameter<number> = {
  name: 'every',
  description: 'Keeps the newest position and from there each n-th; all of them where it is 0.',
  allowed: 'an integer; one below 1 is 1',
  schema: { type: 'integer', default: 1 },
  parse: (text) =>
    /^[+-]?\d+$/.test(text.trim()) ? Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER) : null,
};

interface MoonPositionList {
  readonly count: number;
  readonly every: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly positions: Iterable<MoonPosition>;
}

/** `/api/moonpositions/`: the Moon's altitude at every tenth minute between two instants. */
export function moonPositionsResource(sites: SiteParameters, maxEntries: number): Resource<MoonPositionList> {
  return {
    name: 'Moon Position List',
    description: `The Moon's altitude at every tenth minute of UTC, the newest first, then by location. At most ${maxEntries}.`,
    path: [],
    query: [...sites.parameters, ...instantParameters, every],
    example: `${sites.example}&after=2026-11-21T18:00:00Z&before=2026-11-21T18:30:00Z`,
    read: (request) => {
      const selected = sites.read(request);
      const { afterMs, beforeMs, isEmpty, usesClock } = readInstants(request);
      const step = request.query(every) ?? 1;
      const instants = isEmpty ? 0 : countBetween(afterMs, beforeMs, step);
      const count = instants * selected.sites.length;
      checkPositions(count, maxEntries, selected.sites.length, step, request);
      const positions = moonPositions(selected.sites, tenthMinutes(beforeMs, instants, step));
      return {
        value: () => ({ count, every: step, beforeMs, afterMs, positions }),
        isLong: count > maxSliceItems,
        cacheControl: usesClock ? revalidated : lasting,
        identity: usesClock ? null : [selected.key, afterMs, beforeMs, step],
      };
    },
    json: {
      schema: envelopeSchema({
        count: { ...integerSchema, description: 'How many positions there are.' },
        every: { ...integerSchema, description: 'Each n-th position is kept.' },
        before: { ...instantSchema, description: 'All are before this instant of UTC.' },
        after: { ...instantSchema, description: 'All are after this instant of UTC.' },
        moonpositions: {
          type: 'array',
          items: referenceTo(positionSchema),
          description: 'The newest first, then by the location’s id.',
        },
      }),
      components: [positionSchema],
      write: ({ count, every, beforeMs, afterMs, positions }) =>
        jsonEnvelope(
          { count, every, before: instant(beforeMs), after: instant(afterMs) },
          'moonpositions',
          positions,
          positionJson,
        ),
    },
    csv: ({ positions }) => csvTable(moonPositionColumns, positions),
  };
}

/** How many tenth minutes are strictly between two instants, each n-th of them. */
function countBetween(afterMs: number, beforeMs: number, step: number): number {
  const all = Math.ceil(beforeMs / moonStepMs) - 1 - Math.floor(afterMs / moonStepMs);
  return Math.max(0, Math.ceil(all / step));
}

/** Those tenth minutes, the newest first. */
function* tenthMinutes(beforeMs: number, count: number, step: number): Generator<number> {
  const newest = Math.ceil(beforeMs / moonStepMs) - 1;
  for (let index = 0; index < count; index++) yield (newest - index * step) * moonStepMs;
}

/** @throws Problem 400 where there would be too many */
function checkPositions(
  count: number,
  maxEntries: number,
  sites: number,
  step: number,
  { text }: ResourceRequest,
): void {
  const hours = Math.floor((maxEntries / sites) * step * (moonStepMs / 3_600_000));
  const ways = [
    ...(hours > 0 ? [`for at most ${hours} hours at a time`] : []),
    'with a larger "every"',
    ...(sites > 1 ? ['for one location'] : []),
  ];
  checkCount(count, maxEntries, 'Moon positions', `Ask ${ways.join(', or ')}.`, text);
}
