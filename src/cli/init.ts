import { resolve } from 'node:path';
import { firstList, nextEntry, warningsOf } from '../locations/index.ts';
import { missing, placeParameters, requestedPlace } from '../parameters/sites.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { extendedList, placeName, skylineFile } from './flags.ts';

/**
 * Prints a new locations file with a place, or only the entry of the place for an existing file. Prints warnings about the
 * coordinates or the time zone to standard error.
 *
 * @throws Refusal, LocationsFileError
 */
export async function printPlace(line: CommandLine, context: CommandContext): Promise<void> {
  const requested = requestedPlace(line.values(placeParameters));
  if (requested === null) throw missing('latitude');
  const hiding = line.value(skylineFile);
  const place = { ...requested, skyline: hiding === undefined ? null : context.readSkyline(hiding) };
  const name = line.value(placeName);
  const file = line.value(extendedList);
  const list = file === undefined ? null : context.loadLocations(file);
  const text = list?.bytes
    ? nextEntry(place, name, { path: resolve(list.source), bytes: list.bytes, locations: list.locations })
    : firstList(place, name);
  await context.print([text]);
  const location = { ...place, slug: 'coordinates', isZoneGiven: line.text('timezone') !== undefined };
  for (const warning of warningsOf([location], Math.max(context.now(), context.buildTimeMs)))
    context.note(`Warning: ${warning}`);
}
