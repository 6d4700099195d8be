import TinyQueue from 'tinyqueue';

/** The next item of a sequence, and what follows it. */
interface Head<Item> {
  readonly item: Item;
  readonly rest: Iterator<Item>;
}

/**
 * Merges sequences that are each in order; of each it has read one item that it has not yielded.
 *
 * @param compare - negative where the first of two items comes first
 */
export function* inOrder<Item>(
  sequences: readonly Iterable<Item>[],
  compare: (one: Item, other: Item) => number,
): Generator<Item> {
  const heads = new TinyQueue<Head<Item>>([], (one, other) => compare(one.item, other.item));
  const pushNext = (rest: Iterator<Item>) => {
    const { done, value } = rest.next();
    if (!done) heads.push({ item: value, rest });
  };
  for (const sequence of sequences) pushNext(sequence[Symbol.iterator]());
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield head.item;
    pushNext(head.rest);
  }
}
