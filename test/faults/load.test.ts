import autocannon from 'autocannon';
import { expect, test } from 'vitest';
import { positive } from '../support/environment.ts';
import { askSocket } from '../support/targets.ts';
import { figure } from './figure.ts';
import { residentMiB } from './processState.ts';
import { endWell, startCollecting, usedMiB } from './wellService.ts';

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

/** Until responses are cached and the code is compiled. Its requests are checked as all others. */
const warmUpRequests = 5000;

test(`memory is flat in ${seconds} s of full load`, { timeout: (seconds + 300) * 1000 }, async () => {
  const service = await startCollecting([]);
  const load = (amount: { duration: number } | { amount: number }) =>
    autocannon({ url: service.origin, connections, requests: mix, ...amount });
  const results = [await load({ amount: warmUpRequests })];
  const used: number[] = [];
  for (const half of ['first', 'second']) {
    const result = await load({ duration: seconds / 2 });
    const { requests, duration, latency } = result;
    figure(`load, ${half} half: event loop lag`, await eventLoopLag(service.origin));
    figure(`load, ${half} half: requests`, `${requests.total} in ${duration} s, ${Math.round(requests.average)}/s`);
    figure(`load, ${half} half: answers by status`, byStatus(result));
    figure(`load, ${half} half: latency`, `median ${latency.p50} ms, 99 % within ${latency.p99} ms`);
    figure(`load, ${half} half: resident memory, MiB`, residentMiB(service).toFixed(1));
    used.push(await usedMiB(service));
    results.push(result);
  }
  figure('load: memory in use after each half, MiB', used.map((each) => each.toFixed(1)).join(', '));
  for (const each of results) {
    expect(each).toMatchObject({ errors: 0, timeouts: 0, '5xx': 0 });
    expect(Object.keys(byStatus(each))).toEqual(['200', '404']);
  }
  const [first = Number.NaN, second = Number.NaN] = used;
  expect(second / first).toBeLessThanOrEqual(1.05);
  await endWell(service);
});
