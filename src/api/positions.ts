import { listedPositionFacts, listedPositionSchema } from '../facts/bodyPosition.ts';
import { type Columns, columnsOf, zonesOf } from '../facts/columns.ts';
import { type Fact, fact } from '../facts/fact.ts';
import { instant, integer } from '../facts/valueTypes.ts';
import { csvTable } from '../formats/csv.ts';
import { jsonWriter } from '../formats/json.ts';
import { firstItems } from '../formats/parts.ts';
import { type Resource, validityOf } from '../http/resource.ts';
import { type BodyOverSite, positionsOver } from '../nights/index.ts';
import { limitParameter, oldestFirstParameters, readColumns } from '../parameters/columns.ts';
import { checkSeries } from '../parameters/limit.ts';
import { positionParameters, readPositions, type SelectedPositions } from '../parameters/positions.ts';
import type { Dependencies } from './dependencies.ts';
import { envelopeJson } from './json.ts';

interface PositionList {
  readonly total: number;
  readonly selection: SelectedPositions;
  readonly positions: Iterable<readonly BodyOverSite[]>;
  readonly columns: Columns;
}

const head: readonly Fact<PositionList>[] = [
  fact('count', integer, ({ total }) => total, { description: 'How many positions there are.' }),
  fact('after', instant, ({ selection }) => selection.bounds.startMs, {
    description: 'All are at this instant of UTC or later.',
  }),
  fact('before', instant, ({ selection }) => selection.bounds.endMs, {
    description: 'All are before this instant of UTC.',
  }),
];

const list = {
  name: 'positions',
  description: 'The oldest first, then by the location’s id, the Sun before the Moon.',
};

/** The selected facts, and the time zone of each position. */
const columnsIn = ({ columns }: PositionList) =>
  [columnsOf(listedPositionFacts, columns), zonesOf<BodyOverSite>(columns, ({ site }) => site)] as const;

/** `/api/positions/`: the Sun and the Moon over each location at the multiples of a step. */
export function positionsResource({ siteParameters, maxEntries }: Dependencies): Resource<PositionList> {
  return {
    name: 'Position List',
    description: `Where the Sun and the Moon are over each location at the multiples of a step, the oldest first. At most ${maxEntries}.`,
    listed: {
      name: 'positions',
      description: 'The Sun and the Moon over each location, within 24 hours.',
      link: 'Positions',
    },
    query: [...siteParameters.parameters, ...positionParameters, ...oldestFirstParameters],
    example: `${siteParameters.example}&body=sun&after=2026-11-21T18:00:00Z&before=2026-11-21T18:01:00Z&every=30s`,
    read: (request) => {
      const { sites, key } = siteParameters.read(request);
      const selection = readPositions(request);
      const columns = readColumns(request, listedPositionFacts);
      const limit = request.query(limitParameter) ?? Number.POSITIVE_INFINITY;
      const total = Math.min(limit, selection.count * sites.length * selection.bodies.length);
      checkSeries(total, maxEntries, 'positions', request);
      return {
        value: () => {
          const all = positionsOver(sites, selection.bodies, instantsOf(selection));
          return { total, selection, columns, positions: firstItems(all, limit) };
        },
        entries: total,
        ...validityOf(selection.usesClock, [key, selection, columns, limit]),
      };
    },
    json: envelopeJson(head, list, listedPositionSchema, (value) => [value.positions, jsonWriter(...columnsIn(value))]),
    csv: (value) => csvTable(value.positions, ...columnsIn(value)),
  };
}

function* instantsOf({ firstMs, stepMs, count }: SelectedPositions): Generator<number> {
  for (let index = 0; index < count; index++) yield firstMs + index * stepMs;
}
