import type { Interval } from '../nights/index.ts';
import type { JsonSchema, Nested } from './column.ts';
import { instant, instantSchema } from './fields.ts';

/** An interval as an object. */
export function intervalOf({ startMs, endMs }: Interval): Nested {
  return { start: instant(startMs), end: instant(endMs) };
}

/**
 * The schema of an interval within a night.
 *
 * @param starts - the events that one can begin with
 * @param ends - those that one can end with
 * @param more - further properties
 */
export function intervalSchema(
  starts: string,
  ends: string,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const properties = {
    start: { ...instantSchema, description: `${starts}, or the solar noon that the night begins with.` },
    end: { ...instantSchema, description: `Not included: ${ends}, or the next solar noon.` },
    ...more,
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
