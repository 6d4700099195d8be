import * as z from 'zod';
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
  /** Of the printed value; made when the OpenAPI document is, as the schemas of all fields take some MB. */
  readonly schema: () => z.ZodType;
  /** Whether it is a text that people wrote, or a list of such, which a spreadsheet could take for a formula. */
  readonly isText?: boolean | undefined;
  /** In JSON, CSV and text. */
  print(value: Value): Printed;
}

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

/** A row of a table of fields; the compiler checks that the value is of the type. */
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
  /** The same object each time. */
  readonly schema: () => z.ZodObject;
}

/** @param optional - fields that an item can lack */
export function itemType<Item>(
  name: string,
  description: string,
  fields: readonly Field<Item>[],
  optional: readonly Field<Item>[] = [],
): ItemType<Item> {
  let made: z.ZodObject | null = null;
  const schema = () => {
    made ??= z
      .strictObject({ ...shapeOf(fields), ...z.object(shapeOf(optional)).partial().shape })
      .describe(description);
    return made;
  };
  return { name, fields, schema };
}

/** The schemas of fields by their names. */
export function shapeOf<Item>(fields: readonly Field<Item>[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(({ name, type, description }) => [name, type.schema().describe(description)]));
}

/** A type whose values are the same in all formats. */
function plain<Value extends Printed>(schema: () => z.ZodType): ValueType<Value> {
  return { schema, print: (value) => value };
}

export const text: ValueType<string> = { ...plain(() => z.string()), isText: true };
export const integer = plain<number>(() => z.int());
export const boolean = plain<boolean>(() => z.boolean());
/** `YYYY-MM-DD`. */
export const date = plain<string>(() =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .meta({ format: 'date' }),
);
/** Printed without rounding, such as a setting of the site. */
export const exactNumber = (schema: () => z.ZodNumber) => plain<number>(schema);

/** The bounds of a number that a place can have. */
export function boundsOf(key: keyof typeof siteNumbers): () => z.ZodNumber {
  const { min, max } = siteNumbers[key];
  return () => z.number().min(min).max(max);
}

/** An instant, milliseconds of UTC since 1970. */
export const instant: ValueType<number> = {
  schema: () =>
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
      .meta({ format: 'date-time' }),
  print: instantText,
};

/** Rounded to some decimals. */
export function number(digits: number, schema: () => z.ZodNumber): ValueType<number> {
  return { schema, print: (value) => rounded(value, digits) };
}

/** A number on a circle: a value that is rounded to the whole circle is 0. */
function onCircle(whole: number, digits: number): ValueType<number> {
  return { schema: () => z.number().min(0).lt(whole), print: (value) => rounded(value, digits) % whole };
}

/** Altitudes and declinations, degrees. */
export const altitude = number(4, () => z.number().min(-90).max(90));
/** Degrees from north through east. */
export const azimuth = onCircle(360, 4);
/** Degrees. */
export const rightAscension = onCircle(360, 6);
/** Hours. */
export const siderealHours = onCircle(24, 6);
/** From 0 to 1. */
export const fraction = number(6, () => z.number().min(0).max(1));

/** A duration of milliseconds in hours, printed to 0.004 s. */
export const hours: ValueType<number> = {
  schema: () => z.number().min(0),
  print: (durationMs) => rounded(durationMs / hourMs, 6),
};

/** A duration of milliseconds in seconds. */
export const seconds: ValueType<number> = {
  schema: () => z.number().min(0),
  print: (durationMs) => durationMs / 1000,
};

/** One of some texts. */
export function choice(values: readonly string[]): ValueType<string> {
  return plain(() => z.enum(values));
}

export function nullable<Value>({ schema, print, isText }: ValueType<Value>): ValueType<Value | null> {
  return { isText, schema: () => schema().nullable(), print: (value) => (value === null ? null : print(value)) };
}

export function list<Value>({ schema, print, isText }: ValueType<Value>): ValueType<readonly Value[]> {
  // A list of numbers, texts or objects.
  return { isText, schema: () => z.array(schema()), print: (values) => values.map((value) => print(value)) as Printed };
}

/** An object, such as an interval. */
export function object<Value>(fields: readonly Field<Value>[]): ValueType<Value> {
  return {
    schema: () => z.strictObject(shapeOf(fields)),
    print: (item) => {
      const printed: Record<string, Printed> = {};
      for (const { name, type, of } of fields) printed[name] = type.print(of(item));
      return printed as Printed;
    },
  };
}
