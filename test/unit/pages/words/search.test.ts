import { expect, test } from 'vitest';
import { countText, matching } from '../../../../src/pages/words/search.ts';

test('locations are counted in words', () => {
  const texts = [countText(1, 1), countText(0, 1), countText(22, 22), countText(1, 22)];
  expect(texts).toEqual(['1 location', '0 of 1 location', '22 locations', '1 of 22 locations']);
});

test('any part of a name, a slug or a description finds a location, regardless of case and accents', () => {
  const all = [
    { name: 'Ōtehīwai Mount John', slug: 'mount-john', description: '474, above\nLake Tekapo' },
    { name: 'İstanbul', slug: 'istanbul', description: '' },
    { name: 'Tromsø', slug: 'north', description: '' },
    { name: 'Astronomia, Łódź', slug: 'east', description: 'Großer Æquatorial' },
  ];
  const found = (text: string) => matching(all, text).map(({ slug }) => slug);
  for (const text of ['ŌTEHĪWAI', ' T-J ', 'otehiwai', 'tekapo', 'john mount'])
    expect(found(text)).toEqual(['mount-john']);
  expect(found('ISTANBUL')).toEqual(['istanbul']);
  for (const text of ['tromso', 'TROMSØ']) expect(found(text)).toEqual(['north']);
  for (const text of ['lodz', 'łódź', 'grosser', 'aequatorial']) expect(found(text)).toEqual(['east']);
  expect(found(' ')).toHaveLength(all.length);
  expect(found('john istanbul')).toEqual([]);
});
