import type { Logger } from 'pino';
import { inSlices } from '../http/slices.ts';
import { maxListedWarnings, warningSteps } from '../locations/index.ts';
import type { ServedList } from './servedList.ts';

/**
 * Looks at all locations of the list that is served, between requests, and logs what seems to be wrong with them.
 *
 * @param nowMs - milliseconds of UTC since 1970; clocks are compared in the year until then
 * @param stop - ends it
 */
export async function findWarnings(served: ServedList, log: Logger, nowMs: number, stop: AbortSignal): Promise<void> {
  const { list } = served;
  // The built-in list has a test. To look at it would load the map of time zones: 6 MB that stay.
  if (list.bytes === null) return;
  try {
    const warnings = await inSlices(warningSteps(list.locations, nowMs), { signal: stop });
    // Another list is looked at on its own.
    if (served.list !== list) return;
    served.warnings = warnings;
    logWarnings(log, served);
  } catch (error) {
    if (!stop.aborted) log.error({ err: error }, `The locations of ${list.source} cannot be searched for warnings.`);
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
