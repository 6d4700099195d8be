import tzLookup from '@photostructure/tz-lookup';
import { type Fault, LocationsFileError } from './fault.ts';
import type { Location } from './location.ts';
import { fileSchema, type LocationEntry } from './schema.ts';
import { duplicates, issueFaults, tooMany } from './schemaFaults.ts';
import { TimeZone } from './timeZone.ts';
import { nodeAt, readYaml, type YamlNode } from './yamlTree.ts';

const largestFileMiB = 16;

/** The bytes above which a file is refused without being read: 9,999 locations with long descriptions take 4 MiB. */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/** Why a file of more bytes than that is refused. */
export const tooLarge: Fault = { offset: null, message: `larger than the ${largestFileMiB} MiB that are allowed` };

/**
 * The locations of a file, in ascending order of `id`.
 *
 * @param file - how the messages call it
 * @throws LocationsFileError with all that is wrong with it
 */
export function readLocations(bytes: Uint8Array, file: string): readonly Location[] {
  if (bytes.length > largestFileBytes) throw new LocationsFileError(file, [tooLarge]);
  const text = decode(bytes, file);
  const document = readYaml(text);
  if (!document.ok) throw new LocationsFileError(file, document.faults, text);
  const { value, root } = document;
  const countFaults = tooMany(value, root);
  if (countFaults.length > 0) throw new LocationsFileError(file, countFaults, text);
  const parsed = fileSchema.safeParse(value);
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueFaults(issue, value, root));
  const faults = [...document.faults, ...wrong, ...duplicates(value, root, 'id'), ...duplicates(value, root, 'slug')];
  if (!parsed.success || faults.length > 0) throw new LocationsFileError(file, faults, text);
  const zones = new Map<string, TimeZone>();
  return parsed.data.locations
    .map((entry, index) => toLocation(entry, nodeAt(root, ['locations', String(index)]), zones))
    .sort((a, b) => a.id - b.id);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LocationsFileError(file, [{ offset: null, message: 'not UTF-8; save it in that encoding' }]);
  }
}

function toLocation(entry: LocationEntry, node: YamlNode | undefined, zones: Map<string, TimeZone>): Location {
  const { timezone = tzLookup(entry.latitude, entry.longitude), ...rest } = entry;
  const timeZone = zones.get(timezone) ?? new TimeZone(timezone);
  zones.set(timezone, timeZone);
  const printed = (key: 'latitude' | 'longitude') => jsonNumber(nodeAt(node, [key])?.source, entry[key]);
  return { ...rest, printed: { latitude: printed('latitude'), longitude: printed('longitude') }, timeZone };
}

/** A number as it is written, where JSON (RFC 8259, section 6) has that spelling; else as JSON would have it. */
function jsonNumber(source: string | undefined, value: number): string {
  const spelledAsInJson = source !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source);
  return spelledAsInJson ? source : JSON.stringify(value);
}
