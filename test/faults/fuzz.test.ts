import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { checkAnswer } from './checkAnswer.ts';
import { figure, Tally } from './figure.ts';
import { bytes } from './requests/bytes.ts';
import { headers } from './requests/headers.ts';
import { query } from './requests/query.ts';
import { requestLine } from './requests/requestLine.ts';
import { endWell, startWell } from './wellService.ts';

const runs = 2500;

/** Whether anything was sent but the empty lines that may stand before a request (RFC 9112, section 2.2). */
const isSomething = (sent: string) => /[^\r\n]/.test(sent);

/** Sends it, and checks all that comes back: silence is an error, unless nothing like a request was sent. */
async function checkExchange(origin: string, sent: string, statuses: Tally): Promise<void> {
  const isHead = (index: number) => index === 0 && /^[\r\n]*HEAD /.test(sent);
  const answers = readAnswers(await exchange(origin, sent), isHead);
  if (isSomething(sent)) expect(answers.length, 'answers').toBeGreaterThan(0);
  for (const answer of answers) {
    checkAnswer(answer);
    statuses.add(answer.status);
  }
  if (answers.length === 0) statuses.add('silence');
}

test.each([
  ['request lines', requestLine],
  ['headers', headers],
  ['queries', query],
  ['bytes', bytes],
])(`${runs} fuzzed %s are answered well`, async (name, arbitrary) => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const statuses = new Tally();
  const property = fc.asyncProperty(arbitrary, (sent) => checkExchange(service.origin, sent, statuses));
  await fc.assert(property, { seed, numRuns: runs });
  await endWell(service);
  figure(`fuzz: answers to ${runs} ${name} of seed ${seed}, by status`, statuses.counts);
});
