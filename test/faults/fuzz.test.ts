import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { checkAnswer } from './checkAnswer.ts';
import { app, pairs, paths } from './declared.ts';
import { bytes, request } from './requests.ts';
import { atLength, endWell, startWell } from './wellService.ts';

test('each path answers parameters well, a quarter of all values in turn', async () => {
  for (const [index, path] of paths.filter((each) => each !== '/metrics').entries()) {
    const headers = { Accept: path.startsWith('/api/') ? '*/*' : 'text/html' };
    for (const pair of pairs.filter((_pair, turn) => turn % 4 === index % 4)) {
      const response = await app.request(`${path}?${pair}`, { headers });
      const { status } = response;
      checkAnswer({ status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) });
    }
  }
});

/** Whether anything was sent but the empty lines that may stand before a request (RFC 9112, section 2.2). */
const isSomething = (sent: string) => /[^\r\n]/.test(sent);

/** Sends it, and checks all that comes back: silence is an error, unless nothing like a request was sent. */
async function checkExchange(origin: string, sent: string): Promise<void> {
  const isHead = (index: number) => index === 0 && /^[\r\n]*HEAD /.test(sent);
  const answers = readAnswers(await exchange(origin, sent), isHead);
  if (isSomething(sent)) expect(answers.length, 'answers').toBeGreaterThan(0);
  answers.forEach(checkAnswer);
}

const numRuns = atLength ? 25_000 : 1000;

test(`${numRuns} requests that are drawn, some with errors in them, are answered well`, async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const drawn = fc.oneof({ weight: 4, arbitrary: request }, { weight: 1, arbitrary: bytes });
  await fc.assert(
    fc.asyncProperty(drawn, (sent) => checkExchange(service.origin, sent)),
    { seed, numRuns },
  );
  await endWell(service);
});
