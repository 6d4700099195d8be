import { siteNumbers } from '../locations/index.ts';
import { hourMs, rounded } from '../nights/index.ts';
import { instantText } from './text.ts';

/** A field of an item, such as a night: a key in JSON and in the OpenAPI document, a column of CSV. */
export interface Field<Item, Value = unknown> {
  readonly name: string;
  readonly type: ValueType<Value>;
  readonly description: string;
  /** Its value before it is printed: milliseconds, degrees, intervals. */
  readonly of: (item: Item) => Value;
}

/** How values are described and printed. Methods, so that fields of all types fit in one table. */
export interface ValueType<Value> {
  /** Of the printed value. */
  readonly schema: JsonSchema;
  /** Whether it is a text that people wrote, or a list of such, which a spreadsheet could take for a formula. */
  readonly isText?: boolean | undefined;
  /** In JSON, CSV and text. */
  print(value: Value): Printed;
}

/** A JSON Schema, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value as it is written to JSON, CSV and text. */
export type Printed =
  | string
  | number
  | boolean
  | null
  | Nested
  | readonly string[]
  | readonly number[]
  | readonly Nested[];

/** An object, such as an interval: `start` and `end`. */
type Nested = Readonly<Record<string, string | number | null>>;

/** A row of a table of fields. The compiler checks that the value has the type. */
export function field<Item, Value>(
  name: string,
  type: ValueType<Value>,
  of: (item: Item) => Value,
  { description }: Pick<Field<Item>, 'description'>,
): Field<Item> {
  return { name, type, of, description };
}

/** What an item is and has, for JSON, CSV and the OpenAPI document. */
export interface ItemType<Item> {
  /** Its name in the OpenAPI document. */
  readonly name: string;
  readonly fields: readonly Field<Item>[];
  readonly schema: JsonSchema;
}

/** @param optional - fields that an item can lack */
export function itemType<Item>(
  name: string,
  description: string,
  fields: readonly Field<Item>[],
  optional: readonly Field<Item>[] = [],
): ItemType<Item> {
  return { name, fields, schema: { ...objectSchema(schemasOf(fields), schemasOf(optional)), description } };
}

/** The schemas of fields by their names. */
function schemasOf<Item>(fields: readonly Field<Item>[]): Record<string, JsonSchema> {
  return Object.fromEntries(fields.map(({ name, type, description }) => [name, { ...type.schema, description }]));
}

/** How the OpenAPI document refers to the schema of an item. */
export function referenceTo({ name }: { readonly name: string }): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema of a text of JSON, and the types to which it refers. */
export interface JsonDescription {
  readonly schema: JsonSchema;
  readonly types: readonly ItemType<never>[];
}

/** A single item in JSON. */
export function jsonOfItem(type: ItemType<never>): JsonDescription {
  return { schema: referenceTo(type), types: [type] };
}

/** A list of items in JSON. */
export function jsonOfList(type: ItemType<never>): JsonDescription {
  return { schema: { type: 'array', items: referenceTo(type) }, types: [type] };
}

/** A list that is a member of an object. */
interface DescribedList {
  readonly name: string;
  readonly description: string;
  readonly type: ItemType<never>;
}

/** An object in JSON: the members of its head, by their schemas, and lists. */
export function jsonOfObject(head: Record<string, JsonSchema>, ...lists: readonly DescribedList[]): JsonDescription {
  const members = lists.map(({ name, description, type }) => [
    name,
    { type: 'array', items: referenceTo(type), description },
  ]);
  return {
    schema: objectSchema({ ...head, ...Object.fromEntries(members) }),
    types: lists.map(({ type }) => type),
  };
}

/** An object with all members of one kind, and any of the other. */
export function objectSchema(required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}) {
  const properties = { ...required, ...optional };
  return { type: 'object', properties, required: Object.keys(required), additionalProperties: false };
}

/** A type whose values are the same in all formats. */
function plain<Value extends Printed>(schema: JsonSchema): ValueType<Value> {
  return { schema, print: (value) => value };
}

export const text: ValueType<string> = { ...plain({ type: 'string' }), isText: true };
export const boolean = plain<boolean>({ type: 'boolean' });
/** `YYYY-MM-DD`. */
export const date = plain<string>({ type: 'string', pattern: /^\d{4}-\d\d-\d\d$/.source, format: 'date' });

/** The bounds of a number in a JSON Schema. */
interface NumberBounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

export const integerWithin = (bounds: NumberBounds) => plain<number>({ type: 'integer', ...bounds });
export const integer = integerWithin({});

/** Printed without rounding, such as a setting of the site. */
export const exactNumber = (bounds: NumberBounds) => plain<number>({ type: 'number', ...bounds });

/** A number that a place has. */
export function siteNumber(key: keyof typeof siteNumbers): ValueType<number> {
  const { min, max } = siteNumbers[key];
  return exactNumber({ minimum: min, maximum: max });
}

/** An instant, milliseconds of UTC since 1970. */
export const instant = instantOf(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, instantText);

/** An instant in a form of its own. */
export function instantOf({ source }: RegExp, print: (timeMs: number) => string): ValueType<number> {
  return { schema: { type: 'string', pattern: source, format: 'date-time' }, print };
}

/** Rounded to some decimals. */
export function number(digits: number, bounds: NumberBounds): ValueType<number> {
  return { ...exactNumber(bounds), print: (value) => rounded(value, digits) };
}

/** A number on a circle: a value that is rounded to the whole circle is 0. */
function onCircle(whole: number, digits: number): ValueType<number> {
  return { ...exactNumber({ minimum: 0, exclusiveMaximum: whole }), print: (value) => rounded(value, digits) % whole };
}

/** Altitudes and declinations, degrees. */
export const altitude = number(4, { minimum: -90, maximum: 90 });
/** Degrees from north through east. */
export const azimuth = onCircle(360, 4);
/** Degrees. */
export const rightAscension = onCircle(360, 6);
/** Hours. */
export const siderealHours = onCircle(24, 6);
/** Between the centres of the Earth and the Moon, km. */
export const earthDistanceKm = number(0, { minimum: 350_000, maximum: 410_000 });
/** From 0 to 1. */
export const fraction = number(6, { minimum: 0, maximum: 1 });

/** A duration of milliseconds in hours, printed to 0.004 s. */
export const hours: ValueType<number> = {
  ...exactNumber({ minimum: 0 }),
  print: (durationMs) => rounded(durationMs / hourMs, 6),
};

/** A duration of milliseconds in seconds. */
export const seconds: ValueType<number> = {
  ...exactNumber({ minimum: 0 }),
  print: (durationMs) => durationMs / 1000,
};

/** One of some texts. */
export function choice(values: readonly string[]): ValueType<string> {
  return plain({ type: 'string', enum: values });
}

/** The name of an event: one of the standard ones, or one of an own twilight. */
export function eventName(standard: readonly string[]): ValueType<string> {
  const own = { type: 'string', pattern: '^[a-z][a-z0-9_]*_(dusk|dawn)$' };
  return plain({ anyOf: [{ type: 'string', enum: standard }, own] });
}

export function nullable<Value>({ schema, print, isText }: ValueType<Value>): ValueType<Value | null> {
  const { type, ...others } = schema;
  const isBare = typeof type === 'string' && Object.keys(others).length === 0;
  return {
    isText,
    schema: isBare ? { type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
    print: (value) => (value === null ? null : print(value)),
  };
}

export function list<Value>({ schema, print, isText }: ValueType<Value>): ValueType<readonly Value[]> {
  // A list of numbers, texts or objects.
  return {
    isText,
    schema: { type: 'array', items: schema },
    print: (values) => values.map((value) => print(value)) as Printed,
  };
}

/** An object, such as an interval. */
export function object<Value>(fields: readonly Field<Value>[]): ValueType<Value> {
  return {
    schema: objectSchema(schemasOf(fields)),
    print: (item) => {
      const printed: Record<string, Printed> = {};
      for (const { name, type, of } of fields) printed[name] = type.print(of(item));
      return printed as Printed;
    },
  };
}
