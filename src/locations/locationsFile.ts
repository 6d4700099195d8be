import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import builtIn from '../../locations.yaml';
import { LocationsFileError } from './fault.ts';
import type { ListContent } from './location.ts';
import { readLocations } from './readLocations.ts';

const largestFileMiB = 2;

/** Larger files are rejected unread. Each of 3,000 locations has 699 bytes. A location with three sentences takes 430. */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/** Locations and targets, and where they come from. */
export interface LocationList extends ListContent {
  /** Its name in messages. */
  readonly source: string;
  /** The bytes of the file; `null`: the list has no file. */
  readonly bytes: Uint8Array | null;
  /** `stampOf` the file when it was read; `null`: the list has no file. */
  readonly stamp: string | null;
  /** When the file was changed, milliseconds of UTC since 1970, not after it was loaded; `null`: the list has no file. */
  readonly listTimeMs: number | null;
}

/** Default paths of the list: the first that exists counts. */
export type DefaultFiles = readonly [string, ...string[]];

/** Whether a file exists, or is in a folder that may not be read. A working directory that may not be read has no list. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return isAbsolute(file);
  }
}

/**
 * Reads the list that the user named. Without a name, it reads the first default file that exists, or the built-in list.
 *
 * @throws LocationsFileError
 */
export function loadLocations(named: string | undefined, defaults: DefaultFiles): LocationList {
  const file = named ?? defaults.find(isThere);
  if (file !== undefined) return listOf(readListFile(file));
  const source = 'the built-in list';
  return { ...readLocations(Buffer.from(builtIn), source), source, bytes: null, stamp: null, listTimeMs: null };
}

/** A file that has been read. For its members see `LocationList`. */
interface ListFile {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly stamp: string;
  readonly listTimeMs: number;
}

/** The list in a file that has been read. @throws LocationsFileError */
export function listOf(file: ListFile): LocationList {
  return { ...readLocations(file.bytes, resolve(file.source)), ...file };
}

/** Differs between the contents of a file. */
export function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/** A copy can have the time of its original, which another clock may have set in the future. This machine dates the copy itself. */
function changeOf({ mtimeMs, ctimeMs }: BigIntStats): number {
  return Math.min(Number(mtimeMs), Number(ctimeMs));
}

/** Reads a file of locations, unparsed. @throws LocationsFileError */
export function readListFile(file: string): ListFile {
  try {
    return readRegularFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const fault = { offset: null, message: `cannot be read: ${reasons[code] ?? code}` };
    throw new LocationsFileError(resolve(file), [fault], { isPassing: code === 'EMFILE' || code === 'ENFILE' });
  }
}

/** Opens without blocking, because a named pipe that nobody writes to would block forever. */
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

/** Opening a socket fails with this code. Other files that are not regular can be opened. */
const notRegular = 'ENXIO';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied. The systemd unit hides /home, /root and /run/user (ProtectHome=yes)',
  EISDIR: 'it is a directory',
  EFBIG: `it is larger than ${largestFileMiB} MiB`,
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'its symbolic links lead in a circle, or are too many',
  [notRegular]: 'it is not a regular file',
  EMFILE: 'the process has too many open files',
  ENFILE: 'the system has too many open files',
};
