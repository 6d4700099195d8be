import { nearHint } from '../locations/index.ts';
import { Refusal, type Refused } from './refusal.ts';

/** A parameter of a request or a command line: how it is read, and how it is described. */
export interface Parameter<Value> {
  readonly name: string;
  readonly description: string;
  /** The allowed values, as text after "Use". */
  readonly allowed: string;
  /** JSON Schema of its value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The only format that it changes; a page that shows the JSON does not offer it. */
  readonly onlyFormat?: string;
  /** Maximum length of its text, 100 if missing; a longer one is refused before it is parsed. */
  readonly maxCharacters?: number;
  /** Names that it can have; a refusal suggests the nearest. */
  readonly names?: readonly string[];
  /** A suggestion for a refused text; the nearest of `names` if missing. */
  readonly hint?: (text: string) => string | null;
  /** The value of a text; `null` if it is not allowed. */
  readonly parse: (text: string) => Value | null;
}

/** A variable part of a path. */
export interface PathParameter<Value> extends Parameter<Value> {
  readonly example: string;
}

/** Reads the parameters of a request or of a command line. */
export interface ParameterReader {
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** The text of a parameter, as given; `undefined` if missing. */
  readonly text: (name: string) => string | undefined;
  /** The value of a parameter; `undefined` if missing. @throws Refusal */
  readonly query: <Value>(parameter: Parameter<Value>) => Value | undefined;
}

/** The `maxCharacters` of lists: enough for some hundred locations. */
export const maxListCharacters = 3000;

export function maxCharactersOf({ maxCharacters = 100 }: Pick<Parameter<unknown>, 'maxCharacters'>): number {
  return maxCharacters;
}

/**
 * The value of a parameter, from texts by name; `undefined` if missing.
 *
 * @throws Refusal
 */
export function readParameter<Value>(
  texts: ReadonlyMap<string, string>,
  parameter: Parameter<Value>,
): Value | undefined {
  const text = texts.get(parameter.name);
  if (text === undefined) return undefined;
  const value = parameter.parse(text);
  if (value === null) throw new Refusal(refusedBy(parameter, text));
  return value;
}

/** @param found - a text that is not allowed, or `null` if the parameter is missing */
export function refusedBy(
  {
    name,
    allowed,
    names = [],
    hint = (text) => nearHint(text, names),
  }: Pick<Parameter<unknown>, 'name' | 'allowed' | 'names' | 'hint'>,
  found: string | null,
): Refused {
  return { subject: name, found, allowed, hint: found === null ? null : hint(found) };
}
