import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The fraction of a property's full number of random examples that a run of the tests draws. */
    shareOfExamples: number;
    /** Whether attacks and load tests are as long as before a release. */
    isAtLength: boolean;
  }
}

/**
 * The seed of all random examples. Each run uses the same examples, so that a failure comes from a change. The environment
 * variable `SEED` chooses other examples.
 */
export const seed = Number(process.env.SEED ?? 20261121);
fc.configureGlobal({ seed });

/** The number of random examples of a property: all in `npm run test:full`, 4 % in `npm test`, or the share SHARE_OF_EXAMPLES. */
export const runs = (ofFull: number): number => Math.ceil(ofFull * (inject('shareOfExamples') ?? 0.04));
