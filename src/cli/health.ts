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

async function ask(url: URL): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new UnhealthyError(`${url} does not answer: ${reasonOf(error)}`);
  }
}

/** The error code of the system, such as ECONNREFUSED, which Node has in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause = error } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.message;
}

function isReady(text: string): boolean {
  try {
    return (JSON.parse(text) as { status?: unknown } | null)?.status === 'ready';
  } catch {
    return false;
  }
}
