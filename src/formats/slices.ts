/** Items of a slice: 50 almanac entries take 4 ms, on a Raspberry Pi perhaps 20. */
const itemsPerSlice = 50;

/** Items in arrays of fifty, each computed when it is read. */
export function* slices<Item>(items: Iterable<Item>): Generator<Item[]> {
  let slice: Item[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length === itemsPerSlice) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}
