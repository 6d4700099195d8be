import { existsSync, readFileSync, statSync } from 'node:fs';
import builtIn from '../../locations.yaml';
import { type Location, LocationsFileError, largestFileBytes, readLocations, tooLarge } from '../locations/index.ts';

/** Locations, and what to call where they come from. */
export interface LocationList {
  readonly locations: readonly Location[];
  readonly source: string;
}

/** How many locations there are, in words. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}

/**
 * Reads the list that the user named, else `locations.yaml` in the working directory, else the one built in.
 *
 * @throws LocationsFileError
 */
export function loadLocations(named: string | undefined): LocationList {
  const file = named ?? (existsSync('locations.yaml') ? 'locations.yaml' : undefined);
  if (file === undefined) {
    const source = 'the built-in list';
    return { locations: readLocations(new TextEncoder().encode(builtIn), source), source };
  }
  return { locations: readLocations(readBytes(file), file), source: file };
}

function readBytes(file: string): Uint8Array {
  try {
    if (statSync(file).size > largestFileBytes) throw new LocationsFileError(file, [tooLarge]);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof LocationsFileError) throw error;
    throw new LocationsFileError(file, [{ offset: null, message: `cannot be read: ${reasonOf(error)}` }]);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? String(error);
}
