import type { NamedAltitude, Target } from '../nights/index.ts';
import { LocationsFileError } from './fault.ts';
import { checkList } from './listFaults.ts';
import { type CheckedLocation, contentOf, type ListContent } from './location.ts';
import { type Coordinate, ownTwilightsOf, siteNumbers } from './place.ts';
import type { LocationEntry, OfList } from './schema.ts';
import { readCoordinates } from './target.ts';
import { readYaml, Yaml } from './yaml.ts';
import { timeZoneAt } from './zonesAt.ts';

const largestFileMiB = 2;

/** Larger files are refused unread. It allows 699 bytes for each of 3,000 locations; one with three sentences takes 430. */
export const largestFileBytes = largestFileMiB * 2 ** 20;

/**
 * The locations and targets of a file.
 *
 * @param file - its name in messages
 * @param reservedNames - that the file's twilights cannot have
 * @throws LocationsFileError with what is wrong with it
 */
export function readLocations(bytes: Uint8Array, file: string, reservedNames: ReadonlySet<string>): ListContent {
  return contentOf(checkLocations(bytes, file, reservedNames));
}

/** The same as `readLocations`, as plain data. */
export function checkLocations(
  bytes: Uint8Array,
  file: string,
  reservedNames: ReadonlySet<string>,
): ListContent<CheckedLocation> {
  if (bytes.length > largestFileBytes) {
    const message = `larger than the ${largestFileMiB} MiB that are allowed`;
    throw new LocationsFileError(file, [{ offset: null, message }]);
  }
  const text = decode(bytes, file);
  const yaml = readYaml(text);
  if (!(yaml instanceof Yaml)) throw new LocationsFileError(file, yaml, { text });
  const { entries, ofList, faults } = checkList(yaml, reservedNames);
  if (faults.length > 0) throw new LocationsFileError(file, faults, { text });
  const ownTwilights = ownTwilightsOf(ofList.twilights);
  const locations = entries
    .map((entry, index) => toChecked(entry, ownTwilights, yaml, index))
    .sort((a, b) => a.id - b.id);
  return { locations, targets: targetsOf(ofList) };
}

function targetsOf({ targets }: OfList): Target[] {
  return Object.entries(targets).flatMap(([name, text]) => {
    const coordinates = readCoordinates(text);
    return coordinates === null ? [] : [{ name, ...coordinates }];
  });
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    const fault = { offset: firstInvalid(bytes), message: 'not UTF-8 from here on; save the file as UTF-8' };
    throw new LocationsFileError(file, [fault], { text });
  }
}

/** Characters before the first byte that is not UTF-8. Valid bytes stay the same when they are decoded and encoded again. */
function firstInvalid(bytes: Uint8Array): number {
  const encoded = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const end = bytes.findIndex((byte, index) => byte !== encoded[index]);
  // As a stream, a character that is cut off is not decoded.
  return new TextDecoder().decode(bytes.subarray(0, end), { stream: true }).length;
}

function toChecked(
  entry: LocationEntry,
  ownTwilights: readonly NamedAltitude[],
  yaml: Yaml,
  index: number,
): CheckedLocation {
  const { id, slug, name, description, device } = entry;
  const printed = (key: Coordinate) => jsonNumber(yaml.markAt(['locations', index, key])?.source, entry[key]);
  return {
    ...{ id, slug, name, device },
    ...siteNumbers((key) => entry[key]),
    description: description ?? '',
    timezone: entry.timezone ?? timeZoneAt(entry.latitude, entry.longitude),
    isZoneGiven: entry.timezone !== undefined,
    printed: { latitude: printed('latitude'), longitude: printed('longitude') },
    ownTwilights,
  };
}

/** A number as it is written, if JSON allows that spelling (RFC 8259, section 6), else as JSON writes it. */
function jsonNumber(source: string | undefined, value: number): string {
  const spelledAsInJson = source !== undefined && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source);
  return spelledAsInJson ? source : JSON.stringify(value);
}
