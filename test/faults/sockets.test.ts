import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positive, seed } from '../support/environment.ts';
import { exchange } from '../support/exchange.ts';
import { quantile } from '../support/quantile.ts';
import { askSocket } from '../support/targets.ts';
import { type MalformedExchange, malformedExchange, perform } from './attacks/malformedExchange.ts';
import { costly } from './attacks/table.ts';
import { figure } from './figure.ts';
import { closedDownTo, openSockets, processorMs } from './processState.ts';
import { programs } from './programs.ts';
import { endWell, startWell, type WellService } from './wellService.ts';

const total = positive('MALFORMED_EXCHANGES', 10_000);
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

/** Performs exchanges together, and looks whether the service is well while those that stall are open still. */
async function performAll(service: WellService, exchanges: readonly MalformedExchange[]): Promise<number> {
  const sockets = await Promise.all(exchanges.map((each) => perform(service.origin, each)));
  const probeMs = await probe(service);
  for (const socket of sockets) socket.resetAndDestroy();
  return probeMs;
}

/** Performs all, in batches, of which each is drawn from a seed of its own. @returns what each of the probes took */
async function performBatches(service: WellService): Promise<number[]> {
  const probesMs: number[] = [];
  for (let done = 0; done < total; done += batchSize) {
    const numRuns = Math.min(batchSize, total - done);
    try {
      probesMs.push(await performAll(service, fc.sample(malformedExchange, { seed: seed + done, numRuns })));
    } catch (error) {
      throw new Error(`SEED=${seed + done} MALFORMED_EXCHANGES=${numRuns} repeats it`, { cause: error });
    }
  }
  return probesMs;
}

describe.each(programs)('%s', (name, start) => {
  test(`${total} malformed exchanges neither end nor stall it, and leave no connection open`, async () => {
    const service = await startWell(['--now', '2026-11-21T15:00:00Z'], {}, start);
    const before = openSockets(service);
    const probesMs = await performBatches(service);
    await closedDownTo(service, before);
    await endWell(service);
    figure(`sockets, ${name}: malformed exchanges of seed ${seed} that ended or stalled the service`, `0 of ${total}`);
    const [median, largest] = [0.5, 1].map((fraction) => quantile(probesMs, fraction).toFixed(0));
    figure(`sockets, ${name}: a request between them took`, `${median} ms, at most ${largest} ms`);
  });

  test('beside eight clients that send the costliest values, a request waits less than 50 ms for the processor', async () => {
    const service = await startWell([], {}, start);
    const costsMs: [cost: number, attack: string][] = [];
    for (const [attack, sent] of costly) costsMs.push([await costMs(service, sent), attack]);
    await endWell(service);
    const [[largestMs, attack] = [Number.NaN, ''], ...others] = costsMs.toSorted(([a], [b]) => b - a);
    figure(`sockets, ${name}: the costliest value`, `${attack}: ${largestMs.toFixed(2)} ms of processor`);
    figure(
      `sockets, ${name}: then`,
      others
        .slice(0, 4)
        .map(([ms, each]) => `${each}: ${ms.toFixed(2)} ms`)
        .join(', '),
    );
    const delayMs = clients * largestMs;
    figure(`sockets, ${name}: delay by ${clients} clients that send it`, `${delayMs.toFixed(1)} ms`);
    expect(delayMs).toBeLessThan(50);
  });
});

const clients = 8;
const repetitions = 10;

/** Processor time of the service for what is sent on a connection of its own: the least, as other programs only add to it. */
async function costMs(service: WellService, sent: string): Promise<number> {
  const costs: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const startMs = processorMs(service);
    await exchange(service.origin, sent);
    costs.push(processorMs(service) - startMs);
  }
  return Math.min(...costs);
}
