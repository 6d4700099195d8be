import { type Format, mediaTypes } from './negotiation.ts';
import { maxCharactersOf, type Parameter, type PathParameter, readQuery } from './parameter.ts';
import { formatsOf, type JsonSchema, type NamedSchema, type Resource, type ResourceRequest } from './resource.ts';

/** A resource at its path, ready to be described. */
export interface DescribedRoute {
  /** Its variable parts in braces. */
  readonly path: string;
  /** The schemas that it refers to. */
  readonly components: readonly NamedSchema[];
  /** Its OpenAPI path item, with an example that is a real response. */
  readonly item: (request: ExampleSetting) => Promise<JsonSchema>;
}

type ExampleSetting = Pick<ResourceRequest, 'pause' | 'baseUrl'>;

/** The instant of all examples: evening in Chile, night in Europe. */
const exampleMs = Date.UTC(2026, 10, 21, 18);

/** Entries of an example list. */
const maxExamples = 2;

export function describedRoute<Value extends object>(path: string, resource: Resource<Value>): DescribedRoute {
  const item: DescribedRoute['item'] = async (setting) => {
    if (resource.example === null || resource.json === undefined) return pathItem(resource, undefined);
    const { value } = await resource.read(exampleRequest(resource.example, setting));
    const example: unknown = JSON.parse(Array.from(resource.json.write(await value())).join(''));
    return pathItem(resource, Array.isArray(example) ? example.slice(0, maxExamples) : example);
  };
  return { path, components: resource.json?.components ?? [], item };
}

function exampleRequest(example: string, setting: ExampleSetting): ResourceRequest {
  const queries = new Map(new URLSearchParams(example));
  return {
    ...setting,
    now: () => exampleMs,
    text: (name) => queries.get(name),
    query: (parameter) => readQuery(queries, parameter),
    path: ({ name, example: text, parse }) => {
      const value = parse(text);
      if (value === null) throw new RangeError(`The example of ${name} is not allowed: ${text}`);
      return value;
    },
  };
}

/** What can be requested of a resource, as an OpenAPI path item. */
function pathItem<Value extends object>(resource: Resource<Value>, example: unknown): JsonSchema {
  const { name, description } = resource;
  const formats = formatsOf(resource);
  const problems = problemsOf(resource);
  const operation = (method: string, summary: string, responses: JsonSchema) => ({
    operationId: method + name.replaceAll(' ', ''),
    summary,
    description,
    parameters: parametersOf(resource, formats),
    responses: { ...responses, ...problems },
  });
  const content = contentOf(resource, formats, example);
  const hasForm = formats.includes('api') && resource.query.length > 0;
  const others = { ...(hasForm && { 302: withoutEmpty }), 304: notModified };
  return {
    get: operation('get', name, { 200: { ...success, content }, ...others }),
    head: operation('head', `${name}: the headers alone`, { 200: success, ...others }),
    options: operation('options', `${name}: its description`, {
      200: { description: 'The description.', content: optionsContent(formats) },
    }),
  };
}

const success = {
  description: 'The resource.',
  headers: {
    ETag: {
      description: 'Names this content, on every machine that serves it. Missing where it depends on the present.',
      schema: { type: 'string' },
    },
    'Cache-Control': { description: 'How long the response may be cached.', schema: { type: 'string' } },
  },
};

const withoutEmpty = { description: 'A browser’s form sent empty parameters: the same address without them.' };
const notModified = { description: 'If-None-Match names the ETag of the response, so the client has it.' };

const page = { schema: { type: 'string', description: 'A page that shows the JSON.' } };
const problemPage = { schema: { type: 'string', description: 'The same as a page, where the client prefers HTML.' } };

function optionsContent(formats: readonly Format[]): JsonSchema {
  const json = { [mediaTypes.json]: { schema: referenceTo(optionsSchema) } };
  return formats.includes('api') ? { ...json, [mediaTypes.api]: page } : json;
}

function contentOf<Value extends object>(
  { json }: Resource<Value>,
  formats: readonly Format[],
  example: unknown,
): JsonSchema {
  const contents = {
    json: json && { schema: json.schema, example },
    api: page,
    csv: { schema: { type: 'string', description: 'RFC 4180 with a header row: the fields of the JSON.' } },
    ics: { schema: { type: 'string', description: 'RFC 5545: an event for each night and for each dark interval.' } },
  };
  return Object.fromEntries(formats.map((format) => [mediaTypes[format], contents[format]]));
}

function parametersOf<Value extends object>(resource: Resource<Value>, formats: readonly Format[]): JsonSchema[] {
  const examples = new URLSearchParams(resource.example ?? '');
  const format = {
    name: 'format',
    in: 'query',
    description:
      'Takes precedence over Accept, and the suffix of a path, as in /api/locations.json, over both. `api` is a page for browsers; other clients get JSON.',
    schema: { type: 'string', enum: formats },
  };
  const query = resource.query.map((parameter) => inQuery(parameter, examples.get(parameter.name)));
  return [...resource.path.map(inPath), ...query, format];
}

function inPath({ name, description, schema, example }: PathParameter<unknown>): JsonSchema {
  return { name, in: 'path', required: true, description, schema, example: typed(schema, example) };
}

function inQuery(parameter: Parameter<unknown>, example: string | null): JsonSchema {
  const { name, description, allowed, schema } = parameter;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return {
    name,
    in: 'query',
    description: `${description} Allowed: ${allowed}.`,
    schema: isNumber ? schema : { ...schema, maxLength: maxCharactersOf(parameter) },
    ...(example !== null && { example: typed(schema, example) }),
  };
}

/** An example's text as the type that its schema says. */
function typed({ type }: JsonSchema, example: string): string | number {
  return type === 'integer' || type === 'number' ? Number(example) : example;
}

function problemsOf<Value extends object>({ isFile }: Resource<Value>): JsonSchema {
  const schema = referenceTo(problemSchema);
  const content = { 'application/problem+json': { schema }, [mediaTypes.api]: problemPage };
  const problem = (description: string) => ({ description, content });
  return {
    400: problem('A parameter is not allowed, or is nearly the name of another, or the response would be too large.'),
    404: problem('There is no such thing, or no such format.'),
    ...(!isFile && { 406: problem('Accept allows none of the formats.') }),
    431: problem('A header that is parsed is too long.'),
    500: problem('An error of the service, which it has logged.'),
  };
}

export function referenceTo({ name }: Pick<NamedSchema, 'name'>): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
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

const text = (description: string) => ({ type: 'string', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

/** The response to OPTIONS, in the shape of Django REST framework. */
export const optionsSchema: NamedSchema = {
  name: 'Options',
  schema: {
    description: 'The description of a resource.',
    ...objectSchema({
      name: text('Display name.'),
      description: text('What it is.'),
      renders: texts('The media types that it has.'),
      parses: texts('Empty: nothing can be sent.'),
    }),
  },
};

const parameterFaultSchema = objectSchema({
  parameter: text('Its name.'),
  value: { type: ['string', 'null'], description: 'What was sent, shortened where it is long; null: it is missing.' },
  message: text('What is allowed.'),
});

/** A request that cannot be served (RFC 9457). */
export const problemSchema: NamedSchema = {
  name: 'Problem',
  schema: {
    description: 'A request that cannot be served (RFC 9457).',
    ...objectSchema(
      {
        type: { const: 'about:blank', type: 'string', description: 'The title says what it is.' },
        title: text('The name of the status.'),
        status: { type: 'integer', minimum: 400, maximum: 599, description: 'That of the response.' },
        detail: text('What is wrong, and what is allowed; "Not found." where errors says the rest.'),
        errors: { type: 'array', items: parameterFaultSchema, description: 'The parameters that are wrong.' },
        available: texts('The media types that the resource has.'),
        asked: { type: 'integer', description: 'How many entries the response would have.' },
        limit: { type: 'integer', description: 'How many it can have.' },
      },
      ['errors', 'available', 'asked', 'limit'],
    ),
  },
};
