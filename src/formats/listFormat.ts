/** A format for lists: the texts before, between and after the items. */
export interface ListFormat<Item, End = unknown> {
  readonly head: string;
  readonly write: (item: Item) => string;
  /** The text between two items. */
  readonly separator: string;
  /** The text after all items, in parts. @param end - the result of the search that found the items */
  readonly tail: (end: End) => Iterable<string>;
}

/** A list as text: the head, one part per step of the search, and the tail. A step can yield an empty part. */
export function* listParts<Item, End>(
  steps: Iterable<readonly Item[], End>,
  { head, write, separator, tail }: ListFormat<Item, End>,
): Generator<string> {
  yield head;
  const search = steps[Symbol.iterator]();
  let before = '';
  for (;;) {
    const step = search.next();
    if (step.done) return yield* tail(step.value);
    let text = '';
    for (const item of step.value) {
      text += before + write(item);
      before = separator;
    }
    yield text;
  }
}

/** Yields each item as a separate step, because the computation of one item takes no longer than a step may take: see `Steps`. */
export function* oneByOne<Item>(items: Iterable<Item>): Generator<readonly Item[], void> {
  for (const item of items) yield [item];
}
