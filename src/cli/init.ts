import { resolve } from 'node:path';
import { firstList, nextEntry, warningsOf } from '../locations/index.ts';
import { missing, placeParameters, requestedPlace } from '../parameters/sites.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { extendedList, placeName, skylineFile } from './flags.ts';

/**
 * Prints a first list, with the place of the coordinates, or only its entry, for a list that exists. Notes what seems to be wrong
 * with the coordinates, because the list then names their time zone, even in the sea.
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
