import type { Steps, Work } from './steps.ts';

/** The items that a search has found last, and that were not yielded yet. */
interface Head<Item, End> {
  readonly first: Item;
  readonly others: readonly Item[];
  readonly search: Steps<Item, End>;
  /** The place of the search among all. */
  readonly order: number;
}

/**
 * Merges searches. Each search finds its items in order, and is read one item ahead. Of equal items, the item of the earlier
 * search comes first.
 *
 * @param compare - negative if the first of two items comes first
 * @returns what each search returns
 */
export function* inOrder<Item, End>(
  searches: readonly Steps<Item, End>[],
  compare: (one: Item, other: Item) => number,
): Steps<Item, readonly End[]> {
  const ends: End[] = [];
  /** The first one stands last, where an array is cheaply shortened. */
  const heads: Head<Item, End>[] = [];
  const add = (head: Head<Item, End>) => heads.splice(placeOf(head, heads, compare), 0, head);
  /** Reads a search up to its next items, or to its end. */
  const readOn = function* (search: Steps<Item, End>, order: number): Work<void> {
    for (let step = search.next(); ; step = search.next()) {
      if (step.done) {
        ends[order] = step.value;
        return;
      }
      const [first, ...others] = step.value;
      if (first !== undefined) {
        add({ first, others, search, order });
        return;
      }
      yield [];
    }
  };
  for (const [order, search] of searches.entries()) {
    yield* readOn(search, order);
    yield [];
  }
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield [head.first];
    const [first, ...others] = head.others;
    if (first === undefined) yield* readOn(head.search, head.order);
    else add({ ...head, first, others });
  }
  return ends;
}

/** Where a head belongs, found by halving: 3,000 locations have as many heads. */
function placeOf<Item, End>(
  { first, order }: Head<Item, End>,
  heads: readonly Head<Item, End>[],
  compare: (one: Item, other: Item) => number,
): number {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = heads[middle];
    if (there !== undefined && (compare(there.first, first) || there.order - order) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
