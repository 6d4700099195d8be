import * as z from 'zod';
import { type Resource, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';
import type { RefusedList } from '../locations/index.ts';
import { refusedListHeader } from './refusedListHeader.ts';

/** The resources by name, with their addresses. */
const rootSchema = late(() =>
  z.strictObject({
    locations: z.url().describe('The list of locations.'),
    nights: z.url().describe('The list of nights.'),
  }),
);

type Addresses = z.output<ReturnType<typeof rootSchema>>;

/** `/api/`: the resources that the clients in use know, with their URLs. All of them are in `/api/openapi.json`. */
export function rootResource(refusedList: () => RefusedList | null): Resource<Addresses> {
  let addresses = addressesAt('');
  return {
    name: 'Api Root',
    description: 'The resources of this service. All that can be asked of them is in openapi.json.',
    path: [],
    query: [],
    example: '',
    read: ({ baseUrl }) => {
      const current = addressesAt(baseUrl());
      // The same object while it says the same, so that its bytes are kept ready.
      if (current.locations !== addresses.locations) addresses = current;
      return { value: addresses, cacheControl: revalidated, headers: refusedListHeader(refusedList()) };
    },
    json: { schema: rootSchema, write: (value) => [JSON.stringify(value)] },
  };
}

function addressesAt(baseUrl: string): Addresses {
  return { locations: `${baseUrl}/api/locations/`, nights: `${baseUrl}/api/nights/` };
}
