import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { expect, test } from 'vitest';
import { quantile } from '../quantile.ts';
import { askSocket } from '../requests/targets.ts';
import { positive } from './environment.ts';
import { figure } from './figure.ts';
import { endWell, startWell } from './wellService.ts';

const seconds = positive('LOAD_SECONDS', 600);

const html = { accept: 'text/html', 'accept-encoding': 'gzip' };
/** Cached responses, responses that are computed each time, pages, and what is not there. */
const mix: autocannon.Request[] = [
  { path: '/api/nights/latest/' },
  { path: '/api/nights/613660018/' },
  { path: '/api/almanac/?location=paranal&after=2026-10-01&before=2026-11-19' },
  { path: '/api/now/' },
  { path: '/', headers: html },
  { path: '/locations/paranal/2026-11/', headers: html },
  { path: '/api/nowhere/' },
];
const connections = 20;

/** What a process holds in memory, MiB. */
function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

/** Samples the memory once a second until it is stopped. */
function sampleMemory(pid: number): () => number[] {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMiB(pid)), 1000);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/** The median of each quarter. */
function quarters(samples: readonly number[]): number[] {
  const length = samples.length / 4;
  return [0, 1, 2, 3].map((index) => quantile(samples.slice(index * length, (index + 1) * length), 0.5));
}

/** How late the event loop was since the last look, by Node's own measure. */
async function eventLoopLag(origin: string): Promise<string> {
  const { text } = await askSocket(origin, { path: '/metrics' });
  const ms = (name: string) => {
    const value = text.match(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm'))?.[1];
    return `${(Number(value) * 1000).toFixed(1)} ms`;
  };
  return `median ${ms('p50')}, 99 % within ${ms('p99')}, longest ${ms('max')}`;
}

const byStatus = ({ statusCodeStats = {} }: autocannon.Result) =>
  Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));

/**
 * The heap grows to its working size first, as the cached responses are made and the code is compiled: that is not
 * counted, but the requests of it are checked as all others.
 */
const warmUpRequests = 5000;

test(`memory is flat in ${seconds} s of full load`, { timeout: (seconds + 300) * 1000 }, async () => {
  const service = await startWell([]);
  const load = (amount: { duration: number } | { amount: number }) =>
    autocannon({ url: service.origin, connections, requests: mix, ...amount });
  const warmUp = await load({ amount: warmUpRequests });
  await askSocket(service.origin, { path: '/metrics' });
  const stopSampling = sampleMemory(service.process.pid ?? 0);
  const result = await load({ duration: seconds });
  const samples = stopSampling();
  figure('load: event loop lag', await eventLoopLag(service.origin));

  const medians = quarters(samples);
  const [, second = Number.NaN, , last = Number.NaN] = medians;
  figure(
    'load: requests',
    `${result.requests.total} in ${result.duration} s, ${Math.round(result.requests.average)}/s`,
  );
  figure('load: answers by status', byStatus(result));
  figure('load: errors, timeouts, answers 5xx', [result.errors, result.timeouts, result['5xx']].join(', '));
  figure('load: latency', `median ${result.latency.p50} ms, 99 % within ${result.latency.p99} ms`);
  figure('load: memory, medians of the quarters, MiB', medians.map((median) => median.toFixed(1)).join(', '));
  figure('load: memory of the last quarter against the second', (last / second).toFixed(3));
  for (const each of [warmUp, result]) {
    expect(each).toMatchObject({ errors: 0, timeouts: 0 });
    expect(Object.keys(byStatus(each))).toEqual(['200', '404']);
  }
  expect(last / second).toBeLessThanOrEqual(1.05);
  await endWell(service);
});
