import type { Logger } from 'pino';
import { inSlices } from '../http/slices.ts';
import { maxListedWarnings, warningSteps } from '../locations/index.ts';
import type { ServedList } from './servedList.ts';

/**
 * Searches the served locations for likely mistakes, in time slices between requests. The log has the number of mistakes and the
 * first `maxListedWarnings` mistakes.
 *
 * @param nowMs - milliseconds of UTC since 1970. The time zone of a location is compared with the time zone at its coordinates,
 * for the year before `nowMs`
 * @param stop - signal that is aborted to end the search
 */
export async function findWarnings(served: ServedList, log: Logger, nowMs: number, stop: AbortSignal): Promise<void> {
  const { list } = served;
  // A test checks the built-in list. A check at run time would load the map of time zones, which takes 6 MB of memory.
  if (list.bytes === null) return;
  try {
    const warnings = await inSlices(warningSteps(list.locations, nowMs), { signal: stop });
    // If the file was reloaded during the search, the reload has started another search.
    if (served.list !== list) return;
    served.warnings = warnings;
    logWarnings(log, served);
  } catch (error) {
    if (!stop.aborted)
      log.error({ err: error }, `The locations of ${list.source} cannot be checked for likely mistakes.`);
  }
}

function logWarnings(log: Logger, { list: { source }, warnings }: ServedList): void {
  const { length: count } = warnings;
  if (count === 0) return;
  const first = warnings.slice(0, maxListedWarnings);
  const rest = count > first.length ? `. These are the first ${first.length}` : '';
  const message = `${source} has ${count} ${count === 1 ? 'warning' : 'warnings'}${rest}.`;
  log.warn({ source, count, warnings: first }, message);
}
