import { expect, test } from 'vitest';
import { oneOrMoreOf } from '../../../src/api/names.ts';

const { parse } = oneOrMoreOf(['sunset', 'sunrise', 'moonrise']);

test.each([
  ['sunrise,sunset', ['sunset', 'sunrise']],
  [' sunset , ,sunset,', ['sunset']],
])('%j has each name once, in the order of all', (text, names) => {
  expect(parse(text)).toEqual(names);
});

test.each(['sunst', 'sunSet,sunrise', 'sunset,dusk', ','])('%j has a name that is none of them', (text) => {
  expect(parse(text)).toBeNull();
});
