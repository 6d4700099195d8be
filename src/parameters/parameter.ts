import { allowedNumber, type Bounds, isWithin, readNumber } from '../locations/index.ts';

/** A parameter of a request or a command line. The name of the parameter is its key in `Parameters`. */
export interface Parameter<Value = unknown> {
  readonly description: string;
  /** The allowed values in words, which follow "Use" in messages. */
  readonly allowed: string;
  /** JSON Schema of the value. Default: a text. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** The allowed values that are names, such as `dark`. The error for a misspelling suggests the nearest name. */
  readonly names?: readonly string[];
  /** A suggestion for a rejected text. Default: the nearest of `names`. */
  readonly hint?: (text: string) => string | null;
  /** Whether 1 is the only allowed value. On the command line, such a parameter is a flag without a value. */
  readonly isSwitch?: true;
  /**
   * The only response format that the parameter affects, such as `ics`. The form on a page that shows JSON has no field for a
   * parameter with `onlyFormat`.
   */
  readonly onlyFormat?: string;
  /** An example, if the parameter is a variable part of a path. */
  readonly example?: string;
  /** Maximum length of the text. A longer text is rejected without being parsed. */
  readonly maxCharacters?: number;
  /** Parses a text. `null`: the text is not allowed. */
  readonly read: (text: string) => Value | null;
}

/** Parameters by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The values of parameters. A parameter that the request does not contain has no value. */
export type Values<Of extends Parameters> = {
  readonly [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]['read']>>;
};

/** Default maximum length of a parameter's text. */
export const defaultMaxCharacters = 100;

/** Maximum length of a parameter's text if the value is a list. A list of several hundred slugs fits. */
export const maxListCharacters = 3000;

/** A parameter for a text, such as a title. Control characters in the text become spaces. */
export function textParameter(description: string): Parameter<string> {
  return { description, allowed: 'a text', read: (text) => text.replace(/\p{C}+/gu, ' ').trim() };
}

/** A parameter for a number within bounds. @param round - rounds an allowed number */
export function numberParameter(
  description: string,
  bounds: Bounds,
  round = (number: number) => number,
): Parameter<number> {
  const value = { type: 'number', minimum: bounds.min, maximum: bounds.max };
  const read = (text: string) => {
    const number = readNumber(text);
    return number !== null && isWithin(bounds, number) ? round(number) : null;
  };
  return { description, allowed: allowedNumber(bounds), value, read };
}

/** A parameter whose only value is 1. */
export function switchParameter(description: string): Parameter<true> {
  const value = { type: 'integer', enum: [1] };
  const read = (text: string) => (text === '1' ? true : null);
  return { description, allowed: '1, or leave it out', value, isSwitch: true, read };
}

interface Id<Value> extends Pick<Parameter, 'description' | 'allowed'> {
  readonly maximum: number;
  readonly example: number;
  /** Returns the item with the given id. `null`: no item has this id. */
  readonly find: (id: number) => Value | null;
}

export function idParameter<Value>({ maximum, example, find, ...words }: Id<Value>): Parameter<Value> {
  const value = { type: 'integer', minimum: 1, maximum };
  const read = (text: string) => (/^[1-9]\d*$/.test(text) && Number(text) <= maximum ? find(Number(text)) : null);
  return { ...words, value, example: String(example), read };
}

/** A parameter for one of several names. */
export function choiceParameter<Name extends string>(description: string, names: readonly Name[]): Parameter<Name> {
  const read = (text: string) => names.find((name) => name === text) ?? null;
  const value = { type: 'string', enum: names };
  return { description, allowed: `one of ${names.join(', ')}`, value, names, read };
}

/** A parameter for one or more of several names. The value has each name once, in the order of `names`. */
export function namesParameter<Name extends string>(
  description: string,
  names: readonly Name[],
): Parameter<readonly Name[]> {
  return {
    description,
    allowed: `one or more of ${names.join(', ')}, with commas between them`,
    names,
    maxCharacters: maxListCharacters,
    read: (text) => {
      const given = new Set(namesIn(text));
      const known = names.filter((name) => given.has(name));
      return known.length === given.size && given.size > 0 ? known : null;
    },
  };
}

/** The names in a text with commas between the names. Superfluous commas are ignored. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
