/** How a list is written. */
export interface ListFormat<Item, End = unknown> {
  readonly head: string;
  readonly write: (item: Item) => string;
  /** Between two items. */
  readonly separator: string;
  /** In parts. @param end - what the search returns once all items have been read */
  readonly tail: (end: End) => Iterable<string>;
}

/** A list as text, in parts: its head, one part for each step of the search, perhaps empty, and its tail. */
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

/** Items whose writing takes long enough for a step of each. */
export function* oneByOne<Item>(items: Iterable<Item>): Generator<readonly Item[], void> {
  for (const item of items) yield [item];
}
