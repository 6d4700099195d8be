import fc from 'fast-check';
import { expect } from 'vitest';
import { seed } from '../support/environment.ts';
import { exchange } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { checkAnswer } from './checkAnswer.ts';
import { figure, Tally } from './figure.ts';
import { bytes, request } from './requests.ts';
import { endWell, startWell } from './wellService.ts';

/** Whether anything was sent but the empty lines that may stand before a request (RFC 9112, section 2.2). */
const isSomething = (sent: string) => /[^\r\n]/.test(sent);

/** Sends it, and checks all that comes back: silence is an error, unless nothing like a request was sent. */
async function checkExchange(origin: string, sent: string, statuses: Tally): Promise<void> {
  const isHead = (index: number) => index === 0 && /^[\r\n]*HEAD /.test(sent);
  const wire = await exchange(origin, sent);
  const answers = readAnswers(wire, isHead);
  if (isSomething(sent)) expect(answers.length, 'answers').toBeGreaterThan(0);
  for (const answer of answers) {
    checkAnswer(answer);
    statuses.add(answer.status);
  }
  if (answers.length === 0) statuses.add('silence');
}

/** Sends requests that are drawn, and some that have errors in them: all are answered well. */
export async function fuzz(numRuns: number): Promise<void> {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const statuses = new Tally();
  const drawn = fc.oneof({ weight: 4, arbitrary: request }, { weight: 1, arbitrary: bytes });
  await fc.assert(
    fc.asyncProperty(drawn, (sent) => checkExchange(service.origin, sent, statuses)),
    { seed, numRuns },
  );
  await endWell(service);
  figure(`fuzz: answers to ${numRuns} requests of seed ${seed}, by status`, statuses.counts);
}
