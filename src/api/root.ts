import { objectSchema } from '../formats/jsonSchema.ts';
import { type Listed, type Resource, revalidated } from './resource.ts';

export interface ListedResource extends Listed {
  readonly path: string;
}

/**
 * `/api/`: every resource by its name, with its URL.
 *
 * @param resources - the first two are those of the observed service
 */
export function rootResource(resources: readonly ListedResource[]): Resource<Readonly<Record<string, string>>> {
  const fields = resources.map(({ name, description }) => [name, { type: 'string', format: 'uri', description }]);
  return {
    name: 'Api Root',
    description: 'The resources of this service; openapi.json describes their parameters and fields.',
    read: ({ baseUrl }) => {
      const value = () => Object.fromEntries(resources.map(({ name, path }) => [name, `${baseUrl()}${path}`]));
      return { value, cacheControl: revalidated, identity: [baseUrl()] };
    },
    json: {
      schema: objectSchema(Object.fromEntries(fields)),
      components: [],
      write: (addresses) => [JSON.stringify(addresses)],
    },
  };
}
