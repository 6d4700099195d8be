import { objectSchema } from '../http/openapi.ts';
import { type Resource, revalidated } from '../http/resource.ts';
import type { RefusedList } from '../locations/index.ts';
import { refusedListHeader } from './refusedListHeader.ts';

/** The resources: name, path below `/api/`, description. The first two are those that clients of the observed service know. */
const resources = [
  ['locations', 'locations/', 'The list of locations.'],
  ['nights', 'nights/', 'The list of nights.'],
  ['latest_nights', 'nights/latest/', 'The latest night of each location.'],
  ['almanac', 'almanac/', 'The list of almanac entries.'],
  ['latest_almanac', 'almanac/latest/', 'The latest almanac entry of each location.'],
  ['moonpositions', 'moonpositions/', 'The list of Moon positions.'],
  ['now', 'now/', 'The sky over each location at the present.'],
  ['openapi', 'openapi.json', 'The description of all of them.'],
  ['tonight_nights', 'nights/tonight/', 'Tonight at each location: the night in progress, else the coming one.'],
  ['tonight_almanac', 'almanac/tonight/', 'The almanac entry of tonight at each location.'],
  ['events', 'events/', 'What happens in the sky of each location, within 24 hours.'],
] as const;

const addressSchema = (description: string) => ({ type: 'string', format: 'uri', description });

/** `/api/`: every resource by its name, with its URL. */
export function rootResource(refusedList: () => RefusedList | null): Resource<Readonly<Record<string, string>>> {
  return {
    name: 'Api Root',
    description: 'The resources of this service; openapi.json describes their parameters and fields.',
    path: [],
    query: [],
    example: '',
    isShared: true,
    read: ({ baseUrl }) => {
      const addresses = resources.map(([name, path]) => [name, `${baseUrl()}/api/${path}`]);
      return {
        value: () => Object.fromEntries(addresses),
        cacheControl: revalidated,
        identity: [baseUrl()],
        headers: refusedListHeader(refusedList()),
      };
    },
    json: {
      schema: objectSchema(
        Object.fromEntries(resources.map(([name, , description]) => [name, addressSchema(description)])),
      ),
      components: [],
      write: (addresses) => [JSON.stringify(addresses)],
    },
  };
}
