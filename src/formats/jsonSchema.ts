/** A JSON Schema, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A named component of the OpenAPI document. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

/**
 * The schema of an object.
 *
 * @param optional - the properties that are not required
 */
export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

export function referenceTo({ name }: Pick<NamedSchema, 'name'>): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export function listSchema(items: JsonSchema, description?: string): JsonSchema {
  return { type: 'array', items, ...(description !== undefined && { description }) };
}

export function nullableSchema(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema.type, 'null'] };
}
