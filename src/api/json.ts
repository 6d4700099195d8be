import { type Fact, propertiesOf } from '../formats/field.ts';
import { jsonEnvelope, jsonList } from '../formats/json.ts';
import { listSchema, type NamedSchema, objectSchema, referenceTo } from '../formats/jsonSchema.ts';
import type { Step } from '../formats/parts.ts';
import type { JsonFormat } from './resource.ts';

/** The items of a response's value, and the writer of each. */
type ItemsOf<Value, Item> = (value: Value) => readonly [items: Iterable<Step<Item>>, write: (item: Item) => string];

/** The JSON of a single item. */
export function itemJson<Value>(schema: NamedSchema, write: (value: Value) => string): JsonFormat<Value> {
  return { schema: referenceTo(schema), components: [schema], write: (value) => [write(value)] };
}

/** The JSON of a list of items. */
export function arrayJson<Value, Item>(schema: NamedSchema, itemsOf: ItemsOf<Value, Item>): JsonFormat<Value> {
  return {
    schema: listSchema(referenceTo(schema)),
    components: [schema],
    write: (value) => jsonList(...itemsOf(value)),
  };
}

/** The JSON of a list of items within an object, after the fields of its head. */
export function envelopeJson<Value, Item>(
  head: readonly Fact<Value>[],
  { name, description }: { readonly name: string; readonly description: string },
  schema: NamedSchema,
  itemsOf: ItemsOf<Value, Item>,
): JsonFormat<Value> {
  const items = listSchema(referenceTo(schema), description);
  return {
    schema: objectSchema({ ...propertiesOf(head), [name]: items }),
    components: [schema],
    write: (value) => {
      const fields = Object.fromEntries(head.map(({ name, type, of }) => [name, type.print(of(value))]));
      return jsonEnvelope(fields, name, ...itemsOf(value));
    },
  };
}
