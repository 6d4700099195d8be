import * as z from 'zod';
import { sentenceCase, supportedDatesText } from '../nights/index.ts';
import { type Format, mediaTypes } from './negotiation.ts';
import { descriptionOf, type Parameter } from './parameter.ts';
import { problemSchema } from './problem.ts';
import { readValues } from './query.ts';
import {
  type Dependencies,
  documentResource,
  type JsonType,
  type Resource,
  type ResourceRequest,
  type Route,
  type View,
} from './resource.ts';
import { exampleMs } from './times.ts';

const maxExamples = 2;

/** A JSON Schema, as in OpenAPI 3.1. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Pages, which are for people, are not described. */
type DescribedFormat = Exclude<Format, 'api'>;

/** `/api/openapi.json`: what can be requested and what the responses are, as OpenAPI 3.1. */
export function openApiResource(routes: readonly Route[], { version }: Dependencies): Resource {
  // The last document is cached: its examples take 0.1 s with 3,000 locations.
  let last: { readonly baseUrl: string; readonly document: JsonSchema } | null = null;
  return documentResource({
    name: 'OpenAPI',
    description: 'What can be requested and what the responses are, as OpenAPI 3.1.',
    listed: { name: 'openapi', description: 'The description of all of them.', link: 'OpenAPI' },
    isFile: true,
    schema: z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') }),
    read: async ({ baseUrl }) => {
      if (last?.baseUrl !== baseUrl) last = { baseUrl, document: await documentOf(routes, version, baseUrl) };
      return last.document;
    },
  });
}

async function documentOf(routes: readonly Route[], version: string, baseUrl: string): Promise<JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) Object.assign(paths, await pathItems(route, baseUrl));
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
    paths,
    components: { schemas: componentsOf(routes) },
  };
}

const description = [
  `Nights are computed on demand, for dates from ${supportedDatesText}.`,
  'Instants are UTC, in the form YYYY-MM-DDThh:mm:ss.ffffffZ; angles are degrees, north and east positive.',
  'A night lasts from one solar noon to the next; its date is the civil date, in the standard time of the place, of the mean solar noon nearest to the first.',
  'Each path is described with one format, JSON without a suffix. The query parameter `format` and the header Accept choose another format of a resource too, and a page for people, which is not described here.',
  'Every path has HEAD and OPTIONS besides GET. Errors are application/problem+json (RFC 9457).',
].join('\n\n');

/** The types of all items and of problems by their names. */
function componentsOf(routes: readonly Route[]): Record<string, JsonSchema> {
  const components = z.registry<{ id: string }>();
  components.add(problemSchema, { id: 'Problem' });
  for (const { json } of routes.map(({ resource }) => resource)) {
    const tail = typeof json?.list === 'object' ? json.list.tail?.item : null;
    for (const type of [json?.item, tail]) if (type) components.add(type.schema(), { id: type.name });
  }
  const { schemas } = z.toJSONSchema(components, { uri: referenceTo, override: tidy });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]));
}

const referenceTo = (name: string) => `#/components/schemas/${name}`;

/** Any integer here is a safe one. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...others } = z.toJSONSchema(schema, { override: tidy });
  return others;
}

/**
 * Describes a resource. Each path has one format, so that a generated client has one type for each operation's data: the path
 * itself has JSON (a file's its only format), and the path with a suffix each other format.
 */
async function pathItems({ path, resource }: Route, baseUrl: string): Promise<Record<string, JsonSchema>> {
  const [first, ...others] = resource.formats.filter((format) => format !== 'api');
  const items: Record<string, JsonSchema> = {};
  if (first === undefined) return items;
  items[path] = pathItem(resource, resource.name, first, await exampleOf(resource, baseUrl));
  for (const format of others) {
    const name = `${resource.name} ${sentenceCase(format)}`;
    // The suffix takes precedence over Accept, as the path of a file does.
    items[path.replace(/\/$/, `.${format}`)] = pathItem({ ...resource, isFile: true }, name, format);
  }
  return items;
}

/** The JSON of the response to the example; of a list, the first entries. */
async function exampleOf(
  { isFile, json, path, query, example = '', read }: Resource,
  baseUrl: string,
): Promise<unknown> {
  // Files have none: the document would contain itself.
  if (isFile || json === null) return undefined;
  const texts = new Map(new URLSearchParams(example));
  const examples = Object.entries(path).map(
    ([name, parameter]) => [name, descriptionOf(parameter).example ?? ''] as const,
  );
  const values = { ...readValues(query, texts), ...readValues(path, new Map(examples)) };
  const request: ResourceRequest = { nowMs: exampleMs, baseUrl, texts };
  const answer = await read(values as never, request);
  const found: unknown = JSON.parse([...(await answer.write('json', exampleView))].join(''));
  return Array.isArray(found) ? found.slice(0, maxExamples) : found;
}

/** JSON does not depend on it. */
const exampleView: View = { url: new URL('http://localhost/'), cookie: () => undefined, isClockStopped: false };

/**
 * GET of a resource in one format, as an OpenAPI path item. HEAD and OPTIONS, which every path has, are left out, as a generated
 * client would have three functions for each path.
 */
function pathItem(resource: Resource, name: string, format: DescribedFormat, example?: unknown): JsonSchema {
  const schema = format === 'json' && resource.json !== null ? typeOf(resource.json) : textSchemas[format];
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

function typeOf({ item, list, schema }: JsonType): JsonSchema {
  if (item === null) return schema === undefined ? {} : schemaOf(schema);
  const one = { $ref: referenceTo(item.name) };
  if (list === undefined) return one;
  if (list === 'array') return { type: 'array', items: one };
  const members = [{ ...list, item }, ...(list.tail === undefined ? [] : [list.tail])];
  const lists = members.map((member) => {
    const items = { $ref: referenceTo(member.item.name) };
    return [member.name, { type: 'array', items, description: member.description }];
  });
  const head = schemaOf(list.head());
  const properties = { ...(head.properties as object), ...Object.fromEntries(lists) };
  return { ...head, properties, required: Object.keys(properties) };
}

const success = {
  description: 'The resource.',
  headers: {
    ETag: {
      description:
        'Identifies this content, on every machine with the same version, time zone database and list. Missing if it depends on the present.',
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

/** A number has its bounds; the text of any other value has a length. */
function valueSchema(parameter: Parameter): JsonSchema {
  const { value = {} } = descriptionOf(parameter);
  const { type, maxLength } = z.toJSONSchema(parameter, { io: 'input' });
  return isNumber(value) ? value : { type, maxLength, ...value };
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';

/** The text of an example as the type of its schema. */
const typed = (schema: JsonSchema, example: string) => (isNumber(schema) ? Number(example) : example);

function inPath(name: string, parameter: Parameter): JsonSchema {
  const { description, value = { type: 'string' }, example = '' } = descriptionOf(parameter);
  return { name, in: 'path', required: true, description, schema: value, example: typed(value, example) };
}

function inQuery(name: string, parameter: Parameter, example: string | null): JsonSchema {
  const { description, allowed } = descriptionOf(parameter);
  const schema = valueSchema(parameter);
  return {
    name,
    in: 'query',
    description: `${description} Allowed: ${allowed}.`,
    schema,
    ...(example !== null && { example: typed(schema, example) }),
  };
}

function problemsOf({ isFile }: Resource): JsonSchema {
  const content = { 'application/problem+json': { schema: { $ref: referenceTo('Problem') } } };
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
