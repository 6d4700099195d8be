import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange, get } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { answersToAll, checkAnswer } from './checkAnswer.ts';
import { pairs } from './declared.ts';
import { bytes, paths, request } from './requests.ts';
import { atLength, endWell, startWell } from './wellService.ts';

test('each path answers each parameter well', async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  for (const path of paths) {
    const fields = path.startsWith('/api/') ? '' : 'Accept: text/html\r\n';
    const answers = await answersToAll(
      service.origin,
      pairs.map((pair) => get(`${path}?${pair}`, fields)),
    );
    expect(answers, path).toHaveLength(pairs.length);
  }
  await endWell(service);
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
