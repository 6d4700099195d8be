import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createApp, type Streams } from '../app.ts';
import { createBulkhead } from '../http/bulkhead.ts';
import { ResponseCache } from '../http/responseCache.ts';
import { EventStreams } from '../http/streamLoop.ts';
import { countOf } from '../locations/index.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { stopper } from './connectionLifecycle.ts';
import { followList } from './followList.ts';
import { createHttpServer } from './httpServer.ts';
import { isJournal } from './journal.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { reportReady } from './readiness.ts';
import { type FinishedResponse, observeResponses } from './responses.ts';
import { Rounds } from './rounds.ts';
import { ServedList } from './servedList.ts';
import type { ServeOptions } from './serveOptions.ts';

/**
 * Serves until SIGTERM or SIGINT. Reports that it is ready when it listens, or waits for its address.
 *
 * @throws LocationsFileError, ListenError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const log = createLog({ ...options, toJournal: isJournal(1, options.environment) });
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The service cannot go on.'));
  const onFault = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request failed.');
  const rounds = new Rounds();
  const { pause, next: nextRound } = rounds;
  const elapsed = () => performance.now();
  const bulkhead = createBulkhead();
  const streams: Streams = new EventStreams({ nextRound, onFault });
  const openStreams = () => streams.size;
  const metrics = options.metrics
    ? new Metrics({ list: () => served.list, openStreams, now: options.now, pause, elapsed })
    : null;
  const served: ServedList = new ServedList(options.locations, ({ locations }) => {
    const refusedList = () => served.refused;
    const app = createApp({
      ...options,
      locations,
      pause,
      nextRound,
      elapsed,
      bulkhead,
      onFault,
      maxEntries,
      streams,
      refusedList,
      counts: metrics?.nights,
    });
    metrics?.mountOn(app);
    return { app, cache: new ResponseCache() };
  });
  const server = createHttpServer({ running: () => served.running, now: options.now, onFault, rounds });
  const stop = stopper(server);
  observe(server, metrics, log, onFault);

  const stopped = firstSignal();
  followList(served, metrics, log);
  const others = await startListening(server, options, { log, list: () => served.list, stopped });
  if (!stopped.aborted) await once(stopped, 'abort');
  streams.end();
  await stop(others);
  log.info({ signal: stopped.reason }, `Stopped by ${stopped.reason}.`);
}

interface Start {
  readonly log: Logger;
  readonly list: () => LocationList;
  readonly stopped: AbortSignal;
}

/** Listens, and reports that or what it waits for to the log and to systemd. @returns what listens for the server elsewhere */
async function startListening(server: Server, options: ServeOptions, { log, list, stopped }: Start) {
  const ready = (status: string) =>
    reportReady(status, options.environment, (error) =>
      log.error({ err: error }, 'systemd does not hear of the start.'),
    );
  const onWait = () => {
    const message = `Waiting for ${options.host}: this machine does not have the address yet, or cannot look it up.`;
    log.warn({ host: options.host }, message);
    ready(message);
  };
  const { addresses, others } = await listen(server, options, { onWait, stopped });
  if (stopped.aborted) return others;
  logStart(log, addresses, list(), options);
  warnOfClock(log, Date.now(), options);
  ready(`Listening on ${addresses.join(' and ')}.`);
  return others;
}

/** Entries of a list at most: 200,000 almanac entries are 270 MB, which stream in a minute. */
const maxEntries = 200_000;

/** Counts each response, and logs it at the level of debugging. */
function observe(server: Server, metrics: Metrics | null, log: Logger, onFault: (error: unknown) => void): void {
  const isDebugging = log.isLevelEnabled('debug');
  if (!isDebugging && metrics === null) return;
  const report = (finished: FinishedResponse) => {
    metrics?.responded(finished);
    if (isDebugging) log.debug({ ...finished }, 'Responded to a request.');
  };
  observeResponses(server, report, onFault);
}

function logStart(
  log: Logger,
  addresses: readonly string[],
  { locations, source }: LocationList,
  { host }: ServeOptions,
): void {
  const message = `Listening on ${addresses.join(' and ')} with ${countOf(locations)} from ${source}.${reach(host)}`;
  log.info({ addresses, locations: locations.length, source }, message);
}

/** A machine without a clock of its own, such as a Raspberry Pi, starts in the past, until the network tells it the time. */
function warnOfClock(log: Logger, nowMs: number, { buildTimeMs }: ServeOptions): void {
  if (buildTimeMs === null || nowMs >= buildTimeMs) return;
  const [clock, build] = [nowMs, buildTimeMs].map((timeMs) => new Date(timeMs).toISOString());
  log.warn({ clock, build }, `The clock is not set: it shows ${clock}, which is before this program was built.`);
}

function reach(host: string): string {
  return isLoopback(host) ? ' Only this machine can reach it; --host 0.0.0.0 opens it to the network.' : '';
}

/** Aborted, with its name, by the first signal that asks to stop; a second one ends the process at once. */
function firstSignal(): AbortSignal {
  const stopping = new AbortController();
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const heard = (signal: string) => {
    for (const each of signals) process.off(each, heard);
    stopping.abort(signal);
  };
  for (const each of signals) process.on(each, heard);
  return stopping.signal;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
