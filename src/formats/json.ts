import type { Column, Field } from './column.ts';
import { SpelledNumber } from './column.ts';
import { inParts, type Step } from './parts.ts';

/** Writes items as compact JSON, with the columns as keys, in their order. */
export function jsonWriter<Item>(columns: readonly Column<Item>[]): (item: Item) => string {
  const fields = columns.map(({ name, of }, index) => ({ key: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`, of }));
  return (item) => {
    let text = '{';
    for (const { key, of } of fields) text += key + jsonText(of(item));
    return `${text}}`;
  };
}

function jsonText(field: Field): string {
  return field instanceof SpelledNumber ? field.text : JSON.stringify(field);
}

/**
 * A list in compact JSON, in parts.
 *
 * @param before - the text before it
 * @param after - the text after it
 */
export function jsonList<Item>(
  items: Iterable<Step<Item>>,
  write: (item: Item) => string,
  before = '',
  after = '',
): Generator<string> {
  return inParts(items, { head: `${before}[`, write, separator: ',', tail: `]${after}` });
}

/** A list within an object, after the members of its head. */
export function jsonEnvelope<Item>(
  head: Readonly<Record<string, unknown>>,
  name: string,
  items: Iterable<Step<Item>>,
  write: (item: Item) => string,
): Generator<string> {
  return jsonList(items, write, `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:`, '}');
}
