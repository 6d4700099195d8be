/** An item, or an array of items, such as the events of a night. A step of work takes up to a few milliseconds. */
export type Step<Item> = Item | readonly Item[];

/** A text built of items, between a head and a tail. */
interface TextOf<Item> {
  readonly head: string;
  readonly write: (item: Item) => string;
  readonly separator?: string;
  readonly tail?: string;
}

function itemsIn<Item>(step: Step<Item>): readonly Item[] {
  return (Array.isArray(step) ? step : [step]) as readonly Item[];
}

/** The text in parts, one for each step, each computed when it is read. */
export function* inParts<Item>(
  steps: Iterable<Step<Item>>,
  { head, write, separator = '', tail = '' }: TextOf<Item>,
): Generator<string> {
  yield head;
  let before = '';
  for (const step of steps) {
    const text = itemsIn(step).map(write).join(separator);
    yield text && before + text;
    if (text !== '') before = separator;
  }
  yield tail;
}
