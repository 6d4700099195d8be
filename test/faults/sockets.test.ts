import { describe, expect, test } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { performAll } from './attacks/performAll.ts';
import { costly } from './attacks/table.ts';
import { figure } from './figure.ts';
import { programs } from './programs.ts';
import { endWell, pageMs, processorMs, startWell, type WellService } from './wellService.ts';

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

  test('the costliest values cost less than the page of a month does', async () => {
    const service = await startWell([], {}, start);
    const costsMs: [cost: number, attack: string][] = [];
    for (const [attack, sent] of costly) costsMs.push([await costMs(service, sent), attack]);
    const page = await pageMs(service);
    await endWell(service);
    const [[largestMs, attack] = [Number.NaN, '']] = costsMs.toSorted(([a], [b]) => b - a);
    figure(
      `sockets, ${name}: the costliest value`,
      `${attack}: ${(largestMs / page).toFixed(2)} pages of a month, of ${page.toFixed(1)} ms`,
    );
    expect(largestMs).toBeLessThan(page);
  });
});
