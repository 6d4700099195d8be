import { LocationsFileError } from '../../src/locations/index.ts';
import { readLocations } from '../../src/locations/readLocations.ts';

/** Reads the locations in the text of a locations file. */
export const read = (text: string | Uint8Array) => readList(text).locations;

/** Reads the locations and targets in the text of a locations file. */
export const readList = (text: string | Uint8Array) =>
  readLocations(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'locations.yaml');

/** The lines of the error message about a locations file. Empty: the file has no fault. */
export function faultsOf(text: string | Uint8Array): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof LocationsFileError)) throw error;
    return error.message.split('\n');
  }
}
