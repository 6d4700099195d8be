import * as z from 'zod';
import type { Parameter, PathParameter } from '../http/parameter.ts';
import { lasting, type Resource, type ResourceRequest, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  firstSupportedDay,
  inTurns,
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
import { checkCount, mostEntries } from '../parameters/limit.ts';
import type { Places } from '../parameters/places.ts';
import { csvTable } from './formats/csv.ts';
import { instant, instantSchema, jsonList, rounded } from './formats/json.ts';

const every: Parameter<number> = {
  name: 'every',
  description: 'Keeps the newest position and from there each n-th; all of them where it is 0.',
  allowed: 'an integer; one below 1 is 1',
  schema: { type: 'integer', default: 1 },
  parse: (text) =>
    /^[+-]?\d+$/.test(text.trim()) ? Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER) : null,
};

const positionSchema = late(() =>
  z
    .strictObject({
      id: z
        .int()
        .nullable()
        .describe(
          'Tenth minutes since the Modified Julian Date 0, × 10000 + the location’s id; it never changes. null: the place is not a listed location.',
        ),
      timestamp: instantSchema().describe('Instant of UTC, a tenth minute.'),
      altitude: z.number().min(-90).max(90).describe('Of the Moon’s centre, topocentric, without refraction, degrees.'),
    })
    .meta({ id: 'MoonPosition', description: 'The Moon over a location at a tenth minute of UTC.' }),
);

const listSchema = late(() =>
  z.strictObject({
    count: z.int().describe('How many positions there are.'),
    every: z.int().describe('Each how many-th is kept.'),
    before: instantSchema().describe('Instant of UTC that all are before.'),
    after: instantSchema().describe('Instant of UTC that all are after.'),
    moonpositions: z.array(positionSchema()).describe('The newest first, then by the location’s id.'),
  }),
);

/** `/api/moonpositions/{id}/`: one position, from its id alone. */
export function singleMoonPositionResource(locations: LocationIndex): Resource<MoonPosition> {
  const id = idParameter(locations);
  return {
    name: 'Moon Position',
    description: 'The Moon’s altitude over a location at a tenth minute of UTC, by its id.',
    path: [id],
    query: [],
    example: '',
    read: (request) => ({ value: request.path(id), cacheControl: lasting }),
    json: { schema: positionSchema, write: (position) => [JSON.stringify(fields(position))] },
    csv: (position) => csvTable(positionSchema(), [position], fields),
  };
}

const exampleMs = Date.UTC(2026, 10, 21, 18);

function idParameter(locations: LocationIndex): PathParameter<MoonPosition> {
  const at = moonPositions();
  const positionOf = (id: number) => {
    const { locationId, timeMs } = moonPositionIdParts(id);
    const site = locations.withId(locationId);
    return site === undefined || !isSupported(timeMs) ? null : at({ site, timeMs });
  };
  return {
    name: 'id',
    description:
      'The id of a position: the tenth minutes since the Modified Julian Date 0 × 10000 + its location’s id.',
    allowed: `the id of a position: tenth minutes since the Modified Julian Date 0 × 10000 + the id of a location, from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}`,
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    example: String(moonPositionId(locations.first?.id ?? 0, exampleMs)),
    parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? positionOf(Number(text)) : null),
  };
}

interface MoonPositionList {
  readonly every: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly positions: readonly MoonPosition[];
}

/** `/api/moonpositions/`: the Moon's altitude at every tenth minute between two instants. */
export function moonPositionsResource(places: Places): Resource<MoonPositionList> {
  return {
    name: 'Moon Position List',
    description: `The Moon's altitude at every tenth minute of UTC, the newest first, then by location. At most ${mostEntries}.`,
    path: [],
    query: [...places.parameters, ...instantParameters, every],
    example: `${places.example}&after=2026-11-21T18:00:00Z&before=2026-11-21T18:30:00Z`,
    read: async (request) => {
      const asked = places.readSites(request);
      const { afterMs, beforeMs, isEmpty, usesClock } = readInstants(request);
      const step = request.query(every) ?? 1;
      const count = isEmpty ? 0 : countOf(afterMs, beforeMs, step);
      checkPositions(asked.length, count, step, request);
      const sightings = tenthMinutes(beforeMs, count, step).flatMap((timeMs) =>
        asked.map((site) => ({ site, timeMs })),
      );
      const positions = await inTurns(sightings, moonPositions(), request.turn);
      const value = { every: step, beforeMs, afterMs, positions };
      return { value, cacheControl: usesClock ? revalidated : lasting, isTransient: true };
    },
    json: {
      schema: listSchema,
      write: (value) => jsonList(head(value), value.positions, (position) => JSON.stringify(fields(position)), '}'),
    },
    csv: ({ positions }) => csvTable(positionSchema(), positions, fields),
  };
}

function fields({ id, timeMs, altitude }: MoonPosition) {
  return { id, timestamp: instant(timeMs), altitude: rounded(altitude, 4) };
}

function head({ every, beforeMs, afterMs, positions }: MoonPositionList): string {
  const before = { count: positions.length, every, before: instant(beforeMs), after: instant(afterMs) };
  return `${JSON.stringify(before).slice(0, -1)},"moonpositions":`;
}

/** How many tenth minutes are strictly between two instants, each n-th of them. */
function countOf(afterMs: number, beforeMs: number, step: number): number {
  const all = Math.ceil(beforeMs / moonStepMs) - 1 - Math.floor(afterMs / moonStepMs);
  return Math.max(0, Math.ceil(all / step));
}

/** Those tenth minutes, the newest first. */
function tenthMinutes(beforeMs: number, count: number, step: number): number[] {
  const newest = Math.ceil(beforeMs / moonStepMs) - 1;
  return Array.from({ length: count }, (_, index) => (newest - index * step) * moonStepMs);
}

function checkPositions(locations: number, instants: number, step: number, { text }: ResourceRequest): void {
  const hours = Math.floor((mostEntries / locations) * step * (moonStepMs / 3_600_000));
  const ways = [
    ...(hours > 0 ? [`for at most ${hours} hours at a time`] : []),
    'with a larger "every"',
    ...(locations > 1 ? ['for one location'] : []),
  ];
  checkCount(instants * locations, 'Moon positions', `Ask ${ways.join(', or ')}.`, text);
}
