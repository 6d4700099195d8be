import { type JsonSchema, objectSchema, referenceTo } from '../formats/field.ts';
import { type Format, mediaTypes } from '../http/negotiation.ts';
import { defineResource, type Resource, type Route } from '../http/resource.ts';
import { sentenceCase, supportedDatesText } from '../nights/index.ts';
import { defaultMaxCharacters, type Parameter } from '../parameters/parameter.ts';
import type { Dependencies } from './dependencies.ts';

/** The formats that the document describes. HTML pages are left out, because HTML pages are for people. */
type DescribedFormat = Exclude<Format, 'api'>;

/** `/api/openapi.json`: the description of requests and responses in OpenAPI 3.1. */
export function openApiResource(routes: readonly Route[], { version }: Dependencies): Resource {
  return defineResource({
    name: 'OpenAPI',
    description: 'The description of all requests and responses of this service, in OpenAPI 3.1.',
    listed: { name: 'openapi', description: 'The description of all resources in OpenAPI.', link: 'OpenAPI' },
    path: {},
    query: {},
    formats: ['json'],
    hasAddresses: true,
    json: { schema: objectSchema({ openapi: versionOfOpenApi }), types: [] },
    respond: (_values, { baseUrl }) => ({
      untilMs: Number.POSITIVE_INFINITY,
      cost: 0,
      json: () => [JSON.stringify(documentOf(routes, version, baseUrl))],
    }),
  });
}

const versionOfOpenApi = { type: 'string', description: 'The version of the OpenAPI specification.' };

/** The OpenAPI document. `JSON.stringify` leaves out undefined members. */
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
  `The service computes nights for dates from ${supportedDatesText}.`,
  'Instants are in UTC, in the form YYYY-MM-DDThh:mm:ss.ffffffZ. Angles are in degrees, north and east positive.',
  'A night lasts from one solar noon to the next. The date of a night is the date, in the place’s standard time, of the mean solar noon nearest to the start of the night.',
  'This document describes one format for each path. For a path without a suffix, this format is JSON. On such a path, the query parameter `format` and the header Accept can select another format or an HTML page. This document does not describe HTML pages.',
  'Every path allows GET, HEAD and OPTIONS. Errors are application/problem+json (RFC 9457).',
].join('\n\n');

/** The schemas of all types of items, by name of the type. */
function itemSchemas(routes: readonly Route[]): Record<string, JsonSchema> {
  const types = routes.flatMap(({ resource: { json } }) => json?.types ?? []);
  return Object.fromEntries(types.map(({ name, schema }) => [name, schema]));
}

/**
 * The OpenAPI paths of a resource. Each path has one format, so that generated clients have one type per operation. The path
 * without a suffix has JSON. If the resource is a file, such as `calendar.ics`, the path has the format of the file. Each other
 * format has a path with a suffix.
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
 * The OpenAPI path item for GET of a resource in one format. HEAD and OPTIONS are left out, because a generated client would
 * otherwise have three functions for each path.
 */
function pathItem(resource: Resource, name: string, format: DescribedFormat): JsonSchema {
  const schema = format === 'json' && resource.json !== null ? resource.json.schema : textSchemas[format];
  return {
    get: {
      operationId: `get${name.replace(/(?:^| )(.)/g, (_match, first: string) => first.toUpperCase())}`,
      summary: summaryOf(resource, format),
      description: resource.description,
      parameters: parametersOf(resource),
      responses: {
        200: { ...success, content: { [mediaTypes[format]]: { schema } } },
        304: { description: 'If-None-Match contains the ETag of the response, so the client already has the content.' },
        ...problemsOf(resource),
      },
    },
  };
}

/**
 * The first sentence of the description, without a full stop. If the format is not JSON, the name of the format follows in
 * brackets.
 */
function summaryOf({ description }: Resource, format: DescribedFormat): string {
  const [first] = description.split(/\.(?: |$)/);
  return format === 'json' ? `${first}` : `${first} (${formatNames[format]})`;
}

const formatNames = { csv: 'CSV', ics: 'iCalendar' } as const;

const success = {
  description: 'The requested data.',
  headers: {
    ETag: {
      description:
        'Tag of the content. The tag is equal on every machine with the same build, time zone database, locations file and public address. The tag of a calendar also depends on the modification time of the locations file. Missing if the content depends on the time of the request.',
      schema: { type: 'string' },
    },
    'Cache-Control': { description: 'Maximum time for which the response may be cached.', schema: { type: 'string' } },
  },
};

const textSchemas: Readonly<Record<DescribedFormat, JsonSchema>> = {
  json: {},
  csv: { type: 'string', description: 'CSV (RFC 4180) with a header row. The columns are the fields of the JSON.' },
  ics: { type: 'string', description: 'A calendar in the format iCalendar (RFC 5545).' },
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
  // The schema of a number has bounds. The schema of any other value has a maximum length.
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

/** The text of an example, converted to the type of the schema. */
const typed = (schema: JsonSchema, example: string) => (isNumber(schema) ? Number(example) : example);

function problemsOf({ formats }: Resource): JsonSchema {
  const content = { 'application/problem+json': { schema: referenceTo({ name: 'Problem' }) } };
  const problem = (description: string) => ({ description, content });
  return {
    400: problem(
      'A value is not allowed, a parameter does not belong to this resource, or the response would be too large.',
    ),
    404: problem('No such path, item or format.'),
    406: formats.length > 1 ? problem('The header Accept allows no format of this resource.') : undefined,
    431: problem('The headers of the request are too long.'),
    500: problem('An unexpected error, which the service has logged.'),
    503: {
      ...problem('The clock of the service is not set, or too many long responses are in progress.'),
      headers: {
        'Retry-After': { description: 'Time until a retry is useful, seconds.', schema: { type: 'integer' } },
      },
    },
  };
}

/** The schema of the bodies that `problemBody` makes. */
const problemSchema = {
  ...objectSchema(
    {
      type: {
        type: 'string',
        const: 'about:blank',
        description: 'Always about:blank, because `title` and `status` identify the problem.',
      },
      title: { type: 'string', description: 'The name of the HTTP status, such as Not Found.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status code of the response.' },
      detail: {
        type: 'string',
        description:
          'A description of the error, with the allowed values. If the text is "Not found.", `errors` can contain the reason.',
      },
    },
    {
      errors: arrayOf(
        objectSchema({
          parameter: { type: 'string', description: 'The name of the rejected parameter.' },
          value: {
            type: ['string', 'null'],
            description:
              'The rejected value in the request. A long value is shortened. null: the parameter is missing.',
          },
          message: { type: 'string', description: 'The allowed values.' },
        }),
        'The rejected parameters.',
      ),
      available: arrayOf({ type: 'string' }, 'The media types that the resource can send.'),
      asked: {
        type: 'integer',
        description: 'The requested number. `detail` says what is counted: entries, locations, or nights to search.',
      },
      limit: { type: 'integer', description: 'The maximum that `asked` exceeds.' },
    },
  ),
  description: 'The body of an error response (RFC 9457).',
};

function arrayOf(items: JsonSchema, description: string): JsonSchema {
  return { type: 'array', items, description };
}
