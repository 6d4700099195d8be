import { placeNumbers } from '../locations/index.ts';
import { hourMs } from '../nights/index.ts';
import { type Fact, type Printed, propertiesOf, type SpelledNumber, type ValueType } from './field.ts';
import { type JsonSchema, listSchema, nullableSchema, objectSchema } from './jsonSchema.ts';
import { instantText, rounded } from './text.ts';

/** A type whose values are the same in all formats. */
function plain<Value extends Printed>(schema: JsonSchema): ValueType<Value> {
  return { schema, print: (value) => value };
}

export const text = plain<string>({ type: 'string' });
export const integer = plain<number>({ type: 'integer' });
export const boolean = plain<boolean>({ type: 'boolean' });
/** `YYYY-MM-DD`. */
export const date = plain<string>({ type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
/** Printed without rounding, such as a setting of the site. */
export const exactNumber = (bounds: JsonSchema) => plain<number>({ type: 'number', ...bounds });
/** A number as the locations file spells it. */
export const spelledNumber = (bounds: JsonSchema) => plain<SpelledNumber>({ type: 'number', ...bounds });

/** The bounds of a number that a place can have. */
export function boundsOf(key: keyof typeof placeNumbers): JsonSchema {
  const { min, max } = placeNumbers[key];
  return { minimum: min, maximum: max };
}

/** An instant, milliseconds of UTC since 1970. */
export const instant: ValueType<number> = {
  schema: {
    type: 'string',
    format: 'date-time',
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z$',
  },
  print: instantText,
};

/** Rounded to some decimals. */
export function number(digits: number, bounds: JsonSchema): ValueType<number> {
  return { ...exactNumber(bounds), print: (value) => rounded(value, digits) };
}

/** A number on a circle: a value that is rounded to the whole circle is 0. */
function onCircle(whole: number, digits: number, bounds: JsonSchema): ValueType<number> {
  return { ...exactNumber(bounds), print: (value) => rounded(value, digits) % whole };
}

/** Altitudes and declinations, degrees. */
export const altitude = number(4, { minimum: -90, maximum: 90 });
/** Degrees from north through east. */
export const azimuth = onCircle(360, 4, { minimum: 0, maximum: 360 });
/** Degrees. */
export const rightAscension = onCircle(360, 6, { minimum: 0, exclusiveMaximum: 360 });
/** Hours. */
export const siderealHours = onCircle(24, 6, { minimum: 0, exclusiveMaximum: 24 });
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

export function nullable<Value>(type: ValueType<Value>): ValueType<Value | null> {
  return {
    schema: nullableSchema(type.schema),
    print: (value) => (value === null ? null : type.print(value)),
  };
}

export function list<Value>(type: ValueType<Value>): ValueType<readonly Value[]> {
  return {
    schema: listSchema(type.schema),
    // A list of numbers, texts or objects.
    print: (values) => values.map((value) => type.print(value)) as Printed,
  };
}

/** An object, such as an interval. */
export function object<Value>(facts: readonly Fact<Value>[]): ValueType<Value> {
  return {
    schema: objectSchema(propertiesOf(facts)),
    print: (item) => {
      const printed: Record<string, Printed> = {};
      for (const { name, type, of } of facts) printed[name] = type.print(of(item));
      return printed as Printed;
    },
  };
}
