import type { Parameter, ParameterReader } from '../input/parameter.ts';
import { firstSupportedDay, lastSupportedDay, startOfDay } from '../nights/index.ts';
import { moment, rangeAround, readInstant } from './parse.ts';

const outside = 'No instant outside 1900-01-01 to 2100-12-31 has any.';

export const at: Parameter<number> = {
  ...moment,
  name: 'at',
  description: `The instant; a date stands for its 0h UTC. Default: the present. Outside 1900-01-01 to 2100-12-31 the list is empty.`,
  parse: readInstant,
};

const after: Parameter<number> = {
  ...at,
  name: 'after',
  description: `Only positions after this instant; a date stands for its 0h UTC. Default: an hour before the present, or before \`before\` if that is earlier. ${outside}`,
};

const before: Parameter<number> = {
  ...at,
  name: 'before',
  description: `Only positions before this instant; a date stands for its 0h UTC. Default: the present, or an hour after \`after\` if \`after\` is later. ${outside}`,
};

export const instantParameters = [after, before];

const hourMs = 3_600_000;

/** The ends of the supported dates. */
const firstMs = startOfDay(firstSupportedDay);
const lastMs = startOfDay(lastSupportedDay + 1);

/** An open interval. */
interface InstantRange {
  readonly afterMs: number;
  readonly beforeMs: number;
}

/** The instants of a request as it has them. */
interface RequestedInstants extends InstantRange {
  /** Those of them that are within the supported dates; can be empty. */
  readonly supported: InstantRange;
  /** Whether they depend on the present. */
  readonly usesClock: boolean;
}

/** @throws Refusal */
export function readInstants({ query, now }: Pick<ParameterReader, 'query' | 'now'>): RequestedInstants {
  const range = rangeAround(now(), hourMs, query(after), query(before), [firstMs, lastMs]);
  const { start: afterMs, end: beforeMs, usesNow: usesClock } = range;
  // The first instant of the supported dates is one of them.
  const supported = { afterMs: Math.max(afterMs, firstMs - 1), beforeMs: Math.min(beforeMs, lastMs) };
  return { afterMs, beforeMs, supported, usesClock };
}
