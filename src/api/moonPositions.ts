import { csvTable } from '../formats/csv.ts';
import { type Fact, fact } from '../formats/field.ts';
import { jsonWriter } from '../formats/json.ts';
import { moonPositionFacts, moonPositionSchema } from '../formats/moonPosition.ts';
import { instant, integer } from '../formats/valueTypes.ts';
import { type MoonOverSite, moonPositionsOver, moonStepMs } from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { envelopeJson } from './json.ts';
import { checkCount, maxNightEntries } from './limit.ts';
import type { Parameter } from './parameter.ts';
import { instantParameters, readInstants } from './ranges.ts';
import { type Resource, validityOf } from './resource.ts';

const moonPositionJson = jsonWriter(moonPositionFacts);

const every: Parameter<number> = {
  name: 'every',
  description: 'Returns the newest position and every n-th one before it. A value below 1 counts as 1.',
  allowed: 'an integer n, for every n-th of the ten-minute positions',
  schema: { type: 'integer', default: 1 },
  parse: (text) =>
    /^[+-]?\d+$/.test(text.trim()) ? Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER) : null,
};

interface MoonPositionList {
  readonly count: number;
  readonly every: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly positions: Iterable<MoonOverSite>;
}

const head: readonly Fact<MoonPositionList>[] = [
  fact('count', integer, ({ count }) => count, { description: 'How many positions there are.' }),
  fact('every', integer, ({ every }) => every, { description: 'The list has every n-th position.' }),
  fact('before', instant, ({ beforeMs }) => beforeMs, { description: 'All are before this instant of UTC.' }),
  fact('after', instant, ({ afterMs }) => afterMs, { description: 'All are after this instant of UTC.' }),
];

const list = { name: 'moonpositions', description: 'The newest first, then by the location’s id.' };

/** `/api/moonpositions/`: the Moon's altitude every ten minutes between two instants. */
export function moonPositionsResource({ siteParameters }: Dependencies): Resource<MoonPositionList> {
  return {
    name: 'Moon Position List',
    description: `The Moon's altitude every ten minutes of UTC, the newest first, then by location. At most ${maxNightEntries}.`,
    listed: { name: 'moonpositions', description: 'The list of Moon positions.', link: 'Moon' },
    query: [...siteParameters.parameters, ...instantParameters, every],
    example: `${siteParameters.example}&after=2026-11-21T18:00:00Z&before=2026-11-21T18:30:00Z`,
    read: (request) => {
      const { sites, key } = siteParameters.read(request);
      const { afterMs, beforeMs, supported, usesClock } = readInstants(request);
      const step = request.query(every) ?? 1;
      const instants = countBetween(supported.afterMs, supported.beforeMs, step);
      const count = instants * sites.length;
      const hint = 'Request a shorter time, a larger "every", or fewer locations.';
      checkCount(count, maxNightEntries, 'Moon positions', hint, request, ['every', 'after', 'before']);
      const positions = moonPositionsOver(sites, multiplesBefore(supported.beforeMs, instants, step));
      return {
        value: () => ({ count, every: step, beforeMs, afterMs, positions }),
        entries: count,
        ...validityOf(usesClock, [key, afterMs, beforeMs, step]),
      };
    },
    json: envelopeJson(head, list, moonPositionSchema, ({ positions }) => [positions, moonPositionJson]),
    csv: ({ positions }) => csvTable(positions, moonPositionFacts),
  };
}

/** The number of multiples of ten minutes strictly between two instants, counting every n-th. */
function countBetween(afterMs: number, beforeMs: number, step: number): number {
  const all = Math.ceil(beforeMs / moonStepMs) - 1 - Math.floor(afterMs / moonStepMs);
  return Math.max(0, Math.ceil(all / step));
}

/** The newest first. */
function* multiplesBefore(beforeMs: number, count: number, step: number): Generator<number> {
  const newest = Math.ceil(beforeMs / moonStepMs) - 1;
  for (let index = 0; index < count; index++) yield (newest - index * step) * moonStepMs;
}
