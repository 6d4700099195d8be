import * as z from 'zod';
import type { Parameter } from '../http/parameter.ts';
import { lasting, type Resource, type ResourceRequest, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';
import { inTurns, type MoonPosition, moonPositions, moonStepMs } from '../nights/index.ts';
import { instantParameters, readInstants } from '../parameters/instants.ts';
import { checkCount, mostEntries } from '../parameters/limit.ts';
import type { Places } from '../parameters/places.ts';
import { csvTable } from './formats/csv.ts';
import { instant, instantSchema, jsonList, rounded } from './formats/json.ts';

const every: Parameter<number> = {
  name: 'every',
  description: 'Keeps the newest position and from there each n-th.',
  allowed: 'an integer from 1 to 10000',
  schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000 ? Number(text) : null),
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
      const { afterMs, beforeMs, usesClock } = readInstants(request);
      const step = request.query(every) ?? 1;
      checkPositions(asked.length, countOf(afterMs, beforeMs, step), step, request);
      const sightings = tenthMinutes(afterMs, beforeMs, step).flatMap((timeMs) =>
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
    csv: ({ positions }) => csvTable(Object.keys(positionSchema().shape), positions, fields),
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
function tenthMinutes(afterMs: number, beforeMs: number, step: number): number[] {
  const newest = Math.ceil(beforeMs / moonStepMs) - 1;
  const length = countOf(afterMs, beforeMs, step);
  return Array.from({ length }, (_, index) => (newest - index * step) * moonStepMs);
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
