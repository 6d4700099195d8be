import type { TimeZone } from '../locations/index.ts';
import type { Fact } from './fact.ts';

/** Which facts of its items a list has, and in which time their instants are. */
export interface Columns {
  /** The names of facts, in the order that they are written in; `null`: all. */
  readonly fields: readonly string[] | null;
  /** Whether instants are in the time zone of each item's site, else in UTC. */
  readonly isLocal: boolean;
}

export const allColumns: Columns = { fields: null, isLocal: false };

/** The chosen ones of some facts, in the chosen order; without those that are not among the facts. */
export function columnsOf<Item>(facts: readonly Fact<Item>[], { fields }: Columns): readonly Fact<Item>[] {
  if (fields === null) return facts;
  const byName = new Map(facts.map((each) => [each.name, each]));
  return fields.flatMap((name) => byName.get(name) ?? []);
}

/** The time zone of the instants of an item; `null`: UTC. */
export type ZoneOf<Item> = (item: Item) => TimeZone | null;

/** @param siteOf - where an item is; missing: nowhere, so that its instants are in UTC */
export function zonesOf<Item>(
  { isLocal }: Columns,
  siteOf: (item: Item) => { readonly timeZone: TimeZone } | null | undefined,
): ZoneOf<Item> {
  return isLocal ? (item) => siteOf(item)?.timeZone ?? null : () => null;
}
