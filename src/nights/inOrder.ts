import type { Steps, Work } from './steps.ts';

/** A search, with the items of the search's latest step that `inOrder` has not yielded yet. */
interface Head<Item, End> {
  readonly first: Item;
  readonly others: readonly Item[];
  readonly search: Steps<Item, End>;
  /** Index of the search in the list of searches. */
  readonly order: number;
}

/**
 * Merges searches into one ordered search. Each search has to yield its items in order. If items are equal, the item of the
 * search with the lower index comes first.
 *
 * @param compare - compares two items. If the result is negative, `one` comes before `other`.
 * @returns the return values of the searches
 */
export function* inOrder<Item, End>(
  searches: readonly Steps<Item, End>[],
  compare: (one: Item, other: Item) => number,
): Steps<Item, readonly End[]> {
  const ends: End[] = [];
  /**
   * The heads of the searches. The next head to yield is the last element, because removing the last element of an array is
   * cheap.
   */
  const heads: Head<Item, End>[] = [];
  const add = (head: Head<Item, End>) => heads.splice(placeOf(head, heads, compare), 0, head);
  /** Reads a search until it yields items or ends. */
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

/**
 * The index at which a head belongs among the sorted heads of all searches. The index is found by bisection. Bisection is fast
 * even if there are 3,000 heads, one for each of 3,000 locations.
 */
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
