import { type Format, mediaTypes } from './negotiation.ts';
import { maxCharactersOf, type Parameter, type PathParameter } from './parameter.ts';
import { formatsOf, type Resource } from './resource.ts';
import { type Json, jsonSchema, optionsSchema, problemSchema } from './schemas.ts';

/**
 * What can be asked of a resource, as an OpenAPI path item.
 *
 * @param example - an answer, as it is in JSON
 */
export function pathItem<Value extends object>(resource: Resource<Value>, example: unknown): Json {
  const { name, description } = resource;
  const formats = formatsOf(resource);
  const problems = problemsOf(resource);
  const operation = (method: string, summary: string, responses: Json) => ({
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
    options: operation('options', `${name}: what it is`, {
      200: { description: 'What it is.', content: optionsContent(formats) },
    }),
  };
}

const success = {
  description: 'As asked.',
  headers: {
    ETag: { description: 'Names these bytes, on every machine that serves them.', schema: { type: 'string' } },
    'Cache-Control': { description: 'For how long the answer may be kept.', schema: { type: 'string' } },
  },
};

const withoutEmpty = { description: 'A browser’s form left parameters empty: the same without them.' };
const notModified = { description: 'If-None-Match named the ETag of the answer, so the client has it.' };

const page = { schema: { type: 'string', description: 'A page that shows the JSON.' } };

const problemPage = { schema: { type: 'string', description: 'The same for a browser, to which a page is better.' } };

function optionsContent(formats: readonly Format[]): Json {
  const json = { [mediaTypes.json]: { schema: jsonSchema(optionsSchema()).schema } };
  return formats.includes('api') ? { ...json, [mediaTypes.api]: page } : json;
}

function contentOf<Value extends object>(
  resource: Resource<Value>,
  formats: readonly Format[],
  example: unknown,
): Json {
  const { json } = resource;
  const contents = {
    json: json && { schema: jsonSchema(json.schema()).schema, example },
    api: page,
    csv: { schema: { type: 'string', description: 'RFC 4180 with a header row: the fields of the JSON.' } },
    ics: { schema: { type: 'string', description: 'RFC 5545: an event for each night and for each dark interval.' } },
  };
  return Object.fromEntries(formats.map((format) => [mediaTypes[format], contents[format]]));
}

function parametersOf<Value extends object>(resource: Resource<Value>, formats: readonly Format[]): Json[] {
  const examples = new URLSearchParams(resource.example ?? '');
  const format = {
    name: 'format',
    in: 'query',
    description:
      'Decides over Accept, and the suffix of a path, as in /api/locations.json, over both. `api` is a page for browsers; other clients get JSON.',
    schema: { type: 'string', enum: formats },
  };
  const query = resource.query.map((parameter) => inQuery(parameter, examples.get(parameter.name)));
  return [...resource.path.map(inPath), ...query, format];
}

function inPath({ name, description, schema, example }: PathParameter<unknown>): Json {
  return { name, in: 'path', required: true, description, schema, example: typed(schema, example) };
}

function inQuery(parameter: Parameter<unknown>, example: string | null): Json {
  const { name, description, allowed, schema } = parameter;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return {
    name,
    in: 'query',
    description: `${description} Allowed is ${allowed}.`,
    schema: isNumber ? schema : { ...schema, maxLength: maxCharactersOf(parameter) },
    ...(example !== null && { example: typed(schema, example) }),
  };
}

/** An example's text as the type that its schema says. */
function typed({ type }: Json, example: string): string | number {
  return type === 'integer' || type === 'number' ? Number(example) : example;
}

function problemsOf<Value extends object>({ isFile }: Resource<Value>): Json {
  const { schema } = jsonSchema(problemSchema());
  const content = { 'application/problem+json': { schema }, [mediaTypes.api]: problemPage };
  const problem = (description: string) => ({ description, content });
  return {
    400: problem('A parameter is not allowed, is too long, asks for too much, or is nearly the name of another.'),
    404: problem('There is no such thing, or no such format.'),
    ...(!isFile && { 406: problem('Accept allows none of the formats.') }),
    431: problem('A header that is parsed is too long.'),
    500: problem('A fault of the service, which it has logged.'),
  };
}
