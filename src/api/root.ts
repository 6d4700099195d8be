import * as z from 'zod';
import { type Resource, revalidated } from '../http/resource.ts';
import { late } from '../http/schemas.ts';

/** The resources by name, with their addresses. */
const rootSchema = late(() =>
  z.strictObject({
    locations: z.url().describe('The list of locations.'),
    nights: z.url().describe('The list of nights.'),
    latest_nights: z.url().describe('The latest night of each location.'),
    almanac: z.url().describe('The list of almanac entries.'),
    latest_almanac: z.url().describe('The latest almanac entry of each location.'),
    moonpositions: z.url().describe('The list of Moon positions.'),
    now: z.url().describe('The sky over each location at the present.'),
    openapi: z.url().describe('The description of all of them.'),
  }),
);

type Addresses = z.output<ReturnType<typeof rootSchema>>;

/** `/api/`: every resource by its name, with its URL; first the two that clients of the observed service know. */
export function rootResource(): Resource<Addresses> {
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
      return { value: addresses, cacheControl: revalidated };
    },
    json: { schema: rootSchema, write: (value) => [JSON.stringify(value)] },
  };
}

function addressesAt(baseUrl: string): Addresses {
  const api = `${baseUrl}/api/`;
  return {
    locations: `${api}locations/`,
    nights: `${api}nights/`,
    latest_nights: `${api}nights/latest/`,
    almanac: `${api}almanac/`,
    latest_almanac: `${api}almanac/latest/`,
    moonpositions: `${api}moonpositions/`,
    now: `${api}now/`,
    openapi: `${api}openapi.json`,
  };
}
