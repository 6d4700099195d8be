import * as z from 'zod';
import { documentResource, type Listed, type Resource } from './resource.ts';

export interface ListedResource extends Listed {
  readonly path: string;
}

/**
 * `/api/`: every resource by its name, with its URL.
 *
 * @param resources - the first two are those of the observed service
 */
export function rootResource(resources: readonly ListedResource[]): Resource {
  const fields = resources.map(({ name, description }) => [name, z.url().describe(description)] as const);
  return documentResource({
    name: 'Api Root',
    description: 'The resources of this service; openapi.json describes their parameters and fields.',
    isObserved: true,
    schema: z.strictObject(Object.fromEntries(fields)),
    read: ({ baseUrl }) => Object.fromEntries(resources.map(({ name, path }) => [name, `${baseUrl}${path}`])),
  });
}
