import { type Resource, revalidated } from './resource.ts';

/** The resources by name, with their addresses. */
type Addresses = Readonly<Record<string, string>>;

/** `/api/`: the list of resources with their URLs. */
export function rootResource(): Resource<Addresses> {
  return {
    name: 'Api Root',
    description: 'The resources of this service.',
    read: ({ baseUrl }) => ({
      value: { locations: `${baseUrl()}/api/locations/`, nights: `${baseUrl()}/api/nights/` },
      cacheControl: revalidated,
    }),
    toJson: (addresses) => JSON.stringify(addresses),
  };
}
