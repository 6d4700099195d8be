import { expect } from 'vitest';
import { sendLoad } from '../support/load.ts';
import { quantile } from '../support/quantile.ts';
import type { Asked } from '../support/targets.ts';
import { figure } from './figure.ts';
import { endWell, maxMebibytesOfMix, residentMiB, startCollecting, usedMiB } from './wellService.ts';

const html = { accept: 'text/html', 'accept-encoding': 'gzip' };
/** Cached responses, responses that are computed each time, pages, and what is not there. */
const mix: readonly Asked[] = [
  { path: '/api/nights/latest/' },
  { path: '/api/nights/613660018/' },
  { path: '/api/almanac/?location=paranal&after=2026-10-01&before=2026-11-19' },
  { path: '/api/now/' },
  { path: '/', headers: html },
  { path: '/locations/paranal/2026-11/', headers: html },
  { path: '/api/nowhere/' },
];
const connections = 20;

/** Until responses are cached and the code is compiled. Its requests are checked as all others. */
const warmUpRequests = 2000;

/** Memory is flat under full load for so long. */
export async function load(seconds: number): Promise<void> {
  const service = await startCollecting([]);
  const send = (extent: { seconds: number } | { amount: number }) =>
    sendLoad(service.origin, mix, { connections, ...extent });
  const results = [await send({ amount: warmUpRequests })];
  const used: number[] = [];
  for (const half of ['first', 'second']) {
    const result = await send({ seconds: seconds / 2 });
    const { statuses, milliseconds } = result;
    figure(`load, ${half} half: requests`, `${milliseconds.length} in ${seconds / 2} s`);
    figure(`load, ${half} half: answers by status`, statuses);
    const [median, most] = [0.5, 0.99].map((share) => quantile(milliseconds, share).toFixed(1));
    figure(`load, ${half} half: latency`, `median ${median} ms, 99 % within ${most} ms`);
    figure(`load, ${half} half: resident memory, MiB`, residentMiB(service).toFixed(1));
    expect(residentMiB(service)).toBeLessThanOrEqual(maxMebibytesOfMix);
    used.push(await usedMiB(service));
    results.push(result);
  }
  figure('load: memory in use after each half, MiB', used.map((each) => each.toFixed(1)).join(', '));
  for (const { statuses } of results) expect(Object.keys(statuses)).toEqual(['200', '404']);
  const [first = Number.NaN, second = Number.NaN] = used;
  expect(second / first).toBeLessThanOrEqual(1.05);
  await endWell(service);
}
