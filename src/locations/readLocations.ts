import { LocationsFileError } from './fault.ts';
import { duplicates, reservedTwilights, tooMany, tooManyTwilights } from './listFaults.ts';
import type { CheckedLocation, Location } from './location.ts';
import { locationsOf } from './locationsOf.ts';
import { ownTwilightsOf } from './ownTwilights.ts';
import type { LocationEntry } from './schema.ts';
import { checkEntries, type FileEntries } from './schemaFaults.ts';
import { textTooLong } from './textBounds.ts';
import { timeZoneAt } from './timeZone.ts';
import { nodeAt, readYaml, type YamlNode } from './yamlTree.ts';

const largestFileMiB = 6;

/** The bytes above which a file is refused unread: 629 for each of 9,999 locations, which take 430 with three sentences each. */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/**
 * The locations of a file, in ascending order of `id`.
 *
 * @param file - its name in messages
 * @param reservedNames - that no twilight of the file may have
 * @throws LocationsFileError with what is wrong with it
 */
export function readLocations(
  bytes: Uint8Array,
  file: string,
  reservedNames: ReadonlySet<string>,
): readonly Location[] {
  return locationsOf(checkLocations(bytes, file, reservedNames));
}

/** The same as `readLocations`, as plain data. */
export function checkLocations(
  bytes: Uint8Array,
  file: string,
  reservedNames: ReadonlySet<string>,
): readonly CheckedLocation[] {
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
  const checked = checkEntries(value, root);
  const faults = [
    ...[...document.faults, ...checked.faults],
    ...duplicates(value, root),
    ...[...reservedTwilights(value, root, reservedNames), ...tooManyTwilights(checked, root)],
  ];
  if (faults.length > 0) throw new LocationsFileError(file, faults, { text });
  return checked.entries
    .map((entry, index) => toChecked(entry, checked.ofList, nodeAt(root, ['locations', String(index)])))
    .sort((a, b) => a.id - b.id);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    const fault = { offset: firstInvalid(bytes, text), message: 'not UTF-8 from here on; save the file as UTF-8' };
    throw new LocationsFileError(file, [fault], { text });
  }
}

const replacement = [0xef, 0xbf, 0xbd];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Offset of the first U+FFFD that stands for an invalid byte; one that is written in the file is skipped. */
function firstInvalid(bytes: Uint8Array, text: string): number {
  const bytesAt = (at: number, wanted: readonly number[]) => wanted.every((byte, index) => bytes[at + index] === byte);
  let byteOffset = bytesAt(0, byteOrderMark) ? byteOrderMark.length : 0;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 0xfffd && !bytesAt(byteOffset, replacement)) return offset;
    byteOffset += utf8Bytes(code);
  }
  return text.length;
}

/** How many bytes of UTF-8 a UTF-16 code unit takes; each of a pair of surrogates takes half of its four. */
function utf8Bytes(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
}

function toChecked(entry: LocationEntry, ofList: FileEntries['ofList'], node: YamlNode | undefined): CheckedLocation {
  const { id, slug, name, latitude, longitude, description, device, aliases } = entry;
  const printed = (key: 'latitude' | 'longitude') => jsonNumber(nodeAt(node, [key])?.source, entry[key]);
  return {
    ...{ id, slug, name, latitude, longitude, device, aliases },
    description: description ?? '',
    timezone: entry.timezone ?? timeZoneAt(latitude, longitude),
    printed: { latitude: printed('latitude'), longitude: printed('longitude') },
    heightAboveHorizon: entry.height_above_horizon,
    pressure: entry.pressure,
    ownTwilights: ownTwilightsOf(ofList.twilights, entry.twilights),
    greyIllumination: entry.grey_illumination ?? ofList.grey_illumination,
  };
}

/** A number as it is written, where JSON (RFC 8259, section 6) has that spelling; else as JSON would have it. */
function jsonNumber(source: string | undefined, value: number): string {
  const spelledAsInJson = source !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source);
  return spelledAsInJson ? source : JSON.stringify(value);
}
