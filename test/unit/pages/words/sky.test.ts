import { expect, test } from 'vitest';
import { moonText, signedDegrees, typeset } from '../../../../src/pages/words/sky.ts';

// By the reference, the Moon is full at 2026-11-24T14:53:40Z.
test.each([
  ['Full Moon', '2026-11-24T15:00:00Z'],
  ['Waxing gibbous', '2026-11-24T02:00:00Z'],
  ['Waning gibbous', '2026-11-25T03:30:00Z'],
])('the text of the Moon has the phase %s at %s', (name, instant) => {
  expect(moonText({ timeMs: Date.parse(instant), moonIllumination: 0.99 })).toBe(`${name}, 99\u00a0%`);
});

test('degrees have a sign unless they round to 0', () => {
  expect([-23.44, 12.35, -0.04].map((degrees) => signedDegrees(degrees, 1))).toEqual(['−23.4°', '+12.3°', '0.0°']);
  expect([0, -60].map((degrees) => signedDegrees(degrees, 0))).toEqual(['0°', '−60°']);
});

test('texts for people have minus signs and groups of digits, and texts to type have none', () => {
  expect(typeset('A number from -90 to 90.')).toBe('A number from −90 to 90.');
  expect(typeset('At most 200000.')).toBe('At most 200,000.');
  for (const text of ['such as -10m, 1h30m', '1900-01-01 to 2100-12-31', 'the id 613660018'])
    expect(typeset(text)).toBe(text);
});
