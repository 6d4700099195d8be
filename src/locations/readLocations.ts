import { LocationsFileError } from './fault.ts';
import type { CheckedLocation, Location } from './location.ts';
import { fileSchema, type LocationEntry } from './schema.ts';
import { duplicates, issueFaults, tooMany } from './schemaFaults.ts';
import { textTooLong } from './textBounds.ts';
import { TimeZone, timeZoneAt } from './timeZone.ts';
import { nodeAt, readYaml, type YamlNode } from './yamlTree.ts';

const largestFileMiB = 4;

/** The bytes above which a file is refused unread: 419 for each of 9,999 locations, of which its keys take 170. */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/**
 * The locations of a file, in ascending order of `id`.
 *
 * @param file - how the messages call it
 * @throws LocationsFileError with all that is wrong with it
 */
export function readLocations(bytes: Uint8Array, file: string): readonly Location[] {
  return locationsOf(checkLocations(bytes, file));
}

/** The locations of a list that has been checked. */
export function locationsOf(checked: readonly CheckedLocation[]): readonly Location[] {
  const zones = new Map<string, TimeZone>();
  // One for all spellings, of which each would take 70 kB: a zone is called as by the first location that names it.
  const zoneOf = (name: string) => {
    const key = name.toLowerCase();
    const zone = zones.get(key) ?? new TimeZone(name);
    zones.set(key, zone);
    return zone;
  };
  return checked.map(({ timezone, ...rest }) => ({ ...rest, timeZone: zoneOf(timezone) }));
}

/** The same as `readLocations`, as data that can be kept. */
export function checkLocations(bytes: Uint8Array, file: string): readonly CheckedLocation[] {
  if (bytes.length > largestFileBytes) {
    const message = `larger than the ${largestFileMiB} MiB that are allowed`;
    throw new LocationsFileError(file, [{ offset: null, message }]);
  }
  const text = decode(bytes, file);
  const excess = textTooLong(text);
  if (excess !== null) throw new LocationsFileError(file, [excess], { text });
  const document = readYaml(text);
  if (!document.ok) throw new LocationsFileError(file, document.faults, { text });
  const { value, root } = document;
  const countFaults = tooMany(value, root);
  if (countFaults.length > 0) throw new LocationsFileError(file, countFaults, { text });
  const parsed = fileSchema().safeParse(value);
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueFaults(issue, value, root));
  const faults = [...document.faults, ...wrong, ...duplicates(value, root, 'id'), ...duplicates(value, root, 'slug')];
  if (!parsed.success || faults.length > 0) throw new LocationsFileError(file, faults, { text });
  return parsed.data.locations
    .map((entry, index) => toChecked(entry, nodeAt(root, ['locations', String(index)])))
    .sort((a, b) => a.id - b.id);
}

function decode(bytes: Uint8Array, file: string): string {
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  const before = decodeUtf8(bytes.subarray(0, validUntil(bytes)), true) ?? '';
  throw new LocationsFileError(
    file,
    [{ offset: before.length, message: 'not UTF-8 from here; save it in that encoding' }],
    { text: before },
  );
}

/** @param partly - whether the last character may be cut */
function decodeUtf8(bytes: Uint8Array, partly = false): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: partly });
  } catch {
    return null;
  }
}

/** How many bytes at the start of some that are not UTF-8 are; by halving. */
function validUntil(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (decodeUtf8(bytes.subarray(0, middle), true) === null) invalid = middle;
    else valid = middle;
  }
  return valid;
}

function toChecked(entry: LocationEntry, node: YamlNode | undefined): CheckedLocation {
  const { timezone = timeZoneAt(entry.latitude, entry.longitude), ...rest } = entry;
  const printed = (key: 'latitude' | 'longitude') => jsonNumber(nodeAt(node, [key])?.source, entry[key]);
  return { ...rest, printed: { latitude: printed('latitude'), longitude: printed('longitude') }, timezone };
}

/** A number as it is written, where JSON (RFC 8259, section 6) has that spelling; else as JSON would have it. */
function jsonNumber(source: string | undefined, value: number): string {
  const spelledAsInJson = source !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source);
  return spelledAsInJson ? source : JSON.stringify(value);
}
