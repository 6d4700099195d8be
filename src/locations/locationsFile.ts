import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import builtIn from '../../locations.yaml';
import { LocationsFileError } from './fault.ts';
import type { ListContent } from './location.ts';
import { readLocations } from './readLocations.ts';

const largestFileMiB = 2;

/**
 * Maximum size of a locations file. A larger file is rejected without reading. The limit leaves 699 bytes per location if a file
 * has 3,000 locations (`maxLocations`). A location with a description of three sentences needs 430 bytes.
 */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/** The content of a locations file or of the built-in list, and its source. */
export interface LocationList extends ListContent {
  /** Name of the source in messages. */
  readonly source: string;
  /** The bytes of the file. `null`: the list is built in. */
  readonly bytes: Uint8Array | null;
  /**
   * The state of the file that was read, from `stampOf`. The text changes whenever the file changes. `null`: the list is built
   * in.
   */
  readonly stamp: string | null;
  /** The instant at which the file was last changed, milliseconds of UTC since 1970. `null`: the list is built in. */
  readonly listTimeMs: number | null;
}

/** Default paths of the locations file. The first path that exists is used. */
export type DefaultFiles = readonly [string, ...string[]];

/**
 * Whether a file exists. If a folder is unreadable, an absolute path in the folder counts as existing. Reading the file then
 * fails, and the user sees the error. In an unreadable folder, a relative path counts as missing.
 */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return isAbsolute(file);
  }
}

/**
 * Loads the locations file that the user named. Without a name, it loads the first default file that exists, or the built-in
 * list.
 *
 * @throws LocationsFileError if the file is unreadable or invalid
 */
export function loadLocations(named: string | undefined, defaults: DefaultFiles): LocationList {
  const file = named ?? defaults.find(isThere);
  if (file !== undefined) return listOf(readListFile(file));
  const source = 'the built-in list';
  return { ...readLocations(Buffer.from(builtIn), source), source, bytes: null, stamp: null, listTimeMs: null };
}

/** A locations file that has been read, but not parsed. `LocationList` describes the fields. */
interface ListFile {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly stamp: string;
  readonly listTimeMs: number;
}

/**
 * Parses a locations file that has been read.
 *
 * @throws LocationsFileError if the file is invalid
 */
export function listOf(file: ListFile): LocationList {
  return { ...readLocations(file.bytes, resolve(file.source)), ...file };
}

/** A text that changes whenever the file changes. */
export function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/**
 * The instant of a file's last change. A copied file can keep the modification time of the original. This time can be in the
 * future because of a wrong clock. The status-change time (ctime) is set by this machine. The result is the earlier of the
 * modification time and the status-change time.
 */
function changeOf({ mtimeMs, ctimeMs }: BigIntStats): number {
  return Math.min(Number(mtimeMs), Number(ctimeMs));
}

/**
 * Reads a locations file without parsing the content.
 *
 * @throws LocationsFileError if the file cannot be read
 */
export function readListFile(file: string): ListFile {
  try {
    return readRegularFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const fault = { offset: null, message: `cannot be read: ${reasons[code] ?? code}` };
    throw new LocationsFileError(resolve(file), [fault], { isPassing: code === 'EMFILE' || code === 'ENFILE' });
  }
}

/**
 * Reads a regular file. The file is opened with O_NONBLOCK, because opening a named pipe without a writer would block forever.
 */
function readRegularFile(file: string): ListFile {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const opened = fstatSync(handle, { bigint: true });
    if (!opened.isFile()) throw withCode(opened.isDirectory() ? 'EISDIR' : notRegular);
    if (opened.size > largestFileBytes) throw withCode('EFBIG');
    return { source: file, bytes: readFileSync(handle), stamp: stampOf(opened), listTimeMs: changeOf(opened) };
  } finally {
    closeSync(handle);
  }
}

const withCode = (code: string) => Object.assign(new Error(), { code });

/**
 * Error code for a file that is not a regular file. Opening a socket in Node fails with this code. Node opens a pipe or a device
 * without an error, so `readRegularFile` itself throws an error with this code.
 */
const notRegular = 'ENXIO';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES:
    'permission denied. Let the user of the service read the file (chmod 644). The systemd unit hides /home, /root and /run/user (ProtectHome=yes)',
  EISDIR: 'it is a directory',
  EFBIG: `it is larger than ${largestFileMiB} MiB`,
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'its symbolic links lead in a circle, or are too many',
  [notRegular]: 'it is not a regular file',
  EMFILE: 'the process has too many open files',
  ENFILE: 'the system has too many open files',
};
