import TinyQueue from 'tinyqueue';

/** Items that a sequence has yielded, the next one first, and what follows them. */
interface Head<Item> {
  readonly items: readonly Item[];
  readonly next: Item;
  readonly index: number;
  readonly rest: Iterator<readonly Item[]>;
}

/**
 * Merges sequences that are each in order; of each it has read one array whose items it has not all yielded.
 *
 * @param sequences - in arrays, which can be empty
 * @param compare - negative if the first of two items comes first
 * @returns in arrays; an empty one for each that is read, so that a reader can pause when there are many
 */
export function* inOrder<Item>(
  sequences: readonly Iterable<readonly Item[]>[],
  compare: (one: Item, other: Item) => number,
): Generator<readonly Item[]> {
  const heads = new TinyQueue<Head<Item>>([], (one, other) => compare(one.next, other.next));
  const push = (items: readonly Item[], index: number, rest: Iterator<readonly Item[]>): boolean => {
    const next = items[index];
    if (next !== undefined) heads.push({ items, next, index, rest });
    return next !== undefined;
  };
  const read = function* (rest: Iterator<readonly Item[]>): Generator<readonly Item[]> {
    for (let step = rest.next(); !step.done; step = rest.next()) {
      if (push(step.value, 0, rest)) return;
      yield [];
    }
  };
  for (const sequence of sequences) {
    yield* read(sequence[Symbol.iterator]());
    yield [];
  }
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield [head.next];
    if (!push(head.items, head.index + 1, head.rest)) yield* read(head.rest);
  }
}
