import type { Logger } from 'pino';
import type { LateMetrics } from './lateMetrics.ts';
import { countOf, usualFile } from './locationsFile.ts';
import type { Reload, ServedList } from './servedList.ts';
import { watchFile } from './watchFile.ts';

/** Reads the list again at each SIGHUP, and whenever its file has become another one; tells what came of it. */
export function followList(served: ServedList, metrics: LateMetrics | null, log: Logger): void {
  const reload = (reason: string, unchangedLevel: 'info' | 'debug') => {
    const startMs = performance.now();
    const outcome = served.reload();
    metrics?.reloaded(outcome, (performance.now() - startMs) / 1000);
    tell(log, served, outcome, reason, unchangedLevel);
  };
  process.on('SIGHUP', () => reload('SIGHUP', 'info'));
  const { file, source } = served.list;
  // What SIGHUP has read is seen to have changed a moment later: that is no news.
  const changed = () => reload('a change of the file', 'debug');
  watchFile(file === null ? usualFile : source, file?.stamp ?? null, changed);
}

function tell(
  log: Logger,
  { list }: ServedList,
  reload: Reload,
  reason: string,
  unchangedLevel: 'info' | 'debug',
): void {
  const { locations, source } = list;
  const { outcome, faults } = reload;
  const fields = { outcome, reason, locations: locations.length, source };
  const count = countOf(locations);
  if (outcome === 'loaded') log.info(fields, `Read ${source} again by ${reason}: serving ${count} from now on.`);
  else if (outcome === 'unchanged') log[unchangedLevel](fields, `Read ${source} again by ${reason}: unchanged.`);
  else log.error({ ...fields, faults }, `Read ${source} again by ${reason}: refused. Serving ${count} as before.`);
}
