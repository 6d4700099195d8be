import type { TimeZone } from '../locations/index.ts';
import type { Fact } from './fact.ts';

/** The selected facts of a list, and the time zone of their instants. */
export interface Columns {
  /** The names of facts, in their order; `null`: all. */
  readonly fields: readonly string[] | null;
  /** Whether instants are in the time zone of each item's site, else in UTC. */
  readonly isLocal: boolean;
}

export const allColumns: Columns = { fields: null, isLocal: false };

/** The selected facts in their order; other names are ignored. */
export function columnsOf<Item>(facts: readonly Fact<Item>[], { fields }: Columns): readonly Fact<Item>[] {
  if (fields === null) return facts;
  const byName = new Map(facts.map((each) => [each.name, each]));
  return fields.flatMap((name) => byName.get(name) ?? []);
}

/** The time zone of the instants of an item; `null`: UTC. */
export type ZoneOf<Item> = (item: Item) => TimeZone | null;

/** @param siteOf - the site of an item; without one, its instants are in UTC */
export function zonesOf<Item>(
  { isLocal }: Columns,
  siteOf: (item: Item) => { readonly timeZone: TimeZone } | null | undefined,
): ZoneOf<Item> {
  return isLocal ? (item) => siteOf(item)?.timeZone ?? null : () => null;
}
