/** Items of a slice at most: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
export const maxSliceItems = 50;

/** A text made of items, between a head and a tail. */
interface TextOf<Item> {
  readonly head: string;
  readonly write: (item: Item) => string;
  readonly separator?: string;
  readonly tail?: string;
}

/**
 * The text in parts of fifty items, each computed when it is read.
 *
 * @param items - `null`: one that has been computed, but is not written
 */
export function* inSlices<Item>(
  items: Iterable<Item | null>,
  { head, write, separator = '', tail = '' }: TextOf<Item>,
): Generator<string> {
  let text = head;
  let count = 0;
  let written = 0;
  for (const item of items) {
    if (count > 0 && count % maxSliceItems === 0) {
      yield text;
      text = '';
    }
    count++;
    if (item === null) continue;
    text += (written > 0 ? separator : '') + write(item);
    written++;
  }
  yield text + tail;
}
