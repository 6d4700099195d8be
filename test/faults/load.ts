import autocannon from 'autocannon';
import { expect } from 'vitest';
import { figure } from './figure.ts';
import { endWell, maxMebibytesOfMix, residentMiB, startCollecting, usedMiB } from './wellService.ts';

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

const byStatus = ({ statusCodeStats = {} }: autocannon.Result) =>
  Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));

/** Until responses are cached and the code is compiled. Its requests are checked as all others. */
const warmUpRequests = 2000;

/** Memory is flat under full load for so long. */
export async function load(seconds: number): Promise<void> {
  const service = await startCollecting([]);
  const send = (amount: { duration: number } | { amount: number }) =>
    autocannon({ url: service.origin, connections, requests: mix, ...amount });
  const results = [await send({ amount: warmUpRequests })];
  const used: number[] = [];
  for (const half of ['first', 'second']) {
    const result = await send({ duration: seconds / 2 });
    const { requests, duration, latency } = result;
    figure(`load, ${half} half: requests`, `${requests.total} in ${duration} s, ${Math.round(requests.average)}/s`);
    figure(`load, ${half} half: answers by status`, byStatus(result));
    figure(`load, ${half} half: latency`, `median ${latency.p50} ms, 99 % within ${latency.p99} ms`);
    figure(`load, ${half} half: resident memory, MiB`, residentMiB(service).toFixed(1));
    expect(residentMiB(service)).toBeLessThanOrEqual(maxMebibytesOfMix);
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
}
