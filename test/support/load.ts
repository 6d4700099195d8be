import { Agent, request } from 'node:http';
import type { Asked } from './targets.ts';

/** The extent of a load: the number of requests or the duration, and the number of persistent connections. */
interface Extent {
  readonly connections: number;
  readonly amount?: number;
  readonly seconds?: number;
}

/**
 * Sends a list of requests again and again on several connections. Each connection starts at another request of the list, and
 * sends one request at a time.
 *
 * @returns the number of responses per status
 * @throws Error if a connection or a response breaks off
 */
export async function sendLoad(origin: string, requests: readonly Asked[], extent: Extent) {
  const { connections, amount = Infinity, seconds = Infinity } = extent;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const statuses: Record<number, number> = {};
  let begun = 0;
  const sendOn = async (connection: number) => {
    const first = Math.floor((connection * requests.length) / connections);
    for (let next = first; begun++ < amount && performance.now() < end; next++) {
      const status = await statusOf(origin, requests[next % requests.length] as Asked, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendOn(connection)));
  agent.destroy();
  return statuses;
}

function statusOf(origin: string, { method = 'GET', path, headers = {} }: Asked, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    sent.once('error', reject).end();
  });
}
