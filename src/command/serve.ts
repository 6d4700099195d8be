import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { type Answered, observeAnswers } from './answers.ts';
import type { ServeOptions } from './flags.ts';
import { followList } from './followList.ts';
import { createHttpServer, stopper } from './httpServer.ts';
import { LateMetrics } from './lateMetrics.ts';
import { countOf, type LocationList } from './locationsFile.ts';
import { createLog } from './log.ts';
import { ServedList } from './servedList.ts';

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
  // Until the list has been read, there is none to be read again; unheard, the signal would end the process.
  process.on('SIGHUP', () => {});
  const log = await createLog(options);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The service cannot go on.'));
  const metrics = options.metrics ? new LateMetrics(() => served.list) : null;
  const { now: frozen, publicUrl } = options;
  const now = frozen === undefined ? Date.now : () => frozen;
  const onFault = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request met a fault.');
  const served: ServedList = new ServedList(options.locations, ({ locations }) => {
    const refusedList = () => served.refused;
    const app = createApp({ locations, now, pause, publicUrl, onFault, counts: metrics?.nights, refusedList });
    metrics?.mountOn(app);
    return app;
  });
  const server = createHttpServer((request) => served.app.fetch(request), onFault);
  const stop = stopper(server);
  observe(server, served, metrics, log);

  const stopped = firstSignal();
  followList(served, metrics, log);
  const address = await listen(server, options);
  logStart(log, address, served.list, options);
  const signal = await stopped;
  await stop();
  log.info({ signal }, `Stopped by ${signal}.`);
}

/** Counts each answer, and logs it where that is asked for. */
function observe(server: Server, served: ServedList, metrics: LateMetrics | null, log: Logger): void {
  const isLogged = log.isLevelEnabled('debug');
  if (!isLogged && metrics === null) return;
  observeAnswers(server, (answered) => {
    metrics?.answered(routeOf(served.app, answered), answered);
    if (isLogged) log.debug(answered, 'A request was answered.');
  });
}

/** The routes of what was asked last, which any app would find; looking one up takes 1 µs, a twentieth of an answer. */
const knownRoutes = new Map<string, string>();
const mostKnownRoutes = 1000;
/** Those of longer URLs, which can have 16 KiB, are not kept. */
const longestKnownUrl = 256;

/** The pattern of the route that answers a request; `none` where there is no such path. */
function routeOf(app: Hono, { method, url }: Answered): string {
  const known = knownRoutes.get(url);
  if (known !== undefined) return known;
  const [found] = app.router.match(method, pathOf(url));
  const route = found[0]?.[0][1].path ?? 'none';
  if (knownRoutes.size >= mostKnownRoutes) knownRoutes.clear();
  if (url.length <= longestKnownUrl) knownRoutes.set(url, route);
  return route;
}

/** The path of a request's target, which may be a whole URL (RFC 9112, section 3.2), as the app has it. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function logStart(log: Logger, address: string, { locations, source }: LocationList, { host }: ServeOptions): void {
  const told = `Listening on ${address} with ${countOf(locations)} from ${source}.${reach(host)}`;
  log.info({ address, locations: locations.length, source }, told);
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
  const { address, family, port: taken } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/`;
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
