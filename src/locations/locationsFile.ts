import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import builtIn from '../../locations.yaml';
import { LocationsFileError } from './fault.ts';
import { contentOf, type ListContent } from './location.ts';
import { protectedHomeOf } from './protectedHome.ts';
import { largestFileBytes, readLocations } from './readLocations.ts';

/** Locations and targets, and where they come from. */
export interface LocationList extends ListContent {
  /** Its name in messages. */
  readonly source: string;
  /** When it was loaded, milliseconds of UTC since 1970. */
  readonly loadedMs: number;
  /** The bytes of the file; `null`: the list is built in. */
  readonly bytes: Uint8Array | null;
}

/** Default paths of the list: the first that exists counts. */
export type DefaultFiles = readonly [string, ...string[]];

/** The first of some files that exists, whether it can be read or not. */
export function firstFile(files: DefaultFiles): string | undefined {
  return files.find(isThere);
}

/** Whether a file exists, or is in a folder that may not be read. A working directory that may not be read has no list. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return isAbsolute(file);
  }
}

/**
 * Reads the list that the user named, else the first default file that exists, else the built-in list.
 *
 * @param reservedNames - that the file's twilights cannot have
 * @throws LocationsFileError
 */
export function loadLocations(
  named: string | undefined,
  defaults: DefaultFiles,
  reservedNames: ReadonlySet<string>,
): LocationList {
  const loadedMs = Date.now();
  const file = named ?? firstFile(defaults);
  if (file === undefined) return { ...contentOf(builtIn), source: 'the built-in list', loadedMs, bytes: null };
  const bytes = readBytes(file);
  return { ...readLocations(bytes, file, reservedNames), source: file, loadedMs, bytes };
}

function readBytes(file: string): Uint8Array {
  try {
    return readRegularFile(file, largestFileBytes + 1);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const fault = { offset: null, message: `cannot be read: ${hiddenBySystemd(file) ?? reasons[code] ?? code}` };
    throw new LocationsFileError(file, [fault], { isTransient: transientCodes.includes(code) });
  }
}

/** Why a systemd service cannot read a file that may exist; `null` if that is not the reason. */
function hiddenBySystemd(file: string): string | null {
  const home = protectedHomeOf(file);
  const allowed = 'allowed is a file elsewhere, such as /etc/observatory-nights/locations.yaml';
  return home && `the systemd unit hides ${home} from the service (ProtectHome=yes); ${allowed}`;
}

/** The first bytes of a file. Opened without blocking, as a named pipe that nobody writes to would block forever. */
function readRegularFile(file: string, maxBytes: number): Uint8Array {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const opened = fstatSync(handle);
    if (!opened.isFile()) throw Object.assign(new Error(), { code: opened.isDirectory() ? 'EISDIR' : notRegular });
    const bytes = new Uint8Array(maxBytes);
    let length = 0;
    for (let read = -1; read !== 0 && length < maxBytes; length += read)
      read = readSync(handle, bytes, { offset: length });
    return bytes.slice(0, length);
  } finally {
    closeSync(handle);
  }
}

/** Opening a socket fails with this code; other files that are not regular can be opened. */
const notRegular = 'ENXIO';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'its symbolic links lead in a circle, or are too many',
  [notRegular]: 'it is not a regular file',
  EMFILE: 'the process has too many open files',
  ENFILE: 'the system has too many open files',
};

/** Errors after which a retry may succeed although the file has not changed. */
const transientCodes = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO', 'ESTALE'];
