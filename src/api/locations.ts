import type { Location } from '../locations/index.ts';
import { type Resource, revalidated } from './resource.ts';

/** `/api/locations/`: every location, in ascending order of `id`. */
export function locationsResource(locations: readonly Location[]): Resource<readonly Location[]> {
  return {
    name: 'Location List',
    description: 'Every observing location, in ascending order of id. Degrees; north and east are positive.',
    read: () => ({ value: locations, cacheControl: revalidated }),
    toJson: (value) => `[${value.map(locationJson).join(',')}]`,
  };
}

/** A location in compact JSON; its coordinates are printed as they stand in the file. */
function locationJson({ id, name, slug, description, device, printed }: Location): string {
  const fields = JSON.stringify({ id, name, slug, description, device }).slice(0, -1);
  return `${fields},"latitude":${printed.latitude},"longitude":${printed.longitude}}`;
}
