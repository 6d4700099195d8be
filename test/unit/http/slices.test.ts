import { expect, test } from 'vitest';
import { LongAnswers } from '../../../src/http/slices.ts';

test('more than 100 long answers are refused with 503, until one of them has ended', () => {
  const answers = new LongAnswers();
  for (let count = 0; count < 100; count++) answers.begin();
  expect(() => answers.begin()).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 10 }));
  answers.end();
  answers.begin();
  expect(() => answers.begin()).toThrow();
});
