import type { JsonSchema } from '../formats/jsonSchema.ts';
import { supportedDates } from '../nights/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type DescribedRoute, type ExampleSetting, problemSchema } from './describedRoute.ts';
import { type Resource, revalidated } from './resource.ts';

/** The instant of all examples, milliseconds of UTC since 1970: evening in Chile, night in Europe. */
export const exampleMs = Date.UTC(2026, 10, 21, 18);

/** `/api/openapi.json`: what can be requested and what the responses are, as OpenAPI 3.1. */
export function openApiResource(routes: readonly DescribedRoute[], { version }: Dependencies): Resource<JsonSchema> {
  // The last document is cached: its examples take 0.1 s with 3,000 locations.
  let last: { readonly baseUrl: string; readonly value: JsonSchema } | null = null;
  return {
    name: 'OpenAPI',
    description: 'What can be requested and what the responses are, as OpenAPI 3.1.',
    listed: { name: 'openapi', description: 'The description of all of them.', link: 'OpenAPI' },
    isFile: true,
    read: (request) => {
      const baseUrl = request.baseUrl();
      const value = async () => {
        const kept = last?.baseUrl === baseUrl ? last.value : null;
        const found = kept ?? (await document(routes, version, { ...request, now: () => exampleMs }));
        last = { baseUrl, value: found };
        return found;
      };
      return { value, cacheControl: revalidated, identity: [baseUrl] };
    },
    json: {
      schema: { type: 'object', properties: { openapi: { type: 'string', description: 'The version of OpenAPI.' } } },
      components: [],
      write: (value) => [JSON.stringify(value)],
    },
  };
}

async function document(
  routes: readonly DescribedRoute[],
  version: string,
  request: ExampleSetting,
): Promise<JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const { items } of routes) Object.assign(paths, await items(request));
  const components = [problemSchema, ...routes.flatMap((route) => route.components)];
  return {
    openapi: '3.1.1',
    info: {
      title: 'observatory-nights',
      version,
      summary: 'Sunset, twilights, midnight, sunrise, Modified Julian Date and Moon for observing locations',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: request.baseUrl() }],
    paths,
    components: { schemas: Object.fromEntries(components.map(({ name, schema }) => [name, schema])) },
  };
}

const description = [
  `Nights are computed on demand, for dates from ${supportedDates}.`,
  'Instants are UTC, in the form YYYY-MM-DDThh:mm:ss.ffffffZ; angles are degrees, north and east positive.',
  'A night lasts from one solar noon to the next; its date is the civil date, in the standard time of the place, of the mean solar noon nearest to the first.',
  'Each path is described with one format, JSON without a suffix. The query parameter `format` and the header Accept choose another format of a resource too, and a page for people, which is not described here.',
  'Every path has HEAD and OPTIONS besides GET. Errors are application/problem+json (RFC 9457).',
].join('\n\n');
