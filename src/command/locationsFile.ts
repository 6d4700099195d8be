import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import builtIn from '../../locations.yaml';
import { type Location, LocationsFileError, largestFileBytes, locationsOf, readLocations } from '../locations/index.ts';
import { type Stamp, stampOf } from './watchFile.ts';

/** Locations, and where they come from. */
export interface LocationList {
  readonly locations: readonly Location[];
  /** What to call it. */
  readonly source: string;
  /** When it was loaded, milliseconds of UTC since 1970. */
  readonly loadedMs: number;
  /** What was read, and the stamp that the file had before; `null`: the list is built in. */
  readonly file: { readonly bytes: Uint8Array; readonly stamp: Stamp } | null;
}

/** How many locations there are, in words. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}

/** Where the list is, if the user names none and it is there. */
export const usualFile = 'locations.yaml';

/**
 * Reads the list that the user named, else `locations.yaml` in the working directory, else the one built in.
 *
 * @throws LocationsFileError
 */
export function loadLocations(named: string | undefined): LocationList {
  const loadedMs = Date.now();
  const file = named ?? (existsSync(usualFile) ? usualFile : undefined);
  if (file === undefined) {
    const source = 'the built-in list';
    return { locations: locationsOf(builtIn), source, loadedMs, file: null };
  }
  const stamp = stampOf(file);
  const bytes = readBytes(file);
  return { locations: readLocations(bytes, file), source: file, loadedMs, file: { bytes, stamp } };
}

function readBytes(file: string): Uint8Array {
  try {
    return readUpTo(file, largestFileBytes + 1);
  } catch (error) {
    throw new LocationsFileError(file, [{ offset: null, message: `cannot be read: ${reasonOf(error)}` }]);
  }
}

/** The first bytes of a file. Not its size is asked, as a pipe or a device has none. */
function readUpTo(file: string, most: number): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const chunks: Uint8Array[] = [];
    for (let length = 0; length < most; ) {
      const chunk = new Uint8Array(Math.min(2 ** 16, most - length));
      const read = readSync(handle, chunk);
      if (read === 0) break;
      chunks.push(chunk.subarray(0, read));
      length += read;
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(handle);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? code;
}
