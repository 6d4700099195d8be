import fc from 'fast-check';

/** A property of any values: arbitraries of them, and what holds for each of so many examples. */
export const forAny = <Values extends [unknown, ...unknown[]]>(
  examples: number,
  ...property: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    holds: (...values: Values) => void,
  ]
): void => fc.assert(fc.property<Values>(...property), { numRuns: examples });
