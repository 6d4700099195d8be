import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { CommandContext, CommandLine } from './context.ts';
import { host, port, serviceUrl } from './flags.ts';
import { UsageError } from './usageError.ts';

/** A running service is not healthy, or does not respond; the message is one line that says why. */
export class UnhealthyError extends Error {
  override readonly name = 'UnhealthyError';
}

/** A list of 9,999 locations takes a few seconds when their nights are computed for the first time. */
const timeoutMs = 20_000;

/**
 * Resolves if a running service can compute the latest night of every location; says whether it has refused a list.
 *
 * @throws UsageError, UnhealthyError
 */
export async function checkHealth(line: CommandLine, { note }: Pick<CommandContext, 'note'>): Promise<void> {
  const refused = await checkReady(serviceUrlOf(line));
  if (refused !== null) note(`observatory-nights: ${refused}`);
}

/** The address that is given, else where a service with the same variables can be reached from this machine. @throws UsageError */
export function serviceUrlOf({ value }: Pick<CommandLine, 'value'>): URL {
  const url = new URL(value(serviceUrl) ?? listeningUrl(value(host), value(port)));
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

function listeningUrl(address: string, number: number): string {
  if (number === 0) throw new UsageError('PORT: found "0", which is any free port; --url names the service');
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${number}/`;
  if (URL.canParse(url)) return url;
  throw new UsageError(`HOST: found "${address}", which no URL can have; --url names the service`);
}

/**
 * Resolves if the service at an address, which ends with a slash, is ready.
 *
 * @param overdue - when not to wait any longer
 * @returns which list it has refused, as a sentence without a full stop; `null`: none
 * @throws UnhealthyError
 */
export async function checkReady(url: URL, overdue = AbortSignal.timeout(timeoutMs)): Promise<string | null> {
  const check = new URL('healthz?ready', url);
  const { status, text } = await ask(check, overdue);
  if (status !== 200) throw new UnhealthyError(`${check} has the status ${status}`);
  // Another program on the port can have 200 for any path.
  const report = reportIn(text);
  if (report?.status !== 'ready') throw new UnhealthyError(`${check} is not that of observatory-nights`);
  const { file, since, faults } = report.refused_list ?? {};
  return file === undefined ? null : `the service has refused ${file} since ${since}: faults: ${faults}`;
}

async function ask(url: URL, overdue: AbortSignal): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await responseOf(url, overdue);
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    const reason = overdue.aborted ? 'it takes too long' : codeOf(error);
    throw new UnhealthyError(`${url} does not answer: ${reason}`);
  }
}

/**
 * Not by `fetch`, which refuses ports of other protocols, such as 6000, and never ends where a connection is closed at once: with
 * nothing left to wait for, the process would end as if the service were healthy.
 */
function responseOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? https.get : http.get;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal }, resolve);
    request.on('error', reject);
    // Without an error too, as after a change of the protocol.
    request.on('close', () => reject(new Error('the connection was closed')));
  });
}

/** The error code of the system, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** The body of `/healthz`, as far as it is read. */
interface Report {
  readonly status?: unknown;
  readonly refused_list?: { readonly file?: unknown; readonly since?: unknown; readonly faults?: unknown };
}

function reportIn(text: string): Report | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
