import { instantText } from '../facts/text.ts';
import type { HeaderFields } from '../http/headers.ts';
import { type Listed, type Resource, revalidated } from '../http/resource.ts';
import { objectSchema } from '../input/jsonSchema.ts';
import type { RefusedList } from '../locations/index.ts';
import type { Dependencies } from './dependencies.ts';

export interface ListedResource extends Listed {
  readonly path: string;
}

/**
 * `/api/`: every resource by its name, with its URL.
 *
 * @param resources - the first two are those that clients of the observed service know
 */
export function rootResource(
  resources: readonly ListedResource[],
  { refusedList }: Dependencies,
): Resource<Readonly<Record<string, string>>> {
  const fields = resources.map(({ name, description }) => [name, { type: 'string', format: 'uri', description }]);
  return {
    name: 'Api Root',
    description: 'The resources of this service; openapi.json describes their parameters and fields.',
    read: ({ baseUrl }) => {
      const value = () => Object.fromEntries(resources.map(({ name, path }) => [name, `${baseUrl()}${path}`]));
      const headers = refusedListHeader(refusedList());
      return { value, headers, cacheControl: revalidated, identity: [baseUrl()] };
    },
    json: {
      schema: objectSchema(Object.fromEntries(fields)),
      components: [],
      write: (addresses) => [JSON.stringify(addresses)],
    },
  };
}

/**
 * The header that reports a refused list, as a dictionary (RFC 9651); empty if there is none. A header, because the clients of
 * `/api/` take each member of the body for a resource.
 */
function refusedListHeader(refused: RefusedList | null): HeaderFields {
  if (refused === null) return {};
  const { sinceMs, file, faultCount } = refused;
  return { 'Refused-List': `since="${instantText(sinceMs)}", file=${displayString(file)}, faults=${faultCount}` };
}

/** Any text (RFC 9651, section 4.1.11). */
function displayString(text: string): string {
  const escaped = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;
  const escapedAll = (character: string) => Array.from(new TextEncoder().encode(character), escaped).join('');
  return `%"${text.replace(/[^ -~]|["%]/gu, escapedAll)}"`;
}
