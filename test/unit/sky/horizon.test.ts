import { expect, test } from 'vitest';
import { horizonDip, horizonLowering } from '../../../src/sky/index.ts';

// The table “Dip” of The Nautical Almanac: the dip in minutes of arc for a height of eye in metres, to 0.1′.
test.each([
  [2.8, 3.0],
  [10, 5.6],
  [20, 7.9],
  [30, 9.6],
  [40, 11.1],
])('at %d m the horizon is %d′ lower', (metres, minutes) => {
  expect(Math.abs(horizonDip(metres) * 60 - minutes)).toBeLessThanOrEqual(0.1);
});

// Meeus 16.4 with its factor for the pressure, P ÷ 1010: 34′ become 25.0′ at 743 hPa and 20.7′ at 615 hPa.
test.each([
  [1010, 0],
  [743, -9.0],
  [615, -13.3],
  [1085, 2.5],
])('at %d hPa the horizon is %d′ lower', (pressure, minutes) => {
  expect(horizonLowering(0, pressure / 1010) * 60).toBeCloseTo(minutes, 1);
  expect(horizonLowering(100, pressure / 1010) * 60).toBeCloseTo(minutes + 17.6, 1);
});
