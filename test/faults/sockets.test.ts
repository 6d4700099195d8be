import { describe, expect, test } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { performAll } from './attacks/performAll.ts';
import { costly } from './attacks/table.ts';
import { figure } from './figure.ts';
import { programs } from './programs.ts';
import { endWell, processorMs, startWell, type WellService } from './wellService.ts';

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

describe.each(programs)('%s', (name, start) => {
  test('1,000 malformed exchanges neither end nor stall it, and leave no connection open', () =>
    performAll(1000, [name, start]));

  test('beside eight clients that send the costliest values, a request waits less than 50 ms for the processor', async () => {
    const service = await startWell([], {}, start);
    const costsMs: [cost: number, attack: string][] = [];
    for (const [attack, sent] of costly) costsMs.push([await costMs(service, sent), attack]);
    await endWell(service);
    const [[largestMs, attack] = [Number.NaN, '']] = costsMs.toSorted(([a], [b]) => b - a);
    figure(`sockets, ${name}: the costliest value`, `${attack}: ${largestMs.toFixed(2)} ms of processor`);
    expect(clients * largestMs).toBeLessThan(50);
  });
});
