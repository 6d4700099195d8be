import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange, open } from '../support/exchange.ts';
import { askSocket } from '../support/targets.ts';
import { attacks, costly } from './attacks.ts';
import { bytes } from './requests.ts';
import {
  atLength,
  closedDownTo,
  endWell,
  hundredNightsMs,
  openSockets,
  processorMs,
  startWell,
  type WellService,
} from './wellService.ts';

/** How the client ends: closes its side and reads, closes both, resets, or does nothing more. */
const endings: Readonly<Record<string, (socket: Socket) => void>> = {
  close: (socket) => void socket.end().resume(),
  destroy: (socket) => void socket.destroy(),
  reset: (socket) => void socket.resetAndDestroy(),
  stall: () => {},
};

/** How much is sent, from 0, which is nothing, to 1; whether the client waits for the first bytes; and how it ends. */
const manner = fc.record({
  fraction: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  isReading: fc.boolean(),
  ending: fc.constantFrom(...Object.values(endings)),
});

/** Exchanges that go wrong, in which each attack of the table has its turn, and every fourth sends bytes instead. */
function malformedExchanges(first: number, count: number) {
  const drawn = fc.sample(fc.tuple(manner, bytes), { seed: seed + first, numRuns: count });
  return drawn.map(([how, text], index) => {
    const turn = first + index;
    const [, attack = ''] = attacks[(turn - Math.ceil(turn / 4)) % attacks.length] ?? [];
    return { ...how, sent: turn % 4 === 0 ? text : attack };
  });
}

/** How long a client waits for the first bytes of a response that may not come, as to half a request. */
const patienceMs = 20;

/** Does it. @returns the connection, which may be open still */
async function perform(
  origin: string,
  { sent, fraction, isReading, ending }: ReturnType<typeof malformedExchanges>[number],
): Promise<Socket> {
  const socket = await open(origin);
  const part = sent.slice(0, Math.round(fraction * sent.length));
  if (part !== '') socket.write(part, 'latin1');
  if (isReading) await Promise.race([once(socket, 'readable').catch(() => {}), wait(patienceMs)]);
  ending(socket);
  return socket;
}

/** A service that has not answered after so long has stalled: the busiest machine takes a fraction of it. */
const stalledAfterMs = 60_000;

/** Sends a request that is right. @throws Error - the service has ended, or stalled */
async function probe({ origin, process: { exitCode, signalCode } }: WellService): Promise<void> {
  expect([exitCode, signalCode], 'the process has ended').toEqual([null, null]);
  const stalled = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service has stalled.')), stalledAfterMs).unref();
  });
  const { status } = await Promise.race([askSocket(origin, { path: '/api/nights/latest/' }), stalled]);
  expect(status).toBe(200);
}

const total = atLength ? 100_000 : 1000;

/** How many are under way together; a quarter of them stall until all others have ended. */
const batchSize = 200;

test(`${total} malformed exchanges neither end nor stall a service, and leave no connection open`, async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const before = openSockets(service);
  for (let first = 0; first < total; first += batchSize) {
    try {
      const exchanges = malformedExchanges(first, batchSize);
      const sockets = await Promise.all(exchanges.map((each) => perform(service.origin, each)));
      await probe(service);
      for (const socket of sockets) socket.resetAndDestroy();
    } catch (error) {
      throw new Error(`in the ${batchSize} exchanges from ${first} on, of SEED=${seed}`, { cause: error });
    }
  }
  await closedDownTo(service, before);
  await endWell(service);
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

test('the costliest values cost less than the page of a month does', async () => {
  const service = await startWell([]);
  const costsMs: number[] = [];
  for (const [, sent] of costly) costsMs.push(await costMs(service, sent));
  const page = await hundredNightsMs(service);
  await endWell(service);
  expect(costly.filter((_attack, index) => (costsMs[index] ?? page) >= page).map(([name]) => name)).toEqual([]);
});
