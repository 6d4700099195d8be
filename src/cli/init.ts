import { firstList } from '../locations/index.ts';
import { missing, placeParameters, requestedPlace } from '../parameters/sites.ts';
import type { CommandContext, CommandLine } from './context.ts';
import { placeName } from './flags.ts';

/**
 * Prints a first list, with the place of the coordinates.
 *
 * @throws Refusal
 */
export async function printFirstList(line: CommandLine, { print }: CommandContext): Promise<void> {
  const place = requestedPlace(line.values(placeParameters));
  if (place === null) throw missing('latitude');
  await print([firstList(place, line.value(placeName))]);
}
