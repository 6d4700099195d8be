import { expect, test } from 'vitest';
import { get } from '../support/exchange.ts';
import { answersToAll } from './checkAnswer.ts';
import { pairs } from './declared.ts';
import { figure, Tally } from './figure.ts';
import { fuzz } from './fuzz.ts';
import { paths } from './requests.ts';
import { endWell, startWell } from './wellService.ts';

test('each path answers each parameter well', async () => {
  const service = await startWell(['--now', '2026-11-21T15:00:00Z']);
  const statuses = new Tally();
  for (const path of paths) {
    const fields = path.startsWith('/api/') ? '' : 'Accept: text/html\r\n';
    const answers = await answersToAll(
      service.origin,
      pairs.map((pair) => get(`${path}?${pair}`, fields)),
    );
    expect(answers, path).toHaveLength(pairs.length);
    for (const { status } of answers) statuses.add(status);
  }
  figure(`fuzz: answers of ${paths.length} paths to ${pairs.length} parameters, by status`, statuses.counts);
  await endWell(service);
});

test('1,000 requests that are drawn are answered well', () => fuzz(1000));
