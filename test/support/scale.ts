import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much of the examples of each property a lane draws. */
    shareOfExamples: number;
    /** Whether attacks and loads are as long as before a release. */
    isAtLength: boolean;
  }
}

/**
 * What all that is drawn at random is drawn from: the examples of a property are the same in each run, so that a change fails by its
 * own faults. `SEED` chooses others.
 */
export const seed = Number(process.env.SEED ?? 20261121);
fc.configureGlobal({ seed });

/** The number of examples of a property: all of them in the lane `full`, unless SHARE_OF_EXAMPLES says less, 4 % of them by `npm test`. */
export const runs = (ofFull: number): number => Math.ceil(ofFull * (inject('shareOfExamples') ?? 0.04));
