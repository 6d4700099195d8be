import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { type AppOptions, createApp } from '../app.ts';
import { instantText } from '../formats/text.ts';
import { type FinishedResponse, HttpServer } from '../http/server.ts';
import { StoringApp } from '../http/stored.ts';
import { countOf } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { sentenceCase } from '../nights/index.ts';
import { presentOf, UnsetClockError } from '../parameters/clock.ts';
import { type Endpoint, listen } from './listen.ts';
import { findWarnings } from './listWarnings.ts';
import { createLog, isJournal, type LogOptions } from './log.ts';
import { createMetrics } from './metrics.ts';
import { followFile, logReload, ServedList } from './servedList.ts';

type OfApp = Pick<AppOptions, 'now' | 'isClockStopped' | 'build' | 'buildTimeMs' | 'publicUrl'>;

interface ServeOptions extends Endpoint, Omit<LogOptions, 'toJournal'>, OfApp {
  /**
   * The locations at the start of the service. If the locations are from a file, the service reads the file again when the file
   * changes.
   */
  readonly list: LocationList;
  /** Whether the service counts requests and serves `/metrics`. */
  readonly metrics: boolean;
  /** Environment variables, including variables that systemd sets. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Runs the service until SIGTERM or SIGINT. Notifies systemd when the service listens.
 *
 * @throws ListenError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const log = createLog({ ...options, toJournal: isJournal(1, options.environment) });
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The service cannot continue.'));
  const { served, metrics, http } = compose(options, log);
  const listening = new AbortController();
  const stopped = Promise.race(['SIGTERM', 'SIGINT'].map((name) => once(process, name, listening)));
  const lookAtList = () => {
    const nowMs = Math.max(options.now(), options.buildTimeMs);
    void findWarnings(served, log, nowMs, listening.signal);
  };
  const reload = (reason: string) => {
    const outcome = served.reload();
    metrics?.reloaded(outcome.outcome);
    logReload(log, served.list, outcome, reason);
    if (outcome.outcome === 'loaded') lookAtList();
    return outcome.error?.isPassing === true;
  };
  const { source, stamp } = options.list;
  if (stamp !== null) followFile(source, stamp, reload);
  const address = await listen(http.server, options);
  logStart(log, address, served.list, options);
  reportReady(log, `Listening on ${address}.`, options.environment);
  lookAtList();
  const [signal] = await stopped;
  // After this call no listener is left, so a second signal ends the process immediately.
  listening.abort();
  await http.stop();
  log.info({ signal }, `Stopped by ${signal}.`);
}

/** Creates the served list, the metrics and a server that does not listen yet. */
function compose(options: ServeOptions, log: Logger) {
  const { now } = options;
  const onError = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request failed.');
  const metrics = options.metrics ? createMetrics(options, () => served.warnings.length) : null;
  const served: ServedList = new ServedList(options.list, (list) => {
    const lists = { ...list, refusedList: () => served.refused, listWarnings: () => served.warnings };
    const app = createApp({ ...options, ...lists, onError, counts: metrics?.nights });
    metrics?.mountOn(app, list);
    return new StoringApp(app);
  });
  const onResponse = (finished: FinishedResponse) => {
    metrics?.responded(finished);
    const { method, url, status } = finished;
    log.debug(finished, `Responded to ${method} ${url} with ${status}.`);
  };
  const http = new HttpServer({ running: () => served.running, now, onError, onResponse });
  return { served, metrics, http };
}

function logStart(log: Logger, address: string, list: LocationList, options: ServeOptions): void {
  const { locations, source } = list;
  const stopped = options.isClockStopped ? ` The clock is stopped at ${instantText(options.now())}.` : '';
  const message = `Listening on ${address} with ${countOf(locations)} from ${source}.${stopped}`;
  log.info({ address, locations: locations.length, source }, message);
  const shownMs = options.now();
  if (!presentOf(shownMs, options).isClockSet) log.warn(`${sentenceCase(new UnsetClockError(shownMs).message)}.`);
}

/**
 * Notifies systemd that the service is ready, with a line for `systemctl status`. If systemd did not start the service, the
 * function does nothing. The function runs the command `systemd-notify`, because Node does not support the kind of socket that
 * sd_notify(3) needs. If the notification fails, systemd stops the service after 90 s.
 */
function reportReady(log: Logger, status: string, { NOTIFY_SOCKET: socket }: NodeJS.ProcessEnv): void {
  if (!socket) return;
  const onError = (error: Error) => log.error({ err: error }, 'systemd could not be notified of the start.');
  spawn('systemd-notify', ['--ready', `--status=${status}`], { stdio: 'ignore' })
    .on('error', onError)
    .on('exit', (code) => {
      if (code !== 0) onError(new Error(`systemd-notify exited with ${code}`));
    });
}
