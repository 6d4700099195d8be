/** A JSON Schema, as the OpenAPI document and the schema of the list have it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** Two versions of something, one after the other. */
export interface Versions<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** `sent`: by a client, which goes on sending what it sent. `received`: by a client, which goes on reading what it read. */
export type Direction = 'sent' | 'received';

/** A schema keeps its name, after which generated clients name their types. */
const equal = ['$ref', 'format', 'pattern', 'const'];
const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Those that are compared, and those that change nothing that a client sends or receives. */
const knownKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'anyOf', 'properties', 'required', 'items', 'propertyNames', 'additionalProperties'],
  ...[...equal, ...lowest, ...highest],
  ...['$schema', 'title', 'description', 'default', 'deprecated'],
]);

/**
 * What breaks a client when one schema follows another, a line each.
 *
 * A client can send all that it could, so nothing is narrower; it receives nothing that it could not, so nothing is wider, but
 * for new fields and new values of an `enum`.
 *
 * @throws Error - a keyword that this does not know
 */
export function schemaChanges(versions: Versions<Schema>, direction: Direction, at: string): string[] {
  const { before, after } = versions;
  const unknown = Object.keys({ ...before, ...after }).find((keyword) => !knownKeywords.has(keyword));
  if (unknown !== undefined) throw new Error(`${at}: the keyword ${unknown} is not compared.`);
  if (before.anyOf !== undefined || after.anyOf !== undefined) return choiceChanges(versions, direction, at);
  const [wider, narrower] = direction === 'sent' ? [after, before] : [before, after];
  return [
    ...keywordsAllowing(wider, narrower).map((keyword) => `${at}: another ${keyword}`),
    ...enumChanges(versions, direction).map((value) => `${at}: ${value}`),
    ...fieldChanges(versions, direction, at),
    ...partChanges(versions, direction, at),
  ];
}

/** The keywords by which one schema does not allow what another one does. */
function keywordsAllowing(wider: Schema, narrower: Schema): string[] {
  const types = typesOf(wider);
  const hasTypes = types.length === 0 || typesOf(narrower).every((type) => types.includes(type));
  return [
    ...(hasTypes ? [] : ['type']),
    ...equal.filter((keyword) => wider[keyword] !== undefined && wider[keyword] !== narrower[keyword]),
    ...lowest.filter((keyword) => Number(narrower[keyword] ?? -Infinity) < Number(wider[keyword] ?? -Infinity)),
    ...highest.filter((keyword) => Number(narrower[keyword] ?? Infinity) > Number(wider[keyword] ?? Infinity)),
  ];
}

/** A number can be an integer. */
function typesOf({ type = [] }: Schema): readonly string[] {
  const types = typeof type === 'string' ? [type] : type;
  return types.includes('number') ? [...types, 'integer'] : types;
}

function enumChanges({ before, after }: Versions<Schema>, direction: Direction): string[] {
  if (before.enum === undefined) return direction === 'sent' && after.enum !== undefined ? ['an enum is new'] : [];
  if (after.enum === undefined) return direction === 'received' ? ['the enum is missing'] : [];
  return missing(before.enum, after.enum).map((value) => `the value ${value} is missing`);
}

function fieldChanges({ before, after }: Versions<Schema>, direction: Direction, at: string): string[] {
  const [promised, kept] = direction === 'sent' ? [after.required, before.required] : [before.required, after.required];
  const word = direction === 'sent' ? 'is required now' : 'is not always there now';
  const inBoth = Object.entries(before.properties ?? {}).map(([name, field]) => {
    const other = after.properties?.[name];
    if (other === undefined) return [`${at}.${name}: is missing`];
    return schemaChanges({ before: field, after: other }, direction, `${at}.${name}`);
  });
  const present = Object.keys({ ...before.properties, ...after.properties }).filter((name) => after.properties?.[name]);
  const required = missing(promised ?? [], kept ?? []).filter((name) => present.includes(name));
  return [...required.map((name) => `${at}.${name}: ${word}`), ...inBoth.flat()];
}

/** Of the entries of a list, and of what a map has by names of the client's. */
function partChanges({ before, after }: Versions<Schema>, direction: Direction, at: string): string[] {
  return ['items', 'propertyNames', 'additionalProperties'].flatMap((keyword) => {
    const [one, other] = [before[keyword], after[keyword]];
    if (!isSchema(one)) return [];
    if (!isSchema(other)) return [`${at}: another ${keyword}`];
    return schemaChanges({ before: one, after: other }, direction, `${at}[${keyword}]`);
  });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

/** Each choice that there may be has to be one that there could be. */
function choiceChanges({ before, after }: Versions<Schema>, direction: Direction, at: string): string[] {
  const [choices, others] = [before.anyOf ?? [before], after.anyOf ?? [after]];
  const breaks = (one: Schema, other: Schema) => schemaChanges({ before: one, after: other }, direction, at).length > 0;
  const lost =
    direction === 'sent'
      ? choices.filter((choice) => others.every((other) => breaks(choice, other)))
      : others.filter((other) => choices.every((choice) => breaks(choice, other)));
  return lost.map((choice) => `${at}: another choice than ${JSON.stringify(choice)}`);
}

/** What one list has and another one lacks. */
export function missing<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  return values.filter((value) => !others.includes(value));
}
