/** The clock of the machine, and its timer. */
export interface Clock {
  /** Milliseconds of UTC since 1970. It may be set back or forward at any time. */
  readonly now: () => number;
  /** Resolves after a while, which is longer where the machine is suspended. */
  readonly sleep: (durationMs: number) => Promise<unknown>;
}
