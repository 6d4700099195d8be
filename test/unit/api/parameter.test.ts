import { expect, test } from 'vitest';
import { descriptionOf, namesParameter } from '../../../src/api/parameter.ts';

const parameter = namesParameter('Events.', ['sunset', 'sunrise', 'moonrise']);

test.each([
  ['sunrise,sunset', ['sunset', 'sunrise']],
  [' sunset , ,sunset,', ['sunset']],
])('%j has each name once, in the order of all', (text, names) => {
  expect(parameter.parse(text)).toEqual(names);
});

test.each(['sunst', 'sunSet,sunrise', 'sunset,dusk', ','])('%j has a name that is none of them', (text) => {
  expect(parameter.safeParse(text).success).toBe(false);
});

test.each([
  ['sunst', 'is it "sunset"?'],
  ['sunrise,sunst', 'is it "sunset"?'],
  ['sunrise,teatime', '"teatime" is unknown.'],
  // The refusal quotes it.
  ['teatime', null],
])('the hint for %j is %j', (text, hint) => {
  expect(descriptionOf(parameter).hint?.(text)).toBe(hint);
});
