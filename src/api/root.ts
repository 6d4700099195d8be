import { instant } from '../formats/fields.ts';
import { objectSchema } from '../http/openapi.ts';
import { type Listed, type Resource, revalidated } from '../http/resource.ts';
import type { RefusedList } from '../locations/index.ts';

/** A resource of the list, and its path below that of the root. */
export interface ListedResource extends Listed {
  readonly path: string;
}

const addressSchema = ({ name, description }: ListedResource) =>
  [name, { type: 'string', format: 'uri', description }] as const;

/**
 * `/api/`: every resource by its name, with its URL.
 *
 * @param resources - the first two are those that clients of the observed service know
 */
export function rootResource(
  resources: readonly ListedResource[],
  refusedList: () => RefusedList | null,
): Resource<Readonly<Record<string, string>>> {
  return {
    name: 'Api Root',
    description: 'The resources of this service; openapi.json describes their parameters and fields.',
    read: ({ baseUrl }) => {
      const addresses = resources.map(({ name, path }) => [name, `${baseUrl()}${path}`]);
      return {
        value: () => Object.fromEntries(addresses),
        cacheControl: revalidated,
        identity: [baseUrl()],
        headers: refusedListHeader(refusedList()),
      };
    },
    json: {
      schema: objectSchema(Object.fromEntries(resources.map(addressSchema))),
      components: [],
      write: (addresses) => [JSON.stringify(addresses)],
    },
  };
}

/**
 * The header that reports a list that was refused, as a dictionary (RFC 9651); empty where none was. A header, because the
 * clients of `/api/` take each member of it for a resource.
 */
function refusedListHeader(refused: RefusedList | null): Readonly<Record<string, string>> {
  if (refused === null) return {};
  const { sinceMs, file, faultCount } = refused;
  return { 'Refused-List': `since="${instant(sinceMs)}", file=${displayString(file)}, faults=${faultCount}` };
}

/** A text with any characters (RFC 9651, section 4.1.11). */
function displayString(text: string): string {
  const characters = Array.from(new TextEncoder().encode(text), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x25
      ? `%${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  );
  return `%"${characters.join('')}"`;
}
