/** Items of a slice at most: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
export const maxSliceItems = 50;

/** Items in arrays of fifty, each computed when it is read. */
export function* slices<Item>(items: Iterable<Item>): Generator<Item[]> {
  let slice: Item[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length === maxSliceItems) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}
