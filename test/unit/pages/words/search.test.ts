import { expect, test } from 'vitest';
import { countText } from '../../../../src/pages/words/search.ts';

test('locations are counted in words', () => {
  const texts = [countText(1, 1), countText(0, 1), countText(22, 22), countText(1, 22)];
  expect(texts).toEqual(['1 location', '0 of 1 location', '22 locations', '1 of 22 locations']);
});
