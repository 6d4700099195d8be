import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { CommandContext, CommandLine } from './context.ts';
import { serviceHost, servicePort, serviceUrl } from './flags.ts';
import { UsageError } from './usageError.ts';

/** The error if the service is not healthy or does not respond. The message is one line with the reason. */
export class UnhealthyError extends Error {
  override readonly name = 'UnhealthyError';
}

/** Maximum wait for a response, milliseconds. The first computation of the nights of 3,000 locations takes a second or more. */
const timeoutMs = 20_000;

/**
 * Resolves if the service can compute the latest night of every location. If the service has rejected a locations file, prints
 * a line about the file to standard error.
 *
 * @throws UsageError, UnhealthyError
 */
export async function checkHealth(line: CommandLine, { note }: Pick<CommandContext, 'note'>): Promise<void> {
  const refused = await checkReady(serviceUrlOf(line));
  if (refused !== null) note(`observatory-nights: ${refused}`);
}

/** The URL of `--url`, or of the service on this machine at `--host` and `--port`. @throws UsageError */
export function serviceUrlOf({ value }: Pick<CommandLine, 'value'>): URL {
  const url = value(serviceUrl) ?? listeningUrl(value(serviceHost), value(servicePort));
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

function listeningUrl(address: string, number: number): URL {
  const text = `http://${address.includes(':') ? `[${address}]` : address}:${number}/`;
  // Port 0 stands for any free port. A URL cannot contain an IPv6 address with a zone.
  if (number > 0 && URL.canParse(text)) return new URL(text);
  throw new UsageError(`option '--url' is missing. ${text} is not the address of a service.`);
}

/**
 * Resolves if the service is ready.
 *
 * @param url - the address of the service, with a slash at the end
 * @param overdue - a signal that is aborted when the wait takes too long
 * @returns a sentence without a full stop about the rejected locations file. `null`: the service has not rejected a file
 * @throws UnhealthyError
 */
export async function checkReady(url: URL, overdue = AbortSignal.timeout(timeoutMs)): Promise<string | null> {
  const check = new URL('healthz?ready', url);
  const { status, text } = await ask(check, overdue);
  if (status !== 200) throw new UnhealthyError(`${check} has the status ${status}`);
  // Another program on the port may respond with 200 to any path.
  const report = reportIn(text);
  if (report?.status !== 'ready') throw new UnhealthyError(`${check} is not a service of observatory-nights`);
  const { file, since, faults } = report.refused_list ?? {};
  return file === undefined
    ? null
    : `the service has rejected ${file} since ${since}: ${faults} ${faults === 1 ? 'error' : 'errors'}`;
}

async function ask(url: URL, overdue: AbortSignal): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await responseOf(url, overdue);
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    // `code` is an error code of the system, such as ECONNREFUSED.
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnhealthyError(
      `${url} does not respond${overdue.aborted ? ` within ${timeoutMs / 1000} s` : `: ${code ?? message}`}`,
    );
  }
}

/**
 * Requests a URL without `fetch`. `fetch` rejects ports of other protocols, such as 6000. If a connection is closed immediately,
 * `fetch` stays pending, and the process would exit 0.
 */
function responseOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? https.get : http.get;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, signal }, resolve);
    request.on('error', reject);
    // A request can close without an error: after a change of the protocol.
    request.on('close', () => reject(new Error('the connection was closed')));
  });
}

/** The members of the body of `/healthz` that `health` reads. */
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
