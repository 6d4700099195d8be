import { expect, test } from 'vitest';
import { adviceOf, reasonOf } from '../../../src/parameters/refusal.ts';
import { refusedBy } from '../../../src/parameters/values.ts';

/** A parameter whose suggestions must not be computed for long texts, because that takes long. */
const parameter = {
  description: 'A name.',
  allowed: 'a name',
  maxCharacters: 10,
  read: () => null,
  hint: (text: string) => {
    expect(text.length).toBeLessThanOrEqual(10);
    return 'is it "name"?';
  },
};

test.each([
  ['nam', 'it cannot be "nam". Use a name. Is it "name"?'],
  ['x'.repeat(11), 'it has 11 characters, more than 10. Use a name.'],
  ['', 'it is empty. Use a name.'],
])('only a text of an allowed length has a suggestion: %j', (text, expected) => {
  const refused = refusedBy('name', parameter, text);
  expect(`${reasonOf(refused, 'it')}. ${adviceOf(refused, 'Use')}`).toBe(expected);
});
