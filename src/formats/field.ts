import { type JsonSchema, type NamedSchema, objectSchema } from './jsonSchema.ts';

/** A fact about an item, such as a night. A field in JSON and a column of a table derive from it. */
export interface Fact<Item, Value = unknown> {
  /** The key in JSON, the head of the column. */
  readonly name: string;
  readonly type: ValueType<Value>;
  readonly description: string;
  /** Its value before it is printed: milliseconds, degrees, intervals. */
  readonly of: (item: Item) => Value;
}

/** The forms of a value in each format. Methods, so that facts of all types fit in one table. */
export interface ValueType<Value> {
  readonly schema: JsonSchema;
  /** In JSON, CSV and text. */
  print(value: Value): Printed;
}

/** A value as it is written to JSON, CSV and text. */
export type Printed =
  | string
  | number
  | boolean
  | null
  | SpelledNumber
  | Nested
  | readonly string[]
  | readonly number[]
  | readonly Nested[];

/** An object, such as an interval: `start` and `end`. */
type Nested = Readonly<Record<string, string | number | null>>;

/** A number printed with its original spelling, such as `28.30`; the text is a number in JSON too (RFC 8259, section 6). */
export class SpelledNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** A row of a table of facts; the compiler checks that the value is of the type. */
export function fact<Item, Value>(
  name: string,
  type: ValueType<Value>,
  of: (item: Item) => Value,
  rest: Pick<Fact<Item>, 'description'>,
): Fact<Item> {
  return { name, type, of, ...rest };
}

/** The schemas of facts by their names. */
export function propertiesOf<Item>(facts: readonly Fact<Item>[]): Record<string, JsonSchema> {
  return Object.fromEntries(facts.map(({ name, type, description }) => [name, { ...type.schema, description }]));
}

/**
 * The schema of an item with these facts.
 *
 * @param optional - the facts that an item can lack
 */
export function schemaOf<Item>(
  name: string,
  description: string,
  facts: readonly Fact<Item>[],
  optional: readonly Fact<Item>[] = [],
): NamedSchema {
  const { type, ...schema } = objectSchema(
    propertiesOf([...facts, ...optional]),
    optional.map((each) => each.name),
  );
  return { name, schema: { type, description, ...schema } };
}
