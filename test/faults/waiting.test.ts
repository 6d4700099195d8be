import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { arriving, get, openMany } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { checkAnswer } from './requests.ts';
import { startWell, type WellService } from './wellService.ts';

/** Number of times that the threads of a service have gone to sleep so far. */
function sleeps({ process: { pid } }: WellService): number {
  const statuses = readdirSync(`/proc/${pid}/task`).map((id) => readFileSync(`/proc/${pid}/task/${id}/status`, 'utf8'));
  const counts = statuses.map((status) => Number(status.match(/^voluntary_ctxt_switches:\s+(\d+)$/m)?.[1]));
  return counts.reduce((sum, count) => sum + count);
}

test('a service with metrics wakes up at most 5 times a second while no requests arrive', async () => {
  const service = await startWell(['--locations', 'locations.yaml']);
  for (const path of ['/api/nights/latest/', '/metrics']) await service.ask(path);
  // After the start, after requests, and sometimes later, V8's threads compile code and collect garbage. The minimum of the rates
  // is the rate of the service itself.
  await wait(4000);
  const rates: number[] = [];
  for (let interval = 0; interval < 5; interval++) {
    const before = sleeps(service);
    await wait(2000);
    rates.push((sleeps(service) - before) / 2);
  }
  expect(Math.min(...rates)).toBeGreaterThan(0);
  expect(Math.min(...rates)).toBeLessThanOrEqual(5);
  await service.end();
});

/** Sends the start of a request, then a single byte every 100 ms, until the connection is closed. */
function sendSlowly(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 100);
  for (const event of ['end', 'close']) socket.once(event, () => clearInterval(timer));
}

test('1,000 idle and slow connections do not keep the service from serving others, and end with 408', {
  timeout: 180_000,
}, async () => {
  const service = await startWell();
  const [idle, slow, slowBodies] = await Promise.all([500, 400, 100].map((count) => openMany(service.origin, count)));
  const all = [...(idle ?? []), ...(slow ?? []), ...(slowBodies ?? [])];
  for (const socket of slow ?? []) sendSlowly(socket, 'GET /api/ HTTP/1.1\r\nHost: a\r\nX: ');
  for (const socket of slowBodies ?? []) sendSlowly(socket, get('/api/', 'Content-Length: 100000\r\n'));
  const ended = Promise.all(all.map(arriving));
  for (let time = 0; time < 100; time++) await service.ask('/api/nights/latest/');
  expect(all.filter(({ readable }) => readable).length, 'connections still open').toBe(all.length);
  const statuses = (await ended).map((wire) => {
    const answers = readAnswers(wire);
    answers.forEach(checkAnswer);
    return answers.map(({ status }) => status).join(' and ');
  });
  // A request whose body does not end gets its response immediately, but its connection still ends with 408.
  expect(statuses.toSorted()).toEqual([...Array(100).fill('200 and 408'), ...Array(900).fill('408')]);
  await service.end();
});
