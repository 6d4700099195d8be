import { expect, test } from 'vitest';
import { quantile } from '../../support/quantile.ts';
import { instantDifferences, instants } from './differences.ts';

test('the instants are those of 1900 to 2100', () => {
  expect(instants).toHaveLength(1000);
});

test.each([
  ['sidereal time is that of the IAU’s models, in seconds', 'siderealTime', [[1, 0.036]]],
  [
    'the Sun is where the IAU’s models have it, in arcseconds',
    'sun',
    [
      [0.5, 0.41],
      [1, 1.9],
    ],
  ],
  ['the Sun is where astronomy-engine has it', 'sunByAstronomyEngine', [[1, 1.9]]],
  [
    'the Moon is where DE431 has it',
    'moon',
    [
      [0.5, 0.6],
      [0.99, 1.9],
      [1, 2.4],
    ],
  ],
  [
    'the Moon is at the distance of DE431, in km',
    'moonDistance',
    [
      [0.99, 7.4],
      [1, 11],
    ],
  ],
  ['the Moon is where the theory of astronomy-engine has it', 'moonByAstronomyEngine', [[1, 3.2]]],
] as const)('%s', (_what, name, limits) => {
  const differences = instants.map(instantDifferences[name]);
  for (const [fraction, limit] of limits) expect(quantile(differences, fraction)).toBeLessThan(limit);
});
