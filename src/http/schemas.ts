import * as z from 'zod';

/**
 * Makes a schema when it is first asked for. Only the description needs those of answers, and all of them would take 10 ms
 * of a start.
 */
export function late<Schema extends z.ZodType>(make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What OPTIONS answers, in the framework's shape. */
export const optionsSchema = late(() =>
  z
    .strictObject({
      name: z.string().describe('For people to read.'),
      description: z.string().describe('What it tells.'),
      renders: z.array(z.string()).describe('The media types that can be had.'),
      parses: z.array(z.string()).describe('Empty: nothing can be sent.'),
    })
    .meta({ id: 'Options', description: 'What a resource is.' }),
);

const faultSchema = late(() =>
  z.strictObject({
    parameter: z.string().describe('Its name.'),
    value: z.string().nullable().describe('What was given; null: it is missing.'),
    message: z.string().describe('What is allowed.'),
  }),
);

/** What is told of a request that cannot be answered as asked (RFC 9457). */
export const problemSchema = late(() =>
  z
    .strictObject({
      type: z.literal('about:blank').describe('The title says what it is.'),
      title: z.string().describe('The name of the status.'),
      status: z.int().min(400).max(599).describe('That of the answer.'),
      detail: z
        .string()
        .describe('What was wrong, and what is allowed; of what is not there "Not found.", and the rest in errors.'),
      errors: z.array(faultSchema()).optional().describe('The parameters that were wrong.'),
      available: z.array(z.string()).optional().describe('The media types that can be had.'),
      asked: z.int().optional().describe('How many entries the answer would have had.'),
      limit: z.int().optional().describe('How many it can have.'),
    })
    .meta({ id: 'Problem', description: 'A request that cannot be answered as asked (RFC 9457).' }),
);

export type Json = Readonly<Record<string, unknown>>;

/** A schema as JSON Schema, and the components of an OpenAPI document that it refers to: those that have an id. */
export function jsonSchema(schema: z.ZodType): { readonly schema: Json; readonly components: Json } {
  const { $schema: _dialect, $defs: components = {}, ...own } = z.toJSONSchema(schema);
  return JSON.parse(JSON.stringify({ schema: own, components }).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
