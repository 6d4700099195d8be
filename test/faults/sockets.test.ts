import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange, open } from '../support/exchange.ts';
import { seed } from '../support/scale.ts';
import { attacks, costly } from './attacks.ts';
import { bytes } from './requests.ts';
import {
  atLength,
  closedDownTo,
  hundredNightsMs,
  openSockets,
  processorMs,
  startWell,
  type WellService,
} from './wellService.ts';

/** The ways in which a client ends: closes its side and reads, closes both sides, resets the connection, or does nothing more. */
const endings: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.end().resume(),
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
  () => {},
];

/** Random bytes, the sent fraction of a text, whether the client waits for the first bytes, and how the client ends. */
const anyExchange = fc.record({
  drawn: bytes,
  fraction: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  isReading: fc.boolean(),
  end: fc.constantFrom(...endings),
});

/** Performs an exchange that goes wrong. @returns the connection, which may still be open */
async function perform(
  origin: string,
  sent: string,
  { fraction, isReading, end }: { fraction: number; isReading: boolean; end: (socket: Socket) => unknown },
): Promise<Socket> {
  const socket = await open(origin);
  socket.write(sent.slice(0, Math.ceil(fraction * sent.length)), 'latin1');
  // The first bytes of a response may never come, for example if only half a request was sent.
  if (isReading) await Promise.race([once(socket, 'readable').catch(() => {}), wait(20)]);
  end(socket);
  return socket;
}

const total = atLength ? 100_000 : 1000;

/** Number of concurrent exchanges. A quarter of the clients do nothing more until all other exchanges have ended. */
const batchSize = 200;

test(`${total} malformed exchanges neither end nor stall the service, and leave no connection open`, async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const before = openSockets(service);
  for (let first = 0; first < total; first += batchSize) {
    const exchanges = fc.sample(anyExchange, { seed: seed + first, numRuns: batchSize });
    const sockets = exchanges.map(({ drawn, ...how }, index) => {
      // The attacks of the table take turns. Every fourth exchange sends random bytes instead.
      const turn = first + index;
      const [, attack = ''] = attacks[(turn - Math.ceil(turn / 4)) % attacks.length] ?? [];
      return perform(service.origin, turn % 4 === 0 ? drawn : attack, how);
    });
    await Promise.all(sockets);
    expect(service.process.exitCode, `ended in the ${batchSize} exchanges from ${first} on, of SEED=${seed}`).toBe(
      null,
    );
    await service.ask('/api/nights/latest/');
    for (const socket of await Promise.all(sockets)) socket.resetAndDestroy();
  }
  await closedDownTo(service, before);
  await service.end();
});

/**
 * The service's processor time for a text that is sent on a new connection, milliseconds. The result is the minimum of five
 * exchanges, because other programs can only add time.
 */
async function costMs(service: WellService, sent: string): Promise<number> {
  const costs: number[] = [];
  for (let repetition = 0; repetition < 5; repetition++) {
    const startMs = processorMs(service);
    await exchange(service.origin, sent);
    costs.push(processorMs(service) - startMs);
  }
  return Math.min(...costs);
}

test('each of the costliest values costs less than a hundred nights', async () => {
  const service = await startWell();
  const costs: (readonly [name: string, ms: number])[] = [];
  for (const [name, sent] of costly) costs.push([name, await costMs(service, sent)]);
  const nightsMs = await hundredNightsMs(service);
  await service.end();
  expect(costs.filter(([, ms]) => ms >= nightsMs)).toEqual([]);
});
