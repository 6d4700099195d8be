import { firstList, warningsOf } from '../locations/index.ts';
import { missing, placeParameters, requestedPlace } from '../parameters/sites.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { placeName } from './flags.ts';

/**
 * Prints a first list, with the place of the coordinates; notes what seems to be wrong with these, as the list then names the time
 * zone that they have, even in the sea.
 *
 * @throws Refusal
 */
export async function printFirstList(line: CommandLine, context: CommandContext): Promise<void> {
  const place = requestedPlace(line.values(placeParameters));
  if (place === null) throw missing('latitude');
  await context.print([firstList(place, line.value(placeName))]);
  const location = { ...place, slug: 'the place', isZoneGiven: line.text('timezone') !== undefined };
  for (const warning of warningsOf([location], Math.max(context.now(), context.buildTimeMs)))
    context.note(`Warning: ${warning}`);
}
