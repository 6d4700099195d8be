import { expect, test } from 'vitest';
import { countText } from '../../../src/pages/text/search.ts';

test.each([
  [1, 1, '1 location'],
  [0, 1, 'No location of 1 matches.'],
  [22, 22, '22 locations'],
  [3, 22, '3 of 22 locations'],
  [0, 22, 'No location of 22 matches.'],
])('%i of %i locations', (shown, all, text) => {
  expect(countText(shown, all)).toBe(text);
});
