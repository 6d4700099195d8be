import type { Parameter } from '../http/parameter.ts';
import type { ResourceRequest } from '../http/resource.ts';
import { firstSupportedDay, lastSupportedDay, startOfDay } from '../nights/index.ts';
import { allowedMoment, momentSchema, readInstant } from './parse.ts';

const outside = 'Outside 1900-01-01 to 2100-12-31 the list is empty.';

export const at: Parameter<number> = {
  name: 'at',
  description: `The instant; a date stands for its 0h UTC. Default: the present. ${outside}`,
  allowed: allowedMoment,
  schema: momentSchema,
  parse: readInstant,
};

const after: Parameter<number> = {
  ...at,
  name: 'after',
  description: `Only positions after this instant; a date stands for its 0h UTC. Default: an hour before \`before\`. ${outside}`,
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
  /** The first is not before the second, or one that was given is not within the supported dates. */
  readonly isEmpty: boolean;
  /** Whether the range depends on the present. */
  readonly usesClock: boolean;
}

/** @throws Problem 400 */
export function readInstants({ query, now }: ResourceRequest): InstantRange {
  const [from, to] = [query(after), query(before)];
  const given = [from, to].filter((timeMs) => timeMs !== undefined);
  const nowMs = now();
  const beforeMs = to ?? (from !== undefined && from > nowMs ? Math.min(lastMs, from + hourMs) : nowMs);
  const afterMs = from ?? Math.max(firstMs, beforeMs - hourMs);
  const isEmpty = afterMs >= beforeMs || !given.every(isEnd);
  return { afterMs, beforeMs, isEmpty, usesClock: to === undefined };
}

/** Whether an instant is within the supported dates, their very end included. */
function isEnd(timeMs: number): boolean {
  return timeMs >= firstMs && timeMs <= lastMs;
}
