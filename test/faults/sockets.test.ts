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

/** How the client ends: closes its side and reads, closes both, resets, or does nothing more. */
const endings: readonly ((socket: Socket) => unknown)[] = [
  (socket) => socket.end().resume(),
  (socket) => socket.destroy(),
  (socket) => socket.resetAndDestroy(),
  () => {},
];

/** What is sent, and how much of it, to 1; whether the client waits for the first bytes; and how it ends. */
const anyExchange = fc.record({
  drawn: bytes,
  fraction: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  isReading: fc.boolean(),
  end: fc.constantFrom(...endings),
});

/** Has an exchange that goes wrong. @returns the connection, which may be open still */
async function perform(
  origin: string,
  sent: string,
  { fraction, isReading, end }: { fraction: number; isReading: boolean; end: (socket: Socket) => unknown },
): Promise<Socket> {
  const socket = await open(origin);
  socket.write(sent.slice(0, Math.ceil(fraction * sent.length)), 'latin1');
  // The first bytes of a response may not come, as to half a request.
  if (isReading) await Promise.race([once(socket, 'readable').catch(() => {}), wait(20)]);
  end(socket);
  return socket;
}

const total = atLength ? 100_000 : 1000;

/** How many are under way together; a quarter of them stall until all others have ended. */
const batchSize = 200;

test(`${total} malformed exchanges neither end nor stall a service, and leave no connection open`, async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const before = openSockets(service);
  for (let first = 0; first < total; first += batchSize) {
    const exchanges = fc.sample(anyExchange, { seed: seed + first, numRuns: batchSize });
    const sockets = exchanges.map(({ drawn, ...how }, index) => {
      // Each attack of the table has its turn, and every fourth exchange sends bytes instead.
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

/** Processor time of the service for what is sent on a connection of its own: the least, as other programs only add to it. */
async function costMs(service: WellService, sent: string): Promise<number> {
  const costs: number[] = [];
  for (let repetition = 0; repetition < 5; repetition++) {
    const startMs = processorMs(service);
    await exchange(service.origin, sent);
    costs.push(processorMs(service) - startMs);
  }
  return Math.min(...costs);
}

test('the costliest values cost less than a hundred nights do', async () => {
  const service = await startWell();
  const costs: (readonly [name: string, ms: number])[] = [];
  for (const [name, sent] of costly) costs.push([name, await costMs(service, sent)]);
  const nightsMs = await hundredNightsMs(service);
  await service.end();
  expect(costs.filter(([, ms]) => ms >= nightsMs)).toEqual([]);
});
