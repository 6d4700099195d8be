import TinyQueue from 'tinyqueue';

/** The next item of a sequence, and the rest of it. */
interface Head<Item> {
  readonly next: Item;
  readonly rest: Iterator<Item | null>;
}

/** What long work finds, without its steps that find nothing. */
export function resultsOf<Item>(work: Iterable<Item | null>): Item[] {
  return [...work].filter((result) => result !== null);
}

/**
 * Merges sorted sequences, reading each one item ahead.
 *
 * @param sequences - `null` in them is a step of work that has found nothing
 * @param compare - negative if the first of two items comes first
 * @returns the items in order, and `null` after each step that has found none, such as the start of a sequence
 */
export function* inOrder<Item>(
  sequences: readonly Iterable<Item | null>[],
  compare: (one: Item, other: Item) => number,
): Generator<Item | null> {
  const heads = new TinyQueue<Head<Item>>([], (one, other) => compare(one.next, other.next));
  const readNext = function* (rest: Iterator<Item | null>): Generator<null> {
    for (let step = rest.next(); !step.done; step = rest.next()) {
      if (step.value !== null) {
        heads.push({ next: step.value, rest });
        return;
      }
      yield null;
    }
  };
  for (const sequence of sequences) {
    yield* readNext(sequence[Symbol.iterator]());
    yield null;
  }
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield head.next;
    yield* readNext(head.rest);
  }
}
