import type { Field } from './field.ts';
import { inParts } from './parts.ts';

/** Writes items as compact JSON, with the fields' names as keys, in their order. */
export function jsonWriter<Item>(fields: readonly Field<Item>[]): (item: Item) => string {
  const keyed = fields.map(({ name, type, of }, index) => ({
    key: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    type,
    of,
  }));
  return (item) => {
    let text = '{';
    for (const { key, type, of } of keyed) text += key + JSON.stringify(type.print(of(item)));
    return `${text}}`;
  };
}

/** A list in compact JSON, in parts. @param before - the text before it */
export function jsonList<Item>(
  items: Iterable<Item | null>,
  write: (item: Item) => string,
  before = '',
): Generator<string> {
  return inParts(items, { head: `${before}[`, write, separator: ',', tail: ']' });
}

/** A list within an object, after the members of its head; without the end of the object. */
export function jsonEnvelope<Item>(
  head: Readonly<Record<string, unknown>>,
  name: string,
  items: Iterable<Item | null>,
  write: (item: Item) => string,
): Generator<string> {
  return jsonList(items, write, `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:`);
}
