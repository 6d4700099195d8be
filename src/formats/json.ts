import type { Field } from './field.ts';
import type { ListFormat } from './listFormat.ts';

/** A function that writes an item as JSON without spaces. The keys are the names of the fields, in the order of `fields`. */
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

/** The format for a single item in JSON without spaces. */
export function jsonItem<Item>(fields: readonly Field<Item>[]): ListFormat<Item> {
  return { head: '', write: jsonWriter(fields), separator: '', tail: () => [] };
}

/** The format for a list in JSON without spaces. */
export function jsonList<Item>(fields: readonly Field<Item>[]): ListFormat<Item> {
  return { head: '[', write: jsonWriter(fields), separator: ',', tail: () => [']'] };
}

/** A member of a JSON object whose value is a list. */
interface ListMember<Item> {
  readonly name: string;
  readonly fields: readonly Field<Item>[];
}

/** The format for an object in JSON without spaces. @param head - members before the list, at least one */
export function jsonObject<Item>(head: Readonly<Record<string, unknown>>, list: ListMember<Item>): ListFormat<Item> {
  const { fields, name } = list;
  const before = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  return { head: before, write: jsonWriter(fields), separator: ',', tail: () => [']}'] };
}

/** The second list of a JSON object. Its items are known only when the search for the items of the first list ends. */
interface LastMember<Item, End> extends ListMember<Item> {
  /** Returns the items of the second list. The function is called after all items of the object's first list have been read. */
  readonly itemsOf: (end: End) => readonly Item[];
}

/** The format for an object with two lists, in JSON without spaces. */
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

/** A JSON text, followed by a line break. */
export function* jsonLine(text: Iterable<string>): Generator<string> {
  yield* text;
  yield '\n';
}
