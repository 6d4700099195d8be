import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { type AppOptions, createApp, type Streams } from '../app.ts';
import { createBulkhead } from '../http/bulkhead.ts';
import { ResponseCache } from '../http/responseCache.ts';
import { EventStreams } from '../http/streamLoop.ts';
import { countOf } from '../locations/index.ts';
import type { DefaultFiles, LocationList } from '../locations/locationsFile.ts';
import { createHttpServer } from './httpServer.ts';
import { type Endpoint, listen } from './listen.ts';
import { createLog, isJournal, type LogOptions } from './log.ts';
import { Metrics } from './metrics.ts';
import { type FinishedResponse, observeResponses } from './responses.ts';
import { Rounds } from './rounds.ts';
import { logWarnings, ServedList } from './servedList.ts';
import { stopper } from './stop.ts';

type OfApp = Pick<AppOptions, 'now' | 'build' | 'buildTimeMs' | 'publicUrl'>;

export interface ServeOptions extends Endpoint, Omit<LogOptions, 'toJournal'>, OfApp {
  /** The locations file as the user named it, or a list instead of a file; `undefined`: neither. */
  readonly locations: string | LocationList | undefined;
  /** Where the list is looked for if there is neither. */
  readonly defaultFiles: DefaultFiles;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** In which systemd sets its variables. */
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Serves until SIGTERM or SIGINT. Reports that it is ready when it listens, or waits for its address.
 *
 * @throws LocationsFileError, ListenError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const log = createLog({ ...options, toJournal: isJournal(1, options.environment) });
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The service cannot go on.'));
  const onFault = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request failed.');
  const { served, metrics, streams, server } = compose(options, onFault);
  const report = (finished: FinishedResponse) => {
    metrics?.responded(finished);
    log.debug(finished, 'Responded to a request.');
  };
  observeResponses(server, report, onFault);
  const stop = stopper(server);
  const stopped = firstSignal();
  served.follow(log, metrics);
  await startListening(server, options, { log, list: () => served.list, stopped });
  if (!stopped.aborted) await once(stopped, 'abort');
  streams.end();
  await stop();
  log.info({ signal: stopped.reason }, `Stopped by ${stopped.reason}.`);
}

/** The list, the app and the server, which does not listen yet. */
function compose(options: ServeOptions, onFault: (error: unknown, request?: object) => void) {
  const { now } = options;
  const rounds = new Rounds();
  const { pause, next: nextRound } = rounds;
  const streams: Streams = new EventStreams({ nextRound, onFault });
  const setting = { pause, nextRound, elapsed: () => performance.now(), now, streams, onFault };
  const metrics = options.metrics ? new Metrics({ ...setting, list: () => served.list }) : null;
  const refusedList = () => served.refused;
  const shared = {
    ...options,
    ...setting,
    maxEntries,
    refusedList,
    bulkhead: createBulkhead(),
    counts: metrics?.nights,
  };
  const served: ServedList = new ServedList(options.locations, options.defaultFiles, ({ locations, targets }) => {
    const app = createApp({ ...shared, locations, targets });
    metrics?.mountOn(app);
    return { app, cache: new ResponseCache() };
  });
  const server = createHttpServer({ running: () => served.running, now, onFault, rounds });
  return { served, metrics, streams, server };
}

interface Start {
  readonly log: Logger;
  readonly list: () => LocationList;
  readonly stopped: AbortSignal;
}

/** Listens, and reports that, or what it waits for, to the log and to systemd. */
async function startListening(server: Server, options: ServeOptions, { log, list, stopped }: Start): Promise<void> {
  const { host, environment } = options;
  const ready = (status: string) =>
    reportReady(status, environment, (error) => log.error({ err: error }, 'systemd does not hear of the start.'));
  const onWait = () => {
    const message = `Waiting for ${host}: this machine does not have the address yet, or cannot look it up.`;
    log.warn({ host }, message);
    ready(message);
  };
  const addresses = await listen(server, options, { onWait, stopped });
  if (stopped.aborted) return;
  logStart(log, addresses, list(), host);
  logWarnings(log, list());
  warnOfClock(log, Date.now(), options);
  ready(`Listening on ${addresses.join(' and ')}.`);
}

/** Maximum entries of a list: 200,000 almanac entries are 270 MB, which stream in a minute. */
const maxEntries = 200_000;

function logStart(log: Logger, addresses: readonly string[], { locations, source }: LocationList, host: string): void {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const reach = isLoopback ? ' Only this machine can reach it; --host 0.0.0.0 opens it to the network.' : '';
  const message = `Listening on ${addresses.join(' and ')} with ${countOf(locations)} from ${source}.${reach}`;
  log.info({ addresses, locations: locations.length, source }, message);
}

/** A machine without a battery-backed clock, such as a Raspberry Pi, starts in the past, until it has the time from the network. */
function warnOfClock(log: Logger, nowMs: number, { buildTimeMs }: ServeOptions): void {
  if (buildTimeMs === null || nowMs >= buildTimeMs) return;
  const [clock, build] = [nowMs, buildTimeMs].map((timeMs) => new Date(timeMs).toISOString());
  log.warn({ clock, build }, `The clock is not set: it shows ${clock}, which is before this program was built.`);
}

/** Aborted by the first signal to stop, with its name as the reason; a second one ends the process at once. */
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

/**
 * Reports to systemd that the service is ready, with a line for `systemctl status`; does nothing without a service manager. By a
 * command, as Node has no sockets of the kind that sd_notify(3) writes to.
 *
 * @param onFault - called if that is not possible; systemd then stops the service after 90 s
 */
function reportReady(
  status: string,
  { NOTIFY_SOCKET: socket }: NodeJS.ProcessEnv,
  onFault: (error: Error) => void,
): void {
  if (!socket) return;
  spawn('systemd-notify', ['--ready', `--status=${status}`], { stdio: 'ignore' })
    .on('error', onFault)
    .on('exit', (code) => {
      if (code !== 0) onFault(new Error(`systemd-notify ended with ${code}`));
    });
}
