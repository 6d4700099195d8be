import TinyQueue from 'tinyqueue';

/** The next item of a sequence, the array it is in, and the arrays that follow. */
interface Head<Item> {
  readonly items: readonly Item[];
  readonly next: Item;
  readonly index: number;
  readonly rest: Iterator<readonly Item[]>;
}

/**
 * Merges sorted sequences, reading each at most one array ahead.
 *
 * @param sequences - of arrays, which can be empty
 * @param compare - negative if the first of two items comes first
 * @returns arrays of one item; empty ones between them let a caller with many sequences pause
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
