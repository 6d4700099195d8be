import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp, type Streams } from '../app.ts';
import { clockOf } from '../http/clock.ts';
import { EventStreams } from '../http/eventStreams.ts';
import { ResponseCache } from '../http/responseCache.ts';
import { countOf, type LocationList } from '../locations/locationsFile.ts';
import { stopper } from './connectionLifecycle.ts';
import { followList } from './followList.ts';
import { createHttpServer } from './httpServer.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { type FinishedResponse, observeResponses } from './responses.ts';
import { ServedList } from './servedList.ts';
import type { ServeOptions } from './serveOptions.ts';

/** The server could not listen on its address; the message is one line that says why. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Serves until SIGTERM or SIGINT.
 *
 * @throws LocationsFileError, ListenError
 */
export async function serve(options: ServeOptions): Promise<void> {
  const log = createLog(options);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The service cannot go on.'));
  const onFault = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request failed.');
  const pause = onePerRound();
  const clock = clockOf({ now: options.now, elapsed: () => performance.now() });
  const streams: Streams = new EventStreams({ clock, pause, onFault });
  const openStreams = () => streams.size;
  const metrics = options.metrics
    ? new Metrics({ list: () => served.list, openStreams, now: options.now, pause })
    : null;
  const served: ServedList = new ServedList(options.locations, ({ locations }) => {
    const cache = new ResponseCache();
    const refusedList = () => served.refused;
    const app = createApp({
      ...options,
      locations,
      cache,
      pause,
      onFault,
      maxEntries,
      streams,
      refusedList,
      counts: metrics?.nights,
    });
    metrics?.mountOn(app);
    return { app, cache };
  });
  const server = createHttpServer({ running: () => served.running, now: options.now, onFault });
  const stop = stopper(server);
  observe(server, metrics, log, onFault);

  const stopped = firstSignal();
  followList(served, metrics, log);
  const address = await listen(server, options);
  logStart(log, address, served.list, options);
  warnOfClock(log, Date.now(), options);
  const signal = await stopped;
  streams.end();
  await stop();
  log.info({ signal }, `Stopped by ${signal}.`);
}

/** Entries of a list at most: 200,000 almanac entries are 270 MB, which stream in a minute. */
const maxEntries = 200_000;

/** Resumes one caller in each round of the event loop, so that a new request waits for one slice of work at most. */
function onePerRound(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextRound());
    return last;
  };
}

/** Counts each response, and logs it at the level of debugging. */
function observe(server: Server, metrics: Metrics | null, log: Logger, onFault: (error: unknown) => void): void {
  const isLogged = log.isLevelEnabled('debug');
  if (!isLogged && metrics === null) return;
  const report = (finished: FinishedResponse) => {
    metrics?.responded(finished);
    if (isLogged) log.debug(finished, 'Responded to a request.');
  };
  observeResponses(server, report, onFault);
  if (metrics !== null) server.prependListener('request', () => metrics.requested());
}

function logStart(log: Logger, address: string, { locations, source }: LocationList, { host }: ServeOptions): void {
  const message = `Listening on ${address} with ${countOf(locations)} from ${source}.${reach(host)}`;
  log.info({ address, locations: locations.length, source }, message);
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

/** The first signal that asks to stop; a second one ends the process at once. */
function firstSignal(): Promise<string> {
  return new Promise((resolve) => {
    const signals = ['SIGTERM', 'SIGINT'] as const;
    const heard = (signal: string) => {
      for (const each of signals) process.off(each, heard);
      resolve(signal);
    };
    for (const each of signals) process.on(each, heard);
  });
}

/** @returns the address that the server then has */
async function listen(server: Server, { host, port }: Pick<ServeOptions, 'host' | 'port'>): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ListenError(`cannot listen on ${host} port ${port}: ${reasons[code] ?? String(error)}`);
  }
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}/`;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; --port chooses another',
  EACCES: 'not allowed to use this port; those from 1024 need no rights',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
