import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { seed } from '../support/scale.ts';
import { readAnswers } from '../support/strictReader.ts';
import { app, bytes, checkAnswer, pairs, paths, request } from './requests.ts';
import { atLength, startWell } from './wellService.ts';

test('each path gives valid responses below 500 to a quarter of all values of parameters', async () => {
  for (const [index, path] of paths.filter((each) => each !== '/metrics').entries()) {
    const headers = { Accept: path.startsWith('/api/') ? '*/*' : 'text/html' };
    expect((await app.request(path, { headers })).status, path).not.toBe(404);
    for (const pair of pairs.filter((_pair, turn) => turn % 4 === index % 4)) {
      const response = await app.request(`${path}?${pair}`, { headers });
      const { status } = response;
      checkAnswer({ status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) });
    }
  }
});

/** Sends bytes and checks all responses. Only empty lines may get no response (RFC 9112, section 2.2). */
async function checkExchange(origin: string, sent: string): Promise<void> {
  const isHead = (index: number) => index === 0 && /^[\r\n]*HEAD /.test(sent);
  const answers = readAnswers(await exchange(origin, sent), isHead);
  if (/[^\r\n]/.test(sent)) expect(answers.length, 'answers').toBeGreaterThan(0);
  answers.forEach(checkAnswer);
}

const numRuns = atLength ? 25_000 : 1000;

test(`${numRuns} random requests, some with errors, get valid responses below 500`, async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const drawn = fc.oneof({ weight: 4, arbitrary: request }, { weight: 1, arbitrary: bytes });
  await fc.assert(
    fc.asyncProperty(drawn, (sent) => checkExchange(service.origin, sent)),
    { seed, numRuns },
  );
  await service.end();
});
