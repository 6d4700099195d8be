import { type Resource, revalidated } from './resource.ts';

/** The resources by name, with their addresses. */
type Addresses = Readonly<Record<string, string>>;

/** `/api/`: the list of resources with their URLs. */
export function rootResource(): Resource<Addresses> {
  let addresses = addressesAt('');
  return {
    name: 'Api Root',
    description: 'The resources of this service.',
    read: ({ baseUrl }) => {
      const current = addressesAt(baseUrl());
      // The same object while it says the same, so that its bytes are kept ready.
      if (current.locations !== addresses.locations) addresses = current;
      return { value: addresses, cacheControl: revalidated };
    },
    toJson: (value) => JSON.stringify(value),
  };
}

function addressesAt(baseUrl: string) {
  return { locations: `${baseUrl}/api/locations/`, nights: `${baseUrl}/api/nights/` };
}
