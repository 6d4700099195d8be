import { once } from 'node:events';
import { expect } from 'vitest';
import { open } from '../support/exchange.ts';
import { figure, Tally } from './figure.ts';
import { endWell, maxMebibytes, maxWaitPages, startWell, watched } from './wellService.ts';

/** Opens a connection. @returns sends a GET on it: the status, or `cut off` where the response is not whole */
async function connected(origin: string): Promise<(path: string) => Promise<string>> {
  const socket = await open(origin);
  let start = '';
  let end = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    start += start.length < 2000 ? chunk : '';
    end = (end + chunk).slice(-5);
  });
  socket.on('end', () => socket.end());
  const closed = once(socket, 'close');
  return async (path) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await closed;
    const status = start.match(/^HTTP\/1\.1 (\d{3}) /)?.[1];
    const isWhole = !/^transfer-encoding: chunked/im.test(start) || end === '0\r\n\r\n';
    return status !== undefined && isWhole ? status : 'cut off';
  };
}

/** Sends all requests at once, and checks that the service stays small and responds to others meanwhile. */
export async function attack(name: string, paths: readonly string[]): Promise<void> {
  const service = await startWell([]);
  await service.isWell();
  const senders: Awaited<ReturnType<typeof connected>>[] = [];
  for (const _path of paths) senders.push(await connected(service.origin));
  const answers = Promise.all(paths.map((path, index) => senders[index]?.(path) ?? ''));
  const { mebibytes, waitsPages } = await watched(service, answers);
  const tally = new Tally();
  for (const status of await answers) tally.add(status);
  figure(`${name}: answers by status`, tally.counts);
  figure(`${name}: longest waits, in pages`, waitsPages);
  figure(`${name}: resident, MiB`, Math.round(mebibytes));
  expect(Object.keys(tally.counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  expect(tally.counts['200']).toBeGreaterThan(0);
  expect(mebibytes).toBeLessThan(maxMebibytes);
  for (const pages of Object.values(waitsPages)) expect(pages).toBeLessThan(maxWaitPages);
  await endWell(service);
}

export const many = (count: number, pathOf: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => pathOf(i));
