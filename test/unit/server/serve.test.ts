import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../support/eventStreamConnection.ts';
import { type Log, logOf } from '../../support/logOf.ts';
import { metricsOf, valuesOf } from '../../support/metricsOf.ts';
import { type Service, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { listOf } from './reloading.ts';

let list: string;
let service: Service;
let log: Log;

const folder = temporaryFolder();
beforeAll(async () => {
  list = join(folder(), 'locations.yaml');
  writeFileSync(list, listOf('one'));
  service = await startService(['--locations', list]);
  log = logOf(service);
});
afterAll(() => service.process.kill());

/** A query of the solar noons, of which one is due so many milliseconds from now. */
function queryOfNoon(noonMs: number, inMs: number): string {
  const nowMs = Date.now();
  return `event=solar_noon&offset=${(nowMs + inMs - noonMs) / 1000}s&after=${new Date(nowMs).toISOString()}`;
}

/** When the next solar noon of a location is. */
async function noonOf(location: string): Promise<number> {
  const { text } = await askSocket(service.origin, { path: `/api/events/?location=${location}&event=solar_noon` });
  return Date.parse(JSON.parse(text).events[0].time);
}

/** How many streams the service has open. */
const openStreams = async () => valuesOf(await metricsOf(service), 'observatory_event_streams')[''] ?? NaN;

/** How many responses of events the metrics count, and of how many they have the duration. */
async function responses(): Promise<readonly number[]> {
  const { text } = await askSocket(service.origin, { path: '/metrics' });
  return ['http_requests_total', 'http_request_duration_seconds_count'].map((metric) => {
    const sample = new RegExp(`^${metric}\\{route="/api/events/",status="200"\\} (\\d+)$`, 'm');
    return Number(sample.exec(text)?.[1] ?? 0);
  });
}

test('a stream is counted when it ends, and its duration is not', async () => {
  const [requests = 0, durations = 0] = await responses();
  const stream = await openEventStream(service.origin);
  expect(await openStreams()).toBe(1);
  expect(await responses()).toEqual([requests, durations]);
  stream.disconnect();
  while ((await openStreams()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await responses()).toEqual([requests + 1, durations]);
});

test('an event comes when it is due, and not before', async () => {
  const stream = await openEventStream(service.origin, `location=one&${queryOfNoon(await noonOf('one'), 700)}`);
  await stream.until(({ messages }) => messages.length > 0);
  const [message] = stream.reader.messages;
  expect(message?.event).toBe('solar_noon');
  expect(message?.data.late_seconds).toBeGreaterThanOrEqual(0);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(message?.data.due ?? ''));
  stream.disconnect();
});

test('SIGTERM ends streams as whole responses, so that clients connect again, and the service ends', async () => {
  const stopping = await startService(['--locations', list]);
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(stopping.origin, 'location=one')));
  const exited = once(stopping.process, 'exit');
  stopping.process.kill();
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => 'whole'));
  expect(await exited).toEqual([0, null]);
});

test('a reload ends no stream: it goes on with the locations of the new list', async () => {
  const query = queryOfNoon(await noonOf('one'), 0);
  const stream = await openEventStream(service.origin, query);
  const named = await openEventStream(service.origin, `location=one&${query}`);
  // West of the first by 0.01°, so that its noon is 2.4 s later.
  writeFileSync(list, listOf('two').replace('id: 1', 'id: 2').replace('longitude: 20', 'longitude: 19.99'));
  service.process.kill('SIGHUP');
  await log.next();
  await stream.until(({ messages }) => messages.some(({ data }) => data.id?.includes('0002-') === true));
  expect(named.reader.messages.filter(({ data }) => data.id?.includes('0002-'))).toEqual([]);
  stream.disconnect();
  named.disconnect();
});
