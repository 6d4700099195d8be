import { csvTable } from '../formats/csv.ts';
import { instant, integer, jsonOfItem, jsonOfObject } from '../formats/field.ts';
import { jsonItem, jsonObject } from '../formats/json.ts';
import { listParts, oneByOne } from '../formats/listFormat.ts';
import { moonPositionFields, moonPositionType } from '../formats/sky.ts';
import { instantText } from '../formats/text.ts';
import { defineResource, type Resource } from '../http/resource.ts';
import type { LocationIndex } from '../locations/index.ts';
import {
  hourMs,
  isSupported,
  type MoonOverSite,
  moonPositionId,
  moonPositionIdParts,
  moonPositionsOver,
  moonStepMs,
  supportedDatesText,
  supportedSpan,
} from '../nights/index.ts';
import type { PresentTime } from '../parameters/clock.ts';
import { idParameter, type Parameter, type Values } from '../parameters/parameter.ts';
import { checkCount, exampleOf, maxNightEntries, siteParameters, sitesOf } from '../parameters/sites.ts';
import { exampleMs, momentParameter, rangeAround, readInstant } from '../parameters/times.ts';
import type { Dependencies } from './dependencies.ts';

const withoutPositions = `Positions are available only from ${supportedDatesText}.`;

/** The parameters for the interval of Moon positions. */
export const instantParameters = {
  after: momentParameter(
    `Select only positions after this instant. A date means 0h UTC of that date. Default: an hour before now. If \`before\` is earlier than now, the default is an hour before the instant in \`before\`. ${withoutPositions}`,
    readInstant,
  ),
  before: momentParameter(
    `Select only positions before this instant. A date means 0h UTC of that date. Default: now. If \`after\` is later than now, the default is an hour after the instant in \`after\`. ${withoutPositions}`,
    readInstant,
  ),
};

/**
 * The interval of Moon positions without its ends, and the part of the interval within the supported dates. This part can be
 * empty. `usesNow`: the interval depends on the present.
 */
export function instantsOf({ after, before }: Values<typeof instantParameters>, now: PresentTime['now']) {
  const { startMs, endMs } = supportedSpan;
  const range = rangeAround(now, hourMs, { start: after, end: before }, { start: startMs, end: endMs });
  const { start: afterMs, end: beforeMs, usesNow } = range;
  // The interval is open, so it starts 1 ms before the first supported instant.
  const supported = { afterMs: Math.max(afterMs, startMs - 1), beforeMs: Math.min(beforeMs, endMs) };
  return { afterMs, beforeMs, supported, usesNow };
}

const everyParameter: Parameter<number> = {
  description:
    'A value n selects only every n-th position, from the latest position backward. A value below 1 counts as 1.',
  allowed: 'an integer n, for every n-th of the ten-minute positions',
  value: { type: 'integer', default: 1 },
  read: (text) =>
    /^[+-]?\d+$/.test(text.trim()) ? Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER) : null,
};

const head = {
  count: { ...integer.schema, description: 'Number of positions in the list.' },
  every: { ...integer.schema, description: 'Step n of the list: the list contains every n-th ten-minute position.' },
  before: { ...instant.schema, description: 'End (UTC) of the list. All positions are before this instant.' },
  after: { ...instant.schema, description: 'Start (UTC) of the list. All positions are after this instant.' },
};

/** `/api/moonpositions/`: the Moon's altitude every ten minutes between two instants. */
export function moonPositionsResource({ index }: Dependencies): Resource {
  return defineResource({
    name: 'Moon Position List',
    description: `The Moon's altitude every ten minutes (UTC), the newest first. Positions at one instant are sorted by the location’s id. A response has at most ${maxNightEntries} positions.`,
    listed: {
      name: 'moonpositions',
      description: 'The Moon’s altitude at each location every ten minutes.',
      link: 'Moon',
    },
    isObserved: true,
    path: {},
    query: { ...siteParameters, ...instantParameters, every: everyParameter },
    example: `${exampleOf(index)}&after=2026-11-21T18:00:00Z&before=2026-11-21T18:30:00Z`,
    formats: ['json', 'api', 'csv'],
    json: jsonOfObject(head, {
      name: 'moonpositions',
      description: 'The positions, the newest first. Positions at one instant are sorted by the location’s id.',
      type: moonPositionType,
    }),
    respond(values, { now }) {
      const { every = 1 } = values;
      const { sites } = sitesOf(values, index);
      const { afterMs, beforeMs, supported, usesNow } = instantsOf(values, now);
      const instants = countBetween(supported.afterMs, supported.beforeMs, every);
      const count = instants * sites.length;
      const hint = 'Request a shorter time range, a larger "every", or fewer locations.';
      const limits = ['every', 'after', 'before'];
      checkCount({ count, limit: maxNightEntries, what: 'Moon positions', hint, limits }, values);
      const members = { count, every, before: instantText(beforeMs), after: instantText(afterMs) };
      const list = { name: 'moonpositions', fields: moonPositionFields };
      const positions = () => oneByOne(moonPositionsOver(sites, multiplesBefore(supported.beforeMs, instants, every)));
      return {
        untilMs: usesNow ? null : Number.POSITIVE_INFINITY,
        cost: count,
        json: () => listParts(positions(), jsonObject(members, list)),
        csv: () => listParts(positions(), csvTable(moonPositionFields)),
      };
    },
  });
}

/**
 * The number of multiples of ten minutes between two instants, without the two instants. If `step` is n, only every n-th multiple
 * counts.
 */
function countBetween(afterMs: number, beforeMs: number, step: number): number {
  const all = Math.ceil(beforeMs / moonStepMs) - 1 - Math.floor(afterMs / moonStepMs);
  return Math.max(0, Math.ceil(all / step));
}

/**
 * Multiples of ten minutes before an instant, the newest first. If `step` is n, the newest multiple and every n-th multiple
 * before it.
 */
function* multiplesBefore(beforeMs: number, count: number, step: number): Generator<number> {
  const newest = Math.ceil(beforeMs / moonStepMs) - 1;
  for (let index = 0; index < count; index++) yield (newest - index * step) * moonStepMs;
}

/** `/api/moonpositions/{id}/`: the Moon position with an id. */
export function singleMoonPositionResource({ index }: Dependencies): Resource {
  const id = idParameter<MoonOverSite>({
    description:
      'The id of a Moon position: n × 10000 + the location’s id. n is the number of ten-minute steps since the Modified Julian Date 0.',
    allowed: `the id of a position, as a list has it, from ${supportedDatesText}`,
    maximum: Number.MAX_SAFE_INTEGER,
    example: moonPositionId(index.first.id, exampleMs),
    find: (id) => positionWithId(index, id),
  });
  return defineResource({
    name: 'Moon Position',
    description:
      'The Moon’s altitude at a location at one instant, selected by id. The instant is a multiple of ten minutes, such as 18:10 UTC.',
    isObserved: true,
    path: { id },
    query: {},
    formats: ['json', 'api', 'csv'],
    json: jsonOfItem(moonPositionType),
    respond: ({ id: position }) => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => listParts([[position]], jsonItem(moonPositionFields)),
      csv: () => listParts([[position]], csvTable(moonPositionFields)),
    }),
  });
}

function positionWithId(index: LocationIndex, id: number): MoonOverSite | null {
  const { locationId, timeMs } = moonPositionIdParts(id);
  const site = index.withId(locationId);
  const [position] = site && isSupported(timeMs) ? moonPositionsOver([site], [timeMs]) : [];
  return position ?? null;
}
