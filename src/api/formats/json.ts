import * as z from 'zod';
import { late } from '../../http/schemas.ts';
import { itemsPerTurn } from '../../nights/index.ts';

/** Some text around a list in compact JSON, in parts of fifty items. */
export function* jsonList<Item>(
  before: string,
  items: readonly Item[],
  toJson: (item: Item) => string,
  after: string,
): Generator<string> {
  let text = `${before}[`;
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) {
      yield text;
      text = '';
    }
    text += (index > 0 ? ',' : '') + toJson(item);
  }
  yield `${text}]${after}`;
}

/** What an instant and a date look like in JSON. */
export const instantSchema = late(() =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    .meta({ format: 'date-time' }),
);
export const dateSchema = late(() =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .meta({ format: 'date' }),
);

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`; the last three digits are zeros, as instants are known to milliseconds. */
export function instant(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, -1)}000Z`;
}

/** The same, where there may be none. */
export function instantOrNull(timeMs: number | null): string | null {
  return timeMs === null ? null : instant(timeMs);
}

/** A number to so many digits after the point. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Adding 0 makes 0 of −0.
  return Math.round(value * scale) / scale + 0;
}

/** A duration of milliseconds in hours, to 0.004 s. */
export function hours(durationMs: number): number {
  return rounded(durationMs / 3_600_000, 6);
}
