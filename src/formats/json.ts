import type { Field } from './field.ts';
import type { ListFormat } from './listFormat.ts';

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

/** A single item in compact JSON. */
export function jsonItem<Item>(fields: readonly Field<Item>[]): ListFormat<Item> {
  return { head: '', write: jsonWriter(fields), separator: '', tail: () => [] };
}

/** A list in compact JSON. */
export function jsonList<Item>(fields: readonly Field<Item>[]): ListFormat<Item> {
  return { head: '[', write: jsonWriter(fields), separator: ',', tail: () => [']'] };
}

/** A member of an object whose value is a list. */
interface ListMember<Item> {
  readonly name: string;
  readonly fields: readonly Field<Item>[];
}

/** An object in compact JSON: the members of its head (at least one), and a list. */
export function jsonObject<Item>(head: Readonly<Record<string, unknown>>, list: ListMember<Item>): ListFormat<Item> {
  const { fields, name } = list;
  const before = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  return { head: before, write: jsonWriter(fields), separator: ',', tail: () => [']}'] };
}

/** A member after the list. */
interface LastMember<Item, End> extends ListMember<Item> {
  /** The items of this member, once the items of the list have been read. */
  readonly itemsOf: (end: End) => readonly Item[];
}

/** The same with a second list. */
export function jsonObjectOfTwo<Item, Last, End>(
  head: Readonly<Record<string, unknown>>,
  list: ListMember<Item>,
  { name, fields, itemsOf }: LastMember<Last, End>,
): ListFormat<Item, End> {
  const write = jsonWriter(fields);
  const tail = function* (end: End) {
    yield `],${JSON.stringify(name)}:[`;
    for (const [index, item] of itemsOf(end).entries()) yield (index === 0 ? '' : ',') + write(item);
    yield ']}';
  };
  return { ...jsonObject(head, list), tail };
}

/** A text of JSON as a line. */
export function* jsonLine(text: Iterable<string>): Generator<string> {
  yield* text;
  yield '\n';
}
