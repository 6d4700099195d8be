import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askSocket } from '../requests/targets.ts';
import type { Service } from '../service.ts';
import { figure } from './figure.ts';
import { programs } from './programs.ts';
import { endWell, startWell } from './wellService.ts';

/** V8's threads compile and collect after the start and after requests. */
const settlingMs = 6000;
const seconds = 12;

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
  const before = sleeps(service);
  await wait(seconds * 1000);
  const perSecond = (sleeps(service) - before) / seconds;
  figure(`idle: wake-ups of ${name} a second`, perSecond.toFixed(1));
  expect(perSecond).toBeGreaterThan(0);
  expect(perSecond).toBeLessThanOrEqual(5);
  await endWell(service);
});
