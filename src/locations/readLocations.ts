import { isUtf8 } from 'node:buffer';
import { type NamedAltitude, TimeZone } from '../nights/index.ts';
import { LocationsFileError } from './fault.ts';
import { faultsOf } from './faultsOf.ts';
import type { ListContent, Location } from './location.ts';
import { droppedNames, fileSchema, type LocationEntry } from './schema.ts';
import { readCoordinates } from './target.ts';
import { readYaml } from './yaml.ts';
import { timeZoneAt } from './zonesAt.ts';

/**
 * Parses a locations file into its locations, targets and twilights.
 *
 * @param file - absolute path of the file, for messages
 * @throws LocationsFileError that lists all faults of the file
 */
export function readLocations(bytes: Uint8Array, file: string): ListContent {
  const text = decode(bytes, file);
  const yaml = readYaml(text, file);
  const { data, error } = fileSchema.safeParse(yaml.value);
  const issues = [...(error?.issues ?? []), ...droppedNames(yaml.value)];
  if (data === undefined || issues.length > 0) throw new LocationsFileError(file, faultsOf(issues, yaml), { text });
  const twilights = Object.entries(data.twilights)
    .map(([name, altitude]) => ({ name, altitude }))
    .sort((a, b) => b.altitude - a.altitude);
  const locations = data.locations.map((entry) => locationOf(entry, twilights));
  const targets = Object.entries(data.targets).flatMap(([name, position]) => {
    const coordinates = readCoordinates(position);
    return coordinates === null ? [] : [{ name, ...coordinates }];
  });
  return { locations: locations.sort((a, b) => a.id - b.id), targets, twilights };
}

function decode(bytes: Uint8Array, file: string): string {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const fault = { offset: text.indexOf('\uFFFD'), message: 'not UTF-8 from here on. Save the file as UTF-8' };
  throw new LocationsFileError(file, [fault], { text });
}

function locationOf(entry: LocationEntry, ownTwilights: readonly NamedAltitude[]): Location {
  const { id, slug, name, description, device, latitude, longitude } = entry;
  return {
    id,
    slug,
    name,
    device,
    latitude,
    longitude,
    ownTwilights,
    description: description ?? '',
    heightAboveHorizon: entry.height_above_horizon,
    pressure: entry.pressure,
    skyline: entry.skyline ?? null,
    timeZone: new TimeZone(entry.timezone ?? timeZoneAt(latitude, longitude)),
    isZoneGiven: entry.timezone !== undefined,
  };
}
