import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { arriving, get, openMany } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { askSocket } from '../support/targets.ts';
import { checkAnswer, statusesOf } from './checkAnswer.ts';
import { counted, endWell, sleeps, startWell } from './wellService.ts';

/** V8's threads compile and collect after the start and after requests. */
const settlingMs = 4000;
/** Now and then they do so later too, and only add wake-ups: the least of a few intervals is what the service does by itself. */
const intervals = 5;
const seconds = 2;

/** Sends a start, and then bytes one at a time, until the connection is closed. */
function sendSlowly(socket: Socket, start: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 100);
  for (const event of ['end', 'close']) socket.once(event, () => clearInterval(timer));
}

// What waits waits together.
describe.concurrent('while nothing moves', () => {
  test('a service with metrics wakes up at most 5 times a second when nobody asks', async ({ onTestFinished }) => {
    const service = await startWell(['--locations', 'locations.yaml'], '', onTestFinished);
    await askSocket(service.origin, { path: '/api/nights/latest/' });
    await askSocket(service.origin, { path: '/metrics' });
    await wait(settlingMs);
    const rates: number[] = [];
    for (let interval = 0; interval < intervals; interval++) {
      const before = sleeps(service);
      await wait(seconds * 1000);
      rates.push((sleeps(service) - before) / seconds);
    }
    const perSecond = Math.min(...rates);
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond).toBeLessThanOrEqual(5);
    await endWell(service);
  });

  test('1,000 idle and slow connections keep nobody from being served, and are ended with 408', {
    timeout: 180_000,
  }, async ({ onTestFinished }) => {
    const service = await startWell([], '', onTestFinished);
    const idle = await openMany(service.origin, 500);
    const slow = await openMany(service.origin, 400);
    const slowBodies = await openMany(service.origin, 100);
    const all = [...idle, ...slow, ...slowBodies];
    for (const socket of slow) sendSlowly(socket, 'GET /api/ HTTP/1.1\r\nHost: a\r\nX: ');
    for (const socket of slowBodies) sendSlowly(socket, get('/api/', 'Content-Length: 100000\r\n'));
    const ended = Promise.all(all.map(arriving));
    for (let time = 0; time < 100; time++)
      expect((await askSocket(service.origin, { path: '/api/nights/latest/' })).status).toBe(200);
    expect(all.filter(({ readable }) => readable).length, 'connections still open').toBe(all.length);
    const statuses = (await ended).map((wire) => {
      const answers = readAnswers(wire, () => false);
      answers.forEach(checkAnswer);
      return statusesOf(answers).join(' and ') || 'silence';
    });
    // A request whose body does not end is answered at once, and its connection ended all the same.
    expect(counted(statuses)).toEqual({ 408: 900, '200 and 408': 100 });
    await endWell(service);
  });
});
