import type { Field } from './field.ts';
import { inParts } from './text.ts';

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

/** A list in compact JSON, in parts. */
export function jsonList<Item>(items: Iterable<Item | null>, write: (item: Item) => string): Generator<string> {
  return inParts(items, { head: '[', write, separator: ',', tail: ']' });
}

/** An object in compact JSON, in parts: the members of its head, of which there is one at least, then lists by their names. */
export function* jsonObject(
  head: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, Iterable<string>>>,
): Generator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    yield* list;
  }
  yield '}';
}

/** A text of JSON as a line. */
export function* jsonLine(text: Iterable<string>): Generator<string> {
  yield* text;
  yield '\n';
}
