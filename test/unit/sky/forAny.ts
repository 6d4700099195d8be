import fc from 'fast-check';

/** Checks a property with a number of examples. The property is arbitraries of values, and a function that checks the values. */
export const forAny = <Values extends [unknown, ...unknown[]]>(
  examples: number,
  ...property: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    holds: (...values: Values) => void,
  ]
): void => fc.assert(fc.property<Values>(...property), { numRuns: examples });
