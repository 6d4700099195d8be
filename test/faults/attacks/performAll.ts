import { expect } from 'vitest';
import { seed } from '../../support/environment.ts';
import { quantile } from '../../support/quantile.ts';
import { askSocket } from '../../support/targets.ts';
import { figure } from '../figure.ts';
import type { Program } from '../programs.ts';
import { closedDownTo, endWell, openSockets, startWell, type WellService } from '../wellService.ts';
import { malformedExchanges, perform } from './malformedExchange.ts';

/** How many are under way together; a quarter of them stall until all others have ended. */
const batchSize = 200;

/** A service that has not answered after so long has stalled: the busiest machine takes a fraction of it. */
const stalledAfterMs = 60_000;

/** How long the service takes for a request that is right, milliseconds. @throws Error - it has ended, or stalled */
async function probe({ origin, process: { exitCode, signalCode } }: WellService): Promise<number> {
  expect([exitCode, signalCode], 'the process has ended').toEqual([null, null]);
  const startMs = performance.now();
  const stalled = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service has stalled.')), stalledAfterMs).unref();
  });
  const { status } = await Promise.race([askSocket(origin, { path: '/api/nights/latest/' }), stalled]);
  expect(status).toBe(200);
  return performance.now() - startMs;
}

/** Performs a batch together, and looks whether the service is well while those exchanges that stall are open still. */
async function performBatch(service: WellService, first: number): Promise<number> {
  try {
    const exchanges = malformedExchanges(first, batchSize, seed);
    const sockets = await Promise.all(exchanges.map((each) => perform(service.origin, each)));
    const probeMs = await probe(service);
    for (const socket of sockets) socket.resetAndDestroy();
    return probeMs;
  } catch (error) {
    throw new Error(`in the ${batchSize} exchanges from ${first} on, of SEED=${seed}`, { cause: error });
  }
}

/** Malformed exchanges neither end nor stall a service, and leave no connection open. */
export async function performAll(total: number, [name, start]: Program): Promise<void> {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z'], {}, start);
  const before = openSockets(service);
  const probesMs: number[] = [];
  for (let first = 0; first < total; first += batchSize) probesMs.push(await performBatch(service, first));
  await closedDownTo(service, before);
  await endWell(service);
  const [median, largest] = [0.5, 1].map((fraction) => quantile(probesMs, fraction).toFixed(0));
  figure(`sockets, ${name}: malformed exchanges of seed ${seed} that ended or stalled the service`, `0 of ${total}`);
  figure(`sockets, ${name}: a request between them took`, `${median} ms, at most ${largest} ms`);
}
