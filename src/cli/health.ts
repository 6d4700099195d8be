import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { HealthOptions } from './options.ts';

/** A running service is not healthy, or does not answer; the message is one line that says why. */
export class UnhealthyError extends Error {
  override readonly name = 'UnhealthyError';
}

/** A list of 9,999 locations takes a few seconds when their nights are computed for the first time. */
const timeoutMs = 20_000;

/**
 * Resolves if a running service can compute the latest night of every location.
 *
 * @throws UnhealthyError
 */
export async function health({ url }: HealthOptions): Promise<void> {
  const check = new URL('healthz?ready', url);
  const { status, text } = await ask(check);
  if (status !== 200) throw new UnhealthyError(`${check} has the status ${status}`);
  // Another program on the port can have 200 for any path.
  if (!isReady(text)) throw new UnhealthyError(`${check} is not that of observatory-nights`);
}

/** Not by `fetch`, which refuses ports of other protocols, such as 6000 and 10080. */
async function ask(url: URL): Promise<{ readonly status: number; readonly text: string }> {
  const get = url.protocol === 'https:' ? https.get : http.get;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const [response]: IncomingMessage[] = await once(get(url, { agent: false, signal }), 'response');
    if (response === undefined) throw new Error('no response');
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    const reason = signal.aborted ? `within ${timeoutMs / 1000} s` : codeOf(error);
    throw new UnhealthyError(`${url} does not answer: ${reason}`);
  }
}

/** The error code of the system, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

function isReady(text: string): boolean {
  try {
    return (JSON.parse(text) as { status?: unknown } | null)?.status === 'ready';
  } catch {
    return false;
  }
}
