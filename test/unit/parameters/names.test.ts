import { describe, expect, test } from 'vitest';
import { oneOrMoreOf } from '../../../src/parameters/names.ts';

const { parse, hint } = oneOrMoreOf(['sunset', 'sunrise', 'moonrise']);

test.each([
  ['sunrise,sunset', ['sunset', 'sunrise']],
  [' sunset , ,sunset,', ['sunset']],
])('%j has each name once, in the order of all', (text, names) => {
  expect(parse(text)).toEqual(names);
});

describe('a list with a wrong name is refused, with what each of them resembles, or that it is none', () => {
  test.each([
    ['sunst', 'Is it "sunset"?'],
    ['sunSet,sunrise', 'Is it "sunset"?'],
    ['sunset,dusk', '"dusk" is none of them.'],
    ['sunst,dusk', 'Is it "sunset"? "dusk" is none of them.'],
    ['dusk', null],
    [',', null],
  ])('%s', (text, expected) => {
    expect([parse(text), hint(text)]).toEqual([null, expected]);
  });
});
