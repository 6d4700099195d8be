import { Agent, request } from 'node:http';
import type { Asked } from './targets.ts';

/** How many requests are sent, or for how long, on connections that stay open. */
interface Extent {
  readonly connections: number;
  readonly amount?: number;
  readonly seconds?: number;
}

/**
 * Sends requests over and over, each connection one after the other and beginning elsewhere in the list.
 *
 * @returns how many responses had each status
 * @throws Error - a connection or a response breaks
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
