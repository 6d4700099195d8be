import { siteNumbers } from '../locations/index.ts';
import { hourMs, rounded } from '../nights/index.ts';
import { instantText } from './text.ts';

/** A field of an item, such as a night. A field is a key in JSON, a property in the OpenAPI document and a column of CSV. */
export interface Field<Item, Value = unknown> {
  readonly name: string;
  readonly type: ValueType<Value>;
  readonly description: string;
  /** The field's value for an item, not yet printed, such as milliseconds, degrees or intervals. */
  readonly of: (item: Item) => Value;
}

/**
 * A type of values: its JSON Schema and how a value is printed. `print` is a method, so that the compiler accepts fields of
 * different value types in one list.
 */
export interface ValueType<Value> {
  /** JSON Schema of the printed value. */
  readonly schema: JsonSchema;
  /** Whether the value is free text or a list of free texts. A spreadsheet could run free text as a formula. */
  readonly isText?: boolean | undefined;
  /** Converts a value for JSON and CSV. */
  print(value: Value): Printed;
}

/** A JSON Schema in the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A value that is ready for JSON and CSV. */
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

/** Defines a field. The compiler checks that the values have the field's type. */
export function field<Item, Value>(
  name: string,
  type: ValueType<Value>,
  of: (item: Item) => Value,
  { description }: Pick<Field<Item>, 'description'>,
): Field<Item> {
  return { name, type, of, description };
}

/** A type of items for the OpenAPI document. */
export interface ItemType {
  /** The name of the type in the OpenAPI document. */
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Defines a type of items. @param optional - fields that an item can lack */
export function itemType<Item>(
  name: string,
  description: string,
  fields: readonly Field<Item>[],
  optional: readonly Field<Item>[] = [],
): ItemType {
  return { name, schema: { ...objectSchema(schemasOf(fields), schemasOf(optional)), description } };
}

/** The schemas of fields, by field name. */
function schemasOf<Item>(fields: readonly Field<Item>[]): Record<string, JsonSchema> {
  return Object.fromEntries(fields.map(({ name, type, description }) => [name, { ...type.schema, description }]));
}

/** A reference to the schema of an item in the OpenAPI document. */
export function referenceTo({ name }: { readonly name: string }): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema of a JSON body, with the types that the schema refers to. */
export interface JsonDescription {
  readonly schema: JsonSchema;
  readonly types: readonly ItemType[];
}

/** The description of a JSON body with a single item. */
export function jsonOfItem(type: ItemType): JsonDescription {
  return { schema: referenceTo(type), types: [type] };
}

/** The description of a JSON body with a list of items. */
export function jsonOfList(type: ItemType): JsonDescription {
  return { schema: { type: 'array', items: referenceTo(type) }, types: [type] };
}

/** The description of a list that is a member of a JSON object, for the OpenAPI document. */
interface DescribedList {
  readonly name: string;
  readonly description: string;
  readonly type: ItemType;
}

/** The description of a JSON object. @param head - schemas of the members before the lists */
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

/**
 * The schema of an object. All members of `required` are present. Members of `optional` can be missing. Other members are
 * allowed, because a later minor version may add members.
 */
export function objectSchema(required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}) {
  const properties = { ...required, ...optional };
  return { type: 'object', properties, required: Object.keys(required) };
}

/** A type whose values are printed unchanged. */
function plain<Value extends Printed>(schema: JsonSchema): ValueType<Value> {
  return { schema, print: (value) => value };
}

export const text: ValueType<string> = { ...plain({ type: 'string' }), isText: true };
export const boolean = plain<boolean>({ type: 'boolean' });
/** The type of dates, printed as `YYYY-MM-DD`. */
export const date = plain<string>({ type: 'string', pattern: /^\d{4}-\d\d-\d\d$/.source, format: 'date' });

/** The bounds of a number in a JSON Schema. */
interface NumberBounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

export const integerWithin = (bounds: NumberBounds) => plain<number>({ type: 'integer', ...bounds });
export const integer = integerWithin({});

/** A number that is printed without rounding, such as a setting of a site. */
export const exactNumber = (bounds: NumberBounds) => plain<number>({ type: 'number', ...bounds });

/** A number from the locations file, such as a latitude. */
export function siteNumber(key: keyof typeof siteNumbers): ValueType<number> {
  const { min, max } = siteNumbers[key];
  return exactNumber({ minimum: min, maximum: max });
}

/** An instant, in milliseconds of UTC since 1970, printed with microseconds. */
export const instant = instantOf(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, instantText);

/** The type of instants that `print` writes as text. The text matches the given pattern. */
export function instantOf({ source }: RegExp, print: (timeMs: number) => string): ValueType<number> {
  return { schema: { type: 'string', pattern: source, format: 'date-time' }, print };
}

/** The type of numbers that are rounded to `digits` decimals. */
export function number(digits: number, bounds: NumberBounds): ValueType<number> {
  return { ...exactNumber(bounds), print: (value) => rounded(value, digits) };
}

/**
 * The type of numbers on a circle, such as angles. `whole` is the full circle. A value that rounding makes equal to `whole` is
 * printed as 0.
 */
function onCircle(whole: number, digits: number): ValueType<number> {
  return { ...exactNumber({ minimum: 0, exclusiveMaximum: whole }), print: (value) => rounded(value, digits) % whole };
}

/** The type of altitudes and declinations, degrees. */
export const altitude = number(4, { minimum: -90, maximum: 90 });
/** The type of azimuths, degrees from north through east. */
export const azimuth = onCircle(360, 4);
/** The type of right ascensions, degrees. */
export const rightAscension = onCircle(360, 6);
/** The type of sidereal times, hours. */
export const siderealHours = onCircle(24, 6);
/** The type of distances between the centres of the Earth and the Moon, km. */
export const earthDistanceKm = number(0, { minimum: 350_000, maximum: 410_000 });
/** The type of fractions from 0 to 1. */
export const fraction = number(6, { minimum: 0, maximum: 1 });

/** The type of durations in milliseconds that are printed in hours. The resolution is 0.004 s. */
export const hours: ValueType<number> = {
  ...exactNumber({ minimum: 0 }),
  print: (durationMs) => rounded(durationMs / hourMs, 6),
};

/** The type of durations in milliseconds that are printed in seconds. */
export const seconds: ValueType<number> = {
  ...exactNumber({ minimum: 0 }),
  print: (durationMs) => durationMs / 1000,
};

/** The type of texts from a fixed set. */
export function choice(values: readonly string[]): ValueType<string> {
  return plain({ type: 'string', enum: values });
}

/** The type of event names. @param standard - the names of all events except events of custom twilights */
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
  // `Printed` allows lists of numbers, of texts or of objects, but no mixture. The compiler cannot infer which list this is.
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
