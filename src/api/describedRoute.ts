import { type JsonSchema, type NamedSchema, objectSchema, referenceTo } from '../formats/jsonSchema.ts';
import { sentenceCase } from '../formats/sentence.ts';
import { type Format, mediaTypes } from './negotiation.ts';
import { maxCharactersOf, type Parameter, type PathParameter, readParameter } from './parameter.ts';
import { formatsOf, type Resource, type ResourceRequest } from './resource.ts';

export interface DescribedRoute {
  /** The schemas that it refers to. */
  readonly components: readonly NamedSchema[];
  /** OpenAPI path items by their paths, with variable parts in braces. Examples are real responses. */
  readonly items: (setting: ExampleSetting) => Promise<Readonly<Record<string, JsonSchema>>>;
}

export type ExampleSetting = Pick<ResourceRequest, 'now' | 'baseUrl'>;

const maxExamples = 2;

/** Pages, which are for people, are not described. */
type DescribedFormat = Exclude<Format, 'api'>;

/**
 * Describes a resource. Each path has one format, so that a generated client has one type for each operation's data: the path
 * itself has JSON (a file's its only format), and the path with a suffix each other format.
 */
export function describedRoute<Value extends object>(path: string, resource: Resource<Value>): DescribedRoute {
  const [first, ...others] = formatsOf(resource).filter((format) => format !== 'api');
  const items: DescribedRoute['items'] = async (setting) => {
    const example = await exampleOf(resource, setting);
    const own = first && { [path]: pathItem(resource, resource.name, first, example) };
    const suffixed = others.map((format) => {
      const name = `${resource.name} ${sentenceCase(format)}`;
      // The suffix takes precedence over Accept, as the path of a file does.
      return [path.replace(/\/$/, `.${format}`), pathItem({ ...resource, isFile: true }, name, format)];
    });
    return { ...own, ...Object.fromEntries(suffixed) };
  };
  return { components: resource.json?.components ?? [], items };
}

/** The JSON of the response to the example; of a list, the first entries. */
async function exampleOf<Value extends object>(resource: Resource<Value>, setting: ExampleSetting): Promise<unknown> {
  // Files have none: the OpenAPI document would contain itself.
  if (resource.isFile || resource.json === undefined) return undefined;
  const { value } = await resource.read(exampleRequest(resource.example ?? '', setting));
  const example: unknown = JSON.parse(Array.from(resource.json.write(await value())).join(''));
  return Array.isArray(example) ? example.slice(0, maxExamples) : example;
}

function exampleRequest(example: string, setting: ExampleSetting): ResourceRequest {
  const queries = new Map(new URLSearchParams(example));
  return {
    ...setting,
    text: (name) => queries.get(name),
    query: (parameter) => readParameter(queries, parameter),
    path: ({ name, example: text, parse }) => {
      const value = parse(text);
      if (value === null) throw new RangeError(`The example of ${name} is not allowed: ${text}`);
      return value;
    },
  };
}

/**
 * GET of a resource in one format, as an OpenAPI path item. HEAD and OPTIONS, which every path has, are left out, as a generated
 * client would have three functions for each path.
 */
function pathItem<Value extends object>(
  resource: Resource<Value>,
  name: string,
  format: DescribedFormat,
  example?: unknown,
): JsonSchema {
  const schema = format === 'json' ? resource.json?.schema : textSchemas[format];
  return {
    get: {
      operationId: `get${name.replace(/(?:^| )(.)/g, (_match, first: string) => first.toUpperCase())}`,
      summary: name,
      description: resource.description,
      parameters: parametersOf(resource),
      responses: {
        200: { ...success, content: { [mediaTypes[format]]: { schema, example } } },
        304: { description: 'If-None-Match names the ETag of the response, so the client has it.' },
        ...problemsOf(resource),
      },
    },
  };
}

const success = {
  description: 'The resource.',
  headers: {
    ETag: {
      description: 'Identifies this content, on every machine that serves it. Missing if it depends on the present.',
      schema: { type: 'string' },
    },
    'Cache-Control': { description: 'How long the response may be cached.', schema: { type: 'string' } },
  },
};

const textSchemas: Readonly<Record<Exclude<DescribedFormat, 'json'>, JsonSchema>> = {
  csv: { type: 'string', description: 'RFC 4180 with a header row: the fields of the JSON.' },
  ics: { type: 'string', description: 'A calendar by RFC 5545.' },
};

function parametersOf<Value extends object>({ path = [], query = [], example = '' }: Resource<Value>): JsonSchema[] {
  const examples = new URLSearchParams(example);
  return [...path.map(inPath), ...query.map((parameter) => inQuery(parameter, examples.get(parameter.name)))];
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';

/** The text of an example as the type of its schema. */
const typed = (schema: JsonSchema, example: string) => (isNumber(schema) ? Number(example) : example);

function inPath({ name, description, schema, example }: PathParameter<unknown>): JsonSchema {
  return { name, in: 'path', required: true, description, schema, example: typed(schema, example) };
}

function inQuery(parameter: Parameter<unknown>, example: string | null): JsonSchema {
  const { name, description, allowed, schema } = parameter;
  return {
    name,
    in: 'query',
    description: `${description} Allowed: ${allowed}.`,
    schema: isNumber(schema) ? schema : { ...schema, maxLength: maxCharactersOf(parameter) },
    ...(example !== null && { example: typed(schema, example) }),
  };
}

function problemsOf<Value extends object>({ isFile }: Resource<Value>): JsonSchema {
  const schema = referenceTo(problemSchema);
  const content = { 'application/problem+json': { schema } };
  const problem = (description: string) => ({ description, content });
  return {
    400: problem(
      'A parameter is not allowed, or is nearly the name of another, or is one of other resources alone, or the response would be too large.',
    ),
    404: problem('There is no such thing, or no such format.'),
    ...(!isFile && { 406: problem('Accept allows none of the formats.') }),
    431: problem('The headers are too long.'),
    500: problem('An error of the service, which it has logged.'),
    503: {
      ...problem('Too many long responses are under way.'),
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    },
  };
}

const text = (description: string) => ({ type: 'string', description });
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

const parameterFaultSchema = objectSchema({
  parameter: text('Its name.'),
  value: { type: ['string', 'null'], description: 'What was sent, shortened if it is long; null: it is missing.' },
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
        detail: text('What is wrong, and what is allowed; "Not found." if errors says the rest.'),
        errors: { type: 'array', items: parameterFaultSchema, description: 'The parameters that are wrong.' },
        available: texts('The media types that the resource has.'),
        asked: { type: 'integer', description: 'How many entries the response would have.' },
        limit: { type: 'integer', description: 'How many it can have.' },
      },
      ['errors', 'available', 'asked', 'limit'],
    ),
  },
};
