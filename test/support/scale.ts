import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much of the examples of each property a lane draws. */
    shareOfExamples: number;
    /** Whether attacks and loads are as long as before a release. */
    isAtLength: boolean;
  }
}

/** The number of examples of a property: all of them in the lane `full`, unless SHARE_OF_EXAMPLES says less, 4 % of them by `npm test`. */
export const runs = (ofFull: number): number => Math.ceil(ofFull * (inject('shareOfExamples') ?? 0.04));
