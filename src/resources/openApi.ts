import { type JsonSchema, objectSchema, referenceTo } from '../formats/field.ts';
import { type Format, mediaTypes } from '../http/negotiation.ts';
import { defineResource, type Resource, type Route } from '../http/resource.ts';
import { sentenceCase, supportedDatesText } from '../nights/index.ts';
import { defaultMaxCharacters, type Parameter } from '../parameters/parameter.ts';
import type { Dependencies } from './dependencies.ts';

/** Pages, which are for people, are not described. */
type DescribedFormat = Exclude<Format, 'api'>;

/** `/api/openapi.json`: what can be requested and what the responses are, as OpenAPI 3.1. */
export function openApiResource(routes: readonly Route[], { version }: Dependencies): Resource {
  return defineResource({
    name: 'OpenAPI',
    description: 'The requests and the responses of this service, as OpenAPI 3.1.',
    listed: { name: 'openapi', description: 'The description of all resources.', link: 'OpenAPI' },
    path: {},
    query: {},
    formats: ['json'],
    hasAddresses: true,
    json: { schema: { ...objectSchema({ openapi: versionOfOpenApi }), additionalProperties: {} }, types: [] },
    respond: (_values, { baseUrl }) => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => [JSON.stringify(documentOf(routes, version, baseUrl))],
    }),
  });
}

const versionOfOpenApi = { type: 'string', description: 'The version of OpenAPI.' };

/** JSON leaves out members that are undefined. */
function documentOf(routes: readonly Route[], version: string, baseUrl: string): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'observatory-nights',
      version,
      summary: 'Sunset, twilights, midnight, sunrise, Modified Julian Date and Moon for observing locations',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths: Object.fromEntries(routes.flatMap((route) => Object.entries(pathItems(route)))),
    components: { schemas: { Problem: problemSchema, ...itemSchemas(routes) } },
  };
}

const description = [
  `Each request computes its nights, for dates from ${supportedDatesText}.`,
  'Instants are UTC, in the form YYYY-MM-DDThh:mm:ss.ffffffZ. Angles are degrees, north and east positive.',
  'A night lasts from one solar noon to the next. Its date is the civil date of the mean solar noon nearest to its first solar noon, in the standard time of the place.',
  'Each path is described with one format: JSON without a suffix. The query parameter `format` and the header Accept also choose another format, or a page for people. The page is not described here.',
  'Every path has HEAD and OPTIONS besides GET. Errors are application/problem+json (RFC 9457).',
].join('\n\n');

/** The schemas of all items by their names. */
function itemSchemas(routes: readonly Route[]): Record<string, JsonSchema> {
  const types = routes.flatMap(({ resource: { json } }) => json?.types ?? []);
  return Object.fromEntries(types.map(({ name, schema }) => [name, schema]));
}

/**
 * Describes a resource. Each path has one format, so that a generated client has one type for each operation's data: the path
 * itself has JSON (a file's its only format), and the path with a suffix each other format.
 */
function pathItems({ path, resource }: Route): Record<string, JsonSchema> {
  const [first, ...others] = resource.formats.filter((format) => format !== 'api');
  if (first === undefined) return {};
  const items = { [path]: pathItem(resource, resource.name, first) };
  for (const format of others) {
    const name = `${resource.name} ${sentenceCase(format)}`;
    items[path.replace(/\/$/, `.${format}`)] = pathItem({ ...resource, formats: [format] }, name, format);
  }
  return items;
}

/**
 * GET of a resource in one format, as an OpenAPI path item. HEAD and OPTIONS, which every path has, are left out, because a generated
 * client would have three functions for each path.
 */
function pathItem(resource: Resource, name: string, format: DescribedFormat): JsonSchema {
  const schema = format === 'json' && resource.json !== null ? resource.json.schema : textSchemas[format];
  return {
    get: {
      operationId: `get${name.replace(/(?:^| )(.)/g, (_match, first: string) => first.toUpperCase())}`,
      summary: name,
      description: resource.description,
      parameters: parametersOf(resource),
      responses: {
        200: { ...success, content: { [mediaTypes[format]]: { schema } } },
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
      description:
        'Identifies this content, on every machine with the same version, time zone database and list. Missing if the content is of the instant of the request.',
      schema: { type: 'string' },
    },
    'Cache-Control': { description: 'How long the response may be cached.', schema: { type: 'string' } },
  },
};

const textSchemas: Readonly<Record<DescribedFormat, JsonSchema>> = {
  json: {},
  csv: { type: 'string', description: 'RFC 4180 with a header row: the fields of the JSON.' },
  ics: { type: 'string', description: 'A calendar by RFC 5545.' },
};

function parametersOf({ path, query, example = '' }: Resource): JsonSchema[] {
  const examples = new URLSearchParams(example);
  return [
    ...Object.entries(path).map(([name, parameter]) => inPath(name, parameter)),
    ...Object.entries(query).map(([name, parameter]) => inQuery(name, parameter, examples.get(name))),
  ];
}

function inPath(name: string, { description, value = { type: 'string' }, example = '' }: Parameter): JsonSchema {
  return { name, in: 'path', required: true, description, schema: value, example: typed(value, example) };
}

function inQuery(name: string, parameter: Parameter, example: string | null): JsonSchema {
  const { description, allowed, value = {}, maxCharacters: maxLength = defaultMaxCharacters } = parameter;
  // A number has bounds. The text of any other value has a maximum length.
  const schema = isNumber(value) ? value : { type: 'string', maxLength, ...value };
  return {
    name,
    in: 'query',
    description: `${description} Allowed: ${allowed}.`,
    schema,
    example: example === null ? undefined : typed(schema, example),
  };
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';

/** The text of an example as the type of its schema. */
const typed = (schema: JsonSchema, example: string) => (isNumber(schema) ? Number(example) : example);

function problemsOf({ formats }: Resource): JsonSchema {
  const content = { 'application/problem+json': { schema: referenceTo({ name: 'Problem' }) } };
  const problem = (description: string) => ({ description, content });
  return {
    400: problem(
      'A parameter is not allowed, or is nearly the name of another, or is one of other resources alone, or the response would be too large.',
    ),
    404: problem('There is no such thing, or no such format.'),
    406: formats.length > 1 ? problem('Accept allows none of the formats.') : undefined,
    431: problem('The headers are too long.'),
    500: problem('An error of the service, which it has logged.'),
    503: {
      ...problem('The clock of the service is not set, or too many long responses are in progress.'),
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    },
  };
}

/** Of `problemBody`. */
const problemSchema = {
  ...objectSchema(
    {
      type: { type: 'string', const: 'about:blank', description: 'The title names the problem.' },
      title: { type: 'string', description: 'The name of the status.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the response.' },
      detail: {
        type: 'string',
        description: 'The error, and the allowed values. "Not found." if `errors` has the rest.',
      },
    },
    {
      errors: arrayOf(
        objectSchema({
          parameter: { type: 'string', description: 'The name of the parameter.' },
          value: {
            type: ['string', 'null'],
            description: 'The value in the request. A long value is shortened. null: the parameter is missing.',
          },
          message: { type: 'string', description: 'The allowed values.' },
        }),
        'The wrong parameters.',
      ),
      available: arrayOf({ type: 'string' }, 'The media types of the resource.'),
      asked: { type: 'integer', description: 'Number of entries that the response would have.' },
      limit: { type: 'integer', description: 'Maximum number of entries.' },
    },
  ),
  description: 'A request that cannot be served (RFC 9457).',
};

function arrayOf(items: JsonSchema, description: string): JsonSchema {
  return { type: 'array', items, description };
}
