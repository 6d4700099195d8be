import { LocationsFileError } from '../../src/locations/index.ts';
import { readLocations } from '../../src/locations/readLocations.ts';

/** The locations of a file. */
export const read = (text: string | Uint8Array) => readList(text).locations;

/** The locations and targets of a file. */
export const readList = (text: string | Uint8Array) =>
  readLocations(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'locations.yaml');

/** The lines of the message about a file; none where it can be read. */
export function faultsOf(text: string | Uint8Array): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof LocationsFileError)) throw error;
    return error.message.split('\n');
  }
}
