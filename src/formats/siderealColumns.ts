import { type Crossing, crossingOf, type Night, siderealTimeAt, type Twilight } from '../nights/index.ts';
import type { Column } from './column.ts';
import { circleHoursSchema, nullable, rounded } from './fields.ts';

/**
 * The columns of the sidereal time at a dusk and a dawn.
 *
 * @param find - finds their crossing in a night; `null`: the night's site has no such twilight
 */
export function siderealColumns(
  [dusk, dawn]: readonly [string, string],
  find: (night: Night) => Crossing | null,
): Column<Night>[] {
  const column = (event: string, half: 'duskMs' | 'dawnMs'): Column<Night> => ({
    name: `${event}_sidereal_time`,
    of: (night) => siderealTime(night, find(night)?.[half] ?? null),
    schema: nullable(circleHoursSchema),
    description: `Local apparent sidereal time at \`${event}\`, hours. null: there is none.`,
  });
  return [column(dusk, 'duskMs'), column(dawn, 'dawnMs')];
}

/** Those of a twilight that every site has. */
export function siderealColumnsOf({ name, dusk, dawn }: Twilight): Column<Night>[] {
  return siderealColumns([dusk, dawn], (night) => crossingOf(night, name));
}

function siderealTime(night: Night, timeMs: number | null): number | null {
  return timeMs === null ? null : rounded(siderealTimeAt(night, timeMs), 6) % 24;
}
