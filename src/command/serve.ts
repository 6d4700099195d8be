import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as pause } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createApp } from '../app.ts';
import type { ServeOptions } from './flags.ts';
import { createHttpServer, stopper } from './httpServer.ts';
import { countOf, loadLocations } from './locationsFile.ts';

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
  const log = createLog(options.logLevel);
  const { locations, source } = loadLocations(options.locations);
  const { now: frozen, publicUrl } = options;
  const onFault = (error: unknown, request?: object) => log.error({ err: error, request }, 'A request met a fault.');
  const app = createApp({ locations, now: frozen === undefined ? Date.now : () => frozen, pause, publicUrl, onFault });
  const server = createHttpServer(app.fetch, onFault);
  const stop = stopper(server);
  if (log.isLevelEnabled('debug')) logRequests(server, log);

  const stopped = firstSignal();
  const address = await listen(server, options);
  const reach = isLoopback(options.host)
    ? ' Only this machine can reach it; --host 0.0.0.0 opens it to the network.'
    : '';
  log.info(`Listening on ${address} with ${countOf(locations)} from ${source}.${reach}`);
  const signal = await stopped;
  await stop();
  log.info(`Stopped by ${signal}.`);
}

/** One line of JSON for each event, on standard output. */
function createLog(level: ServeOptions['logLevel']): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters });
}

function logRequests(server: Server, log: Logger): void {
  server.on('request', ({ method, url }, response) => {
    response.once('close', () => log.debug({ method, url, status: response.statusCode }, 'A request was answered.'));
  });
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
