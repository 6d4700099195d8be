/** A text built of items, between a head and a tail. */
interface TextOf<Item> {
  readonly head: string;
  readonly write: (item: Item) => string;
  readonly separator?: string;
  readonly tail?: string;
}

/** The text in parts, one for each item, each computed when it is read; `null` for an item is a step of work without one. */
export function* inParts<Item>(
  items: Iterable<Item | null>,
  { head, write, separator = '', tail = '' }: TextOf<Item>,
): Generator<string> {
  yield head;
  let before = '';
  for (const item of items) {
    yield item === null ? '' : before + write(item);
    if (item !== null) before = separator;
  }
  yield tail;
}
