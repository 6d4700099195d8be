import type { Logger } from 'pino';
import { countOf } from '../locations/index.ts';
import type { Metrics } from './metrics.ts';
import type { Reload, ServedList } from './servedList.ts';
import { watchFile } from './watchFile.ts';

/** Reloads the list at SIGHUP and when its file changes; logs the outcome. */
export function followList(served: ServedList, metrics: Metrics | null, log: Logger): void {
  let isRetry = false;
  const reload = (reason: string, isRequested: boolean) => {
    const startMs = performance.now();
    const wasRefused = served.refused !== null;
    const outcome = served.reload();
    const isTransient = outcome.outcome === 'refused' && outcome.error.isTransient;
    // A file that cannot be read for the moment is tried every second, and logged once.
    if (isTransient && isRetry && !isRequested) return;
    isRetry = isTransient;
    metrics?.reloaded(outcome, (performance.now() - startMs) / 1000);
    logReload(log, served, outcome, reason, isRequested || wasRefused ? 'info' : 'debug');
  };
  process.on('SIGHUP', () => reload('SIGHUP', true));
  if (!served.hasFile) return;
  watchFile(
    served.file,
    (stamp) => served.hasRead(stamp),
    () => reload('a change of the file', false),
  );
}

function logReload(
  log: Logger,
  { list, file }: ServedList,
  reload: Reload,
  reason: string,
  unchangedLevel: 'info' | 'debug',
): void {
  const { locations, source } = list;
  const { outcome } = reload;
  const fields = { outcome, reason, locations: locations.length, source };
  const count = countOf(locations);
  if (reload.outcome === 'refused') {
    const { message, faultCount, cause } = reload.error;
    const refusal = { ...fields, faults: message.split('\n'), faultCount, err: cause };
    log.error({ ...refusal, source: file }, `Read ${file} again by ${reason}: refused. Still serving ${count}.`);
  } else if (outcome === 'loaded') log.info(fields, `Read ${source} again by ${reason}: serving ${count} from now on.`);
  else log[unchangedLevel](fields, `Read ${source} again by ${reason}: unchanged.`);
}
