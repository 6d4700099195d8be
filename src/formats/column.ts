/** The value of a field, as written to JSON, CSV and text. */
export type Field =
  | string
  | number
  | boolean
  | null
  | SpelledNumber
  | Nested
  | readonly string[]
  | readonly number[]
  | readonly Nested[];

/** An object within a field, such as an interval: `start` and `end`. */
export type Nested = Readonly<Record<string, string | number | null>>;

/** A number printed with its original spelling, such as `28.30`; the text is a number in JSON too (RFC 8259, section 6). */
export class SpelledNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A field of an item: its name in JSON and in the head of a table, its value, and how it is described. */
export interface Column<Item> {
  readonly name: string;
  readonly of: (item: Item) => Field;
  readonly schema: JsonSchema;
  readonly description: string;
}

/** A named component of the OpenAPI document. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

/**
 * The schema of an item with these columns.
 *
 * @param optional - columns that not every item has
 */
export function schemaOf<Item>(
  name: string,
  description: string,
  columns: readonly Column<Item>[],
  optional: readonly Column<Item>[] = [],
): NamedSchema {
  const properties = Object.fromEntries(
    [...columns, ...optional].map((column) => [column.name, { ...column.schema, description: column.description }]),
  );
  const required = columns.map((column) => column.name);
  return { name, schema: { type: 'object', description, properties, required, additionalProperties: false } };
}

/** A field as one line of text: empty for `null`, items separated by spaces, the parts of an object by slashes, as ISO 8601 has them. */
export function fieldText(field: Field): string {
  if (field === null) return '';
  // V8 keeps the text of a number by String() in a cache, from which it gets to the old objects: 14 MB of 18,000 nights as CSV.
  if (typeof field === 'number') return JSON.stringify(field);
  if (typeof field !== 'object' || field instanceof SpelledNumber) return String(field);
  return Array.isArray(field) ? field.map(fieldText).join(' ') : Object.values(field).join('/');
}
