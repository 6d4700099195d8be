import { expect, test } from 'vitest';
import { countText } from '../../../src/pages/text/search.ts';

test.each([
  [1, 1, '1 location'],
  [0, 1, 'None of 1 location has this in its name.'],
  [22, 22, '22 locations'],
  [3, 22, '3 of 22 locations'],
  [0, 22, 'None of 22 locations has this in its name.'],
])('%i of %i locations', (shown, all, text) => {
  expect(countText(shown, all)).toBe(text);
});
