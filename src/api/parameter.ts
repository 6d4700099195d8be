import * as z from 'zod';
import { allowedNumber, type Bounds, isWithin, nearHint, readNumber, shortened } from '../locations/index.ts';

/** A parameter of a request or a command line: a schema that reads its text. Its name is its key in `Parameters`. */
export type Parameter<Value = unknown> = z.ZodType<Value, string>;

/** Parameters by their names. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of parameters; those that are not given are missing. */
export type Values<Of extends Parameters> = { readonly [Name in keyof Of]?: z.output<Of[Name]> };

/** What refusals, the OpenAPI document, help and pages say of a parameter. */
export interface Description {
  readonly description: string;
  /** The allowed values, as text after "Use". */
  readonly allowed: string;
  /** JSON Schema of its value; default: a text. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Names that it can have; a refusal suggests the nearest. */
  readonly names?: readonly string[];
  /** A suggestion for a refused text; default: the nearest of `names`. */
  readonly hint?: (text: string) => string | null;
  /** Whether it is 1 or left out, so that its flag has no value. */
  readonly isSwitch?: true;
  /** The only format that it changes; a page that shows the JSON does not offer it. */
  readonly onlyFormat?: string;
  /** A value of it, if it is a variable part of a path. */
  readonly example?: string;
  /** Maximum length of its text, 100 if missing; a longer one is refused before it is read. */
  readonly maxCharacters?: number;
}

const descriptions = z.registry<Description>();

/** The `maxCharacters` of lists: enough for some hundred locations. */
export const maxListCharacters = 3000;

/** @param read - the value of a text; `null` if it is not allowed */
export function parameter<Value>(description: Description, read: (text: string) => Value | null): Parameter<Value> {
  const { maxCharacters = 100 } = description;
  return z
    .string()
    .min(1, { error: 'is empty', abort: true })
    .max(maxCharacters, { error: tooLong, abort: true })
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input: text });
      return z.NEVER;
    })
    .register(descriptions, description);
}

/** The reason of a refusal. */
function tooLong({ input, maximum }: { readonly input?: unknown; readonly maximum?: number | bigint }): string {
  return `has ${String(input).length} characters, more than ${maximum}`;
}

/** The same parameter, described in other words. */
export function described<Value>(one: Parameter<Value>, words: Partial<Description>): Parameter<Value> {
  return one.clone().register(descriptions, { ...descriptionOf(one), ...words });
}

/** @throws RangeError - it is not made by `parameter` */
export function descriptionOf(one: Parameter): Description {
  const found = descriptions.get(one);
  if (found === undefined) throw new RangeError('The schema is not described as a parameter.');
  return found;
}

/** A text, without control characters, which have no place in a title. */
export function textParameter(description: string): Parameter<string> {
  return parameter({ description, allowed: 'a text' }, (text) => text.replace(/\p{C}+/gu, ' ').trim());
}

/** @param round - of a number within the bounds */
export function numberParameter(
  description: string,
  bounds: Bounds,
  round = (number: number) => number,
): Parameter<number> {
  const value = { type: 'number', minimum: bounds.min, maximum: bounds.max };
  return parameter({ description, allowed: allowedNumber(bounds), value }, (text) => {
    const number = readNumber(text);
    return number !== null && isWithin(bounds, number) ? round(number) : null;
  });
}

/** A parameter that is 1, or left out. */
export function switchParameter(description: string): Parameter<true> {
  const value = { type: 'integer', enum: [1] };
  const words = { description, allowed: '1, or leave it out', value, isSwitch: true } as const;
  return parameter(words, (text) => (text === '1' ? true : null));
}

interface Id<Value> extends Pick<Description, 'description' | 'allowed'> {
  readonly maximum: number;
  readonly example: number;
  /** The item with an id; `null` if there is none. */
  readonly find: (id: number) => Value | null;
}

export function idParameter<Value>({ maximum, example, find, ...words }: Id<Value>): Parameter<Value> {
  const value = { type: 'integer', minimum: 1, maximum };
  return parameter({ ...words, value, example: String(example) }, (text) =>
    /^[1-9]\d*$/.test(text) && Number(text) <= maximum ? find(Number(text)) : null,
  );
}

/** One of some names. */
export function choiceParameter<Name extends string>(description: string, names: readonly Name[]): Parameter<Name> {
  const words = { description, allowed: `one of ${names.join(', ')}`, value: { type: 'string', enum: names }, names };
  return parameter(words, (text) => names.find((name) => name === text) ?? null);
}

/** One or more of some names. Its value has each name once, in the order of `names`. */
export function namesParameter<Name extends string>(
  description: string,
  names: readonly Name[],
): Parameter<readonly Name[]> {
  const isKnown = (name: string) => names.some((each) => each === name);
  const words = {
    description,
    allowed: `one or more of ${names.join(', ')}, with commas between them`,
    hint: (text: string) => nearHint(text, names) ?? unknownHint(namesIn(text), isKnown),
    maxCharacters: maxListCharacters,
  };
  return parameter(words, (text) => {
    const given = new Set(namesIn(text));
    const known = names.filter((name) => given.has(name));
    return known.length === given.size && given.size > 0 ? known : null;
  });
}

/** Names the first of several items that is not allowed; `null` of a single one, which the refusal has. */
export function unknownHint(items: readonly string[], isAllowed: (item: string) => boolean): string | null {
  const unknown = items.find((item) => !isAllowed(item));
  return items.length > 1 && unknown ? `"${shortened(unknown)}" is unknown.` : null;
}

/** The names in a text, with commas between them; superfluous commas are ignored. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
