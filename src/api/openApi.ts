import * as z from 'zod';
import { pathItem } from '../http/pathItem.ts';
import { type Resource, type ResourceRequest, revalidated } from '../http/resource.ts';
import { type Json, jsonSchema, optionsSchema, problemSchema } from '../http/schemas.ts';
import type { Turn } from '../nights/index.ts';

/** A resource at its path, ready to be described. */
export interface DescribedRoute {
  /** Its variable parts in braces. */
  readonly path: string;
  /** The schemas that it refers to; made when they are asked for, as a start need not wait for them. */
  readonly components: () => Json;
  /** @param request - an example's */
  readonly item: (request: Pick<ResourceRequest, 'turn' | 'baseUrl'>) => Promise<Json>;
}

/** The instant of all examples: evening in Chile, night in Europe. */
const exampleMs = Date.UTC(2026, 10, 21, 18);

/** As many entries of a list are enough. */
const mostExamples = 2;

/** Describes a resource with an answer that it really gives. */
export function describedRoute<Value extends object>(path: string, resource: Resource<Value>): DescribedRoute {
  const item: DescribedRoute['item'] = async (request) => {
    if (resource.example === null || resource.json === undefined) return pathItem(resource, undefined);
    const { value } = await resource.read(exampleRequest(resource.example, request));
    const example: unknown = JSON.parse(Array.from(resource.json.write(value)).join(''));
    return pathItem(resource, Array.isArray(example) ? example.slice(0, mostExamples) : example);
  };
  const components = () => (resource.json === undefined ? {} : jsonSchema(resource.json.schema()).components);
  return { path, components, item };
}

function exampleRequest(
  example: string,
  { turn, baseUrl }: Pick<ResourceRequest, 'turn' | 'baseUrl'>,
): ResourceRequest {
  const asked = new URLSearchParams(example);
  return {
    now: () => exampleMs,
    turn,
    baseUrl,
    text: (name) => asked.get(name) ?? undefined,
    query: ({ name, parse }) => {
      const text = asked.get(name);
      return text === null ? undefined : (parse(text) ?? undefined);
    },
    path: ({ name, example: text, parse }) => {
      const value = parse(text);
      if (value === null) throw new Error(`The example of ${name} is not allowed: ${text}`);
      return value;
    },
  };
}

/** `/api/openapi.json`: all that can be asked, and what is answered, as OpenAPI 3.1. */
export function openApiResource(routes: readonly DescribedRoute[], version: string, turn: Turn): Resource<Json> {
  // Made once, as the examples are computed; anew only where a client knows the service by another address.
  let made: { readonly base: string; readonly document: Promise<Json> } | undefined;
  return {
    name: 'OpenAPI',
    description: 'All that can be asked, and what is answered, as OpenAPI 3.1.',
    path: [],
    query: [],
    example: null,
    isFile: true,
    read: async ({ baseUrl }) => {
      const base = baseUrl();
      if (made?.base !== base) made = { base, document: document(routes, version, base, turn) };
      return { value: await made.document, cacheControl: revalidated };
    },
    json: {
      schema: () => z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') }),
      write: (value) => [JSON.stringify(value)],
    },
  };
}

async function document(routes: readonly DescribedRoute[], version: string, base: string, turn: Turn): Promise<Json> {
  const paths: [string, Json][] = [];
  for (const { path, item } of routes) paths.push([path, await item({ turn, baseUrl: () => base })]);
  const common = [optionsSchema(), problemSchema()].map((schema) => jsonSchema(schema).components);
  const schemas = Object.assign({}, ...common, ...routes.map(({ components }) => components()));
  return {
    openapi: '3.1.1',
    info: {
      title: 'observatory-nights',
      version,
      summary: 'Sunset, twilights, midnight, sunrise, Modified Julian Date and Moon for observing locations',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}

const description = [
  'Nights are computed when they are asked for, for dates from 1900-01-01 to 2100-12-31.',
  'Instants are UTC, in the form YYYY-MM-DDThh:mm:ss.ffffffZ; angles are degrees, north and east positive.',
  'A night lasts from one solar noon to the next; its date is the civil day, in the time zone of the place, of the first.',
  'An empty parameter is as good as none, and of one that is given twice the last counts. Parameters that are not known are ignored, unless they are nearly one that is: then they are refused, and the right one is named.',
  'A path that ends with a slash can end with the name of a format instead, as /api/nights/latest.json.',
  'Every resource can be asked with GET, HEAD and OPTIONS; what is wrong is told as application/problem+json (RFC 9457).',
].join('\n\n');
