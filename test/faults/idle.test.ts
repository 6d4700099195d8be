import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quantile } from '../support/quantile.ts';
import type { Service } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { figure } from './figure.ts';
import { programs } from './programs.ts';
import { endWell, startWell } from './wellService.ts';

/** V8's threads compile and collect after the start and after requests. */
const settlingMs = 6000;
/** Now and then they do so for a second later too: the median of a few intervals is without that. */
const intervals = 5;
const seconds = 4;

/** How often the threads of a service have gone to sleep so far. */
function sleeps({ process: { pid } }: Service): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).reduce((sum, thread) => {
    const status = readFileSync(`${folder}/${thread}/status`, 'utf8');
    return sum + Number(status.match(/^voluntary_ctxt_switches:\s+(\d+)$/m)?.[1]);
  }, 0);
}

test.each(programs)('%s, with metrics, wakes up at most 5 times a second when nobody asks', async (name, start) => {
  const service = await startWell(['--locations', 'locations.yaml'], {}, start);
  await askSocket(service.origin, { path: '/api/nights/latest/' });
  await askSocket(service.origin, { path: '/metrics' });
  await wait(settlingMs);
  const rates: number[] = [];
  for (let interval = 0; interval < intervals; interval++) {
    const before = sleeps(service);
    await wait(seconds * 1000);
    rates.push((sleeps(service) - before) / seconds);
  }
  const perSecond = quantile(rates, 0.5);
  figure(`idle: wake-ups of ${name} a second`, perSecond.toFixed(1));
  expect(perSecond).toBeGreaterThan(0);
  expect(perSecond).toBeLessThanOrEqual(5);
  await endWell(service);
});
