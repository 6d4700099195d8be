import { expect, test } from 'vitest';
import { sendLoad } from '../support/load.ts';
import { atLength, maxMebibytesOfMix, residentMiB, startCollecting, usedMiB } from './wellService.ts';

const html = { accept: 'text/html', 'accept-encoding': 'gzip' };
/** Requests for cached responses, for responses that are computed each time, for pages, and for a path that does not exist. */
const mix = [
  { path: '/api/nights/latest/' },
  { path: '/api/nights/613660018/' },
  { path: '/api/almanac/?location=paranal&after=2026-10-01&before=2026-11-19' },
  { path: '/api/now/' },
  { path: '/', headers: html },
  { path: '/locations/paranal/2026-11/', headers: html },
  { path: '/api/nowhere/' },
];

const seconds = atLength ? 600 : 8;

test(`memory stays flat in ${seconds} s of full load`, { timeout: 20 * 60_000 }, async () => {
  const service = await startCollecting();
  const send = async (extent: { seconds: number } | { amount: number }) => {
    const statuses = await sendLoad(service.origin, mix, { connections: 20, ...extent });
    expect(Object.keys(statuses)).toEqual(['200', '404']);
  };
  // After these requests, responses are cached and the code is compiled.
  await send({ amount: 2000 });
  const used: number[] = [];
  for (const _half of ['first', 'second']) {
    await send({ seconds: seconds / 2 });
    // Each of these requests has its own connection. Closed connections must leave nothing in memory either.
    for (let batch = 0; batch < 30; batch++)
      await Promise.all(Array.from({ length: 100 }, () => service.ask('/healthz')));
    expect(residentMiB(service)).toBeLessThanOrEqual(maxMebibytesOfMix);
    used.push(await usedMiB(service));
  }
  const [first = Number.NaN, second = Number.NaN] = used;
  expect(second / first).toBeLessThanOrEqual(1.05);
  await service.end();
});
